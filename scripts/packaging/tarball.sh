#!/usr/bin/env bash
# Makes an archive of what stage.sh laid out, which works in any folder: bin/finance-etl looks for the
# worker in ../libexec.
#
#   scripts/packaging/tarball.sh STAGE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

(($# == 1)) || usage 'scripts/packaging/tarball.sh STAGE'
install_packages xz-utils

step "Making the tarball"
mkdir -p "$dist"
# One thread: how many there are changes what xz writes.
tar --create --directory "$1" --transform "s,^\.,$package_name-$version," --sort=name --format=gnu \
  --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=go+rX,go-w . |
  xz --threads=1 -9 >"$tarball"
printf '%s: %s bytes\n' "$tarball" "$(stat -c %s "$tarball")"
