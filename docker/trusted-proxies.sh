#!/bin/sh
# Run by nginx's image before nginx: writes from TRUST_PROXY (addresses and subnets with commas between, or `private`) whose
# X-Forwarded-For is believed. Without it nobody's is.
set -eu
file=${1:-/etc/nginx/trusted-proxies.conf}
private='127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7'

rm -f "$file"
[ -n "${TRUST_PROXY:-}" ] || exit 0
echo "$TRUST_PROXY" | tr ',' '\n' | while read -r entry; do
  [ "$entry" != private ] || entry=$private
  echo "$entry" | tr ',' '\n'
done | while read -r entry; do
  case $entry in
    '') ;;
    *[!0-9A-Fa-f.:/]*)
      echo "TRUST_PROXY: \"$entry\" is neither an address, a subnet nor \"private\"" >&2
      exit 1
      ;;
    *) echo "set_real_ip_from $entry;" ;;
  esac
done >"$file.new"
# The last of the addresses that is no proxy's: what stands before it was claimed by the visitor.
printf 'real_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n' >>"$file.new"
mv "$file.new" "$file"
