"""What a reader can do with the report."""

import json
import re

import pytest
from conftest import ROOT, audit


def status(page):
    return page.locator("#finding-status").inner_text()


def test_shows_every_finding_of_the_json_report(open_page, reports):
    report = json.loads(audit(ROOT / "Examples/Encore", "--format", "json"))
    findings = report["findings"]
    page = open_page(reports["en"])
    count = len(report["problems"])
    assert status(page) == f"{count} of {count} problems, {len(findings)} findings"
    assert page.locator("#problem-list > ol > li").count() == min(count, 50)
    said = page.evaluate("findings.map(one => [one.message, one.fix ?? ''])")
    assert said == [[one["message"], one["fix"]] for one in findings]
    plain = open_page(reports["en"], java_script_enabled=False)
    assert plain.locator("noscript p.plain").count() == len(report["problems"])


def test_filters_and_searches(open_page, reports):
    page = open_page(reports["en"])
    total = page.locator("#problem-list > ol > li").count()
    page.select_option("#filter-locale", index=1)
    assert 0 < page.locator("#problem-list > ol > li").count() < total
    page.click("#filter-clear")
    assert page.locator("#problem-list > ol > li").count() == total
    page.fill("#query", page.evaluate("findings.find(one => one.text).text.toUpperCase()"))
    assert 0 < page.locator("#problem-list > ol > li").count() <= total
    page.fill("#query", "no label says this")
    assert page.locator("#problem-list > ol > li").count() == 0


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
        page.wait_for_function(
            "width => Math.abs(document.querySelector('#stage svg.picture').getBoundingClientRect().width - width) < 0.5",
            arg=widths[step])


@pytest.mark.parametrize("report", ["en", "de", "ja"])
def test_shows_whole_bars_on_a_narrow_screen(open_page, reports, report):
    page = open_page(reports[report], viewport={"width": 390, "height": 900})
    hidden = page.locator(".card .canvas").evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length")
    assert page.locator(".card .canvas").count() > 3
    assert hidden == 0
    # A language stays with its text.
    pairs = page.locator(".card .pair")
    assert pairs.count() > 3
    apart = pairs.evaluate_all(
        "all => all.filter(one => one.children[0].getBoundingClientRect().top > one.getBoundingClientRect().top + 12).length")
    assert apart == 0


@pytest.mark.parametrize("report", ["de", "ja"])
def test_says_everything_in_one_language(open_page, reports, report):
    page = open_page(reports[report])
    page.evaluate("for (const one of document.querySelectorAll('#problem-list details')) one.open = true")
    page.wait_for_timeout(100)
    page.evaluate("for (const one of document.querySelectorAll('#problem-list details details')) one.open = true")
    page.wait_for_timeout(200)
    said = page.evaluate(
        """() => {
          const copy = document.body.cloneNode(true);
          for (const one of copy.querySelectorAll("[lang], script, code, bdi, svg, noscript, option")) one.remove();
          return copy.textContent;
        }"""
    )
    for english in [" needs ", " is cut", "Finds ", " the ", " labels", "margin", "Shorten", " of "]:
        assert english not in said, said[max(0, said.find(english) - 80) : said.find(english) + 80]


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
    total = page.locator("#problem-list > ol > li").count()
    page.select_option("#filter-locale", index=1)
    page.select_option("#filter-reach", index=1)
    shown = page.locator("#problem-list > ol > li").count()
    address = page.evaluate("location.hash")
    assert address.startswith("#filter?") and "locale=" in address and "reach=" in address
    page.evaluate("location.hash = ''")
    page.evaluate("(address) => { location.hash = address; }", address)
    page.wait_for_timeout(50)
    assert page.locator("#problem-list > ol > li").count() == shown < total
    page.click("#filter-clear")
    assert page.evaluate("location.hash") == ""
    page.evaluate("location.hash = '#filter?locale=xx&rule=none&nonsense=1'")
    page.wait_for_timeout(50)
    assert page.locator("#problem-list > ol > li").count() == total


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
    assert any("<img src=x onerror=alert(1)>" in text for text in page.locator("#problem-list .what").all_inner_texts())
    assert all("\u202e" not in text for text in page.locator("body").all_inner_texts())
    for _ in range(2):
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        page.wait_for_timeout(200)
    shown = page.locator("#problem-list .detail bdi").all_inner_texts()
    assert all(any(start in text for text in shown) for start in ("<img src=x", "</script><script>", "</noscript>"))


def test_lets_nothing_in_from_outside(open_page, reports):
    page = open_page(reports["en"])
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy


def test_groups_by_text_rule_and_file(open_page, reports):
    page = open_page(reports["en"])
    problems = json.loads(audit(ROOT / "Examples/Encore", "--format", "json"))["problems"]
    by_rank = page.locator("#problem-list .problem .what").all_text_contents()
    # A very long message is cut with its length stated.
    assert [text[:200] for text in by_rank] == [each["message"][:200] for each in problems[:50]]
    page.select_option("#filter-group", "1")
    rules = page.locator("#problem-list .group > h3 code").all_inner_texts()
    assert len(rules) == len(set(rules)) > 1
    for number, rule in enumerate(rules):
        told = page.locator("#problem-list .group").nth(number).locator(".problem > summary .tags").all_inner_texts()
        assert told and all(rule in each for each in told)
    assert sorted(page.locator("#problem-list .problem .what").all_text_contents()) == sorted(by_rank)
    assert page.evaluate("location.hash") == "#filter?group=rule"
    page.select_option("#filter-group", "2")
    files = page.locator("#problem-list .group > h3 code").all_inner_texts()
    assert len(files) == len(set(files)) > 1 and any(each.endswith(".swift") or "." in each for each in files)


def test_findings_and_derivations_lie_deeper(open_page, reports):
    page = open_page(reports["en"])
    measured = page.evaluate("problems.findIndex(one => one.findings[0].fit && one.findings[0].fit.worst)")
    problem = page.locator("#problem-list details.problem").nth(measured)
    assert problem.locator(".detail").count() == 0
    problem.locator("summary").first.click()
    findings = problem.locator("details.finding")
    findings.first.wait_for()
    assert problem.locator(".detail").count() == 0
    findings.first.locator("summary").click()
    findings.first.locator(".detail table caption").wait_for()


def test_shows_remnants_as_they_are(open_page, reports):
    page = open_page(reports["en"])
    assert page.locator("#worst bdi[lang='ar']").count() + page.locator("#problem-list bdi[lang='ar']").count() > 0
    shown = page.locator("#worst bdi, #problem-list bdi").all_inner_texts()
    assert [text for text in shown if "\\u{" in text] == []


def test_languages_fold(open_page, reports):
    page = open_page(reports["en"])
    many = page.evaluate("problems.findIndex(one => one.languages.filter(each => each.visible !== null).length > LANGUAGES)")
    assert many >= 0
    problem = page.locator("#problem-list details.problem").nth(many)
    assert problem.locator("summary .tongues bdi").count() <= 6
    problem.locator("summary").first.click()
    all_of_them = page.evaluate("(at) => problems[at].languages.map(one => one.visible)", many)
    problem.locator(".inside").wait_for()
    assert problem.locator(".inside > .tongues bdi").all_inner_texts() == all_of_them


def test_every_problem_has_an_address_of_its_own(open_page, reports):
    page = open_page(reports["en"])
    anchors = page.evaluate("problems.map(anchorOf)")
    assert len(set(anchors)) == len(anchors)
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(one => one.id)")
    assert len(set(ids)) == len(ids)
    page.fill("#query", "no label says this")
    page.evaluate("(anchor) => { location.hash = anchor; }", anchors[-1])
    page.wait_for_timeout(50)
    entry = page.locator("li:target, [id='" + anchors[-1] + "']")
    assert entry.count() == 1
    assert entry.locator("details.problem").evaluate("one => one.open")


def test_what_is_accepted_is_one_quiet_line(open_page, tmp_path):
    source, baseline, page_path = ROOT / "Examples/Encore", tmp_path / "accepted.json", tmp_path / "report.html"
    audit(source, "--write-baseline", str(baseline))
    audit(source, "--baseline", str(baseline), "--format", "html", "--output", str(page_path))
    page = open_page(page_path)
    total = page.evaluate("problems.length")
    assert total > 10
    assert page.locator("#problem-list .problem").count() == 0
    assert page.locator("#finding-quiet").inner_text() == f"Left out: {total} in the baseline."
    page.select_option("#filter-state", "1")
    assert page.locator("#problem-list .problem").count() == min(total, 50)
    assert not page.locator("#finding-quiet").is_visible()
    assert page.evaluate("location.hash") == "#filter?state=baselined"


def test_opens_places_in_an_editor(open_page, tmp_path):
    path = tmp_path / "report.html"
    audit(ROOT / "Examples/Encore", "--format", "html", "--link", "vscode", "--output", str(path))
    page = open_page(path)
    card = page.locator("#worst .card .facts a").first.get_attribute("href")
    assert card.startswith(f"vscode://file{ROOT}/Examples/Encore/")
    page.locator("#problem-list details.problem summary").first.click()
    page.locator("#problem-list details.problem details.finding summary").first.click()
    link = page.locator("#problem-list .detail a[href^='vscode:']").first
    link.wait_for()
    where = link.inner_text()
    assert link.get_attribute("href") == f"vscode://file{ROOT}/Examples/Encore/{where}"


def pages_of(path):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", path.read_bytes()))


def test_prints_all_that_is_chosen_without_controls(open_page, tmp_path):
    manifest, path = tmp_path / "bars.json", tmp_path / "report.html"
    manifest.write_text(json.dumps({"version": 1, "bars": [
        {"id": f"screen-{bar}", "kind": "navigationBar", "items": [
            {"id": "title", "role": "title", "text": {"en": f"Title {bar} that is far too long for any bar of a phone"}}]}
        for bar in range(120)]}))
    audit(manifest, "--format", "html", "--rule", "truncated-navigation-title", "--text-size", "large",
          "--design", "classic", "--device", "iPhone 16", "--output", str(path))
    page = open_page(path)
    assert page.locator("#problem-list .problem").count() == 50
    page.emulate_media(media="print")
    assert not page.locator("#filters").is_visible()
    assert not page.locator("#stage-controls").is_visible()
    assert page.locator("#problem-list .problem").first.is_visible()
    whole, few = tmp_path / "report.pdf", tmp_path / "few.pdf"
    page.pdf(path=str(whole))
    total = page.evaluate("problems.length")
    assert page.locator("#problem-list .problem").count() == total > 100
    page.emulate_media(media="screen")
    page.fill("#query", "no label says this")
    page.pdf(path=str(few))
    # A page takes at least four problems and at most twenty; the list alone makes the difference.
    assert total / 20 <= pages_of(whole) - pages_of(few) <= total / 4


def test_prints_the_matrix_whole(open_page, tmp_path):
    locales = ["en", "de", "fr", "es", "it", "nl", "pl", "pt-BR", "ru", "uk", "tr", "sv", "da", "nb", "fi", "cs", "sk",
               "hu", "ro", "el", "he", "ar", "hi", "th", "vi", "id", "ms", "ja", "ko", "zh-Hans", "zh-Hant", "ca", "hr"]
    manifest = tmp_path / "bars.json"
    manifest.write_text(json.dumps({"version": 1, "bars": [
        {"id": f"screen-{bar}-with-a-long-name", "kind": "navigationBar", "items": [
            {"id": "title", "role": "title", "text": {locale: "A title that is far too long for any bar of a phone" for locale in locales}}]}
        for bar in range(45)]}))
    path = tmp_path / "report.html"
    audit(manifest, "--format", "html", "--rule", "truncated-navigation-title", "--text-size", "large",
          "--design", "classic", "--device", "iPhone 16", "--output", str(path))
    # A4 upright with its margins, in pixels of a style sheet.
    page = open_page(path, viewport={"width": 688, "height": 1000})
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    table = page.locator("#matrix-table")
    assert table.locator("tbody tr").count() == 45
    assert table.locator("thead th").count() == len(locales) + 1
    assert table.evaluate("one => one.scrollWidth") <= 688
    edges = table.locator("td").evaluate_all("all => all.map(one => one.getBoundingClientRect().right)")
    assert max(edges) <= 688
