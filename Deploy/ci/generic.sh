#!/usr/bin/env bash
# Any other pipeline: two gates in one script. Exit 0 passes, 1 means findings, 2 that nothing could be
# judged. Usage: Deploy/ci/generic.sh APP [TRANSLATION…]
set -euo pipefail
app=${1:?the app\'s folder}
shift

# 1. The app as it is. The bars are kept for translations that come later.
labelaudit extract "$app" --format json --output bars.json --quiet
labelaudit audit "$app" --report html=labels.html --report junit=labels.xml --gate gate.json

# 2. Translations that came back, without the app.
if [ "$#" -gt 0 ]; then
  labelaudit audit --bars bars.json "$@" --gate translations-gate.json
fi
