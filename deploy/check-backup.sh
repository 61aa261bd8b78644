#!/bin/sh
# Exits with 0 if the folder has a backup that is younger than so many hours: sh deploy/check-backup.sh <folder> <hours>
find "$1" -name 'shop-*.tar.gz' -type f -mmin "-$(($2 * 60))" | grep -q .
