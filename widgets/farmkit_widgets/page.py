"""A page as a tree of plain values. Python says what is there; the browser keeps its elements in step with it.

`el("button", "Undo", do="undo", key="u")` is a button that reports `undo` when it is pressed, clicked, tapped, or
when somebody types U. What an element reports is all that the browser ever decides.

Attributes with a meaning of their own:
    do        reported on activation            change    reported with the new value of an input
    live      like `change`, while it moves     submit    reported with the values of a form
    file      reported with a chosen file's text
    hover     reported when pointed at or focused
    key       a single key that activates the element from anywhere on the page
    group     arrow keys move between the targets inside; Tab leaves
    cell      (column, row) of a target in its group
    home      where focus goes when its element vanishes; the lowest number wins
    drag      reported while a pane is dragged, pinched or, with Ctrl, turned with the wheel: how far and how much
    canvas    which of the front's canvases lives in this element
    svg       a picture as SVG text; `picture` names one that was sent before
    copy      a text that goes to the clipboard on activation; `do` is reported with whether it did
    modal     a dialog in front of everything; `close` is reported when it is dismissed
"""

from __future__ import annotations

from typing import Any, TypeAlias

Node: TypeAlias = dict[str, Any]
Child: TypeAlias = "Node | str | None"


def el(tag: str, *children: Child | list[Child] | list[Node], **attributes: Any) -> Node:
    """An element. Children that are None and attributes that are None or False are left out."""
    node: Node = {"t": tag}
    kept = {
        name.rstrip("_").replace("_", "-"): value
        for name, value in attributes.items()
        if value is not None and value is not False
    }
    if kept:
        node["a"] = kept
    flat: list[Node | str] = []
    for child in children:
        for one in child if isinstance(child, list) else [child]:
            if one is not None and one != "":
                flat.append(one)
    if flat:
        node["c"] = flat
    return node


def button(words: str, do: str, *more: Child, **attributes: Any) -> Node:
    """A button. It always has words."""
    return el("button", words, *more, type="button", do=do, **attributes)


def words(text: str, kind: str = "p", **attributes: Any) -> Node:
    """A line of text."""
    return el(kind, text, **attributes)


def hidden(text: str, kind: str = "span") -> Node:
    """Words for those who listen to the page."""
    return el(kind, text, class_="fk-hear")


def panel(title: str, *children: Child | list[Child] | list[Node], id: str, **attributes: Any) -> Node:
    """A titled box."""
    return el("section", el("h2", title, id=f"fk-{id}"), *children, class_=f"fk-panel fk-{id}",
              aria_labelledby=f"fk-{id}", **attributes)  # fmt: skip


def walk(node: Node | str) -> list[Node]:
    """Every element of a tree, in reading order."""
    if isinstance(node, str):
        return []
    return [node, *(found for child in node.get("c", []) for found in walk(child))]


def text_of(node: Node | str) -> str:
    """The words of a tree, as a reader meets them."""
    if isinstance(node, str):
        return node
    return " ".join(filter(None, (text_of(child) for child in node.get("c", []))))
