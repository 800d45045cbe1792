#!/usr/bin/env bash
# Makes the archive of sources that a release has, the one a Homebrew formula names.
#
#   scripts/packaging/source.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

step "Making the archive of sources"
mkdir -p "$dist"
git -c tar.umask=022 archive --format=tar --prefix="$package_name-$version/" "$commit" | gzip -9n >"$sources"
printf '%s: %s bytes, SHA-256 %s\n' "$sources" "$(stat -c %s "$sources")" \
  "$(sha256sum "$sources" | cut -d ' ' -f 1)"
