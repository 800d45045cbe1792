#!/usr/bin/env bash
# Builds finance-etl and imports the samples into a new book, twice: the second time nothing is new.
#
#   scripts/demo.sh           the book is removed at the end
#   KEEP=1 scripts/demo.sh    the book stays, to look around in
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

shopt -s nullglob
samples=(samples/*/input.* samples/*/*/input.*)
((${#samples[@]} > 0)) || die "no samples/*/input.* here"

require_swift
install_packages "${build_packages[@]}"

step "Building for debugging (some minutes the first time)"
printf 'scripts/install.sh makes the fast one.\n'
build_program
bin=$(swift build --show-bin-path)/finance-etl

work=$(mktemp -d "${TMPDIR:-/tmp}/finance-etl.XXXXXX")
[[ ${KEEP:-} == 1 ]] || trap 'rm -rf "$work"' EXIT
db=$work/demo.sqlite
cat samples/*/password >"$work/passwords"
export XDG_CONFIG_HOME=$work # your own settings stay out of it

# 0: all loaded; 2: loaded, and some rows are in the quarantine, as some samples mean it.
import_samples() {
  local status=0
  "$bin" import "$@" --db "$db" --password-file "$work/passwords" || status=$?
  ((status == 0 || status == 2)) || die "the import failed with exit status $status"
}

# These name no account, and their broker has another sample that has made one.
open=(samples/zz-degiro-portfolio/input.* samples/zz-degiro-transactions/input.*)

# PayPal's wallet has a sample before it, which this one does not go on from.
apart=(samples/zz-paypal-german/input.*)

# Many banks' tables look alike. What shows no bank is asked about; here its folder's name answers.
marked=() unsure=()
for sample in "${samples[@]}"; do
  [[ " ${open[*]} " != *" $sample "* ]] || continue
  known=$("$bin" identify "$sample" --password-file "$work/passwords" 2>/dev/null || true)
  if [[ $known == *$'\n  unsure: '* || " ${apart[*]} " == *" $sample "* ]]; then
    unsure+=("$sample")
  else
    marked+=("$sample")
  fi
done

step "Importing ${#marked[@]} samples"
import_samples "${marked[@]}"
printf '\n%s\n%s\n' \
  'A sample without any statement is skipped, and a row that cannot be read is kept in the' \
  'quarantine: the samples hold both on purpose.'

step "Importing ${#unsure[@]} samples that show no bank or no account, each with an answer"
for sample in "${unsure[@]}"; do
  name=$(basename "$(dirname "$sample")")
  import_samples "$sample" --mapping "${name/-//}" --new-account "$name" | sed -n 1,2p
done

step "Importing ${#open[@]} samples of DEGIRO that leave their account open, with an answer"
import_samples "${open[@]}" --account "DEGIRO Investment"

step "The first transactions"
"$bin" transactions list --db "$db" --limit 15

step "The accounts"
"$bin" accounts --db "$db"

step "Importing the same samples again"
report=$(import_samples "${samples[@]}" --json)
total() { sed -n "s/.*\"totals\":{[^}]*\"$1\":\([0-9][0-9]*\).*/\1/p" <<<"$report"; }
new=$(total inserted) known=$(total duplicate)
[[ $new == 0 && ${known:-0} != 0 ]] ||
  die "the second import should find every row known: ${new:-?} new, ${known:-?} known"
printf '%s new, %s known\n' "$new" "$known"

step "The book as a journal"
"$bin" export hledger --db "$db" -o "$work/demo.journal"
grep -A 4 -m 3 '^20.* (' "$work/demo.journal"

if [[ ${KEEP:-} == 1 ]]; then
  printf '\nThe book is %s; ask it more with %s\n' "$db" "${bin#"$PWD"/}"
fi
