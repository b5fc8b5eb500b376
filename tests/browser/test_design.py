"""The design lab in a browser: predict, change, play, compare, conclude, take along; on a desk and on a phone."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Visit


def saved(page: Page, button: str, folder: Path) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    download.value.save_as(folder / "saved")
    return (folder / "saved").read_text(encoding="utf-8")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def play(page: Page, games: str) -> None:
    page.locator("select[name=bots]").select_option("random")
    page.locator("select[name=games]").select_option(games)
    page.get_by_role("button", name="Play the games").click()


@pytest.mark.parametrize(("id", "size"), [("aehre", DESK), ("farmerama", PHONE)], ids=["desk", "phone"])
def test_an_experiment_from_a_question_to_a_file(visit: Visit, id: str, size: tuple[int, int], tmp_path: Path) -> None:
    page = visit(f"voila/render/{id}/3_design.ipynb", size)
    page.get_by_role("button", name="Take this question").click()
    expect(page.get_by_role("button", name="This question is set up below")).to_be_visible()
    play(page, "20")
    expect(page.locator(".fk-refusal")).to_contain_text("Write down first what you expect")
    page.locator("textarea[name=prediction]").fill("five points less")
    play(page, "20")
    expect(page.locator(".fk-look blockquote")).to_have_text("five points less")
    expect(page.get_by_role("status")).to_contain_text("20 pairs of games were played")
    pictures = page.locator("img.fk-plot")
    assert pictures.count() == 8
    assert all(one.evaluate("one => one.complete && one.naturalWidth > 100") for one in pictures.all())
    assert all(len(one.get_attribute("alt") or "") > 20 for one in pictures.all())
    page.locator(".fk-look summary").first.click()
    expect(page.locator(".fk-look details table").first).to_be_visible()
    assert fits(page)
    page.locator("textarea[name=conclusion]").fill("I was wrong")
    experiment = json.loads(saved(page, "Save the experiment", tmp_path))
    assert (experiment["prediction"], experiment["conclusion"]) == ("five points less", "I was wrong")
    assert experiment["variant"]["rules"] and experiment["variant"]["seed"] == 1
    rows = list(csv.DictReader(io.StringIO(saved(page, "Table of your rules (CSV)", tmp_path))))
    assert len(rows) == 20 * experiment["variant"]["seats"]
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Play the games")).to_be_hidden()
    expect(pictures.first).to_be_visible()


def test_a_rule_of_ones_own_and_a_run_that_is_stopped(visit: Visit) -> None:
    page = visit("voila/render/agricola/3_design.ipynb")
    page.locator("textarea[name=prediction]").fill("nobody begs")
    play(page, "1000")
    expect(page.locator(".fk-refusal")).to_contain_text("Nothing is changed yet")
    page.locator("input[name='rule.begging_points']").fill("9")
    play(page, "1000")
    page.get_by_role("button", name="Stop and keep what there is").click()
    expect(page.locator(".fk-look")).to_contain_text("begging_points=9 against printed")
    expect(page.locator("textarea[name=prediction]")).to_have_value("nobody begs")
    assert page.locator("input[name='rule.begging_points']").input_value() == "9"


def test_the_hub_leads_to_every_design_page(visit: Visit) -> None:
    page = visit()
    assert page.get_by_role("link", name="Design: ").count() == 4
    page.get_by_role("link", name="Design: Keyflower").click()
    expect(page.get_by_role("heading", name="Keyflower: design")).to_be_visible()
