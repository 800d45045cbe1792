#!/usr/bin/env bash
# Counts the instructions that a row of each hot path costs, and fails where one costs over 5 % more than
# Benchmarks/instructions/thresholds.json says. About four minutes on two cores, beside a release build.
#
#   scripts/test.sh instructions                        all of them
#   scripts/test.sh instructions -- --only 'import csv' those whose names match
#   scripts/test.sh instructions -- --update            writes the thresholds anew
#
# The profiles of the last run are in .build-instructions.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

[[ $(uname -s) == Linux ]] || die "Valgrind counts the instructions, and it runs on Linux only"
install_packages valgrind binutils gcc libc6-dev python3
if [[ -z ${FINANCE_ETL:-} ]]; then
  require_swift
  install_packages "${build_packages[@]}"
  step "Building the program"
  swift_build -c release --product finance-etl
  FINANCE_ETL=$PWD/.build/release/finance-etl
fi
step "Counting instructions"
rm -rf .build-instructions
PYTHONDONTWRITEBYTECODE=1 python3 Benchmarks/instructions/count.py "$FINANCE_ETL" \
  --profiles .build-instructions "$@"
