"""A teacher's page in Markdown as one file for the printer: A4, black on white, the worksheet on a sheet of its own."""

from __future__ import annotations

import re
from html import escape

from farmkit.lab.needs import need

STYLE = """
@page { size: A4; margin: 18mm 16mm; }
html { font: 11pt/1.45 Georgia, "DejaVu Serif", serif; color: #000; background: #fff; }
body { max-width: 178mm; margin: 0 auto; padding: 4mm; }
h1, h2, h3 { font-family: "Segoe UI", Roboto, "DejaVu Sans", sans-serif; line-height: 1.2; break-after: avoid; }
h1 { font-size: 20pt; margin: 0 0 4mm; }
h2 { font-size: 14pt; margin: 7mm 0 2mm; border-bottom: 0.4pt solid #000; padding-bottom: 1mm; }
h3 { font-size: 11.5pt; margin: 4mm 0 1mm; }
h2.sheet { break-before: page; }
table { border-collapse: collapse; width: 100%; margin: 2mm 0; break-inside: avoid; }
th, td { border: 0.4pt solid #666; padding: 1.2mm 2mm; text-align: left; vertical-align: top; font-size: 10pt; }
code, pre { font: 9.5pt "DejaVu Sans Mono", Consolas, monospace; }
pre { border: 0.4pt solid #666; padding: 2mm; white-space: pre-wrap; break-inside: avoid; }
li { margin: 0.8mm 0; }
.lines { border-bottom: 0.4pt solid #666; height: 8mm; }
a { color: inherit; text-decoration: none; }
p.how { font-size: 9.5pt; border: 0.4pt dashed #666; padding: 2mm; }
@media print { p.how { display: none; } }
"""

NEW_SHEET = ("Worksheet", "Answer key", "Rubric")
"""Chapters that begin on a sheet of their own: one is for the class, the others are not."""


def handout(page: str, title: str) -> str:
    make = need("mistune").create_markdown(escape=False, plugins=["table"])
    body: str = make(re.sub(r"<!--.*?-->", "", page, flags=re.DOTALL))
    for name in NEW_SHEET:
        body = re.sub(rf"<h2>({name}[^<]*)</h2>", r'<h2 class="sheet">\1</h2>', body)
    body = re.sub(r"<hr\s*/?>", '<div class="lines"></div>', body)  # a rule across the page is a line to write on
    how = "Print this page with your browser (Ctrl+P): the worksheet is on a sheet of its own."
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f'<body><p class="how">{how}</p>{body}</body></html>\n'
    )
