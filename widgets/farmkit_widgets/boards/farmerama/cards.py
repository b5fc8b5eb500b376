"""Cards and objects on the page: the own cards while choosing, everybody's after the reveal, the open objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.words import _, count, later
from farmkit.games.farmerama import ladder
from farmkit.games.farmerama.actions import FEED, SEEDS, Cards, Do, First, Take

from ...page import Node, button, el, hidden, words
from .labels import card_name, chances, object_words, outlook
from .sight import Award, Reveal

if TYPE_CHECKING:
    from .board import FarmeramaBoard

_STEPS = {
    ladder.FEWEST_OBJECTS: later("objects in the garden, the fewest win"),
    ladder.MOST_SCARECROWS: later("scarecrows in sight, the most win"),
    ladder.FEWEST_CROPS: later("crops in the barn, the fewest win"),
}


def hand(board: FarmeramaBoard) -> list[Node]:
    """What lies in front of the player: cards, and the open objects."""
    if board.table.sitting.over:
        return []
    parts = [_alone(board) if board.sight.setup.solo else _cards(board)]
    if board.sight.setup.objects:
        parts.append(_objects(board))
    return parts


def _face(card: int, side: int) -> Node:
    return el("img", picture=f"card{card}", width=side, height=side, alt="")


def _limits(board: FarmeramaBoard, card: int) -> str:
    """What a card allows, for eyes: two numbers, or a sign."""
    if card == FEED:
        return _("any")
    if card == SEEDS:
        return _("fill, sow 1")
    return chances(board.sight.numbers, card)


def _spoken(board: FarmeramaBoard, card: int) -> str:
    if card == FEED:
        return _("{card}, as many animals as you like").format(card=card_name(card))
    if card == SEEDS:
        return _("{card}, one of each good that is missing, then sow once").format(card=card_name(card))
    high, low = board.sight.numbers[card]
    return _("{card}, {high} if nobody else lays it, otherwise {low}").format(card=card_name(card), high=high, low=low)


def _card_button(board: FarmeramaBoard, card: int, do: str, chosen: bool, legal: bool, spoken: str, below: str) -> Node:
    brings = outlook(board.seen, board.table.sitting.eyes, card)
    return button(
        "",
        do,
        _face(card, 36),
        el(
            "span",
            el("b", card_name(card)),
            el("span", below, class_="fk-quiet"),
            el("span", brings, class_="fk-small"),
            aria_hidden="true",
            class_="fk-two",
        ),
        hidden(f"{spoken}; {brings}"),
        k=f"card{card}",
        class_="fk-tile fk-card5" + (" fk-chosen" if chosen else "") + (" fk-legal" if legal else ""),
        aria_pressed="true" if chosen else "false",
        home=2 if legal else None,
    )


def _cards(board: FarmeramaBoard) -> Node:
    """While cards are chosen: one's own five. After that: who laid what."""
    own = board.choosing
    if own is not None:
        laid = set(board.picked) | set(own)
        nodes = [
            _card_button(
                board, card, f"card:{card}", card in laid, bool(board.choices) or bool(own),
                _spoken(board, card), _limits(board, card),
            )
            for card in range(5)
        ]  # fmt: skip
        others = _others(board)
        return el(
            "section",
            el("h2", _("Your cards"), el("span", others, class_="fk-quiet fk-aside") if others else None),
            el("div", *nodes, class_="fk-tiles"),
            k="cards",
        )
    firsts = {action.card: action for action in board.legal if isinstance(action, First)}
    if firsts:
        nodes = [
            _card_button(
                board, card, f"do:{action.notation}", False, True,
                _("{card} first").format(card=card_name(card)), _limits_now(board, card),
            )
            for card, action in firsts.items()
        ]  # fmt: skip
        return el(
            "section",
            el("h2", _("Which card first?")),
            el("div", *nodes, class_="fk-tiles"),
            _in_short(board),
            k="first",
        )
    return el("section", el("h2", _("Cards of this round")), _laid(board), _in_short(board), k="laid")


def _in_short(board: FarmeramaBoard) -> Node | None:
    """Who won an object with these cards; the panel beside the board, or behind its tab, says why."""
    reveal = board.reveal
    if reveal is None or board.seen.covered():
        return None
    names, told = board.table.match.names, []
    for award in reveal.awards:
        card = card_name(award.card)
        if award.winner >= 0:
            told.append(_("{card}: {name} wins an object.").format(card=card, name=names[award.winner]))
        else:
            told.append(_("{card}: all equal, nobody wins an object.").format(card=card))
    return words(" ".join(told), class_="fk-quiet") if told else None


def _limits_now(board: FarmeramaBoard, card: int) -> str:
    """Once the cards lie open, one number is left."""
    if card in (FEED, SEEDS):
        return _limits(board, card)
    return _("up to {n}").format(n=board.state.number(card))


def _others(board: FarmeramaBoard) -> str:
    """Who has laid cards already; never which."""
    names = board.table.match.names
    done = [names[seat] for seat, farm in enumerate(board.sight.farms) if farm.covered]
    return _("face down already: {names}").format(names=", ".join(done)) if done else ""


def _laid(board: FarmeramaBoard) -> Node:
    """Everybody's cards of this round, open or covered."""
    names, theme = board.table.match.names, board.table.theme.name
    people = []
    for seat, farm in enumerate(board.sight.farms):
        faces = [_face(card, 30) for card in farm.cards] or [_face(-1, 30) for _each in range(farm.covered)]
        told = _(" and ").join(card_name(card) for card in farm.cards)
        if farm.covered:
            told = _("face down")
        people.append(
            el(
                "li",
                el("img", picture=f"token{seat}-{theme}", width=18, height=18, alt=""),
                *faces,
                el(
                    "span",
                    el("b", names[seat]),
                    el("span", told or _("nothing yet"), class_="fk-quiet"),
                    class_="fk-two",
                ),
                class_="fk-laid",
                k=f"laid{seat}",
            )
        )
    return el("ul", *people, class_="fk-row")


def _alone(board: FarmeramaBoard) -> Node:
    """The solo game: the open card, what every action would allow, the stack and the tokens."""
    sight = board.sight
    dos = {action.card: action for action in board.legal if isinstance(action, Do)}
    about = [
        count(sight.solo_stack, "{n} card in the stack", "{n} cards in the stack"),
        count(sight.tokens, "{n} special token", "{n} special tokens"),
    ]
    title = (
        _("The card shows {card}").format(card=card_name(sight.shown)) if sight.shown >= 0 else _("The stack of cards")
    )
    if dos:
        body = [
            _card_button(
                board, card, f"do:{action.notation}", False, True,
                f"{card_name(card)}, {_limits_now(board, card)}"
                + (_(", the open card") if card == sight.shown else ""),
                _limits_now(board, card) + (" ★" if card == sight.shown else ""),
            )
            for card, action in dos.items()
        ]  # fmt: skip
        inner = el("div", *body, class_="fk-tiles")
    else:
        inner = el("div", _face(sight.shown, 36), _doing(board), class_="fk-row")
    return el(
        "section",
        el("h2", title, el("span", " · ".join(about), class_="fk-quiet fk-aside")),
        inner,
        k="alone",
    )


def _doing(board: FarmeramaBoard) -> Node | None:
    """The action chosen this turn, which need not be that of the card."""
    card = board.sight.card
    return words(_("This turn: {card}").format(card=card_name(card)), class_="fk-quiet") if card >= 0 else None


def solo_panel(board: FarmeramaBoard) -> list[Node]:
    """How far it is to the goal, what the stack holds as far as anybody knows, and the tokens."""
    sight = board.sight
    stars, goal = sight.farms[0].stars, sight.setup.rules.goal
    known = [
        _("{n} × {card}").format(n=many, card=card_name(card)) for card, many in enumerate(sight.solo_known) if many
    ]
    unknown = sight.solo_stack - sum(sight.solo_known) - len(sight.pushed)
    if unknown > 0:
        known.append(count(unknown, "{n} that nobody has seen", "{n} that nobody has seen"))
    pushed = _(", then ").join(card_name(card) for card in sight.pushed)
    coins = [el("img", picture="token", width=26, height=26, alt="") for _each in range(sight.tokens)]
    rows = [
        (_("In the stack"), [", ".join(known) or _("nothing")]),
        (_("Pushed under it"), [pushed]) if pushed else None,
        (_("Still to join it"), [count(sight.solo_left, "{n} card", "{n} cards")]),
        (_("Special tokens"), [*coins, str(sight.tokens)]),
    ]
    return [
        el("p", el("b", str(stars)), " ", _("of {goal} stars").format(goal=goal)),
        el(
            "progress", value=min(stars, goal), max=goal, class_="fk-wide", aria_label=_("Stars on the way to the goal")
        ),
        el(
            "table",
            *[el("tr", el("th", row[0]), el("td", el("div", *row[1], class_="fk-row"))) for row in rows if row],
            class_="fk-facts",
        ),
        words(
            _("A token pushes the open card back under the stack, or buys a good from the supply."), class_="fk-small"
        ),
    ]


def _objects(board: FarmeramaBoard) -> Node:
    takes = {action.object: action for action in board.legal if isinstance(action, Take)}
    nodes: list[Node] = []
    for thing in board.sight.display:
        one = board.sight.setup.objects[thing]
        picture = el("img", picture=f"object-{one.id}", width=76, height=58, alt="")
        told = hidden(_("object {id}: {words}").format(id=one.id, words=object_words(one)))
        if thing in takes:
            nodes.append(
                button(
                    "", f"do:{takes[thing].notation}", picture, told,
                    class_="fk-tile fk-legal", home=1, k=one.id, title=one.id,
                )
            )  # fmt: skip
        else:
            nodes.append(el("span", picture, told, class_="fk-object", k=one.id, title=object_words(one)))
    left = count(board.sight.stack, "{n} more", "{n} more")
    empty = words(_("None lies open."), class_="fk-quiet") if not nodes else None
    return el(
        "section",
        el("h2", _("Open objects"), el("span", left, class_="fk-quiet fk-aside")),
        el("div", *nodes, empty, class_="fk-tiles"),
        k="objects",
    )


# --- the award, in words ---------------------------------------------------------------------------------------------


def round_panel(board: FarmeramaBoard) -> list[Node]:
    """The cards as they were last turned up, and for every shared one why somebody won, or nobody."""
    reveal = board.reveal
    if reveal is None:
        return [words(_("Cards have not been turned up yet."), class_="fk-quiet")]
    names = board.table.match.names
    laid = [
        el(
            "li",
            el("img", picture=f"token{seat}-{board.table.theme.name}", width=18, height=18, alt=""),
            *[_face(card, 24) for card in cards],
            el("span", f"{names[seat]}: " + _(" and ").join(card_name(card) for card in cards)),
            class_="fk-laid",
            k=f"shown{seat}",
        )
        for seat, cards in enumerate(reveal.cards)
    ]
    awards = [_award(board, award) for award in reveal.awards]
    if not awards and board.sight.setup.objects:
        awards = [words(_nobody(reveal), class_="fk-quiet")]
    return [el("ul", *laid, class_="fk-stack fk-tight"), *awards]


def _nobody(reveal: Reveal) -> str:
    return _("No two players laid the same card: no object is won.") if reveal.cards else ""


def _award(board: FarmeramaBoard, award: Award) -> Node:
    names = board.table.match.names
    if award.winner >= 0:
        result = _("{name} wins an object.").format(name=names[award.winner])
    else:
        result = _("Still equal: nobody wins, the objects stay.")
    steps = []
    for rung in award.rungs:
        counted = ", ".join(_("{name} {n}").format(name=names[seat], n=number) for seat, number in rung.counted)
        tied = "" if len(rung.left) == 1 else " " + _("Equal, so the next step counts.")
        if rung is award.rungs[-1]:
            tied = ""
        steps.append(el("li", f"{_(_STEPS[rung.step]).capitalize()}: {counted}.{tied}"))
    return el(
        "div",
        el("p", el("b", _("{card} was laid by several.").format(card=card_name(award.card))), " ", result),
        el("ol", *steps, class_="fk-rungs"),
        class_="fk-award",
        k=f"award{award.card}",
    )


def picked_action(board: FarmeramaBoard) -> Cards | None:
    """The choice that the cards picked so far make, if it is one."""
    wanted = set(board.picked)
    return next((action for action in board.choices if set(action.cards) == wanted), None)
