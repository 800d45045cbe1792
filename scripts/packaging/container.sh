#!/usr/bin/env bash
# Makes a container image of the Debian package, as an OCI image layout: a fresh Debian 12 with the package
# in it, an ordinary user, finance-etl as its entrypoint. Needs root, and no container engine.
#
#   scripts/packaging/container.sh DEB
#
# skopeo copy oci:dist/finance-etl-VERSION-container:VERSION … hands it to an engine or a registry.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/lib.sh
source scripts/lib.sh
# shellcheck source=scripts/packaging/common.sh
source scripts/packaging/common.sh

(($# == 1)) || usage 'scripts/packaging/container.sh DEB'
deb=$1
own_mounts scripts/packaging/container.sh "$@"
install_packages umoci debootstrap

step "Making the container image"
work=$(mktemp -d)
trap 'umount "$work/layer/rootfs/proc" 2>/dev/null || true; rm -rf "$work"' EXIT
rm -rf "$image"
mkdir -p "$dist"
umoci init --layout "$image"
umoci new --image "$image:$version"
umoci unpack --image "$image:$version" "$work/layer"
root=$work/layer/rootfs
# umoci notes the folder that it made; debootstrap wants it empty.
scripts/packaging/debian.sh "$root" ca-certificates

mount -t proc proc "$root/proc"
cp "$deb" "$root/tmp/finance-etl.deb"
cp --remove-destination /etc/resolv.conf "$root/etc/resolv.conf"
inside "$root" apt-get -qq update
inside "$root" apt-get -qq -y --no-install-recommends install /tmp/finance-etl.deb >"$work/apt.log" 2>&1 ||
  die "apt-get could not install $deb: $(cat "$work/apt.log")"
inside "$root" useradd --uid 1000 --home-dir /data --create-home finance
inside "$root" apt-get clean
umount "$root/proc"
# What the clock, this machine and the packing left.
rm -rf "$root"/tmp/* "$root"/var/lib/apt/lists/* "$root"/var/log/*.log "$root"/var/log/apt/* \
  "$root"/var/cache/* "$root"/var/lib/dpkg/*-old "$root"/etc/*- "$root/etc/machine-id" "$root/debootstrap"
: >"$root/etc/resolv.conf"
sed -i "s/^\(finance:[^:]*\):[0-9]*:/\1:$((SOURCE_DATE_EPOCH / 86400)):/" "$root/etc/shadow"
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

moment=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
umoci repack --image "$image:$version" --history.created "$moment" --history.author "$package_name" \
  --history.created_by scripts/packaging/container.sh --history.comment "$package_name $version" "$work/layer"
umoci config --image "$image:$version" --no-history --created "$moment" --config.user 1000:1000 \
  --config.workingdir /data --config.volume /data --config.env HOME=/data --config.env LC_ALL=C.UTF-8 \
  --config.env PATH=/usr/bin:/bin --config.entrypoint /usr/bin/finance-etl \
  --config.label "org.opencontainers.image.version=$version" \
  --config.label "org.opencontainers.image.revision=$commit" \
  --config.label "org.opencontainers.image.licenses=Apache-2.0 AND GPL-3.0-only"
umoci gc --layout "$image"
printf '%s:%s: %s bytes\n' "$image" "$version" "$(du -sb "$image" | cut -f1)"
