"""The design lab as a page: predict, change a rule, let bots play, look, conclude, take the results along."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from threading import Thread
from typing import Any

from farmkit.bots import LEVELS
from farmkit.core import Trouble, find_game
from farmkit.core.words import _, count
from farmkit.lab.compare import MODES, Comparison, compare
from farmkit.lab.pictures import Picture, changed_deeds, changes, deciding_lines, leaders, wins_by_seat
from farmkit.lab.plan import Scoring
from farmkit.lab.questions import Question, questions

from . import rules_form
from .access import Front
from .lab_parts import asked_figures, choice, figure, two_ways
from .page import Node, button, el, panel, words
from .settings import Settings
from .theme import variables

GAMES = (20, 50, 100, 200, 500, 1000)
LONGEST = 2000
"""Characters of a prediction."""


class Design:
    """One experiment at a time. The games are played beside the page, so that it can be stopped."""

    def __init__(self, game: str, scoring: Scoring | None = None) -> None:
        self.game = find_game(game)
        self.scoring = scoring
        self.settings = Settings()
        self.values: dict[str, str] = {}
        """The form as it was sent last."""
        self.changed: dict[str, object] = {}
        self.questions = {one.id: one for one in questions(self.game)}
        self.asked: Question | None = None
        self.taken = 0
        """How often a question was taken: each time the form is a new one."""
        self.trouble = ""
        self.done, self.total = 0, 0
        self.stopping = False
        self.worker: Thread | None = None
        self.found: Comparison | None = None
        self.pictures: list[Picture] = []
        self.conclusion = ""
        self.front = Front(self._event)
        self.show()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.front)

    def show(self) -> None:
        self.front.show(self.page())

    @property
    def running(self) -> bool:
        return self.worker is not None

    # --- what happens ------------------------------------------------------------------------------

    def _event(self, name: str, value: Any) -> None:
        if name == "ready" and isinstance(value, dict):
            stored = value.get("stored")
            kept = stored.get("settings") if isinstance(stored, dict) else None
            self.settings.read(kept, bool(value.get("dark")), bool(value.get("calm")))
        elif name == "run" and isinstance(value, dict) and not self.running:
            self._run({str(key): str(text)[:LONGEST] for key, text in value.items()})
        elif name == "stop":
            self.stopping = True
        elif name == "print":
            self.front.send({"print": True})
        elif name.startswith("question.") and name[9:] in self.questions and not self.running:
            self._take(self.questions[name[9:]])
        elif name == "conclude" and isinstance(value, dict):
            self.conclusion = str(value.get("conclusion", ""))[:LONGEST]
            self.front.download(f"{self.game.id}-experiment.json", self.report())
        elif name in ("csv_base", "csv_variant") and self.found is not None:
            table = self.found.base if name == "csv_base" else self.found.variant
            out = io.StringIO()
            table.write_csv(out)
            self.front.download(f"{self.game.id}-{name.removeprefix('csv_')}.csv", out.getvalue(), "text/csv")
        self.show()

    def _take(self, question: Question) -> None:
        """Set up the experiment of a question; what to expect of it is left to the person."""
        self.asked, self.taken = question, self.taken + 1
        self.changed, self.trouble, self.found, self.pictures = dict(question.rules), "", None, []
        self.values = {name: str(getattr(question, name)) for name in ("seats", "bots", "games", "seed", "mode")}

    def _run(self, values: dict[str, str]) -> None:
        self.values, self.trouble, self.found, self.pictures = values, "", None, []
        try:
            self.changed = rules_form.read(self.game, values)
            if not values.get("prediction", "").strip():
                raise Trouble(_("Write down first what you expect; otherwise everything looks as if you had known it."))
            if not self.changed and self.scoring is None:
                raise Trouble(_("Nothing is changed yet: change one rule."))
            wanted = {
                "seats": _number(values, "seats", self.game.seats),
                "games": _number(values, "games", range(1, GAMES[-1] + 1)),
                "seed": _number(values, "seed", range(10**9)),
                "bots": _one_of(values, "bots", (*LEVELS, "random")),
                "mode": _one_of(values, "mode", MODES),
            }
        except Trouble as trouble:
            self.trouble = str(trouble)
            return
        self.done, self.total, self.stopping = 0, 1, False
        self.worker = Thread(target=self._play, args=(wanted,), daemon=True)
        self.worker.start()

    def _play(self, wanted: dict[str, Any]) -> None:
        try:
            found = compare(self.game.id, self.changed, scoring=self.scoring, progress=self._told, **wanted)
            if not found.differences:
                raise Trouble(self._nothing(found))
            # Pictures of chances say nothing where there are none.
            self.pictures = (
                [changes(found)]
                if found.one_game
                else [
                    changes(found),
                    changed_deeds(found),
                    *(
                        make(table)
                        for make in (wins_by_seat, deciding_lines, leaders)
                        for table in (found.base, found.variant)
                    ),
                ]
            )
            self.found = found
        except Trouble as trouble:
            self.trouble = str(trouble)
        finally:
            self.worker = None
            self.show()

    def _nothing(self, found: Comparison) -> str:
        if found.stopped:
            return _("No game could be finished: with the new rule its recorded moves are not allowed. Use replay.")
        return _("There are not enough games to compare.")

    def _told(self, done: int, total: int) -> bool:
        self.done, self.total = done, total
        self.show()
        return not self.stopping

    def report(self) -> str:
        """The experiment as text: prediction, what was played and how, what came of it, and the conclusion."""
        found = self.found
        data = {
            "question": self.asked.title if self.asked else None,
            "prediction": self.values.get("prediction", ""),
            "mode": self.values.get("mode"),
            "base": found.base.about() if found else None,
            "variant": found.variant.about() if found else None,
            "differences": [one.as_dict() for one in found.differences] if found else [],
            "conclusion": self.conclusion,
        }
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    # --- what is seen -------------------------------------------------------------------------------

    def page(self) -> Node:
        return el(
            "div",
            el(
                "div",
                el(
                    "header",
                    el("h1", _("{title}: design").format(title=self.game.title)),
                    words(_("Change a rule, let bots play many games, and see what it did.")),
                    el(
                        "nav",
                        *[
                            el("a", text, href=href, class_="fk-button")
                            for text, href in (
                                (_("All games"), "../index.ipynb"),
                                (_("Learn"), "1_learn.ipynb"),
                                (_("Play"), "2_play.ipynb"),
                            )
                        ],
                        class_="fk-row",
                    ),
                ),
                *[self._question(one) for one in self.questions.values()],
                self._form(),
                self._progress(),
                *self._results(),
                class_="fk-hub fk-lab",
            ),
            style=variables(self.settings.theme),
            data_theme=self.settings.theme.name,
        )

    def _question(self, one: Question) -> Node:
        taken = self.asked is one
        return panel(
            _(one.title),
            words(_(one.text)),
            el(
                "button",
                _("This question is set up below") if taken else _("Take this question"),
                type="button",
                do=f"question.{one.id}",
                disabled=self.running,
                class_=None if taken else "fk-main",
            ),
            id=f"question-{one.id}",
        )

    def _form(self) -> Node:
        get = self.values.get
        seats = str(max(2, self.game.seats[0]))
        levels = {key: _(name) for key, name in LEVELS.items()} | {"random": _("plays anything")}
        modes = {
            "replay": _("replay: bots who know the rule play both games"),
            "rescore": _("rescore: the same moves, counted by the new rule"),
        }
        expect = _("What will your change do to points, to the winner, to the length of the game?")
        games = sorted({*GAMES, self.asked.games}) if self.asked else GAMES
        return el(
            "form",
            panel(
                _("1. Predict"),
                el(
                    "label",
                    _(self.asked.predict) if self.asked else expect,
                    el("textarea", get("prediction", ""), name="prediction", rows=3, maxlength=LONGEST),
                ),
                id="predict",
            ),
            panel(
                _("2. Change one rule"),
                words(self._change_in_words()),
                el("div", *rules_form.fields(self.game, self.changed), class_="fk-fields"),
                id="change",
            ),
            panel(
                _("3. Play"),
                el(
                    "div",
                    choice(_("Players"), "seats", {str(n): str(n) for n in self.game.seats}, get("seats", seats)),
                    choice(_("Bots"), "bots", levels, get("bots", "farmer" if self.game.chance else "apprentice")),
                    choice(_("Games"), "games", {str(n): str(n) for n in games}, get("games", "50")),
                    el("label", _("Seed"), el("input", type="number", name="seed", value=get("seed", "0"), min=0)),
                    choice(_("How"), "mode", modes, get("mode", "replay")),
                    class_="fk-fields",
                ),
                two_ways(),
                el("button", _("Play the games"), type="submit", class_="fk-main", disabled=self.running),
                id="run",
            ),
            submit="run",
            k=f"form{self.taken}",
        )

    def _change_in_words(self) -> str:
        if self.scoring is not None:
            name = getattr(self.scoring, "__name__", "scoring")
            return _("Points are counted by {name}, from the notebook; entries below come on top.").format(name=name)
        if len(self.changed) > 1:
            return _("You change {n} entries at once: the result will not say which of them did it.").format(
                n=len(self.changed)
            )
        if self.changed:
            return _("Changed: {names}.").format(names=", ".join(self.changed))
        return _("Each entry begins as the rulebook has it. Change one, and you know what did it.")

    def _progress(self) -> Node:
        parts: list[Node | None] = []
        if self.running:
            told = _("{done} of {games}").format(done=self.done, games=count(self.total, "{n} game", "{n} games"))
            bar = el("progress", value=self.done, max=self.total, aria_label=_("Games played"))
            parts = [bar, words(told, aria_hidden="true"), button(_("Stop and keep what there is"), "stop")]
        elif self.trouble:
            parts = [words(self.trouble, class_="fk-refusal")]
        elif self.found is not None:
            played = count(len(self.found.base), "{n} pair of games was played.", "{n} pairs of games were played.")
            parts = [words(played, class_="fk-quiet")]
        return el("div", *parts, role="status", k="progress")

    def _results(self) -> list[Node]:
        found = self.found
        if found is None:
            return []
        stopped = (
            words(
                _("{games} stopped at a move that is not allowed any more and are left out.").format(
                    games=count(found.stopped, "{n} game", "{n} games")
                )
            )
            if found.stopped
            else None
        )
        return [
            panel(
                _("4. Look, and compare with what you wrote"),
                el("blockquote", self.values.get("prediction", ""), aria_label=_("Your prediction")),
                stopped,
                asked_figures(self.asked, found) if self.asked else None,
                *[figure(picture, at) for at, picture in enumerate(self.pictures)],
                id="look",
            ),
            panel(
                _("5. Conclude and take it along"),
                el(
                    "form",
                    el(
                        "label",
                        _("Were you right? What would you change next?"),
                        el("textarea", self.conclusion, name="conclusion", rows=3, maxlength=LONGEST),
                    ),
                    el("button", _("Save the experiment"), type="submit", class_="fk-main"),
                    submit="conclude",
                ),
                el(
                    "div",
                    button(_("Table of the printed rules (CSV)"), "csv_base"),
                    button(_("Table of your rules (CSV)"), "csv_variant"),
                    button(_("Print this page"), "print"),
                    class_="fk-row",
                ),
                id="conclude",
            ),
        ]


def _number(values: Mapping[str, str], name: str, allowed: range) -> int:
    text = values.get(name, "")
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) not in allowed:
        raise Trouble(
            _("{name} must be a whole number from {low} to {high}, not {text!r}.").format(
                name=name, low=allowed[0], high=allowed[-1], text=text
            )
        )
    return int(text)


def _one_of(values: Mapping[str, str], name: str, known: tuple[str, ...]) -> str:
    text = values.get(name, "")
    if text not in known:
        raise Trouble(_("There is no {name} {text!r}.").format(name=name, text=text))
    return text
