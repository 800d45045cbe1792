#!/usr/bin/env bash
# Builds the commit twice, in two empty folders, at different times, in different time zones and with
# different rights of new files, and compares the packages byte for byte. Where they differ it says which
# files do, and which sections of a program.
#
#   scripts/packaging/reproduce.sh
#
# Takes twice as long as a first build. KEEP=1 keeps both builds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

install_packages binutils diffutils
work=$(mktemp -d -p "${TMPDIR:-/tmp}" "$package_name.XXXXXX")
[[ ${KEEP:-} == 1 ]] || trap 'rm -rf "$work"' EXIT

build() { # build FOLDER ZONE RIGHTS
  (
    umask "$3"
    mkdir -p "$1"
    export TZ=$2 FINANCE_ETL_PACKAGE_BUILD=$1/build FINANCE_ETL_DIST=$1/dist
    scripts/package.sh tarball
    scripts/packaging/deb.sh "$FINANCE_ETL_PACKAGE_BUILD/stage"
    scripts/packaging/source.sh
  )
}
build "$work/one" UTC 022
build "$work/another one" Pacific/Kiritimati 077

# sections FILE: each section with the digest of its bytes.
sections() {
  local section
  objdump -h "$1" | awk '$1 ~ /^[0-9]+$/ { print $2 }' | while read -r section; do
    printf '%s %s\n' "$section" "$(objcopy -O binary --only-section="$section" \
      --set-section-flags "$section=alloc" "$1" /dev/stdout 2>/dev/null | sha256sum | cut -c 1-16)"
  done
}
# explain DEB DEB: what differs within.
explain() {
  local file
  rm -rf "$work/a" "$work/b"
  dpkg-deb --raw-extract "$1" "$work/a"
  dpkg-deb --raw-extract "$2" "$work/b"
  diff -rq "$work/a" "$work/b" || true
  for file in usr/bin/finance-etl usr/libexec/finance-etl-pdf; do
    cmp -s "$work/a/$file" "$work/b/$file" ||
      diff <(sections "$work/a/$file") <(sections "$work/b/$file") || true
  done
}

step "Comparing"
different=()
for file in "$work"/one/dist/*; do
  other="$work/another one/dist/${file##*/}"
  if cmp -s "$file" "$other"; then
    printf '%s  %s: equal\n' "$(sha256sum "$file" | cut -d ' ' -f 1)" "${file##*/}"
  else
    different+=("${file##*/}")
    [[ $file != *.deb ]] || explain "$file" "$other"
  fi
done
((${#different[@]} == 0)) || die "two builds of $commit differ in ${different[*]}: see above"
