// Pages without 'unsafe-inline': a page sent whole lists its scripts by hash, a streamed one by a nonce of
// the request (docs/decisions/content-security.md).
import { createHash, randomBytes } from 'node:crypto';
import { completeBoundaries } from './complete-boundaries.mjs';
import { deferScripts } from './defer-scripts.mjs';
import { isErrorPageFetch } from './error-pages.mjs';
import { shortenPageData } from './shorten-page-data.mjs';
import { addNonceToFirstPart, findNonce, hasLayoutScripts, hashPageScripts } from './trusted-scripts.mjs';

const NO_PAGE = /^\/(?:api|media|_next)\//;
const POLICY = 'Content-Security-Policy';
const CACHE_MAX_BYTES = 32 * 1024 * 1024;
/**
 * Per path: it differs by the currency cookie, and versions from before a price change are not requested
 * again.
 */
const CACHE_PER_PATH_MAX = 8;
const FIRST_PART_MAX_CHARACTERS = 256 * 1024;
/**
 * How long a page of one shopper is held: complete by then, it is sent without late segments. A slower one is streamed,
 * its shell first (docs/decisions/complete-pages.md). React would show late segments after this time at the earliest.
 */
const HOLD_MS = 300;
/** Preserves bytes that may be cut in the middle of a character. */
const BYTES = 'latin1';

const cache = new Map();
const keysByPath = new Map();
let cacheBytes = 0;

function removeFromCache(key, path) {
  cacheBytes -= cache.get(key).body.length;
  cache.delete(key);
  const keys = keysByPath.get(path);
  keys.delete(key);
  if (keys.size === 0) keysByPath.delete(path);
}

function addToCache(key, path, page) {
  cache.set(key, page);
  cacheBytes += page.body.length;
  keysByPath.set(path, (keysByPath.get(path) ?? new Set()).add(key));
  const [oldestKey] = keysByPath.get(path);
  if (keysByPath.get(path).size > CACHE_PER_PATH_MAX) removeFromCache(oldestKey, path);
  for (const [longestUnasked, { path: cachedPath }] of cache) {
    if (cacheBytes <= CACHE_MAX_BYTES) break;
    removeFromCache(longestUnasked, cachedPath);
  }
}

/** Hashes a page's scripts once per ETag of Next; evicts the least recently used pages first. */
function hashPageOnce(body, path, tag) {
  const key = tag && `${path} ${tag}`;
  const cached = key && cache.get(key);
  if (cached) {
    cache.delete(key);
    cache.set(key, cached);
    return cached;
  }
  const { html, sources } = hashPageScripts(shortenPageData(deferScripts(completeBoundaries(String(body)))));
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  const page = { body: Buffer.from(html), sources, etag, path };
  if (key) addToCache(key, path, page);
  return page;
}

export const isKnownTag = (ifNoneMatch, etag) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/** Passes on page requests with a nonce to render with, and sends each page with the policy for its own scripts. */
export const withScriptPolicy = (handle) => (req, res) => {
  const [path] = req.url.split('?', 1);
  // Never use a client's value: a page rendered now is shown to others.
  delete req.headers['content-security-policy'];
  delete req.headers['content-security-policy-report-only'];
  if (NO_PAGE.test(path)) return handle(req, res);

  const nonce = randomBytes(16).toString('base64');
  // For RSC data too: Next caches the document that belongs to it.
  req.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
  if (req.headers.rsc || isErrorPageFetch(req)) return handle(req, res);
  new PageResponse(req, res, nonce, path).intercept();
  return handle(req, res);
};

class PageResponse {
  #isDecided = false;
  /** The start of a streamed page, until it has all scripts of the layout; null once it is sent. */
  #first = null;
  /** What follows, until the page is complete or `HOLD_MS` are over; null if it is sent as it comes. */
  #held = null;
  #holding = null;

  constructor(req, res, nonce, path) {
    this.res = res;
    this.nonce = nonce;
    this.path = path;
    this.isHead = req.method === 'HEAD';
    this.ifNoneMatch = req.headers['if-none-match'];
    // Next's ETag is that of the page before hashing.
    delete req.headers['if-none-match'];
    this.plain = { write: res.write.bind(res), end: res.end.bind(res), writeHead: res.writeHead.bind(res) };
  }

  intercept() {
    const { res, plain } = this;
    res.writeHead = (status, ...rest) => {
      res.statusCode = status;
      for (const headers of rest)
        if (headers && typeof headers === 'object' && !Array.isArray(headers))
          for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      this.#decide();
      return plain.writeHead(status, ...rest.filter((arg) => typeof arg !== 'object' || Array.isArray(arg)));
    };
    res.write = (chunk, ...rest) => {
      this.#decide();
      if (this.#first !== null) return this.#takeFirst(chunk, rest);
      return this.#held === null ? plain.write(chunk, ...rest) : this.#hold(chunk, rest);
    };
    res.end = (body, ...rest) => {
      const hasBody = typeof body !== 'function' && body?.length > 0;
      if (!this.#isDecided && this.#isPage() && hasBody && !this.isHead) this.#endWhole(body, rest);
      else {
        this.#decide();
        if (hasBody && (this.#first !== null || this.#held !== null)) {
          res.write(body);
          this.#endStream(...rest);
        } else this.#endStream(body, ...rest);
      }
      return res;
    };
  }

  #isPage() {
    return String(this.res.getHeader('Content-Type') ?? '').startsWith('text/html');
  }

  #allow(sources) {
    const policy = this.res.getHeader(POLICY);
    if (typeof policy !== 'string' || sources.length === 0) return;
    this.res.setHeader(POLICY, policy.replace("script-src 'self'", `script-src 'self' ${sources.join(' ')}`));
  }

  /** Runs before the headers are sent, with the page or before it. */
  #decide() {
    if (this.#isDecided) return;
    this.#isDecided = true;
    if (!this.#isPage()) return;
    const { res } = this;
    if (this.isHead) for (const name of ['ETag', 'Content-Length']) res.removeHeader(name);
    else {
      this.#allow([`'nonce-${this.nonce}'`]);
      this.#first = '';
      res.removeHeader('Content-Length');
      this.#holding = setTimeout(() => this.#release(), HOLD_MS);
      res.once('close', () => clearTimeout(this.#holding));
    }
  }

  #takeFirst(chunk, rest) {
    this.#first += Buffer.from(chunk).toString(BYTES);
    const shell = findNonce(this.#first);
    // A shell rendered before this request arrives as one chunk, and the nonce of what follows it must not be
    // trusted.
    const isComplete =
      (shell !== undefined && shell !== this.nonce) ||
      hasLayoutScripts(this.#first) ||
      this.#first.length > FIRST_PART_MAX_CHARACTERS;
    const then = rest.find((arg) => typeof arg === 'function');
    if (isComplete) return this.#sendFirst(then);
    if (then) queueMicrotask(then);
    return true;
  }

  #sendFirst(...then) {
    const html = addNonceToFirstPart(deferScripts(this.#first), this.nonce);
    this.#first = null;
    if (this.#holding === null) return this.#write(html, ...then);
    this.#held = '';
    return this.#hold(Buffer.from(html, BYTES), then);
  }

  #write(html, ...then) {
    return html.length === 0 || this.plain.write(Buffer.from(html, BYTES), ...then.filter(Boolean));
  }

  #hold(chunk, rest) {
    this.#held += Buffer.from(chunk).toString(BYTES);
    const then = rest.find((arg) => typeof arg === 'function');
    if (then) queueMicrotask(then);
    return true;
  }

  /** The page is not complete in time: sends what there is, and what follows as it comes. */
  #release() {
    this.#holding = null;
    if (this.#held === null) return;
    const held = this.#held;
    this.#held = null;
    this.#write(held);
  }

  #endStream(...last) {
    if (this.#first !== null) this.#sendFirst();
    clearTimeout(this.#holding);
    if (this.#held !== null) this.#held = shortenPageData(completeBoundaries(this.#held));
    this.#release();
    this.plain.end(...last);
  }

  #endWhole(body, rest) {
    const { res, plain } = this;
    this.#isDecided = true;
    const etag = res.getHeader('ETag');
    const page = hashPageOnce(body, res.renderedPath ?? this.path, etag);
    if (etag) res.setHeader('ETag', page.etag);
    if (etag && res.statusCode === 200 && isKnownTag(this.ifNoneMatch, page.etag)) {
      res.statusCode = 304;
      // The browser keeps the policy that came with the page: the hashes are the same.
      for (const name of [POLICY, 'Content-Length', 'Content-Type']) res.removeHeader(name);
      return plain.end();
    }
    this.#allow(page.sources);
    if (res.hasHeader('Content-Length')) res.setHeader('Content-Length', page.body.length);
    plain.end(page.body, ...rest);
  }
}
