"""What a learner can show at the end: rule by rule, what is mastered; to look at, and to keep as a picture."""

from __future__ import annotations

from typing import Any

from farmkit.core import Trouble, find_game
from farmkit.core.words import _, count
from farmkit.lessons.mastery import Certificate, certificate

from .access import Front
from .classroom import Classroom, classroom, today
from .page import Node, button, el, words
from .settings import Settings
from .shapes import Fill, Picture, Stroke, Text, rounded
from .svg import svg
from .symbols import crop
from .theme import CROPS, DAY, INK, on_crop, variables

WIDTH = 720


class CertificatePage:
    """Follows the chapters on the same page; asks for a name only when there is something to certify."""

    def __init__(self, room: Classroom) -> None:
        self.room = room
        self.game = find_game(room.course.game)
        self.settings = Settings()
        self.name = ""
        self.notice = ""
        self.steps = 0
        self.front = Front(self._event)
        room.watchers.append(self.refresh)
        self.refresh()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.front)

    def _event(self, name: str, value: Any) -> None:
        self.steps += 1
        self.notice = ""
        if name == "ready":
            stored = value.get("stored") or {}
            self.settings.read(stored.get("settings"), bool(value.get("dark")), bool(value.get("calm")))
            self._call(stored.get("name", ""))
            self.notice = ""
            self.room.read(stored)
        elif name == "name":
            self._call(str(value.get("name", "")))
        elif name == "save":
            picture = drawing(self._certificate(), self.game.title)
            self.front.download(f"{self.room.course.game}-certificate.svg", picture, "image/svg+xml")
        self.refresh()

    def _call(self, name: str) -> None:
        try:
            certificate(self.room.mastery, self.room.course, name, today())
        except Trouble as trouble:
            self.notice = str(trouble)
            return
        self.name = " ".join(name.split())
        self.front.store("name", self.name)

    def _certificate(self) -> Certificate:
        return certificate(self.room.mastery, self.room.course, self.name or _("A learner"), today())

    def _titles(self) -> dict[str, str]:
        return {id: _(rule.title) for id, rule in self.game.rulebook.rules.items()}

    def refresh(self) -> None:
        self.front.show(self.page())

    def page(self) -> Node:
        found, titles = self._certificate(), self._titles()
        head = el("tr", el("th", _("Chapter")), el("th", _("Mastered")), el("th", _("Still open")))
        rows = []
        for marks in found.chapters:
            open_ = [*marks.met, *marks.missing]
            left = ", ".join(f"{rule} {titles[rule]}" for rule in open_) or "–"
            share = f"{len(marks.mastered)} / {len(marks.mastered) + len(open_)}"
            rows.append(el("tr", el("td", marks.title), el("td", el("b", share)), el("td", left, class_="fk-small")))
        if found.complete:
            said = _("Every rule is mastered. Well done!")
        elif found.mastered:
            said = count(found.rules - found.mastered, "{n} rule is left.", "{n} rules are left.")
        else:
            said = _("Nothing is mastered yet: a rule is, when it was right twice. Begin with the first chapter.")
        form = el(
            "form",
            el("label", _("Your name"), el("input", type="text", name="name", value=self.name, maxlength=60)),
            el("button", _("Write it down"), type="submit"),
            submit="name",
            class_="fk-row",
        )
        keep = button(_("Keep the certificate"), "save", class_="fk-main", disabled=not found.mastered, k="save")
        return el(
            "div",
            el(
                "section",
                el("h2", _("Certificate: {title}").format(title=self.game.title)),
                words(_("{n} of {all} rules mastered").format(n=found.mastered, all=found.rules)),
                words(said, role="status"),
                words(self.notice, role="status", class_="fk-refusal") if self.notice else None,
                el("div", el("table", head, *rows, class_="fk-marks"), class_="fk-scroll"),
                form,
                el("div", keep, class_="fk-row"),
                class_="fk-chapter",
            ),
            class_="fk-part",
            style=variables(self.settings.theme),
            data_theme=self.settings.theme.name,
            data_step=self.steps,
        )


def drawing(found: Certificate, title: str) -> str:
    """The certificate as a picture that can be printed."""
    height = 260 + 28 * len(found.chapters)
    shapes: Picture = [
        Fill(rounded(0, 0, WIDTH, height, 0), DAY.paper),
        Stroke(rounded(14, 14, WIDTH - 28, height - 28, 10), INK, 2),
    ]
    for at, (letter, colour) in enumerate(CROPS.items()):
        x = WIDTH / 2 + (at - 2) * 56
        shapes.append(Fill(rounded(x - 22, 34, 44, 44, 6), colour))
        shapes += crop(letter, x, 56, 32, on_crop(letter), colour)
    what = _("knows {n} of the {all} rules of {title}").format(n=found.mastered, all=found.rules, title=title)
    if found.complete:
        what = _("knows every rule of {title}").format(title=title)
    shapes += [
        Text(WIDTH / 2, 118, found.name, 28, INK, True),
        Text(WIDTH / 2, 154, what, 18, INK),
    ]
    y = 194.0
    for marks in found.chapters:
        every = len(marks.mastered) + len(marks.met) + len(marks.missing)
        shapes += [
            Text(120, y, marks.title, 15, INK, align="left"),
            Text(WIDTH - 120, y, f"{len(marks.mastered)} / {every}", 15, INK, True, "right"),
        ]
        y += 28
    shapes.append(Text(WIDTH / 2, y + 12, f"farmkit · {found.on}", 13, DAY.quiet))
    return svg(shapes, WIDTH, height)


def show_certificate(game: str) -> CertificatePage:
    """The certificate of a game's course."""
    return CertificatePage(classroom(game))
