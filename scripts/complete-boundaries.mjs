// React sends a Suspense boundary that was not ready in time as a hidden segment at the end of the page, with a script
// that moves it over its fallback, at the earliest 300 ms after the first paint. In a complete page the segment is put
// there before the page is sent (docs/decisions/complete-pages.md).
import { isReactScript } from './trusted-scripts.mjs';

const SCRIPT = /<script(?: nonce="[^"]*")?>([^]*?)<\/script>/g;
const COMPLETE_CALL = /\$RC\("(B:[\da-z]+)","(S:[\da-z]+)"\)/g;
const EMPTY_SCRIPT = /^<script[^>]*><\/script>/;
/** A call of React, not the definition of its function. */
const CALL = /\$R[A-Z]\("/;
/** Data of a page can be long: what React writes begins like this. */
const REACT_START = /^;*(?:\$R[A-Z]|requestAnimationFrame\()/;
/** Comments that open or close a boundary: `$?` is pending, `$` is complete, `&` is an activity. */
const BOUNDARY = /<!--(\/)?[$&][?!~]?-->/g;

const listReactScripts = (html) =>
  [...html.matchAll(SCRIPT)].filter(([, text]) => REACT_START.test(text) && isReactScript(text));

/** Returns the index of the comment that closes the boundary which is open at `start`, else -1. */
function findBoundaryEnd(html, start) {
  BOUNDARY.lastIndex = start;
  for (let depth = 1, match = BOUNDARY.exec(html); match; match = BOUNDARY.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
  return -1;
}

/** Puts a segment in place of its boundary's fallback, without the call; null if the page is not as expected. */
function completeBoundary(html, { boundaryId, segmentId, scriptStart, call }) {
  const placeholder = `<!--$?--><template id="${boundaryId}"></template>`;
  const segmentTag = `<div hidden id="${segmentId}">`;
  const [boundaryStart, segmentStart] = [html.indexOf(placeholder), html.indexOf(segmentTag)];
  const segmentEnd = scriptStart - '</div>'.length;
  if (boundaryStart < 0 || segmentStart < boundaryStart || segmentEnd < segmentStart) return null;
  if (!html.startsWith('</div>', segmentEnd)) return null;
  const content = html.slice(segmentStart + segmentTag.length, segmentEnd);
  const fallbackEnd = findBoundaryEnd(html, boundaryStart + placeholder.length);
  if (fallbackEnd < 0 || fallbackEnd > segmentStart || content.includes('<div hidden id="S:')) return null;
  const between = html.slice(fallbackEnd, segmentStart);
  const rest = html.slice(scriptStart).replace(call, '').replace(EMPTY_SCRIPT, '');
  return `${html.slice(0, boundaryStart)}<!--$-->${content}${between}${rest}`;
}

/** Finds the next call that completes a boundary, but for those of `skippedIds`. */
function findCompleteCall(html, skippedIds) {
  for (const { index, 1: text } of listReactScripts(html))
    for (const [call, boundaryId, segmentId] of text.matchAll(COMPLETE_CALL))
      if (!skippedIds.has(boundaryId)) return { call, boundaryId, segmentId, scriptStart: index };
  return null;
}

/**
 * Completes the boundaries of a page that is sent at once. One that is not as React mostly writes it, such as one that
 * was sent in pieces, is left to its script.
 */
export function completeBoundaries(html) {
  const skippedIds = new Set();
  let completed = html;
  for (let call; (call = findCompleteCall(completed, skippedIds));) {
    const next = completeBoundary(completed, call);
    if (next === null) skippedIds.add(call.boundaryId);
    else completed = next;
  }
  // Without a call, React's functions are not needed.
  const scripts = listReactScripts(completed);
  if (scripts.some(([, text]) => CALL.test(text))) return completed;
  return scripts.reduce((rest, [tag]) => rest.replace(tag, () => ''), completed);
}
