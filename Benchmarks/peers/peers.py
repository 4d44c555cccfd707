"""Widths and speed of peers written for Python and the browser, on the labels that `Bench --labels`
wrote. Each peer that is not installed is left out with a line saying so.

Usage: python3 peers.py LABELS.json [--chromium PATH] [--only PEER]
"""

import json
import sys
import time


def rate(labels, measure):
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        for label in labels:
            measure(label)
        best = max(best, len(labels) / (time.perf_counter() - start))
    return best


def report(name, labels, measure):
    speed = rate(labels, measure)
    print(f"| {name} | {speed:,.0f} |")


def pillow(labels):
    from PIL import ImageFont, features

    fonts = {}

    def measure(label):
        key = label["font"], int(label["index"])
        if key not in fonts:
            fonts[key] = ImageFont.truetype(key[0], 17, index=key[1])
        return fonts[key].getlength(label["text"])

    engine = "raqm" if features.check("raqm") else "basic layout"
    report(f"Pillow ({engine})", labels, measure)


def matplotlib(labels):
    from matplotlib import ft2font

    fonts = {}

    def measure(label):
        key = label["font"]
        if key not in fonts:
            fonts[key] = ft2font.FT2Font(key)
            fonts[key].set_size(17, 72)
        fonts[key].set_text(label["text"])
        return fonts[key].get_width_height()

    usable = [label for label in labels
              if label["font"].endswith((".ttf", ".otf")) and label["covered"] == "yes"]
    report("Matplotlib FT2Font", usable, measure)


def pango(labels):
    import gi

    gi.require_version("Pango", "1.0")
    gi.require_version("PangoCairo", "1.0")
    from gi.repository import Pango, PangoCairo

    context = PangoCairo.FontMap.get_default().create_context()
    layout = Pango.Layout(context)
    layout.set_font_description(Pango.FontDescription("Inter 17"))

    def measure(label):
        layout.set_text(label["text"], -1)
        return layout.get_size()

    report("Pango", labels, measure)


PAGE = """<!doctype html><meta charset="utf-8"><style>%s
body { text-rendering: geometricPrecision }</style><canvas id="c"></canvas><script>
window.labels = %s;
(async () => {
  await Promise.all([...document.fonts].map(f => f.load()));
  const g = document.getElementById("c").getContext("2d");
  g.textRendering = "geometricPrecision";
  const start = performance.now();
  const widths = labels.map(([text, font, language]) => {
    g.font = "17px " + font;
    return g.measureText(text).width;
  });
  const seconds = (performance.now() - start) / 1000;
  document.title = "done";
  document.body.textContent = JSON.stringify({ widths, seconds });
})();
</script>"""


def chromium(labels, program):
    """One page that measures every label with the same font files."""
    import os
    import subprocess
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        names, rules = {}, []
        for label in labels:
            key = label["font"], int(label["index"])
            if key in names or key[0].endswith(".ttc"):
                continue
            names[key] = f"F{len(names)}"
            rules.append(f"@font-face {{ font-family: {names[key]}; src: url(file://{key[0]}) }}")
        usable = [l for l in labels
                  if (l["font"], int(l["index"])) in names and l["covered"] == "yes"]
        rows = [[l["text"], names[l["font"], int(l["index"])], l["language"]] for l in usable]
        page = os.path.join(folder, "page.html")
        with open(page, "w", encoding="utf-8") as file:
            data = json.dumps(rows, ensure_ascii=False).replace("</", "<\\/")
            file.write(PAGE % ("\n".join(rules), data))
        result = subprocess.run(
            [program, "--headless", "--no-sandbox", "--disable-gpu",
             "--allow-file-access-from-files", "--virtual-time-budget=60000", "--dump-dom",
             f"file://{page}"],
            capture_output=True, text=True, timeout=300, check=False)
    start, end = result.stdout.find('{"widths"'), result.stdout.rfind("}")
    if start < 0:
        print("| Chromium | the page gave no widths |")
        return
    answer = json.loads(result.stdout[start : end + 1].replace("&amp;", "&"))
    print(f"| Chromium measureText | {len(rows) / max(answer['seconds'], 1e-9):,.0f} |")
    by_language = {}
    for label, width in zip(usable, answer["widths"]):
        difference = abs(width - float(label["width"]))
        by_language.setdefault(label["language"], []).append((difference, label["text"]))
    print("\n| Language | Labels | Within 0.05 px | Within 0.5 px | Largest |")
    print("|---|---|---|---|---|")
    for language, pairs in by_language.items():
        differences = [pair[0] for pair in pairs]
        close = sum(d <= 0.05 for d in differences) / len(differences)
        near = sum(d <= 0.5 for d in differences) / len(differences)
        worst = max(pairs)
        print(f"| {language} | {len(pairs)} | {close:.1%} | {near:.1%} | "
              f"{worst[0]:.2f} px, {worst[1]} |")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        labels = json.load(file)
    program = sys.argv[sys.argv.index("--chromium") + 1] if "--chromium" in sys.argv else "chromium"
    sample = labels[:: max(1, len(labels) // 2000)]
    if "--only" in sys.argv:
        {"pillow": pillow, "matplotlib": matplotlib, "pango": pango}[
            sys.argv[sys.argv.index("--only") + 1]](sample)
        return
    print("| Peer | Labels a second |\n|---|---|")
    for peer in (pillow, matplotlib, pango):
        try:
            peer(sample)
        except (ImportError, ValueError) as error:
            print(f"| {peer.__name__} | not installed: {error} |")
    try:
        chromium(labels, program)
    except (FileNotFoundError, OSError) as error:
        print(f"| Chromium | not installed: {error} |")


if __name__ == "__main__":
    main()
