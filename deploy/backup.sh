#!/bin/sh
# Writes a backup of the shop of the settings into a folder, then deletes backups there that are older than some days:
#   sh deploy/backup.sh <folder> <days> [<seconds until the next one>]
# Without the seconds it ends with one backup: exit code 0 if it was written. Nothing is deleted if it was not.
set -eu
folder=$1 days=$2 pause=${3:-}
cd "$(dirname "$0")/.."
trap 'exit 143' TERM INT

write() {
  file="$folder/shop-$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz"
  node --import tsx --conditions=react-server provider/cli/shop.ts backup "$file" || return 1
  find "$folder" -name 'shop-*.draft' -type f -mtime +1 -delete
  find "$folder" -name 'shop-*.tar.gz' -type f -mtime "+$days" ! -path "$file" -delete
}

[ -n "$pause" ] || { write; exit; }
while true; do
  # One that failed is tried again soon: the log has the reason.
  if write; then wait_for=$pause; else wait_for=600; fi
  sleep "$wait_for" &
  wait $!
done
