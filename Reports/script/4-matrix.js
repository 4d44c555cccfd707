// The matrix of languages and bars.

const MATRIX_ROWS = 40;

function setUpMatrix() {
  const rows = bars.filter((bar) => bar.fits.length).map((bar) => {
    const counts = new Map();
    for (const fit of bar.fits) {
      const cell = counts.get(fit.locale) ?? [new Set(), new Set(), new Set(), new Set()];
      cell[fit.verdict].add(fit.item);
      counts.set(fit.locale, cell);
    }
    let cut = 0;
    for (const cell of counts.values()) cut += cell[CUT].size;
    return { bar, counts, cut };
  });
  if (rows.length > MATRIX_ROWS) rows.sort((a, b) => b.cut - a.cut || a.bar.index - b.bar.index);
  const body = el("tbody");
  byId("matrix-table").append(
    el("caption", { hidden: true }, t("matrix.title")),
    el("thead", {}, el("tr", {}, el("th", { scope: "row" }, t("matrix.bar")),
      ...data.locales.map((row) => el("th", { scope: "col" }, el("abbr", { title: row[1] }, row[0]))))),
    body);
  const add = (some) => body.append(...some.map(matrixRow));
  add(rows.slice(0, MATRIX_ROWS));
  if (rows.length > MATRIX_ROWS) {
    const more = el("button", { class: "more", type: "button" },
      t("drawings.more", { count: number(rows.length - MATRIX_ROWS) }));
    const addRest = () => {
      if (more.isConnected) add(rows.slice(MATRIX_ROWS));
      more.remove();
    };
    more.addEventListener("click", addRest);
    addEventListener("beforeprint", addRest);
    byId("matrix").append(more);
  }
  setUpRoving(body);
  body.addEventListener("click", (event) => {
    const cell = event.target.closest("button");
    if (!cell) return;
    choose(Number(cell.dataset.bar), Number(cell.dataset.locale));
    byId("findings").focus();
    byId("findings").scrollIntoView();
  });
}

function matrixRow({ bar, counts }) {
  return el("tr", {}, el("th", { scope: "row", title: bar.id }, el("code", {}, bar.id)),
    ...data.locales.map((row, locale) => {
      const cell = counts.get(locale);
      if (!cell) return el("td");
      const cut = cell[CUT].size;
      const review = [...cell[REVIEW]].filter((item) => !cell[CUT].has(item)).length;
      if (cut || review) {
        const name = cut ? `cut${cut >= 3 ? " much" : ""}` : "review";
        return el("td", {}, el("button", {
          class: `cell ${name}`, type: "button", tabindex: -1, "data-bar": bar.index, "data-locale": locale,
          "aria-label": t("matrix.cell", { bar: bar.id, locale: row[1], count: number(cut), review: number(review) }),
        }, cut ? number(cut) : "?"));
      }
      const state = cell[TIGHT].size ? "tight" : "fits";
      return el("td", {}, el("span", { class: `cell ${state}`, role: "img", "aria-label": t(`verdict.${state}`) },
        state === "tight" ? "~" : "·"));
    }));
}

/** The cells are one stop of the Tab key; arrows go from cell to cell, Home and End to the ends of a row. */
function setUpRoving(body) {
  const first = body.querySelector("button");
  if (first) first.tabIndex = 0;
  const moves = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
  body.addEventListener("keydown", (event) => {
    const from = event.target.closest("button");
    if (!from) return;
    const cell = from.closest("td"), row = cell.parentElement;
    let next = null;
    if (event.key === "Home" || event.key === "End") {
      const all = [...row.querySelectorAll("button")];
      next = event.key === "Home" ? all[0] : all[all.length - 1];
    } else if (moves[event.key]) {
      let [down, along] = moves[event.key];
      if (document.documentElement.dir === "rtl") along = -along;
      let line = row, column = cell.cellIndex;
      while (next === null) {
        if (down) line = down > 0 ? line.nextElementSibling : line.previousElementSibling;
        else column += along;
        if (!line || !line.cells[column]) return;
        next = line.cells[column].querySelector("button");
      }
    }
    if (!next) return;
    event.preventDefault();
    from.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
  body.addEventListener("focusin", (event) => {
    if (!event.target.matches("button")) return;
    for (const each of body.querySelectorAll("button[tabindex='0']")) each.tabIndex = -1;
    event.target.tabIndex = 0;
  });
}
