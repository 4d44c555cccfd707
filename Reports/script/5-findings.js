// Findings, the problems that they belong to, and the filters that choose among them.

const severities = ["note", "warning", "error", "review"];
const states = ["open", "baselined", "suppressed", "all"];
const groups = ["text", "rule", "file"];
const findings = data.findings.map((row) => {
  const bar = row[2] < 0 ? null : bars[row[2]];
  const fit = bar && (row[7] ?? null) !== null ? bar.fits[row[7]] : null;
  const text = fit ? fit.text : row[11] ?? null;
  return {
    rule: row[0], severity: row[1], bar, item: bar && row[3] >= 0 ? bar.items[row[3]] : null,
    locale: row[4], message: sentence(row[5], text, row[4]), reach: row[6], fit, text,
    fix: (row[8] ?? null) === null ? null : sentence(row[8], text, row[4]), state: row[9] ?? 0,
    isTranslated: !row[10], place: row[12] ?? null, related: row[13] ?? [],
    locales: [row[4], ...(row[14] ?? [])], labels: row[15] ?? [], reason: row[16] ?? null, words: null,
  };
});
const problems = data.problems.map((row, rank) => {
  const own = row[6].map((place) => findings[place]);
  const bar = (row[3] ?? null) === null ? null : bars[row[3]];
  const item = bar && (row[4] ?? null) !== null ? bar.items[row[4]] : null;
  const label = item ? item.source : null;
  const languages = [];
  for (let next = 0; next < (row[10] ?? []).length; next += 2) {
    const locale = row[10][next], visible = row[10][next + 1];
    const { text } = own.find((finding) => finding.locale === locale) ?? {};
    languages.push({ locale, visible: visible === null ? null : cutText({ text }, visible) });
  }
  return {
    rank, rule: row[0], severity: row[1], reach: row[2], bar, item, message: sentence(row[5], label, -1), findings: own,
    id: row[7], fix: (row[8] ?? null) === null ? null : sentence(row[8], label, -1), state: row[9] ?? 0, languages,
    places: row[11] ?? 0, isTranslated: !row[12], place: own.length ? whereOf(own[0]) : null,
  };
});
const kinds = [...new Set(bars.map((bar) => bar.kind))];
const NOTHING = { query: "", locale: -1, rule: -1, severity: -1, reach: -1, kind: -1, bar: -1, state: -1, group: -1 };
const filter = { ...NOTHING };

/** The names that filters have in the page's address: what people can read, not places in lists. */
const addressed = {
  query: { write: (text) => text, read: (text) => text },
  locale: named(() => data.locales.map((row) => row[0])),
  rule: named(() => data.rules.map((row) => row[0])),
  severity: named(() => severities),
  reach: named(() => data.reaches),
  kind: named(() => kinds),
  bar: named(() => bars.map((bar) => bar.id)),
  state: named(() => states),
  group: named(() => groups),
};
function named(names) {
  return { write: (place) => names()[place], read: (name) => names().indexOf(name) };
}

/** Puts the filters into the address, which can be sent on; nothing is reloaded. */
function writeAddress() {
  const parts = Object.keys(NOTHING).filter((name) => filter[name] !== NOTHING[name])
    .map((name) => `${name}=${encodeURIComponent(addressed[name].write(filter[name]))}`);
  const old = location.hash;
  if (parts.length === 0 && !old.startsWith("#filter?")) return;
  history.replaceState(null, "", parts.length ? `#filter?${parts.join("&")}` : location.pathname + location.search);
}

/** Takes the filters from an address; what it does not know is left out. */
function readAddress() {
  if (!location.hash.startsWith("#filter?")) return false;
  Object.assign(filter, NOTHING);
  for (const [name, value] of new URLSearchParams(location.hash.slice(8))) {
    if (name in NOTHING) filter[name] = addressed[name].read(value);
  }
  showFilters();
  return true;
}

/** Shows the filters in their controls. */
function showFilters() {
  byId("query").value = filter.query;
  for (const name of Object.keys(NOTHING)) if (name !== "query") byId(`filter-${name}`).value = filter[name];
}

// A back title that is dropped leaves nothing to see.
function worstText(finding) {
  return finding.fit && finding.fit.worst ? cutText(finding.fit, finding.fit.worst[7]) || "–" : null;
}
function whereOf(finding) {
  return finding.place ?? (finding.item ? finding.item.place : null);
}

function wordsOf(finding) {
  if (finding.words === null) {
    const { item, bar } = finding;
    const place = whereOf(finding);
    finding.words = [finding.text, worstText(finding), finding.message, bar && bar.id, item && item.id,
      item && item.key, item && item.source, item && item.file, place && shared(place[0]),
      data.rules[finding.rule] && data.rules[finding.rule][0]].filter(Boolean).join("\n").toLocaleLowerCase();
  }
  return finding.words;
}

/** Whether a finding is chosen; what is accepted or silenced is quiet unless it is asked for. */
function isChosen(finding, query) {
  return (filter.state === 3 || finding.state === Math.max(0, filter.state)) &&
    (filter.locale < 0 || finding.locales.includes(filter.locale)) &&
    (filter.rule < 0 || finding.rule === filter.rule) &&
    (filter.severity < 0 || finding.severity === filter.severity) &&
    (filter.reach < 0 || finding.reach === filter.reach) &&
    (filter.kind < 0 || (finding.bar !== null && finding.bar.kind === kinds[filter.kind])) &&
    (filter.bar < 0 || (finding.bar !== null && finding.bar.index === filter.bar)) &&
    (query === "" || wordsOf(finding).includes(query));
}

function choose(bar, locale) {
  Object.assign(filter, NOTHING, { locale, bar, group: filter.group });
  showFilters();
  applyFilter();
}

function setUpFilters() {
  const present = (pick) => new Set(findings.map(pick));
  const locales = new Set(findings.flatMap((each) => each.locales)), seen = present((each) => each.severity);
  const used = present((each) => (each.bar ? each.bar.index : -1)), kept = present((each) => each.state);
  options(byId("filter-locale"), t("control.all"), data.locales.map((row, index) => [index, `${row[1]} (${row[0]})`]).filter(([index]) => locales.has(index)));
  options(byId("filter-rule"), t("control.all"), data.rules.map((row, index) => [index, row[0]]));
  options(byId("filter-severity"), t("control.all"), [2, 1, 0, 3].filter((each) => seen.has(each)).map((each) => [each, t(`severity.${severities[each]}`)]));
  const reached = present((each) => each.reach);
  options(byId("filter-reach"), t("control.all"), data.reaches.map((name, index) => [index, t(`reach.${name}`)]).filter(([index]) => reached.has(index)));
  options(byId("filter-kind"), t("control.all"), kinds.map((kind, index) => [index, t(`bar.${kind}`)]));
  options(byId("filter-bar"), t("control.all"), bars.filter((bar) => used.has(bar.index)).map((bar) => [bar.index, bar.id]));
  options(byId("filter-state"), t("state.open"), [...[1, 2].filter((each) => kept.has(each)).map((each) => [each, t(`state.${states[each]}`)]), [3, t("control.all")]]);
  options(byId("filter-group"), t("group.text"), [1, 2].map((each) => [each, t(`group.${groups[each]}`)]));
  const form = byId("filters");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", (event) => {
    if (event.target.id === "query") filter.query = event.target.value;
    else filter[event.target.id.replace("filter-", "")] = Number(event.target.value);
    applyFilter();
  });
  form.addEventListener("reset", () => {
    Object.assign(filter, NOTHING);
    applyFilter();
  });
  addEventListener("hashchange", () => { if (readAddress()) applyFilter(); });
  const isAddressed = readAddress();
  applyFilter();
  if (isAddressed) byId("findings").scrollIntoView();
}
