// Pages that Next renders for each request, though they hold nothing of the shopper: they are sent whole, so
// that they can be kept (docs/decisions/response-cache.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots.js';
import { CURRENCIES } from './error-pages.mjs';
import { findNonce } from './trusted-scripts.mjs';

const SEARCH_PATH = '/search/result';
const CART_PATH = '/cart';
const FILTERED_ROUTE = '/filtered/';
/** Preserves bytes that may be cut in the middle of a character. */
const BYTES = 'latin1';
/** The cookies that identify a shopper (lib/auth/cookie-names.ts). */
const TOKEN_COOKIE = /(?:^|;\s*)(?:guestToken|userInfo)=/;

/** Which paths lead with which query keys to the route of filtered pages (lib/config/currency-rewrites.ts). */
function listFilterRewrites(distDir) {
  const { rewrites } = JSON.parse(readFileSync(join(distDir, 'routes-manifest.json'), 'utf8'));
  return rewrites.beforeFiles
    .filter(({ destination }) => destination.includes(FILTERED_ROUTE))
    .flatMap(({ regex, has }) => has.map(({ key }) => ({ key, path: new RegExp(regex) })));
}

/**
 * Creates the function that tells whether a request is for a page that is the same for everybody: search
 * results, a list or product with its selection, and the cart of a visitor without a token.
 */
export function createSharedPageCheck(distDir) {
  const filterPaths = new Map(listFilterRewrites(distDir).map(({ key, path }) => [key, path]));
  return ({ method, url, headers }) => {
    if (method !== 'GET') return false;
    const [path, query = ''] = url.split('?');
    // Next puts a crawler's metadata in the head, and everybody else's where it is ready.
    if (HTML_LIMITED_BOT_UA_RE.test(headers['user-agent'] ?? '')) return false;
    if (path === SEARCH_PATH) return true;
    if (path === CART_PATH) return !TOKEN_COOKIE.test(headers.cookie ?? '');
    for (const [key, value] of new URLSearchParams(query))
      if (value !== '' && filterPaths.get(key)?.test(`/${CURRENCIES[0]}${path}`)) return true;
    return false;
  };
}

/** Sends the responses of shared pages in one piece, as Next sends a cached page. Runs inside of withScriptPolicy. */
export const withWholePages = (handle, isSharedPage) => (req, res) => {
  if (isSharedPage(req)) sendWhole(res, /'nonce-([^']+)'/.exec(req.headers['content-security-policy'])?.[1]);
  return handle(req, res);
};

/**
 * A shell that was rendered before arrives as one chunk, with the nonce of its render: it gets the one of this
 * request, so that the page has one nonce, and text in the rest of it cannot use another. Scripts without a
 * nonce stay as they are: hashPageScripts would merge them, and React expects each.
 */
function replaceNonce(shell, nonce) {
  const html = shell.toString(BYTES);
  const shellNonce = findNonce(html);
  if (!nonce || !shellNonce || shellNonce === nonce) return shell;
  return Buffer.from(html.replaceAll(` nonce="${shellNonce}"`, ` nonce="${nonce}"`), BYTES);
}

/** Next repeats the nonce in the preloads of its headers, and those of a new shell twice. */
function tidyLinks(res) {
  const links = [res.getHeader('Link') ?? []].flat().flatMap((value) => String(value).split(/, (?=<)/));
  if (links.length === 0) return;
  const withoutNonce = links.map((link) => link.replace(/; nonce="[^"]*"/g, ''));
  res.setHeader('Link', [...new Set(withoutNonce)].join(', '));
}

function sendWhole(res, nonce) {
  const { write, end, flushHeaders } = res;
  const chunks = [];
  /** Keeps the chunk, and returns the callback. */
  const take = (args) => {
    const [chunk, encoding] = args;
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8'));
    else if (ArrayBuffer.isView(chunk)) chunks.push(Buffer.from(chunk));
    return args.find((arg) => typeof arg === 'function');
  };
  res.flushHeaders = () => undefined;
  res.write = (...args) => {
    const callback = take(args);
    if (callback) queueMicrotask(callback);
    return true;
  };
  res.end = (...args) => {
    const callback = take(args);
    Object.assign(res, { write, end, flushHeaders });
    tidyLinks(res);
    const [first, ...others] = chunks;
    const isDocument = String(res.getHeader('Content-Type') ?? '').startsWith('text/html');
    const shell = first && isDocument ? replaceNonce(first, nonce) : first;
    const body = shell ? Buffer.concat([shell, ...others]) : Buffer.alloc(0);
    return end.call(res, body, ...(callback ? [callback] : []));
  };
}
