#!/usr/bin/env bash
# Draws the short films of the home page out of product pictures: three views, slow zoom, soft change. Needs ffmpeg and bc.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p films

film() { # name, product, colour, views
  local name=$1 product=$2 colour=$3 inputs=() filter="" last=v0 offset=2.1 i=0
  shift 3
  for view in "$@"; do
    local zoom="1+0.0016*on"
    [ $((i % 2)) = 0 ] || zoom="1.17-0.0016*on"
    inputs+=(-loop 1 -t 2.6 -i "products/$product-$colour-$view.webp")
    filter+="[$i:v]scale=1350:1800,crop=1012:1800,zoompan=z='$zoom':x='iw/2-(iw/zoom/2)':y='ih*0.30-(ih*0.30/zoom)':d=65:s=540x960:fps=25,"
    filter+="setsar=1,trim=duration=2.6,format=yuv420p[v$i];"
    i=$((i + 1))
  done
  for ((k = 1; k < i; k++)); do
    filter+="[$last][v$k]xfade=transition=fade:duration=0.5:offset=$offset[x$k];"
    last="x$k"
    offset=$(echo "$offset + 2.1" | bc)
  done
  ffmpeg -loglevel error -y "${inputs[@]}" -filter_complex "${filter%;}" -map "[$last]" \
    -c:v libx264 -preset slow -crf 27 -pix_fmt yuv420p -movflags +faststart "films/$name.mp4"
  ffmpeg -loglevel error -y -i "products/$product-$colour-$1.webp" -vf "scale=1350:1800,crop=1012:1800,scale=540:960" -q:v 82 "films/$name.webp"
}

film four-minutes hd-lace-front-body-wave-wig natural-black main side closeup
film curls-in-the-round kinky-curly-glueless-wig natural-black main back closeup
film bob-from-every-side straight-bob-lace-wig natural-black main side closeup
film blonde-in-daylight 613-blonde-straight-lace-wig blonde-613 main back hairline
