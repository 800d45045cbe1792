#!/usr/bin/env bash
# Our import beside sqlite3, pandas, DuckDB, hledger, ofxtools, libofx, orjson and pdftotext, on the
# same files, in turn; installs the peers that are missing.
#
#   Benchmarks/run.sh           five minutes beside the build; writes Benchmarks/results.json and growth.svg
#   Benchmarks/run.sh --quick   small files, half a minute; writes nothing
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

require_swift
install_packages "${build_packages[@]}" sqlite3 python3 python3-venv poppler-utils ofx hledger
peers=.build-peers
if [[ ! -x $peers/bin/python3 ]]; then
  step "Installing Python's peers"
  python3 -m venv "$peers"
  "$peers/bin/pip" install -q ofxtools orjson pandas duckdb
fi
if [[ -z ${FINANCE_ETL:-} ]]; then
  step "Building the program"
  swift build -c release --product finance-etl
  swift build -c release --product finance-etl-pdf
  FINANCE_ETL=$PWD/.build/release/finance-etl
fi
step "Comparing"
write=(--write Benchmarks)
[[ ${1:-} != --quick ]] || write=()
PYTHONDONTWRITEBYTECODE=1 "$peers/bin/python3" Benchmarks/peers/compare.py "$FINANCE_ETL" "${write[@]}" "$@"
