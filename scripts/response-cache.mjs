// Sends pages that are the same for everybody from memory, without Next (docs/decisions/response-cache.md).
import { improveCompression, negotiateEncoding } from './encodings.mjs';
import { CURRENCIES } from './error-pages.mjs';
import {
  getOldestReadMs,
  hasAnyTagExpired,
  haveTagsExpired,
  onTagsExpired,
  trackPage,
} from './page-cache-handler.mjs';
import { ResponseStore } from './response-store.mjs';
import { isKnownTag } from './script-policy.mjs';

const KEY_MAX_CHARACTERS = 4_000;
/** What a response takes besides its body. */
const ENTRY_BYTES = 2_000;
const TAG_BYTES = 100;
/** The part of the memory for pages that are rendered per request: every search term is one more of them. */
const RENDERED_SHARE = 0.25;
/** Its cached parts may have been missing when it was rendered: they are read again that soon. */
const RENDERED_LIFETIME_MS = 60_000;
/** A page that is sent from memory this often is compressed better. */
const IMPROVED_AFTER = 3;
/** A page that takes longer is not waited for. */
const WAIT_MAX_MS = 2_000;

/** Not pages, and pages whose response depends on the shopper's login (`config.matcher` of middleware.ts). */
const NOT_CACHED = /^\/(?:api|media|_next)\/|^\/login|^\/order\/|^\/cart\/|user/;
/** The headers that Next reads to choose among a page's forms: the document, or one of several RSC responses. */
const RSC_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
];
/** Headers by which something else than a browser speaks to Next. */
const INTERNAL_HEADER = /^(?:x-(?:nextjs|middleware|invoke|matched|prerender|now)-|next-(?:action|resume))/;
/** A 304 has no body, so no headers of one, and keeps the policy that came with the page (script-policy.mjs). */
const NOT_IN_304 = new Set(['content-encoding', 'content-length', 'content-security-policy', 'content-type']);

/**
 * The currency that Next would choose (lib/config/currency-rewrites.ts); null if the cookie is unclear. Next trims
 * names and values.
 */
function getCurrency(cookie = '') {
  const values = [];
  for (const part of cookie.split(';')) {
    const end = part.indexOf('=');
    if (end >= 0 && part.slice(0, end).trim() === 'currency') values.push(part.slice(end + 1).trim());
  }
  if (values.length === 0) return CURRENCIES[0];
  return values.length === 1 && CURRENCIES.includes(values[0]) ? values[0] : null;
}

/** A request with a body is handled once that is complete: others must not wait for it. */
const hasBody = (headers) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/**
 * The path of a request and the key of its response: two requests with the same key get the same bytes from
 * Next. Null if it must be handled by Next. Of a page that is rendered per request, each URL counts as a path.
 */
function getKey(req, isRendered) {
  const { url, method, headers } = req;
  // The same address may be sent in Markdown (middleware.ts).
  if (method !== 'GET' || hasBody(headers) || headers.accept?.includes('text/markdown')) return null;
  const [path, query] = url.split('?');
  // Next decodes a path before it chooses the page: /%6Cogin is /login.
  if (NOT_CACHED.test(path) || path.includes('%')) return null;
  if (!isRendered && query !== undefined && (!headers.rsc || !/^_rsc=[^&]*$/.test(query))) return null;
  for (const name in headers) if (INTERNAL_HEADER.test(name)) return null;
  const currency = getCurrency(headers.cookie);
  if (!currency) return null;
  const encoding = negotiateEncoding(headers['accept-encoding']);
  let key = `${encoding} ${currency} ${url}`;
  for (const name of RSC_HEADERS) if (headers[name] !== undefined) key += `\n${name}:${headers[name]}`;
  return key.length > KEY_MAX_CHARACTERS ? null : { path: isRendered ? url : path, key };
}

/** The headers of a response with this body as a flat list, as they were set. */
function listHeaders(res, body) {
  const headers = res
    .getRawHeaderNames()
    .flatMap((name) => [res.getHeader(name)].flat().flatMap((value) => [name, String(value)]));
  return res.hasHeader('Content-Length') ? headers : [...headers, 'Content-Length', String(body.length)];
}

/** The headers with which script-policy.mjs and compress-responses.mjs send the same response as a 304. */
function toNotModifiedHeaders(headers) {
  const kept = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name, value] = headers.slice(index, index + 2);
    if (NOT_IN_304.has(name.toLowerCase())) continue;
    kept.push(name, name.toLowerCase() === 'vary' ? value.replace(/(?:^|, )Accept-Encoding$/, '') : value);
  }
  return kept;
}

function replaceBody(entry, body) {
  const { headers } = entry;
  entry.body = body;
  entry.headers = headers.map((value, index) =>
    index % 2 === 1 && headers[index - 1].toLowerCase() === 'content-length' ? String(body.length) : value,
  );
}

function send(req, res, entry) {
  const { headers, notModifiedHeaders, body, etag } = entry;
  entry.sentCount += 1;
  if (entry.canImprove && entry.sentCount % IMPROVED_AFTER === 0)
    improveCompression(body).then(
      (better) => better && replaceBody(entry, better),
      (error) => console.error('[response cache] A page could not be compressed better', error),
    );
  if (etag && isKnownTag(req.headers['if-none-match'], etag)) {
    res.writeHead(304, notModifiedHeaders);
    return res.end();
  }
  res.writeHead(200, headers);
  return res.end(body);
}

/** What is stored of a response that comes from one of Next's cached pages. */
function findCachedPage(res, { getCachedPage }) {
  const page = getCachedPage();
  const isCurrent = page && page.freshUntil > Date.now() && !haveTagsExpired(page.tags, page.lastModified);
  return isCurrent && res.getHeader('x-nextjs-cache') === 'HIT' ? page : null;
}

/** What is stored of a page that was rendered now: whatever expires makes it stale. */
function findRenderedPage(_res, { getReadsFrom }) {
  const readsFrom = getReadsFrom();
  if (readsFrom === null || hasAnyTagExpired(readsFrom)) return null;
  return { tags: [], freshUntil: Date.now() + RENDERED_LIFETIME_MS };
}

/** Stores the response once it is complete, if `findPage` returns what it comes from; then calls `onEnd`. */
function storeResponse(res, { path, key }, { store, canImprove, findPage, onEnd }) {
  const { end } = res;
  res.end = (body, ...rest) => {
    res.end = end;
    const isWhole = !res.headersSent && res.statusCode === 200 && Buffer.isBuffer(body);
    const page = isWhole && !res.hasHeader('Set-Cookie') ? findPage() : null;
    if (page) {
      const headers = listHeaders(res, body);
      const bytes = body.length + ENTRY_BYTES + key.length + TAG_BYTES * page.tags.length;
      const etag = res.getHeader('ETag');
      store.add(key, {
        path,
        page,
        body,
        etag,
        headers,
        notModifiedHeaders: toNotModifiedHeaders(headers),
        bytes, // no more than this, once it is compressed better
        sentCount: 0,
        // Not what strangers can have made in any number: search results, lists with filters, RSC responses.
        canImprove: canImprove && String(res.getHeader('Content-Type')).startsWith('text/html'),
      });
    }
    onEnd?.();
    return end.call(res, body, ...rest);
  };
}

/**
 * Answers requests from memory where Next would send a cached page, or render one that is the same for everybody
 * (`isSharedPage`). Expects to be the outermost handler, so that a kept response is complete. Keeps up to
 * `maxBytes`; 0 passes everything on.
 */
export function withResponseCache(handle, { maxBytes, isSharedPage = (_req) => false }) {
  if (maxBytes === 0) return handle;
  const cachedPages = new ResponseStore(maxBytes * (1 - RENDERED_SHARE));
  const renderedPages = new ResponseStore(maxBytes * RENDERED_SHARE);
  onTagsExpired((tags) => {
    cachedPages.deleteTags(tags);
    renderedPages.clear();
  });
  /** The pages that are being rendered, by key: each ends when it is complete, its client has gone, or it takes long. */
  const rendering = new Map();

  function handleTracked(req, res, request, { store, findPage, onEnd }) {
    let tracked = null;
    storeResponse(res, request, {
      store,
      canImprove: store === cachedPages,
      findPage: () => tracked && findPage(res, tracked),
      onEnd,
    });
    tracked = trackPage(() => handle(req, res));
  }

  /**
   * Renders a page once for all who ask for it meanwhile. Those who waited in vain ask once more, so that one of
   * them renders it for the others; after that each renders its own.
   */
  async function renderOnce(req, res, request, waitsLeft = 2) {
    const { key } = request;
    const options = { store: renderedPages, findPage: findRenderedPage };
    // What is rendered now could not be kept: nobody waits for it.
    if (waitsLeft === 0 || hasAnyTagExpired(getOldestReadMs()))
      return handleTracked(req, res, request, options);

    const pending = rendering.get(key);
    if (pending) {
      const timer = setTimeout(pending.stopWaiting, WAIT_MAX_MS);
      await pending.ended;
      clearTimeout(timer);
      if (res.destroyed) return undefined;
      const entry = renderedPages.get(key);
      return entry ? send(req, res, entry) : renderOnce(req, res, request, waitsLeft - 1);
    }
    const begun = {};
    begun.ended = new Promise((resolve) => (begun.stopWaiting = resolve));
    void begun.ended.then(() => rendering.get(key) === begun && rendering.delete(key));
    rendering.set(key, begun);
    res.once('close', begun.stopWaiting);
    return handleTracked(req, res, request, { ...options, onEnd: begun.stopWaiting });
  }

  return (req, res) => {
    const isRendered = isSharedPage(req);
    const request = getKey(req, isRendered);
    if (!request) return handle(req, res);
    const store = isRendered ? renderedPages : cachedPages;
    const entry = store.get(request.key);
    // Next compares the tag of an RSC response itself, by the rules of HTTP.
    if (entry && !(req.headers.rsc && req.headers['if-none-match'])) return send(req, res, entry);
    if (isRendered) return renderOnce(req, res, request);
    return handleTracked(req, res, request, { store, findPage: findCachedPage });
  };
}
