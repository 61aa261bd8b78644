// Next sends errors as an empty document that the browser fills in. This sends an HTML page instead: title,
// header and message work without scripts too (docs/decisions/error-pages.md).
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { get } from 'node:http';
import { join, sep } from 'node:path';
import routerState from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { findDigest, FALLBACK_DOCUMENT } from './error-document.mjs';

/** Where the pages are rendered with status 200; closed to outside requests. */
const ERROR_PAGES = '/error-page';
const KEY_HEADER = 'error-page-key';
const KEY = randomBytes(16).toString('hex');

const PATH_MAX_CHARACTERS = 500; // contract/system.ts, convert_url
/** lib/config/currencies.ts; any code would allow 17,576 variants of a page. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'];
const IN_QUERY = new RegExp(`[?&]currency=(${CURRENCIES.join('|')})(?=&|$)`);
const IN_COOKIE = new RegExp(`(?:^|(?<=; ?))currency=(?:${CURRENCIES.join('|')})(?=;|$)`);
const CACHE_MS = 5_000;
const CACHE_MAX = 32;
const TIMEOUT_MS = 12_000; // the page's own request may take 10 s (spec 9)
/** No path below a file exists. */
const BELOW_FILE =
  /^\/(?:favicon\.ico|icon\.svg|robots\.txt|sitemap\.xml|llms\.txt|agents\.md|product-feed\.xml|indexnow\.txt|\.well-known\/security\.txt)\/./;
const NO_PAGE = /^\/(?:api|media|_next)\//;
const HTML = 'text/html; charset=utf-8';
/** The ETag lets script-policy.mjs and compress-responses.mjs do their work once; the cookie is the currency's. */
const CARRIED_HEADER =
  /^(?:etag$|set-cookie$|content-security-policy|x-|referrer-|permissions-|strict-transport-|cross-origin-)(?!nextjs)/;

/** Whether this process itself requests the page of an error. */
export const isErrorPageFetch = (req) => req.headers[KEY_HEADER] === KEY;

const getPath = (req) => req.url.split('?', 1)[0];

/** Lists the URL paths of all files below `/_next/static/`. */
export function listStaticFiles(distDir) {
  const staticDir = join(distDir, 'static');
  if (!existsSync(staticDir)) return new Set();
  const names = readdirSync(staticDir, { recursive: true });
  return new Set(names.map((name) => `/_next/static/${String(name).split(sep).join('/')}`));
}

function decode(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Returns the error status of a URL to reject before rendering; null if Next may respond. */
export function getRejectionStatus(url, staticFiles) {
  const [path] = url.split('?', 1);
  const decoded = decode(path);
  if (decoded === null) return NO_PAGE.test(path) ? 400 : 404;
  if (path === ERROR_PAGES || path.startsWith(`${ERROR_PAGES}/`)) return 404;
  if (path.startsWith('/_next/')) return staticFiles.has(decoded) ? null : 404; // Next serves no images (lib/format/image.ts)
  if (NO_PAGE.test(path)) return null;
  const isInvalid = url.includes('%00') || decoded.length > PATH_MAX_CHARACTERS || BELOW_FILE.test(path);
  return isInvalid ? 404 : null;
}

/** Fetches an error page from this process, at `ownUrl`; null if it cannot be rendered. */
export function createErrorPageFetcher(ownUrl) {
  const reused = new Map();

  const load = (path, cookie) =>
    new Promise((resolve) => {
      const headers = { [KEY_HEADER]: KEY, ...(cookie && { cookie }) };
      const request = get(`${ownUrl}${path}`, { headers, timeout: TIMEOUT_MS }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const page = { path, html: Buffer.concat(chunks), headers: response.headers };
          resolve(response.statusCode === 200 ? page : null);
        });
        response.on('error', () => resolve(null));
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(null));
    });

  return async (status, digest, req) => {
    const currency = IN_QUERY.exec(req.url)?.[1];
    const [cookie = ''] = IN_COOKIE.exec(req.headers.cookie ?? '') ?? [];
    const query = new URLSearchParams({ ...(digest && { words: digest }), ...(currency && { currency }) });
    const path = `${ERROR_PAGES}/${status}${query.size > 0 ? `?${query}` : ''}`;
    const key = `${path} ${cookie}`;
    const cached = reused.get(key);
    if (cached && cached.until > Date.now()) return cached.page;

    const page = load(path, cookie);
    if (reused.size >= CACHE_MAX) reused.clear();
    reused.set(key, { page, until: Date.now() + CACHE_MS });
    void page.then((loaded) => loaded ?? reused.delete(key));
    return page;
  };
}

/** Returns which error page a status uses. */
const getPageStatus = (status) => (status >= 500 ? 500 : status === 403 ? 403 : 404);

/**
 * Sends an error page in place of the response that Next began. `renderedPath` is the source of its HTML:
 * results are cached under it, not under each missing path.
 */
async function sendErrorPage(req, res, { status, words = '' }, fetchErrorPage) {
  const page = await fetchErrorPage(getPageStatus(status), words, req);
  if (res.destroyed || res.headersSent) return;
  for (const name of ['etag', 'content-length', 'content-encoding', 'transfer-encoding'])
    res.removeHeader(name);
  for (const [name, value] of Object.entries(page?.headers ?? {}))
    if (CARRIED_HEADER.test(name) && !res.hasHeader(name)) res.setHeader(name, value);
  res.statusCode = status;
  res.renderedPath = page?.path;
  res.setHeader('Content-Type', HTML);
  // It differs by the currency cookie, and a path missing today may exist tomorrow.
  res.setHeader('Cache-Control', status >= 500 ? 'no-store' : 'private, max-age=0, must-revalidate');
  res.end(req.method === 'HEAD' ? undefined : (page?.html ?? FALLBACK_DOCUMENT));
}

const isErrorResponse = (res) =>
  (res.statusCode >= 500 || [400, 403, 404].includes(res.statusCode)) &&
  /^text\/(html|plain)/.test(String(res.getHeader('content-type') ?? 'text/plain'));

/** Buffers an error response until complete, then sends the error page instead. */
function interceptErrors(req, res, fetchErrorPage) {
  const { write, end, writeHead } = res;
  const chunks = [];
  let isError;
  const decide = () => (isError ??= !res.headersSent && isErrorResponse(res));
  const keep = (chunk) => {
    if (chunk && typeof chunk !== 'function') chunks.push(Buffer.from(chunk));
  };

  res.writeHead = (status, ...rest) => {
    res.statusCode = status;
    if (!decide()) return writeHead.call(res, status, ...rest);
    return res;
  };
  res.write = (...args) => {
    if (!decide()) return write.apply(res, args);
    keep(args[0]);
    return true;
  };
  res.flushHeaders = () => decide();
  res.end = (...last) => {
    if (!decide()) return end.apply(res, last);
    keep(last[0]);
    Object.assign(res, { write, end, writeHead });
    const status = res.statusCode;
    const digest = status >= 500 ? findDigest(Buffer.concat(chunks)) : '';
    void sendErrorPage(req, res, { status, words: digest }, fetchErrorPage);
    return res;
  };
}

const STATUS_TEXTS = { 400: 'Bad request', 404: 'Not found' };

/** Rejects a URL that is no page in the format used there: the API envelope, or plain text. */
function sendPlainError(req, res, status) {
  const isCall = req.url.startsWith('/api/');
  const type = isCall ? 'application/json' : 'text/plain; charset=utf-8';
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  res.end(
    isCall
      ? JSON.stringify({ code: status, message: STATUS_TEXTS[status], data: null })
      : STATUS_TEXTS[status],
  );
}

/**
 * Whether the router state is one that no browser sends. Next would fail on it, with 500 and a stack trace in
 * the log.
 */
function hasBrokenRouterState({ headers }) {
  if (!headers.rsc) return false;
  try {
    routerState.parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return false;
  } catch {
    return true;
  }
}

/** Redirects permanently, keeping the query. */
function redirect(req, res, path) {
  res.writeHead(308, {
    Location: `${path}${req.url.slice(getPath(req).length)}`,
    'Cache-Control': 'no-store',
  });
  res.end();
}

/** Passes requests to Next, except for invalid or missing paths, and sends error pages for errors. */
export const withErrorPages =
  (handle, { fetchErrorPage, staticFiles, lookUpPath }) =>
  async (req, res) => {
    if (isErrorPageFetch(req)) return handle(req, res);
    const path = getPath(req);
    const status = getRejectionStatus(req.url, staticFiles);
    if (status && NO_PAGE.test(path)) return sendPlainError(req, res, status);
    if (status) return sendErrorPage(req, res, { status }, fetchErrorPage);
    if (hasBrokenRouterState(req)) return sendPlainError(req, res, 400);
    if ((req.method !== 'GET' && req.method !== 'HEAD') || NO_PAGE.test(path)) return handle(req, res);
    const { isMissing, redirectTo } = (await lookUpPath(req)) ?? {};
    if (isMissing) return sendErrorPage(req, res, { status: 404 }, fetchErrorPage);
    if (redirectTo) return redirect(req, res, redirectTo);
    if (!req.headers.rsc) interceptErrors(req, res, fetchErrorPage);
    return handle(req, res);
  };
