// The page's script: draws bars, fills the matrix, filters findings. It reads the data block, whose
// rows are described field by field in Sources/LabelReport/HTML/HTMLReportData.swift, and builds
// elements only with createElement and textContent, so no text of the app can become markup.
(() => {
  "use strict";

  const data = JSON.parse(document.getElementById("report-data").textContent);
  const byId = (id) => document.getElementById(id);
  const numbers = new Intl.NumberFormat(data.language, { maximumFractionDigits: 1 });
  const number = (value) => numbers.format(value);
  const shared = (place) => (place === null ? null : data.strings[place]);

  // ---- Words and elements -------------------------------------------------------------------

  function t(name, values = {}) {
    let text = data.texts[name] ?? name;
    for (const key of Object.keys(values)) text = text.split(`{${key}}`).join(values[key]);
    return text;
  }

  function fill(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== null && value !== undefined && value !== false) {
        node.setAttribute(name, value === true ? "" : value);
      }
    }
    for (const child of children) if (child !== null) node.append(child);
    return node;
  }
  const el = (name, attributes = {}, ...children) =>
    fill(document.createElement(name), attributes, children);
  const shape = (name, attributes = {}, ...children) =>
    fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
  const label = (text, locale, name) =>
    el("bdi", { lang: locale < 0 ? null : data.locales[locale][0], class: name }, text);

  // ---- Reading rows -------------------------------------------------------------------------

  const FITS = 0, TIGHT = 1, REVIEW = 2, CUT = 3;
  const stateNames = ["fits", "tight", "review", "cut"];
  const bars = data.bars.map((row, index) => ({
    index, id: row[0], kind: row[1], place: row[3],
    items: row[4].map((item) => ({
      id: item[0], role: item[1], placement: item[2], hasPicture: item[3] === 1, source: item[4],
      place: item[5], file: shared(item[6]), key: item[7], isStandIn: item[8] === 1,
    })),
    fits: row[5].map((fit) => ({
      item: fit[0], role: fit[1], locale: fit[2], verdict: fit[3], text: fit[4], breaks: fit[5],
      remnants: fit[6] ?? [], worst: fit[7] ?? null,
    })),
  }));
  for (const bar of bars) {
    bar.byLocale = new Map();
    for (const fit of bar.fits) {
      if (!bar.byLocale.has(fit.locale)) bar.byLocale.set(fit.locale, []);
      bar.byLocale.get(fit.locale).push(fit);
    }
  }
  const breaking = bars.flatMap((bar) => bar.fits.filter((fit) => fit.verdict >= REVIEW));

  const cutText = (fit, visible) =>
    typeof visible === "number" ? fit.text.slice(0, visible) + "…" : visible;

  /** The run of text sizes that holds for a size: [first size, label width, fits from, cut up to]. */
  function run(fit, view) {
    const runs = fit.breaks[view.design] ?? [];
    let found = runs[0] ?? null;
    for (const candidate of runs) if (candidate[0] <= view.size) found = candidate;
    return found;
  }

  /** Whether a label fits in a view, and how wide it is. */
  function look(fit, view) {
    const found = run(fit, view);
    if (!found) {
      return { state: fit.verdict < REVIEW ? FITS : REVIEW, width: fit.worst ? fit.worst[4] : null };
    }
    const [, width, from, cut] = found;
    if (from !== null && view.width >= from) return { state: FITS, width };
    if (cut !== null && view.width <= cut) return { state: CUT, width };
    return { state: REVIEW, width };
  }

  /** What stays visible of a cut label: the remnant seen nearest below the width. */
  function remnant(fit, view) {
    const near = (candidates) => {
      const below = candidates.filter((row) => row[2] <= view.width);
      return below.length ? below.reduce((a, b) => (b[2] > a[2] ? b : a)) : candidates[0];
    };
    const same = fit.remnants.filter((row) => row[0] === view.design);
    const row = near(same.filter((each) => each[1] === view.size)) ?? near(same);
    if (row) return { visible: cutText(fit, row[3]), room: row[4] };
    if (fit.worst) return { visible: cutText(fit, fit.worst[7]), room: fit.worst[6] };
    return { visible: fit.text, room: null };
  }

  // ---- Drawing a bar ------------------------------------------------------------------------

  const fontSizes = { tab: 10, segment: 13, largeTitle: 32, placeholder: 17, prompt: 13 };

  /** Draws one bar in one language: { node, cut, review, labels }. `large` draws the large title. */
  function drawBar(bar, locale, view, large) {
    const isRight = data.locales[locale][2] === 1;
    const width = view.width;
    const isGlass = data.designs[view.design] === "glass";
    const shapes = [];
    const labels = [];
    const fits = (bar.byLocale.get(locale) ?? []).filter((fit) => {
      const item = bar.items[fit.item];
      if (!item || item.isStandIn) return false;
      if (item.role === "title") return (fit.role === "largeTitle") === large;
      return true;
    }).sort((a, b) => a.item - b.item);

    const x = (distance) => (isRight ? width - distance : distance);
    const rect = (name, start, top, length, height, radius) =>
      shapes.push(shape("rect", {
        class: name, x: isRight ? width - start - Math.max(0, length) : start, y: top,
        width: Math.max(0, length), height, rx: radius,
      }));
    const seen = (fit) => {
      const { state, width: needed } = look(fit, view);
      const cut = state === CUT ? remnant(fit, view) : { visible: fit.text, room: null };
      return { fit, state, needed: needed ?? 40, visible: cut.visible, room: cut.room };
    };
    const write = (shown, middle, baseline, kind, start = null) => {
      const { fit, state, needed, visible } = shown;
      labels.push(shown);
      const size = fontSizes[fit.role] ?? 17;
      shapes.push(shape("text", {
        class: `ink ${kind}`, x: x(start ?? middle), y: baseline, "font-size": size,
        "text-anchor": start === null ? "middle" : "start", lang: data.locales[locale][0],
        textLength: state !== CUT && visible.length > 1 ? Math.min(needed, width) : null,
        lengthAdjust: state !== CUT ? "spacingAndGlyphs" : null,
      }, visible));
      if (state === CUT) {
        const room = Math.max(0, Math.min(shown.room ?? needed, width));
        const edge = start ?? middle - room / 2;
        rect("room", edge, baseline + 4, room, 2);
        rect("over", edge + room, baseline + 4, Math.min(needed - room, width), 2);
      } else if (state === REVIEW) {
        const edge = start ?? middle - needed / 2;
        shapes.push(shape("path", {
          class: "perhaps", d: `M${x(edge)} ${baseline + 5}L${x(edge + needed)} ${baseline + 5}`,
        }));
      }
    };

    const painters = {
      tabBar() {
        const tabs = fits.filter((fit) => fit.role === "tab");
        const count = Math.max(1, tabs.length);
        const platter = isGlass ? Math.min(width - 42, count < 4 ? 86 * count + 16 : width - 42) : width;
        const start = (width - platter) / 2;
        if (isGlass) rect("platter", start, 6, platter, 62, 31);
        else rect("strip", 0, 0, width, 56);
        tabs.forEach((fit, index) => {
          const middle = start + (platter * (index + 0.5)) / count;
          const on = index === 0 ? " on" : "";
          rect(`glyph${on}`, middle - 11, isGlass ? 16 : 8, 22, 22, 7);
          write(seen(fit), middle, isGlass ? 56 : 45, `tab${on}`);
        });
        return isGlass ? 74 : 56;
      },
      navigationBar() {
        const height = large ? 100 : isGlass ? 56 : 46;
        const line = isGlass ? 33 : 29;
        let left = 16, right = 16;
        rect("strip", 0, 0, width, height);
        for (const fit of fits) {
          const shown = seen(fit);
          const room = Math.min(shown.needed, width / 3);
          if (fit.role === "backButton") {
            const turn = isRight ? 1 : -1;
            shapes.push(shape("path", {
              class: "chevron",
              d: `M${x(18)} ${line - 13}l${7 * turn} 7.5 ${-7 * turn} 7.5`,
            }));
            if (!isGlass) write(shown, 28 + room / 2, line, "action");
            left = isGlass ? 60 : 28 + room + 8;
          } else if (fit.role === "barButton") {
            const leading = bar.items[fit.item].placement === "leading";
            if (isGlass) rect("pill", leading ? left - 6 : width - right - room - 12, 8, room + 18, 38, 19);
            write(shown, leading ? left + room / 2 : width - right - room / 2, line, "action");
            if (leading) left += room + 24;
            else right += room + 24;
          }
        }
        const title = fits.find((fit) => fit.role === (large ? "largeTitle" : "title"));
        if (title && large) write(seen(title), width / 2, 84, "large", 16);
        else if (title) {
          const shown = seen(title);
          const needed = Math.min(shown.room ?? shown.needed, width);
          const centred = Math.max(left + needed / 2, Math.min(width / 2, width - right - needed / 2));
          write(shown, centred, line, "title");
        }
        return height;
      },
      segmentedControl() {
        const each = (width - 32) / Math.max(1, fits.length);
        rect("strip", 0, 0, width, 52);
        rect("track", 16, 10, width - 32, 32, isGlass ? 16 : 8);
        rect("thumb", 18, 12, each - 4, 28, isGlass ? 14 : 7);
        fits.forEach((fit, index) => write(seen(fit), 16 + each * (index + 0.5), 30.5, "title"));
        return 52;
      },
      toolbar() {
        rect("strip", 0, 0, width, 50);
        const each = width / Math.max(1, fits.length);
        fits.forEach((fit, index) => {
          const shown = seen(fit);
          const room = Math.min(shown.room ?? shown.needed, each);
          if (isGlass) rect("pill", each * (index + 0.5) - room / 2 - 10, 5, room + 20, 38, 19);
          write(shown, each * (index + 0.5), 30, "action");
        });
        return 50;
      },
      searchBar() {
        rect("strip", 0, 0, width, 52);
        const others = fits.filter((fit) => fit.role !== "placeholder").map(seen);
        let right = 16;
        for (const shown of others) {
          const room = Math.min(shown.needed, width / 3);
          write(shown, width - right - room / 2, 32, "action");
          right += room + 12;
        }
        rect("well", 16, 8, width - 16 - right, 36, isGlass ? 18 : 10);
        shapes.push(shape("circle", { class: "glyph", cx: x(31), cy: 25, r: 5.5 }));
        for (const fit of fits.filter((each) => each.role === "placeholder")) {
          write(seen(fit), 0, 32, "hint", 44);
        }
        return 52;
      },
      rows() {
        const shown = fits.map(seen);
        rect("strip", 0, 0, width, shown.length * 44 + 8);
        shown.forEach((each, index) => {
          const room = Math.min(width - 16, Math.max(each.room ?? each.needed, 24) + 24);
          rect("pill", (width - room) / 2, 8 + index * 44, room, 36, isGlass ? 18 : 8);
          write(each, width / 2, 32 + index * 44, "action");
        });
        return shown.length * 44 + 8;
      },
    };
    painters.scopeBar = painters.segmentedControl;
    const height = (painters[bar.kind] ?? painters.rows)();
    if (labels.length === 0) return null;

    const kind = t(large ? "bar.largeTitle" : `bar.${bar.kind}`);
    const names = labels.map((each) =>
      t(`drawings.item.${["fits", "fits", "review", "truncated"][each.state]}`,
        { text: each.fit.text, visible: each.visible }));
    const node = shape("svg", {
      class: `picture ${data.designs[view.design]}`, role: "img", width, height,
      viewBox: `0 0 ${width} ${height}`, direction: isRight ? "rtl" : "ltr",
      "aria-label": t("drawings.name", {
        kind, locale: data.locales[locale][1], width: number(width), items: names.join("; "),
      }),
    }, ...shapes);
    const count = (state) => labels.filter((each) => each.state === state).length;
    return { node, kind, labels, cut: count(CUT), review: count(REVIEW) };
  }

  function stateBadge(cut, review) {
    if (cut) return el("span", { class: "badge cut" }, `✂︎ ${number(cut)} ${t("verdict.truncated")}`);
    if (review) return el("span", { class: "badge review" }, `? ${number(review)} ${t("verdict.review")}`);
    return el("span", { class: "badge fits" }, `✓ ${t("verdict.fits")}`);
  }

  // ---- The stage: bars as they look ---------------------------------------------------------

  const view = {
    width: data.widths[0] ?? 375,
    size: data.sizesUsed.includes(3) ? 3 : (data.sizesUsed[0] ?? 3),
    design: data.designs.indexOf(data.designsUsed[data.designsUsed.length - 1] ?? "classic"),
  };
  const stage = { bar: -1, locale: -1, shown: 6, open: new Set() };
  const PER_BAR = 6;

  function barsInOrder() {
    if (stage.bar >= 0) return [bars[stage.bar]];
    const score = new Map(bars.map((bar) => [bar, 0]));
    for (const bar of bars) {
      for (const fit of bar.fits) {
        if (fit.verdict < REVIEW || (stage.locale >= 0 && fit.locale !== stage.locale)) continue;
        const { state } = look(fit, view);
        score.set(bar, score.get(bar) + (state === CUT ? 1000 : state === REVIEW ? 1 : 0));
      }
    }
    return [...bars].filter((bar) => bar.fits.length).sort((a, b) => score.get(b) - score.get(a) || a.index - b.index);
  }

  function drawStage() {
    const order = barsInOrder();
    byId("stage").replaceChildren(...order.slice(0, stage.shown).map(stageBar));
    const left = order.length - stage.shown;
    byId("stage-more").hidden = left <= 0;
    byId("stage-more").textContent = t("drawings.more", { count: number(Math.min(left, 12)) });
    let cut = 0, review = 0;
    for (const fit of breaking) {
      const { state } = look(fit, view);
      if (state === CUT) cut += 1;
      else if (state === REVIEW) review += 1;
    }
    const size = data.sizes[view.size], design = t(`design.${data.designs[view.design]}`);
    byId("width-value").textContent = `${number(view.width)} pt`;
    byId("size-value").textContent = size;
    byId("width").setAttribute("aria-valuetext", `${number(view.width)} pt`);
    byId("size").setAttribute("aria-valuetext", size);
    byId("stage-status").textContent = t("drawings.status", {
      width: number(view.width), size, design, cut: number(cut), review: number(review),
    });
    ticks("width-ticks", data.widths, (width) => ({ ...view, width }), (width) => width === view.width);
    ticks("size-ticks", data.sizesUsed, (size) => ({ ...view, size }), (each) => each === view.size);
  }

  /** Under a slider: how many labels are cut at each of its steps. */
  function ticks(id, steps, viewAt, isNow) {
    const counts = steps.map((step) => {
      const there = viewAt(step);
      return breaking.reduce((sum, fit) => sum + (look(fit, there).state === CUT ? 1 : 0), 0);
    });
    const most = Math.max(1, ...counts);
    byId(id).replaceChildren(...steps.map((step, index) => {
      const bar = el("i", { class: isNow(step) ? "now" : null });
      bar.style.height = `${Math.round((counts[index] / most) * 24) + 2}px`;
      return bar;
    }));
  }

  function stageBar(bar) {
    const locales = stage.locale >= 0 ? [stage.locale] : [...bar.byLocale.keys()];
    const plates = [];
    for (const locale of locales) {
      for (const large of [false, true]) {
        if (large && !(bar.byLocale.get(locale) ?? []).some((fit) => fit.role === "largeTitle")) continue;
        const drawing = drawBar(bar, locale, view, large);
        if (drawing) plates.push({ locale, drawing });
      }
    }
    plates.sort((a, b) => b.drawing.cut - a.drawing.cut || b.drawing.review - a.drawing.review);
    const isOpen = stage.open.has(bar.index) || plates.length <= PER_BAR;
    const section = el("section", { class: "stage-bar" },
      el("h3", {}, el("code", {}, bar.id), t(`bar.${bar.kind}`)),
      bar.place ? el("p", { class: "facts" }, el("code", {}, placeText(bar.place))) : null,
      el("ul", { class: "gallery" }, ...(isOpen ? plates : plates.slice(0, PER_BAR)).map(plate)));
    if (!isOpen) {
      const button = el("button", { class: "more", type: "button" },
        t("findings.more", { count: number(plates.length - PER_BAR) }));
      button.addEventListener("click", () => {
        stage.open.add(bar.index);
        section.replaceWith(stageBar(bar));
      });
      section.append(button);
    }
    return section;
  }

  function plate({ locale, drawing }) {
    return el("li", {},
      el("div", { class: "who" },
        el("span", {}, el("b", {}, data.locales[locale][1]), ` ${drawing.kind}`),
        stateBadge(drawing.cut, drawing.review)),
      el("div", { class: "plate", tabindex: 0, role: "group", "aria-label": data.locales[locale][1] },
        drawing.node),
      el("ul", { class: "texts" }, ...drawing.labels.map((each) =>
        el("li", { class: stateNames[each.state] }, label(each.fit.text, locale)))));
  }

  const placeText = (place) => `${shared(place[0])}:${place[1]}`;

  function options(select, first, entries) {
    select.replaceChildren(el("option", { value: "-1" }, first),
      ...entries.map(([value, text]) => el("option", { value }, text)));
  }

  function setUpStage() {
    const width = byId("width"), size = byId("size");
    width.max = Math.max(0, data.widths.length - 1);
    size.max = Math.max(0, data.sizesUsed.length - 1);
    width.value = data.widths.indexOf(view.width);
    size.value = data.sizesUsed.indexOf(view.size);
    for (const name of data.designsUsed) {
      const input = el("input", { type: "radio", name: "design", value: data.designs.indexOf(name) });
      input.checked = data.designs[view.design] === name;
      byId("design-choice").append(el("label", {}, input, t(`design.${name}`)));
    }
    const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    for (const input of document.getElementsByName("appearance")) input.checked = input.value === dark;
    byId("stage").classList.toggle("look-dark", dark === "dark");
    options(byId("stage-bar"), t("control.worst"), bars.filter((bar) => bar.fits.length).map((bar) => [bar.index, bar.id]));
    options(byId("stage-locale"), t("control.all"), data.locales.map((row, index) => [index, `${row[1]} (${row[0]})`]));
    let pending = 0;
    const redraw = () => {
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(drawStage);
    };
    byId("stage-controls").addEventListener("submit", (event) => event.preventDefault());
    byId("stage-controls").addEventListener("input", (event) => {
      const { id, name, value } = event.target;
      if (id === "width") view.width = data.widths[Number(value)];
      else if (id === "size") view.size = data.sizesUsed[Number(value)];
      else if (id === "stage-bar") stage.bar = Number(value);
      else if (id === "stage-locale") stage.locale = Number(value);
      else if (name === "design") view.design = Number(value);
      else if (name === "appearance") byId("stage").classList.toggle("look-dark", value === "dark");
      redraw();
    });
    byId("stage-more").addEventListener("click", () => {
      stage.shown += 12;
      drawStage();
    });
    drawStage();
  }

  // ---- Matrix: languages and bars -----------------------------------------------------------

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
      more.addEventListener("click", () => { add(rows.slice(MATRIX_ROWS)); more.remove(); });
      byId("matrix").append(more);
    }
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
            class: `cell ${name}`, type: "button", "data-bar": bar.index, "data-locale": locale,
            "aria-label": t("matrix.cell", { bar: bar.id, locale: row[1], count: number(cut), review: number(review) }),
          }, cut ? number(cut) : "?"));
        }
        const state = cell[TIGHT].size ? "tight" : "fits";
        return el("td", {}, el("span", { class: `cell ${state}`, role: "img", "aria-label": t(`verdict.${state}`) },
          state === "tight" ? "~" : "·"));
      }));
  }

  // ---- Findings -----------------------------------------------------------------------------

  const severities = ["note", "warning", "error", "review"];
  const states = ["open", "baselined", "suppressed"];
  const findings = data.findings.map((row) => {
    const bar = row[2] < 0 ? null : bars[row[2]];
    const fit = bar && row[8] >= 0 ? bar.fits[row[8]] : null;
    return {
      rule: row[0], severity: row[1], bar, item: bar && row[3] >= 0 ? bar.items[row[3]] : null,
      locale: row[4], state: row[5], message: row[6], fix: row[7], fit, text: fit ? fit.text : row[9],
      related: row[10], reason: row[11], place: row[12], words: null,
    };
  });
  const filter = { query: "", locale: -1, rule: -1, severity: -1, bar: -1, state: -1 };
  const PAGE = 50;
  let matching = findings, listed = 0;

  const worstText = (finding) => (finding.fit && finding.fit.worst ? cutText(finding.fit, finding.fit.worst[7]) : null);
  const whereOf = (finding) => finding.place ?? (finding.item ? finding.item.place : null);

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

  function applyFilter() {
    const query = filter.query.trim().toLocaleLowerCase();
    matching = findings.filter((finding) =>
      (filter.locale < 0 || finding.locale === filter.locale) &&
      (filter.rule < 0 || finding.rule === filter.rule) &&
      (filter.severity < 0 || finding.severity === filter.severity) &&
      (filter.bar < 0 || (finding.bar !== null && finding.bar.index === filter.bar)) &&
      (filter.state < 0 || finding.state === filter.state) &&
      (query === "" || wordsOf(finding).includes(query)));
    listed = 0;
    byId("finding-list").replaceChildren();
    listMore(PAGE);
    byId("finding-status").textContent = findings.length === 0 ? t("findings.none")
      : t("findings.count", { shown: number(matching.length), total: number(findings.length) });
  }

  function listMore(count) {
    const next = matching.slice(listed, listed + count);
    byId("finding-list").append(...next.map(findingRow));
    listed += next.length;
    const left = matching.length - listed;
    byId("finding-more").hidden = left <= 0;
    byId("finding-more").textContent = t("findings.more", { count: number(Math.min(left, 2 * PAGE)) });
  }

  function findingRow(finding) {
    const rule = data.rules[finding.rule];
    const severity = severities[finding.severity];
    const visible = worstText(finding);
    const name = finding.text ?? (finding.item ? finding.item.id : finding.bar ? finding.bar.id : "");
    const place = whereOf(finding);
    const details = el("details", { class: "finding" },
      el("summary", {},
        el("span", { class: `badge ${severity}` }, t(`severity.${severity}`)),
        el("span", { class: "what" },
          visible !== null && visible !== finding.text ? el("s", {}, label(visible, finding.locale)) : null,
          visible !== null && visible !== finding.text ? el("span", { class: "arrow", "aria-hidden": "true" }, "←") : null,
          label(name, finding.locale)),
        el("span", { class: "says" }, finding.message),
        el("span", { class: "tags" },
          finding.locale >= 0 ? el("span", {}, data.locales[finding.locale][1]) : null,
          el("span", {}, rule ? rule[0] : ""),
          finding.bar ? el("code", {}, finding.bar.id) : null,
          place ? el("code", {}, placeText(place)) : null,
          finding.state ? el("span", { class: "badge quiet" }, t(`state.${states[finding.state]}`)) : null)));
    details.addEventListener("toggle", () => {
      if (details.open && details.children.length === 1) details.append(detail(finding));
    });
    return el("li", {}, details);
  }

  function detail(finding) {
    const { fit, item } = finding;
    const rule = data.rules[finding.rule];
    const facts = [];
    const fact = (name, ...content) => facts.push(el("div", {}, el("dt", {}, t(name)), el("dd", {}, ...content)));
    if (finding.text) fact("finding.meant", label(finding.text, finding.locale));
    if (fit && fit.worst && worstText(finding) !== fit.text) {
      const [shortest, longest] = [fit.worst[8], fit.worst[9]].map((each) => cutText(fit, each));
      fact("finding.shown", label(worstText(finding), finding.locale),
        shortest !== longest ? el("span", { class: "tongue" }, t("finding.between", { shortest: `“${shortest}”`, longest: `“${longest}”` })) : null);
    }
    if (item && item.source && item.source !== finding.text) fact("finding.source", label(item.source, data.locales.findIndex((row) => row[0] === data.source)));
    if (finding.fix !== null && shared(finding.fix)) fact("finding.fix", shared(finding.fix));
    if (rule && rule[2]) fact("finding.why", rule[2]);
    for (const [name, statement, address] of rule ? rule[3] : []) {
      fact("finding.guideline", address ? el("a", { href: address, rel: "noreferrer" }, name) : name, ` – ${statement}`);
    }
    const place = whereOf(finding);
    if (place) fact("finding.where", el("code", {}, `${placeText(place)}:${place[2]}`));
    if (item && item.file) fact("finding.string", el("code", {}, `${item.file}: ${item.key ?? ""}`));
    if (finding.related.length) fact("finding.related", el("code", {}, finding.related.join(", ")));
    if (finding.reason) fact("state.suppressed", finding.reason);
    const columns = [el("dl", {}, ...facts)];
    if (fit && fit.worst) columns.unshift(measures(finding, fit));
    return el("div", { class: "detail" }, ...columns);
  }

  function measures(finding, fit) {
    const worst = fit.worst;
    const at = { design: worst[0], size: worst[1], width: worst[2] };
    const drawing = drawBar(finding.bar, finding.locale, at, fit.role === "largeTitle");
    const row = (name, value, more, kind) => el("tr", { class: kind },
      el("td", {}, name), el("td", { class: "number" }, value), el("td", {}, more));
    const confidences = ["low", "medium", "high"];
    const block = el("div", {},
      drawing ? el("div", { class: "canvas look", tabindex: 0, role: "group", "aria-label": finding.text }, drawing.node) : null,
      el("p", { class: "facts" }, t("worst.at", {
        width: number(worst[2]), size: data.sizes[worst[1]], design: t(`design.${data.designs[worst[0]]}`),
      }), worst[3] === null ? "" : ` · ${shared(worst[3])}`),
      el("table", {}, el("caption", {}, t("finding.derivation")),
        el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("finding.term")),
          el("th", { scope: "col", class: "number" }, t("finding.points")), el("th", { scope: "col" }, t("finding.confidence")))),
        el("tbody", {}, ...worst[10].map(([term, value, confidence]) =>
          row(shared(term), number(value), t(`confidence.${confidences[confidence]}`))),
          row(t("finding.room"), number(worst[6]), "", "sum"),
          row(t("finding.label"), number(worst[4]), t("finding.margin", { error: number(worst[5]) }), "sum"))),
      breakStrip(fit, at));
    if (worst[13] !== null) block.append(el("p", { class: "facts" }, `${t("finding.devices")}: ${shared(worst[13])}`));
    return block;
  }

  /** Where a label breaks over the widths looked at: cut, to check, fits. */
  function breakStrip(fit, at) {
    const found = run(fit, at);
    const first = data.widths[0], last = data.widths[data.widths.length - 1];
    if (!found || !(last > first)) return "";
    const cut = found[3] === null ? first : Math.min(found[3], last);
    const from = found[2] === null ? last : Math.min(found[2], last);
    const x = (width) => ((width - first) / (last - first)) * 360;
    const part = (name, a, b) => shape("rect", { class: name, x: x(a), y: name === "perhaps" ? 10 : 8, width: Math.max(0, x(b) - x(a)), height: name === "perhaps" ? 8 : 12 });
    const mark = (width, anchor) => shape("text", { x: x(width), y: 38, "text-anchor": anchor }, number(width));
    const text = t("finding.breaks.range", {
      design: t(`design.${data.designs[at.design]}`), size: data.sizes[at.size],
      cut: found[3] === null ? "–" : number(found[3]), fits: found[2] === null ? "–" : number(found[2]),
    });
    return el("div", {}, el("p", { class: "facts" }, text),
      shape("svg", { class: "breaks", viewBox: "0 0 360 44", role: "img", "aria-label": text },
        part("cut", first, cut), part("perhaps", cut, Math.max(cut, from)), part("fits", Math.max(cut, from), last),
        mark(first, "start"), mark(last, "end"),
        found[2] !== null && found[2] > first && found[2] < last ? mark(found[2], "middle") : null));
  }

  function choose(bar, locale) {
    byId("filters").reset();
    Object.assign(filter, { query: "", locale, rule: -1, severity: -1, bar, state: -1 });
    byId("filter-bar").value = bar;
    byId("filter-locale").value = locale;
    applyFilter();
  }

  function setUpFindings() {
    const present = (pick) => new Set(findings.map(pick));
    const locales = present((each) => each.locale), seen = present((each) => each.severity);
    const used = present((each) => (each.bar ? each.bar.index : -1)), kept = present((each) => each.state);
    options(byId("filter-locale"), t("control.all"), data.locales.map((row, index) => [index, `${row[1]} (${row[0]})`]).filter(([index]) => locales.has(index)));
    options(byId("filter-rule"), t("control.all"), data.rules.map((row, index) => [index, row[0]]));
    options(byId("filter-severity"), t("control.all"), [2, 1, 0, 3].filter((each) => seen.has(each)).map((each) => [each, t(`severity.${severities[each]}`)]));
    options(byId("filter-bar"), t("control.all"), bars.filter((bar) => used.has(bar.index)).map((bar) => [bar.index, bar.id]));
    options(byId("filter-state"), t("control.all"), [0, 1, 2].filter((each) => kept.has(each)).map((each) => [each, t(`state.${states[each]}`)]));
    const form = byId("filters");
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", (event) => {
      if (event.target.id === "query") filter.query = event.target.value;
      else filter[event.target.id.replace("filter-", "")] = Number(event.target.value);
      applyFilter();
    });
    form.addEventListener("reset", () => {
      Object.assign(filter, { query: "", locale: -1, rule: -1, severity: -1, bar: -1, state: -1 });
      applyFilter();
    });
    byId("finding-more").addEventListener("click", () => listMore(2 * PAGE));
    addEventListener("beforeprint", () => listMore(500));
    applyFilter();
  }

  for (const node of document.querySelectorAll(".scripted")) node.hidden = false;
  setUpFindings();
  if (bars.some((bar) => bar.fits.length)) {
    setUpMatrix();
    setUpStage();
  } else {
    byId("matrix").hidden = byId("drawings").hidden = true;
  }
  document.documentElement.dataset.ready = "true";
})();
