# Makes a folder with a bare Debian, for scripts that source this; needs root and debootstrap.

# make_root RELEASE PACKAGES: sets `root`, which goes when the script ends; packages are separated by commas.
make_root() {
  root=$(mktemp -d)
  trap 'umount "$root/proc" 2>/dev/null || true; rm -rf --one-file-system "$root"' EXIT
  local mirror
  # The mirror that this machine installs from.
  mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
    grep -Eo 'https?://[^ ]*/debian/?( |$)' | head -n 1) || true
  debootstrap --variant=minbase --include="$2" "$1" "$root" \
    "${mirror:-http://deb.debian.org/debian}" >"$root.log" 2>&1 || { tail -n 20 "$root.log" >&2; exit 1; }
  rm -f "$root.log"
  [ -e "$root/proc/self" ] || mount -t proc proc "$root/proc"
  if find "$root" -xdev -name 'libswift*' | grep -q .; then
    echo "$0: error: there is a Swift library in the root" >&2
    exit 1
  fi
}
