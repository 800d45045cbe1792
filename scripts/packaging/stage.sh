#!/usr/bin/env bash
# Lays out what the packages hold, as it is below a prefix: program and worker stripped, manual page,
# completions, documents, licences, the list of components.
#
#   scripts/packaging/stage.sh FOLDER
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

(($# == 1)) || usage 'scripts/packaging/stage.sh FOLDER'
prefix=$1
install_packages binutils python3
[[ -x $built/finance-etl && -x $built/finance-etl-pdf ]] ||
  die "$built has no finance-etl and finance-etl-pdf: run scripts/packaging/build.sh first"

step "Laying out the files"
umask 022
rm -rf "$prefix"
documents=$prefix/share/doc/$package_name
name_installed "$prefix"
for file in "${installed[@]}"; do mkdir -p "${file%/*}"; done
mkdir -p "$documents/docs"
install_built "$built"
strip --strip-unneeded --remove-section=.comment "$program" "$worker"
# It is read by a shell, and is no program: without its first line, which names one.
sed -i '1{/^#!/d}' "$bash_completion"

# From the commit too: the work tree may have other ones.
for file in README.md CONTRIBUTING.md CHANGELOG.md; do
  git show "$commit:$file" >"$documents/$file"
done
git ls-tree --name-only "$commit" docs/ | grep '\.md$' | while read -r file; do
  git show "$commit:$file" >"$documents/$file"
done

export PYTHONDONTWRITEBYTECODE=1
python3 scripts/packaging/copyright.py "$package_build/source" >"$documents/copyright"
sbom=$documents/$package_name.spdx.json
python3 scripts/packaging/sbom.py "$package_build/source" "$version" "$commit" >"$sbom"
python3 scripts/packaging/check-sbom.py "$package_build/source" "$sbom"

# One moment for all: the commit's.
find "$prefix" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
