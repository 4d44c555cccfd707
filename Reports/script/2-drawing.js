// Draws one bar in one language, width, text size and design as SVG.

const fontSizes = { tab: 10, segment: 13, largeTitle: 34, placeholder: 17, prompt: 13 };

/** How much larger than usual a role is drawn at a text size: as much as its measured labels grow. */
const growths = new Map();
function growth(role, view) {
  const name = `${role} ${view.design} ${view.size}`;
  if (!growths.has(name)) {
    const fit = breaking.find((each) => each.role === role && run(each, view));
    const usual = fit ? run(fit, { ...view, size: 3 }).width : 0;
    growths.set(name, usual > 0 ? run(fit, view).width / usual : 1);
  }
  return growths.get(name);
}
const fontSize = (role, view) => (fontSizes[role] ?? 17) * growth(role, view);

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
  const slopes = { navigationBar: 1, searchBar: 1 };
  const slope = slopes[bar.kind] ?? 1 / Math.max(1, fits.length);
  const seen = (fit) => {
    const state = stateOf(fit, view);
    const found = run(fit, view);
    const fixed = fit.role === "tab" || fit.role === "segment";
    const known = found ? found.width : fixed && typeof fit.breaks === "number" ? fit.breaks : null;
    const needed = known ?? roughWidth(fit.text, fontSize(fit.role, view));
    const cut = state === CUT ? remnant(fit, view, slope) : { visible: fit.text, room: null };
    return { fit, state, needed, known, visible: cut.visible, room: cut.room };
  };
  const write = (shown, middle, baseline, kind, start = null) => {
    const { fit, state, needed, known, visible } = shown;
    labels.push(shown);
    const size = fontSize(fit.role, view);
    shapes.push(shape("text", {
      class: `ink ${kind}`, x: x(start ?? middle), y: baseline, "font-size": size,
      "text-anchor": start === null ? "middle" : "start", lang: data.locales[locale][0],
      textLength: state !== CUT && known !== null && visible.length > 1 ? Math.min(known, width) : null,
      lengthAdjust: state !== CUT && known !== null ? "spacingAndGlyphs" : null,
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
      const tall = 66 + fontSize("largeTitle", view);
      const height = large ? tall : isGlass ? 56 : 46;
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
          if (isGlass) rect("pill", leading ? left - 9 : width - right - room - 9, 8, room + 18, 38, 19);
          write(shown, leading ? left + room / 2 : width - right - room / 2, line, "action");
          if (leading) left += room + 24;
          else right += room + 24;
        }
      }
      const title = fits.find((fit) => fit.role === (large ? "largeTitle" : "title"));
      if (title && large) write(seen(title), width / 2, tall - 16, "large", 16);
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
