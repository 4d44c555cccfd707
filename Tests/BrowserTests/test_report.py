"""What a reader can do with the report."""

import json

from conftest import HOSTILE, ROOT, audit


def status(page):
    return page.locator("#finding-status").inner_text()


def test_shows_every_finding_of_the_json_report(open_page, reports):
    report = json.loads(audit(ROOT / "Examples/Encore", "--format", "json"))
    findings = report["findings"]
    page = open_page(reports["en"])
    assert status(page) == f"{len(findings)} of {len(findings)} findings"
    said = page.evaluate("findings.map(one => [one.message, one.fix ?? ''])")
    assert said == [[one["message"], one["fix"]] for one in findings]
    plain = open_page(reports["en"], java_script_enabled=False)
    assert plain.locator("noscript p.plain").count() == len(report["problems"])


def test_filters_and_searches(open_page, reports):
    page = open_page(reports["en"])
    total = page.locator("#finding-list > li").count()
    page.select_option("#filter-locale", index=1)
    assert 0 < page.locator("#finding-list > li").count() < total
    page.click("#filter-clear")
    assert page.locator("#finding-list > li").count() == total
    text = page.locator("#finding-list .what bdi").first.inner_text()
    page.fill("#query", text.upper())
    assert 0 < page.locator("#finding-list > li").count() <= total
    page.fill("#query", "no label says this")
    assert page.locator("#finding-list > li").count() == 0


def test_leads_from_the_matrix_to_the_findings(open_page, reports):
    page = open_page(reports["en"])
    cell = page.locator("#matrix button.cell").first
    bar = cell.get_attribute("data-bar")
    cell.click()
    assert page.locator("#filter-bar").input_value() == bar
    assert page.evaluate("document.activeElement.id") == "findings"


def test_draws_at_true_scale(open_page, reports):
    page = open_page(reports["en"])
    widths = page.evaluate("screensOf(stage.platform).map(row => row[0])")
    for step in (0, len(widths) - 1):
        page.locator("#width").fill(str(step))
        page.wait_for_timeout(50)
        box = page.locator("#stage svg.picture").first.evaluate("one => one.getBoundingClientRect().width")
        assert abs(box - widths[step]) < 0.5


def test_opens_at_a_common_phone_and_the_default_size(open_page, reports):
    page = open_page(reports["en"])
    assert page.locator("#width-value").inner_text().startswith("393 pt")
    assert "iPhone" in page.locator("#width-value").inner_text()
    assert page.locator("#size-value").inner_text() == "large"
    page.locator("#design-choice label").last.click()
    page.wait_for_timeout(100)
    assert page.locator("#stage svg.picture.classic").count() > 0
    assert page.locator("#stage svg.picture.glass").count() > 0


def test_draws_cut_what_is_judged_cut(open_page, reports):
    page = open_page(reports["en"])
    wrong = page.evaluate(
        """() => drawings.flatMap((all, index) => all.flatMap((each) => each.labels
          .filter((label) => label.state === CUT ? label.visible === label.text : label.state < REVIEW && label.visible !== label.text)
          .map((label) => `${bars[index].id} ${label.text} ${label.state} ${label.visible}`)))"""
    )
    assert wrong == []


def test_filters_live_in_the_address(open_page, reports):
    page = open_page(reports["en"])
    total = page.locator("#finding-list > li").count()
    page.select_option("#filter-locale", index=1)
    page.select_option("#filter-reach", index=1)
    shown = page.locator("#finding-list > li").count()
    address = page.evaluate("location.hash")
    assert address.startswith("#filter?") and "locale=" in address and "reach=" in address
    page.evaluate("location.hash = ''")
    page.evaluate("(address) => { location.hash = address; }", address)
    page.wait_for_timeout(50)
    assert page.locator("#finding-list > li").count() == shown < total
    page.click("#filter-clear")
    assert page.evaluate("location.hash") == ""
    page.evaluate("location.hash = '#filter?locale=xx&rule=none&nonsense=1'")
    page.wait_for_timeout(50)
    assert page.locator("#finding-list > li").count() == total


def test_copies_a_problem(open_page, reports):
    page = open_page(reports["en"])
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } })")
    card = page.locator("#worst .card").first
    card.locator(".copy").nth(2).click()
    page.wait_for_function("() => window.copied !== undefined")
    assert page.evaluate("window.copied").startswith('- { problem: "')
    assert page.locator("#copy-status").inner_text() != ""
    card.locator(".copy").nth(1).click()
    page.wait_for_function("() => window.copied.startsWith('- **')")


def test_a_problem_has_an_address(open_page, reports):
    page = open_page(reports["en"])
    link = page.locator("#worst .card .acts a").last.get_attribute("href")
    assert link.startswith("#p=")
    page.evaluate("(link) => { location.hash = link; }", link)
    assert page.locator(".card:target").count() == 1


def test_the_matrix_is_one_stop_of_the_keyboard(open_page, reports):
    page = open_page(reports["en"])
    assert page.locator("#matrix-table button[tabindex='0']").count() == 1
    page.locator("#matrix-table button[tabindex='0']").focus()
    first = page.evaluate("document.activeElement.getAttribute('aria-label')")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "End", "Home", "ArrowUp"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.matches('#matrix-table button')")
    keys = page.locator("#matrix-table button").count()
    assert keys > 1
    seen = {first}
    for key in ("ArrowRight", "ArrowDown"):
        page.locator("#matrix-table button").first.focus()
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert len(seen) > 1
    assert page.locator("#matrix-table button[tabindex='0']").count() == 1


def test_cuts_fewer_labels_on_wider_screens(open_page, reports):
    page = open_page(reports["en"])
    counts = page.evaluate(
        "data.widths.map(width => breaking.filter(fit => stateOf(fit, { ...view, width }) === CUT).length)"
    )
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 0


def test_mirrors_right_to_left_bars(open_page, reports):
    page = open_page(reports["en"])
    places = page.evaluate(
        """() => {
          const bar = bars.find(one => one.kind === "tabBar" && one.byLocale.size > 1);
          const at = (tag) => data.locales.findIndex(row => row[0] === tag);
          const xs = (tag) => [...drawBar(bar, at(tag), view, false).node.querySelectorAll("text")]
            .map(one => Number(one.getAttribute("x")));
          return { en: xs("en"), ar: xs("ar"), width: view.width };
        }"""
    )
    assert places["en"] == sorted(places["en"])
    mirrored = [places["width"] - x for x in places["ar"]]
    # Places are written to a tenth of a point.
    assert all(abs(a - b) < 0.15 for a, b in zip(places["en"], mirrored))


def test_shows_hostile_labels_as_text(open_page, reports):
    page = open_page(reports["hostile"])
    assert page.locator("img, iframe").count() == 0
    assert page.locator("script").count() == 2
    shown = page.locator("#finding-list .what bdi").all_inner_texts()
    assert any("<img src=x onerror=alert(1)>" in text for text in shown)
    assert all("\u202e" not in text for text in page.locator("body").all_inner_texts())
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.wait_for_timeout(200)
    assert len(HOSTILE) > 0


def test_lets_nothing_in_from_outside(open_page, reports):
    page = open_page(reports["en"])
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy


def test_prints_findings_without_controls(open_page, reports, tmp_path):
    page = open_page(reports["en"])
    page.emulate_media(media="print")
    assert not page.locator("#filters").is_visible()
    assert not page.locator("#stage-controls").is_visible()
    assert page.locator("#finding-list > li").first.is_visible()
    page.pdf(path=str(tmp_path / "report.pdf"))
    assert (tmp_path / "report.pdf").stat().st_size > 10_000
