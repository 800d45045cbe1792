#!/usr/bin/env bash
# Builds finance-etl and shows it at work on a few statements: import, again, a question, proof, a review, a
# journal, undo.
#
#   scripts/demo.sh           the book is removed at the end
#   KEEP=1 scripts/demo.sh    the book stays, to look around in
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

require_swift
install_packages "${build_packages[@]}"

step "Building for debugging (some minutes the first time)"
printf 'scripts/install.sh makes the fast one.\n'
build_program
bin=$(swift build --show-bin-path)/finance-etl
count_processor_seconds
built=$processor_seconds

work=$(mktemp -d "${TMPDIR:-/tmp}/finance-etl.XXXXXX")
[[ ${KEEP:-} == 1 ]] || trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work # your own settings stay out of it
statements=$work/statements
mkdir "$statements"
cp samples/us-chase-checking-pdf/input.pdf "$statements/chase.pdf"
cp samples/cn-cmb-debit-zip/input.zip "$statements/cmb.zip"
cp samples/cn-cmb-debit-zip/password "$work/password"
cp samples/ofx-sgml-checking/input.qfx "$statements/harbor-mutual.qfx"
cp samples/de-n26-csv/input.csv "$statements/n26.csv"
cp samples/plaid-transactions-get/input.json "$statements/plaid.json"
cp samples/us-capital-one-card/input.csv "$work/card.csv"
cat >"$work/app.ndjson" <<'END'
{"type":"statement","feed":"csv:us/app","currency":"USD"}
{"type":"transaction","date":"2024-03-06","amount":"-64.18","description":"CITY PARKING"}
{"type":"transaction","date":"2024-03-15","amount":"-80.00","description":"Cash machine, 5th and Pine"}
END
cd "$work"

# show STATUS ARGUMENT…: a command and what it prints; it ends with that status.
show() {
  local expected=$1 status=0
  shift
  printf '$ finance-etl %s\n' "$*"
  "$bin" "$@" --db demo.sqlite 2>&1 || status=$?
  ((status == expected)) || die "this ended with status $status, expected $expected"
}

step "A folder: PDF, ZIP with a password, OFX, CSV, Plaid's JSON"
show 0 import statements --password-file password

step "The same folder again: every row is known"
again=$(show 0 import statements --password-file password)
tail -n 1 <<<"$again"
[[ $again == *" rows: "*" known. Import"* && $again != *" new"* ]] || die "the second import should find every row known"

step "Nothing is guessed: many cards have such a table"
show 1 import card.csv
printf '\n'
show 0 import card.csv --mapping us/capital-one-card

step "What is proven, and what is not"
show 0 coverage

step "Another source of one account: one row is known, one may be"
show 2 import app.ndjson --account 3
printf '\n'
show 0 review list
printf '\n'
show 0 review keep 1

step "The book"
show 0 accounts
printf '\n'
show 0 transactions sum --by month --no-transfers

step "For other programs"
show 0 export hledger -o demo.journal
grep -A 3 -m 1 '^20.* (' demo.journal

step "An import that went wrong is undone, and redone"
show 0 imports undo 4
show 0 imports redo 4

count_processor_seconds
step "Done"
printf 'Processor time: %s s to build, %s s to show it; this machine has %s cores.\n' \
  "$built" "$((processor_seconds - built))" "$(getconf _NPROCESSORS_ONLN)"
if [[ ${KEEP:-} == 1 ]]; then
  printf 'The book is %s; ask it more with %s\n' "$work/demo.sqlite" "$bin"
fi
