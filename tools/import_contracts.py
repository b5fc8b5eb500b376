"""A contract for import-linter: a package that imports nothing but itself and Python's own library."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """Late imports inside functions count as well: the package must run where nothing was installed."""

    type_name = "standard_library"

    package = fields.StringField()
    allowed = fields.ListField(subfield=fields.StringField(), required=False, default=[])
    """Exceptions: a package and the one stranger that it may bring, written ``farmkit.tables -> sqlalchemy``."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        package = str(self.package)
        strangers = {
            (module, imported)
            for module in {package} | graph.find_descendants(package)
            for imported in graph.find_modules_directly_imported_by(module)
            if not self._may_import(package, imported) and not self._is_allowed(module, imported)
        }
        return ContractCheck(kept=not strangers, metadata={"strangers": sorted(strangers)})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for module, imported in check.metadata["strangers"]:
            output.print_error(f"{module} imports {imported}, which Python does not bring along.")

    @staticmethod
    def _may_import(package: str, imported: str) -> bool:
        top = imported.partition(".")[0]
        return top == package or top in sys.stdlib_module_names

    def _is_allowed(self, module: str, imported: str) -> bool:
        for line in self.allowed or []:
            home, _arrow, stranger = str(line).partition(" -> ")
            if f"{module}.".startswith(f"{home}.") and imported.partition(".")[0] == stranger:
                return True
        return False
