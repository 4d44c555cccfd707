// The list of problems: by rank, or in groups of a rule or a file. Findings lie one level deeper.

const PAGE = 50;
/** Languages of a problem that its line names; the rest is folded. */
const LANGUAGES = 6;
/** Findings of a problem that are shown at once. */
const FINDINGS = 20;
let matching = [], listed = 0, sections = new Map();

/** A text that depends on a number. */
const plurals = new Intl.PluralRules(data.language);
function counted(name, count) {
  const form = `${name}.${plurals.select(count)}`;
  return t(form in data.texts ? form : `${name}.other`, { count: number(count) });
}

/** The problems that have a chosen finding, with those findings, in the order of the list. */
function applyFilter() {
  const query = filter.query.trim().toLocaleLowerCase();
  let found = 0;
  matching = [];
  for (const problem of problems) {
    const chosen = problem.findings.filter((finding) => isChosen(finding, query));
    if (chosen.length === 0) continue;
    found += chosen.length;
    matching.push({ problem, chosen, group: groupOf(problem) });
  }
  const first = new Map();
  for (const { group } of matching) if (!first.has(group)) first.set(group, first.size);
  matching.sort((a, b) => first.get(a.group) - first.get(b.group) || a.problem.rank - b.problem.rank);
  writeAddress();
  listed = 0;
  sections = new Map();
  byId("problem-list").replaceChildren();
  listMore(PAGE);
  byId("finding-status").textContent = findings.length === 0 ? t("findings.none") : t("problems.count", {
    shown: number(matching.length), total: number(problems.length), findings: number(found),
  });
  showQuiet();
}

/** One line for what is accepted or silenced, unless it is asked for. */
function showQuiet() {
  const count = (state) => problems.reduce((sum, problem) => sum + (problem.state === state ? 1 : 0), 0);
  const parts = filter.state >= 0 ? [] : [["left.accepted", count(1)], ["left.suppressed", count(2)]]
    .filter(([, quiet]) => quiet > 0).map(([name, quiet]) => counted(name, quiet));
  byId("finding-quiet").hidden = parts.length === 0;
  byId("finding-quiet").textContent = parts.length ? t("left", { what: parts.join("; ") }) : "";
}

/** What a problem is listed under; empty when it stands by itself. */
function groupOf(problem) {
  if (groups[filter.group] === "rule") return data.rules[problem.rule] ? data.rules[problem.rule][0] : "–";
  if (groups[filter.group] !== "file") return "";
  return (problem.item && problem.item.file) || (problem.place && shared(problem.place[0])) || "–";
}

function listMore(count) {
  const next = matching.slice(listed, listed + count);
  for (const { problem, chosen, group } of next) section(group).append(problemRow(problem, chosen));
  listed += next.length;
  const left = matching.length - listed;
  byId("finding-more").hidden = left <= 0;
  byId("finding-more").textContent = t("findings.more", { count: number(Math.min(left, 2 * PAGE)) });
}

/** The list of a group, made when its first problem is. */
function section(group) {
  if (!sections.has(group)) {
    const list = el("ol", { class: "findings" });
    const count = matching.reduce((sum, each) => sum + (each.group === group ? 1 : 0), 0);
    byId("problem-list").append(group === "" ? list : el("section", { class: "group" },
      el("h3", {}, el("code", {}, group), ` ${number(count)}`), list));
    sections.set(group, list);
  }
  return sections.get(group);
}

/** The identifier as it may stand in an address; the first problems have it on their cards. */
const anchorOf = (problem) => `p=${encodeURIComponent(problem.id).replaceAll("%2F", "/")
  .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;

function languageNodes(languages) {
  return languages.map(({ locale, visible }) => el("span", { class: "pair" },
    el("span", { class: "tongue" }, data.locales[locale][0]), " ", visible === null ? null : label(visible, locale), "  "));
}

function problemRow(problem, chosen) {
  const severity = severities[problem.severity], rule = data.rules[problem.rule];
  const shown = problem.languages.filter(({ locale }) => filter.locale < 0 || locale === filter.locale);
  const rest = shown.length - LANGUAGES;
  const anchor = anchorOf(problem);
  const details = el("details", { class: "finding problem" },
    el("summary", {},
      el("span", { class: `badge ${severity}` }, t(`severity.${severity}`)),
      el("span", { class: "what", lang: problem.isTranslated ? null : "en", dir: problem.isTranslated ? null : "auto" }, problem.message),
      shown.length ? el("span", { class: "measure tongues" }, ...languageNodes(shown.slice(0, LANGUAGES)),
        rest > 0 ? counted("problem.more", rest) : null) : null,
      el("span", { class: "tags" },
        el("span", {}, t(`reach.${data.reaches[problem.reach]}`)), el("span", {}, rule ? rule[0] : ""),
        problem.bar ? el("code", {}, problem.bar.id) : null,
        problem.place ? el("code", {}, placeText(problem.place)) : null,
        problem.places ? el("span", {}, counted("problem.morePlaces", problem.places)) : null,
        problem.state ? el("span", { class: "badge quiet" }, t(`state.${states[problem.state]}`)) : null)));
  details.addEventListener("toggle", () => {
    if (details.open && details.children.length === 1) details.append(problemBody(problem, chosen, rest > 0 ? shown : []));
  });
  return el("li", { id: byId(anchor) ? null : anchor }, details);
}

/** Of a problem: every language, what to do, and its findings. */
function problemBody(problem, chosen, languages) {
  const list = el("ol", { class: "findings" }, ...chosen.slice(0, FINDINGS).map(findingRow));
  const body = el("div", { class: "inside" },
    languages.length ? el("p", { class: "measure tongues" }, ...languageNodes(languages)) : null,
    problem.fix === null ? null : el("p", { class: "facts" }, problem.fix),
    el("p", { class: "acts" },
      el("a", { href: `#${anchorOf(problem)}` }, t("copy.link")),
      copyButton("text", [problem.message, problem.fix, problem.place && placeText(problem.place)].filter(Boolean).join("\n")),
      copyButton("silence", `- { problem: ${JSON.stringify(problem.id)}, reason: "" }`)),
    el("h3", {}, `${t("problem.findings")} ${number(chosen.length)}`), list);
  if (chosen.length > FINDINGS) {
    const more = el("button", { class: "more", type: "button" }, t("findings.more", { count: number(chosen.length - FINDINGS) }));
    more.addEventListener("click", () => {
      list.append(...chosen.slice(FINDINGS).map(findingRow));
      more.remove();
    });
    body.append(more);
  }
  return body;
}

const copyButton = (name, text) =>
  el("button", { type: "button", class: "copy", "data-copy": text }, t(`copy.${name}`));

/** Opens the problem of the address: its card, or its line in the list. */
function openAddressed() {
  if (!location.hash.startsWith("#p=")) return;
  const anchor = location.hash.slice(1);
  const problem = problems.find((each) => anchorOf(each) === anchor);
  if (problem && !byId(anchor)) {
    Object.assign(filter, NOTHING, { state: problem.state ? 3 : -1 });
    const address = location.href;
    showFilters();
    applyFilter();
    history.replaceState(null, "", address);
    while (!byId(anchor) && listed < matching.length) listMore(2 * PAGE);
  }
  const entry = byId(anchor);
  const fold = entry && entry.querySelector("details.problem");
  if (fold) fold.open = true;
  if (entry) entry.scrollIntoView();
}

function setUpProblems() {
  setUpFilters();
  byId("finding-more").addEventListener("click", () => listMore(2 * PAGE));
  // Paper holds all that is chosen.
  addEventListener("beforeprint", () => listMore(matching.length));
  addEventListener("hashchange", openAddressed);
  openAddressed();
}
