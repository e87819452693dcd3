#!/usr/bin/env bash
# wapiti, a scanner of the trade, against every page that a seated phone sees. Needs wapiti (apt-get install wapiti).
# Ends with an error where it finds anything, or where an answer was a 5xx. The module that calls a site outside is left out.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
python=${PYTHON:-python3}
$python -m tests.tools.seat_a_phone "$folder" > "$folder/ready" &
server=$!
trap 'kill $server; rm -rf "$folder"' EXIT
until grep -q cookie "$folder/ready" 2>/dev/null; do sleep 0.2; done
url=$(sed -n 's/^url //p' "$folder/ready"); cookie=$(sed -n 's/^cookie //p' "$folder/ready")
wapiti -u "$url" --scope domain -H "Cookie: $cookie" -m "common,-ssrf" --max-scan-time "${SECONDS_AT_MOST:-600}" \
    -f json -o "$folder/report.json" --flush-session --store-session "$folder" "$@"
$python - "$folder/report.json" <<'CHECK'
import json, sys
report = json.load(open(sys.argv[1]))
BY_DESIGN = "X-XSS-Protection", "Strict-Transport-Security"  # given up by browsers; and wrong on a LAN
found = [(kind, one.get("path"), one.get("info")) for part in ("vulnerabilities", "anomalies") for kind, all_of in report[part].items() for one in all_of
         if not one.get("info", "").startswith(BY_DESIGN)]
print(*found, sep="\n")
print(f"wapiti {report['infos']['version']}: {report['infos'].get('crawled_pages_nbr', '?')} pages, {len(found)} findings")
sys.exit(bool(found))
CHECK
