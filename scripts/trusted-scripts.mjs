// Which inline scripts of a page are the shop's own (docs/decisions/content-security.md).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const REACT = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js';
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
/** Calls of React's functions with data only. */
const CALL = /^;*(?:\$R[A-Z]\((?:"(?:[^"\\]|\\.)*"|null|[[\],])*\))?;*$/;

/** Reads the functions that React writes into streamed pages from the installed React. */
export function readReactScripts(
  source = readFileSync(createRequire(import.meta.url).resolve(REACT), 'utf8'),
) {
  const texts = [];
  for (const [, single, double] of source.matchAll(LITERAL)) {
    const text = (single ?? double).replace(/\\(.)/g, (_, character) =>
      character === 'n' ? '\n' : character,
    );
    // A function may be followed by the start of its first call.
    if (/^(?:\$R[A-Z]=|requestAnimationFrame\()/.test(text)) texts.push(text.replace(/;*\$R[A-Z]\("$/, ''));
  }
  return [...new Set(texts)].sort((a, b) => b.length - a.length);
}

const reactScripts = readReactScripts();

/** React adds no nonce to the scripts of a prerendered page: they are recognised by their text. */
export function isReactScript(text) {
  let remaining = text;
  for (const reactScript of reactScripts) remaining = remaining.replace(reactScript, () => '');
  return CALL.test(remaining);
}

const NONCE = / nonce="([^"]+)"/;
const SCRIPT = /<script([^>]*)>([^]*?)<\/script>/g;
/** Next puts the placeholder of late metadata first. */
const LATE_METADATA = /<div hidden="">(?:<!--[^>]*-->|<template id="[^"]*"><\/template>)*<\/div>/;
const LAYOUT = new RegExp(`<body[^>]*>(?:${LATE_METADATA.source})?(?:<script>[^]*?</script>)*`);

/** Returns the nonce that a page was rendered with: from its head, where no shopper's text can be a tag. */
export const findNonce = (html) => NONCE.exec(html.split('<body', 1)[0])?.[1];

/** Where the scripts at the start of the body end, else -1. They are the layout's; no user text can precede them. */
export function getLayoutScriptsEnd(html) {
  const layout = LAYOUT.exec(html);
  return layout ? layout.index + layout[0].length : -1;
}

/** Whether this start of a page has all scripts of the layout. */
export function hasLayoutScripts(html) {
  const layoutEnd = getLayoutScriptsEnd(html);
  return (
    layoutEnd > 0 && html.length >= layoutEnd + '<script>'.length && !html.startsWith('<script>', layoutEnd)
  );
}

const isOwnTag = (attributes, nonce) => nonce !== undefined && attributes.includes(` nonce="${nonce}"`);
const isOwnWithoutNonce = (html, layoutEnd, { index, attributes, text }) =>
  attributes === '' && ((index < layoutEnd && index > html.indexOf('<body')) || isReactScript(text));

/**
 * For a complete page that many share: lists its own inline scripts by hash, and removes its nonce, which
 * belongs to one render. Merges adjacent scripts, for a short header.
 */
export function hashPageScripts(html) {
  const nonce = findNonce(html);
  const layoutEnd = getLayoutScriptsEnd(html);
  const removeNonce = (text) => (nonce ? text.replaceAll(` nonce="${nonce}"`, '') : text);
  // The page data contains it too, with lengths counted in characters.
  const blank = (text) => (nonce ? text.replaceAll(nonce, '0'.repeat(nonce.length)) : text);

  const parts = [];
  const scripts = [];
  let last = 0;
  let joined = null;
  const closeJoined = () => {
    if (joined === null) return;
    scripts.push(joined);
    parts.push(`<script>${joined}</script>`);
    joined = null;
  };
  for (const { index, 0: tag, 1: attributes, 2: text } of html.matchAll(SCRIPT)) {
    const isNeighbour = index === last;
    const hasNonce = isOwnTag(attributes, nonce);
    const isInline = !/ src="/.test(attributes);
    if (!isNeighbour || !hasNonce || !isInline) closeJoined();
    parts.push(blank(removeNonce(html.slice(last, index))));
    last = index + tag.length;
    if (hasNonce && isInline) joined = joined === null ? blank(text) : `${joined};${blank(text)}`;
    else {
      if (isOwnWithoutNonce(html, layoutEnd, { index, attributes, text })) scripts.push(text);
      parts.push(hasNonce ? removeNonce(tag) : tag);
    }
  }
  closeJoined();
  parts.push(blank(removeNonce(html.slice(last))));
  return { html: parts.join(''), sources: [...new Set(scripts)].map(hashSource) };
}

const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * For the first part of a streamed page: the shell, which may be shared by many requests, or all that was
 * ready. Its own scripts get the nonce of this request. What follows is rendered with that nonce.
 */
export function addNonceToFirstPart(html, nonce) {
  const shell = findNonce(html);
  const layoutEnd = getLayoutScriptsEnd(html);
  return html.replace(SCRIPT, (tag, attributes, text, index) => {
    if (isOwnTag(attributes, shell)) return tag.replace(` nonce="${shell}"`, ` nonce="${nonce}"`);
    const isOwn = isOwnWithoutNonce(html, layoutEnd, { index, attributes, text });
    return isOwn ? tag.replace('<script>', `<script nonce="${nonce}">`) : tag;
  });
}
