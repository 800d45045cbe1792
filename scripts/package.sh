#!/usr/bin/env bash
# Makes packages of the commit that is checked out, in dist/. docs/PACKAGING.md says what is in them.
#
#   scripts/package.sh deb         a Debian package
#   scripts/package.sh tarball     an archive that works in any folder
#   scripts/package.sh source      an archive of the sources
#   scripts/package.sh formula URL [SHA256 [HOMEPAGE]]
#                                  a formula of Homebrew for an archive of the sources at URL
#   scripts/package.sh container   a container image, as an OCI image layout; needs root
#   scripts/package.sh all         all of them but the formula
#
# Linux only. The first build takes 8 to 14 minutes on two cores.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh

kind=${1:-}
case $kind in
deb | tarball | source | container | all) shift ;;
formula)
  shift
  exec scripts/packaging/formula.sh "$@"
  ;;
*) set -- usage ;;
esac
(($# == 0)) || usage 'scripts/package.sh deb|tarball|source|container|all' \
  'scripts/package.sh formula URL [SHA256 [HOMEPAGE]]'
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh
[[ -z $(git status --porcelain) ]] ||
  printf 'note: packages hold the commit %s, and not the changes of the work tree\n' "${commit:0:12}"

# Says which commit all of dist/ is of; test-package.sh makes anew what is of another one.
rm -f "$dist/COMMIT"
if [[ $kind == source || $kind == all ]]; then scripts/packaging/source.sh; fi
[[ $kind != source ]] || exit 0

scripts/packaging/build.sh
stage=$package_build/stage
scripts/packaging/stage.sh "$stage"
if [[ $kind == tarball || $kind == all ]]; then scripts/packaging/tarball.sh "$stage"; fi
if [[ $kind != tarball ]]; then scripts/packaging/deb.sh "$stage"; fi
if [[ $kind == container || $kind == all ]]; then scripts/packaging/container.sh "$deb"; fi
if [[ $kind == all ]]; then printf '%s\n' "$commit" >"$dist/COMMIT"; fi
