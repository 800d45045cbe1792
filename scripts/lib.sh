#!/usr/bin/env bash
# What the scripts share; each sources it from the root of the repository.
set -euo pipefail

# Under the names of apt, or of brew on macOS.
# shellcheck disable=SC2034  # for the scripts that source this file
if [[ $(uname -s) == Darwin ]]; then
  build_packages=(libxml2 pcre2 sqlite libarchive poppler curl pkg-config)
  test_packages=(sqlite python3 p7zip zstd hledger ledger beancount tesseract)
else
  build_packages=(
    libxml2-dev libpcre2-dev libsqlite3-dev libssl-dev libarchive-dev zlib1g-dev
    libcurl4-openssl-dev libpoppler-glib-dev poppler-data pkg-config
  )
  test_packages=(
    sqlite3 python3 openssl zip p7zip-full bzip2 xz-utils zstd hledger ledger beancount
    tesseract-ocr
  )
fi

step() { printf '\n== %s ==\n' "$*"; }

die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# usage WAY…: says how a script is called, and ends it.
usage() {
  printf 'usage: %s\n' "$1" >&2
  shift
  (($# == 0)) || printf '       %s\n' "$@" >&2
  exit 64
}

# Sets processor_seconds to the processor time of all that the script ran so far. It asks its own shell: a
# subshell counts anew.
count_processor_seconds() {
  local file
  file=$(mktemp)
  times >"$file"
  # shellcheck disable=SC2034  # for the scripts that source this file
  processor_seconds=$(awk 'NR == 2 { split($1, own, "m"); split($2, kernel, "m")
    printf "%d", (own[1] + kernel[1]) * 60 + own[2] + kernel[2] }' "$file")
  rm -f "$file"
}

has_command() { command -v "$1" >/dev/null 2>&1; }

# A package named after its command counts as installed wherever the command came from.
is_installed() {
  if has_command "$1"; then
    return
  elif has_command dpkg-query; then
    [[ $(dpkg-query -W -f '${Status}' "$1" 2>/dev/null) == *" ok installed"* ]]
  elif has_command brew; then
    brew list --versions "$1" >/dev/null 2>&1
  else
    return 1
  fi
}

# install_packages PACKAGE…: installs those that are missing. SKIP_PACKAGES=1 installs nothing,
# for systems without apt or brew, where what is missing was installed by hand.
install_packages() {
  [[ ${SKIP_PACKAGES:-} != 1 ]] || return 0
  local package missing=()
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  if ((${#missing[@]} > 0)); then
    step "Installing ${missing[*]}"
    if has_command apt-get; then
      apt_install "${missing[@]}"
    elif has_command brew; then
      brew install "${missing[@]}" || die "brew could not install ${missing[*]}"
    else
      by_hand "${missing[@]}"
    fi
  fi
  # Homebrew keeps these two off the default search path.
  if [[ $(uname -s) == Darwin ]] && has_command brew; then
    local found
    found="$(brew --prefix libxml2)/lib/pkgconfig:$(brew --prefix libarchive)/lib/pkgconfig"
    PKG_CONFIG_PATH="$found${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
    export PKG_CONFIG_PATH
  fi
}

apt_install() {
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
  if ((EUID != 0)); then
    has_command sudo || by_hand "$@"
    apt=(sudo "${apt[@]}")
  fi
  # An unreachable third-party source is no reason to stop: the install says what it lacks.
  "${apt[@]}" update || true
  "${apt[@]}" install -y "$@" >/dev/null || die "apt-get could not install $*"
}

by_hand() {
  die "install these by hand, then run this again with SKIP_PACKAGES=1: $*"
}

require_swift() {
  local get="get it from https://www.swift.org/install" version
  has_command swift || die "Swift 6.2 or later is needed and no swift is on the PATH: $get"
  version=$(swift --version 2>&1) || die "swift --version failed: $version"
  [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || die "which Swift is this? $version"
  ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= 6002)) ||
    die "Swift 6.2 or later is needed, this is ${BASH_REMATCH[1]}.${BASH_REMATCH[2]}: $get"
}

# swift_build OPTION…: shows its progress on a terminal; elsewhere it is silent until it fails.
swift_build() {
  local log=
  if [[ -t 1 ]]; then
    swift build "$@" || die "the build failed"
  else
    log=$(swift build "$@" 2>&1) || {
      printf '%s\n' "$log" >&2
      die "the build failed"
    }
  fi
}

# build_program OPTION…: finance-etl, and the worker that reads PDFs for it. The one does not depend on
# the other: what depends on a target is linked with its libraries.
build_program() {
  swift_build "$@" --product finance-etl
  swift_build "$@" --product finance-etl-pdf
}

# Sets the paths of what is installed below a prefix.
name_installed() {
  program=$1/bin/finance-etl
  worker=$1/libexec/finance-etl-pdf
  bash_completion=$1/share/bash-completion/completions/finance-etl
  zsh_completion=$1/share/zsh/site-functions/_finance-etl
  fish_completion=$1/share/fish/vendor_completions.d/finance-etl.fish
  manual=$1/share/man/man1/finance-etl.1
  # shellcheck disable=SC2034  # for the scripts that source this file
  installed=("$program" "$worker" "$bash_completion" "$zsh_completion" "$fish_completion" "$manual")
}

# install_built FOLDER: installs what was built there, and what the program says of itself, in the folders of
# the paths that name_installed set.
install_built() {
  install -m 755 "$1/finance-etl" "$program"
  install -m 755 "$1/finance-etl-pdf" "$worker"
  "$program" --generate-completion-script bash >"$bash_completion"
  "$program" --generate-completion-script zsh >"$zsh_completion"
  "$program" --generate-completion-script fish >"$fish_completion"
  "$program" manual >"$manual"
}
