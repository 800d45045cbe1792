#!/usr/bin/env bash
# Writes a digest of every book that the samples and random histories give: imported, taken back, done
# again and read again. A change that is to change no book leaves the file as it was.
#
#   scripts/digests.sh FILE              20 histories of each kind
#   HISTORIES=300 scripts/digests.sh FILE
#   diff before.txt after.txt            names the samples and histories whose books differ
#
# What a change means to change is kept with:
#   HISTORIES=1 scripts/digests.sh Tests/LedgerStoreTests/Kept/digests.txt
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

(($# == 1)) || usage '[HISTORIES=N] scripts/digests.sh FILE'
require_swift
install_packages "${build_packages[@]}" "${test_packages[@]}"

step "Building the tests (some minutes the first time)"
swift_build --build-tests

step "Importing the samples and ${HISTORIES:=20} histories of each kind"
FINANCE_ETL_DIGESTS=$(realpath -m "$1") FINANCE_ETL_DIGEST_HISTORIES=$HISTORIES \
  swift test --skip-build --filter BookDigestTests
printf '%s\n' "$1: $(grep -c '' "$1") digests"
