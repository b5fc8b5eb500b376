from __future__ import annotations

import grimp
import pytest

from tools.import_contracts import StandardLibraryOnly


def contract(*allowed: str) -> StandardLibraryOnly:
    options = {"package": "farm", "allowed": list(allowed)}
    return StandardLibraryOnly(name="", session_options={}, contract_options=options)


@pytest.mark.parametrize(("imported", "kept"), [("json", True), ("farm.barn", True), ("numpy", False)])
def test_a_package_may_import_itself_and_the_standard_library_only(imported: str, kept: bool) -> None:
    graph = grimp.ImportGraph()
    for module in ("farm", "farm.barn", "farm.field"):
        graph.add_module(module)
    if imported not in graph.modules:
        graph.add_module(imported, is_squashed=True)
    graph.add_import(importer="farm.field", imported=imported)
    assert contract().check(graph, verbose=False).kept is kept


def test_a_stranger_is_named_with_the_module_that_brought_it(capsys: pytest.CaptureFixture[str]) -> None:
    graph = grimp.ImportGraph()
    graph.add_module("farm")
    graph.add_module("numpy", is_squashed=True)
    graph.add_import(importer="farm", imported="numpy")
    contract().render_broken_contract(contract().check(graph, verbose=False))
    assert "farm imports numpy" in capsys.readouterr().out


@pytest.mark.parametrize(("importer", "kept"), [("farm.barn.door", True), ("farm.barn", True), ("farm.barns", False)])
def test_a_package_may_be_allowed_one_stranger(importer: str, kept: bool) -> None:
    graph = grimp.ImportGraph()
    for module in ("farm", "farm.barn", "farm.barn.door", "farm.barns"):
        graph.add_module(module)
    graph.add_module("numpy", is_squashed=True)
    graph.add_import(importer=importer, imported="numpy")
    assert contract("farm.barn -> numpy").check(graph, verbose=False).kept is kept
    assert not contract("farm.barn -> scipy").check(graph, verbose=False).kept
