// React sends a part of a page that was late after all others, hidden, with a script that moves it into its place, at
// the earliest 300 ms after the first paint. In a page that is sent whole, it is put there before
// (docs/decisions/complete-pages.md).
import { isReactScript } from './trusted-scripts.mjs';

const SCRIPT = /<script(?: nonce="[^"]*")?>([^]*?)<\/script>/g;
const MOVE = /\$RC\("(B:[\da-z]+)","(S:[\da-z]+)"\)/;
const EMPTY_SCRIPT = /^<script[^>]*><\/script>/;
/** A call of React, not the definition of its function. */
const CALL = /\$R[A-Z]\("/;
/** Data of a page can be long: what React writes begins like this. */
const REACT_START = /^;*(?:\$R[A-Z]|requestAnimationFrame\()/;
/** Comments that begin or end a boundary: `$?` waits, `$` is complete, `&` is an activity. */
const BOUNDARY = /<!--(\/)?[$&][?!~]?-->/g;

const isOfReact = (text) => REACT_START.test(text) && isReactScript(text);

/** Where the boundary that is open at `start` ends: before its closing comment; -1 if it does not. */
function findBoundaryEnd(html, start) {
  BOUNDARY.lastIndex = start;
  for (let depth = 1, match = BOUNDARY.exec(html); match; match = BOUNDARY.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
  return -1;
}

/** Moves one late part into its place, without the call that would move it; null if the page is not as expected. */
function moveIntoPlace(html, { boundary, part, script, call }) {
  const placeholder = `<!--$?--><template id="${boundary}"></template>`;
  const hidden = `<div hidden id="${part}">`;
  const [placeStart, partStart] = [html.indexOf(placeholder), html.indexOf(hidden)];
  const partEnd = script - '</div>'.length;
  if (placeStart < 0 || partStart < placeStart || !html.startsWith('</div>', partEnd)) return null;
  const content = html.slice(partStart + hidden.length, partEnd);
  const fallbackEnd = findBoundaryEnd(html, placeStart + placeholder.length);
  if (partEnd < partStart || content.includes('<div hidden id="S:')) return null;
  if (fallbackEnd < 0 || fallbackEnd > partStart) return null;
  const between = html.slice(fallbackEnd, partStart);
  const rest = html.slice(script).replace(call, '').replace(EMPTY_SCRIPT, '');
  return `${html.slice(0, placeStart)}<!--$-->${content}${between}${rest}`;
}

function findMove(html) {
  for (const { index, 1: text } of html.matchAll(SCRIPT)) {
    const move = isOfReact(text) && MOVE.exec(text);
    if (move) return { boundary: move[1], part: move[2], call: move[0], script: index };
  }
  return null;
}

/** Puts the late parts of a complete page into their places. What is not as React writes it stays for its script. */
export function completeBoundaries(html) {
  let completed = html;
  for (let move = findMove(completed); move; move = findMove(completed)) {
    const next = moveIntoPlace(completed, move);
    if (next === null) return completed;
    completed = next;
  }
  // Without a call, React's functions are not needed.
  const scripts = [...completed.matchAll(SCRIPT)].filter(([, text]) => isOfReact(text));
  if (scripts.some(([, text]) => CALL.test(text))) return completed;
  return scripts.reduce((rest, [tag]) => rest.replace(tag, () => ''), completed);
}
