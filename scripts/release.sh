#!/usr/bin/env bash
# Checks everything that a release needs, and with --tag makes its annotated tag at the end. It publishes
# nothing: push the tag and hand on dist/ yourself.
#
#   scripts/release.sh VERSION               all checks
#   scripts/release.sh VERSION --tag         all checks, then the tag vVERSION
#   scripts/release.sh VERSION --skip-tests  without the full tests, where they have run on this commit
#
# As root, for a fresh Debian to test in. It takes about an hour, of which two builds for the comparison
# are half.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

way='scripts/release.sh VERSION [--tag] [--skip-tests]'
(($# > 0)) || usage "$way"
release=$1
shift
[[ $release =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || die "a version is three numbers (1.2.3), found \"$release\""
makes_tag=false tests=true
for option in "$@"; do
  case $option in
  --tag) makes_tag=true ;;
  --skip-tests) tests=false ;;
  *) usage "$way" ;;
  esac
done
tag=v$release

step "The commit"
changes=$(git status --porcelain)
[[ -z $changes ]] || die "the work tree has changes; commit or discard them:"$'\n'"$changes"
branch=$(git symbolic-ref --quiet --short HEAD || true)
[[ $branch == main ]] || die "a release is of main; this is ${branch:-a commit without a branch}"
[[ $version == "$release" ]] ||
  die "Sources/FinanceModel/Errors/Release.swift says $version, expected $release: change it, or name that version"
! git rev-parse --quiet --verify "refs/tags/$tag" >/dev/null ||
  die "the tag $tag exists, on $(git rev-parse --short "$tag^0"): raise the version"

step "The changelog"
heading=$(grep -nE "^## ${release//./\\.} - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md || true)
[[ -n $heading ]] || die "CHANGELOG.md has no line \"## $release - YYYY-MM-DD\""
day=${heading##* }
[[ $(date -u -d "$day" +%F 2>/dev/null) == "$day" ]] || die "CHANGELOG.md: $day is no day"
first=$(grep -m 1 '^## [0-9]' CHANGELOG.md)
[[ $first == "## $release - $day" ]] || die "CHANGELOG.md: the newest release is \"$first\", expected $release"
open=$(sed -n '/^## Unreleased$/,/^## [0-9]/p' CHANGELOG.md | sed '1d;$d' | grep -c . || true)
((open == 0)) || die "CHANGELOG.md: $open lines are under \"Unreleased\": move them under $release"
printf '%s, of %s\n' "$release" "$day"

if $tests; then scripts/test.sh full; fi
scripts/package.sh all
scripts/test-package.sh
scripts/packaging/reproduce.sh

step "Ready"
(cd "$dist" && find . -maxdepth 1 -type f -name "${package_name}[-_]$version*" -printf '%P\n' | LC_ALL=C sort | xargs sha256sum)
if $makes_tag; then
  git tag --annotate --message "finance-etl $release" "$tag" "$commit"
  printf '%s is tagged on %s. Publish it with: git push origin %s\n' "$tag" "${commit:0:12}" "$tag"
else
  printf 'All checks passed. Make the tag with: scripts/release.sh %s --tag --skip-tests\n' "$release"
fi
