"""Reads XLIFF as Weblate does and prints what it makes of it; run by a Python that has Weblate.

Usage: weblate_reads.py FILE COPY     (units to standard output; each is changed, changed back and saved into COPY)
       weblate_reads.py --widths FONTS < texts     (texts as JSON: [text, family, size, weight]; widths to standard output)
"""

import json
import os
import pathlib
import shutil
import sys
import tempfile
import types

os.environ["DJANGO_SETTINGS_MODULE"] = "weblate.settings_example"
import django  # noqa: E402

django.setup()
from django.conf import settings  # noqa: E402
from weblate.checks.flags import Flags  # noqa: E402
from weblate.checks.render import MaxSizeCheck  # noqa: E402
from weblate.formats.ttkit import XliffFormat  # noqa: E402
from weblate.utils.state import STATE_EMPTY, STATE_FUZZY, STATE_TRANSLATED  # noqa: E402


def units(path, copy):
    shutil.copy(path, copy)
    store = XliffFormat(copy, language_code="de", source_language="en")
    found = []
    for unit in store.content_units:
        flags = Flags(unit.flags.format())
        flags.validate()
        shown = MaxSizeCheck().get_replacement_function(types.SimpleNamespace(all_flags=flags))
        state = STATE_FUZZY if unit.is_fuzzy() else STATE_TRANSLATED if unit.is_translated() else STATE_EMPTY
        found.append({
            "key": unit.context.split("///")[-1], "file": unit.context.split("///")[0], "target": unit.target,
            "translated": unit.is_translated(), "fuzzy": unit.is_fuzzy(), "shown": shown(unit.target or ""),
            "flags": {name: flags.get_value_raw(name) for name in flags if flags.has_value(name)}})
        old = unit.target
        unit.set_target("x" + (old or ""))
        unit.set_state(STATE_TRANSLATED)
        unit.set_target(old or "")
        unit.set_state(state)
    store.save()
    return found


def widths(fonts, texts):
    with tempfile.TemporaryDirectory() as folder:
        settings.DATA_DIR = folder
        (pathlib.Path(folder) / "cache").mkdir()
        shutil.copytree(fonts, pathlib.Path(folder) / "fonts")
        from weblate.fonts.utils import FONT_WEIGHTS, _render_size

        return [
            _render_size(text, font=family, weight=FONT_WEIGHTS[weight], size=size, width=20_000, surface_width=10,
                         surface_height=10)[0].width
            for text, family, size, weight in texts]


if sys.argv[1] == "--widths":
    print(json.dumps(widths(sys.argv[2], json.load(sys.stdin))))
else:
    print(json.dumps(units(sys.argv[1], sys.argv[2])))
