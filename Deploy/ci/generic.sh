#!/usr/bin/env bash
# Any other pipeline: two gates in one script, both always run. Exit 0 passes, 1 means findings, 2 that
# something could not be judged. Usage: Deploy/ci/generic.sh APP [TRANSLATION…]
set -euo pipefail
app=${1:?the app\'s folder}
shift
worst=0

# gate NAME COMMAND…: runs one gate, says how it ended, and goes on.
gate() {
  local name=$1 status=0
  shift
  "$@" || status=$?
  case "$status" in
    0) printf '%s: passed\n' "$name" ;;
    1) printf '%s: FAILED, findings\n' "$name" ;;
    *) printf '%s: FAILED, could not be judged\n' "$name"; status=2 ;;
  esac
  if [ "$status" -gt "$worst" ]; then worst=$status; fi
}

# 1. The app as it is. The bars are kept for translations that come later.
gate app labelaudit audit "$app" --report html=labels.html --report junit=labels.xml --gate gate.json

# 2. Translations that came back, without the app.
if [ "$#" -gt 0 ]; then
  gate bars labelaudit extract "$app" --format json --output bars.json --quiet
  gate translations labelaudit audit --bars bars.json "$@" --gate translations-gate.json
fi
exit "$worst"
