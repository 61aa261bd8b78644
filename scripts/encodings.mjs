import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, Z_SYNC_FLUSH } = zlib.constants;
const CACHE_MAX_BYTES = 64 * 1024 * 1024;
const BEST_QUALITY = 11; // once per page, for one that is sent often
const CACHED_QUALITY = 9; // once per page
const STREAM_QUALITY = 4; // while the client waits
/** Bodies that wait to be compressed better; others are left until they are sent again. */
const WAITING_MAX = 100;

const brotli = promisify(zlib.brotliCompress);
const brotliDecompress = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);

/** Returns the best encoding that both sides support; null for none. */
export function negotiateEncoding(accepted = '') {
  const acceptedEncodings = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0].trim());
  return ['br', 'gzip'].find((encoding) => acceptedEncodings.includes(encoding)) ?? null;
}

/** Creates a stream that compresses and flushes chunk by chunk. */
export function createCompressionStream(encoding) {
  if (encoding === 'gzip') return zlib.createGzip({ flush: Z_SYNC_FLUSH });
  const params = { [BROTLI_PARAM_QUALITY]: STREAM_QUALITY };
  return zlib.createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params });
}

const cache = new Map();
/** The key of each Brotli body in the cache that can still be compressed better. */
const improvableKeys = new WeakMap();
let cacheBytes = 0;

/** Compresses a complete body; with a key, reuses the cached result. Evicts the least recently used first. */
export async function compressBody(body, encoding, key) {
  const cached = key && cache.get(key);
  if (cached) {
    cache.delete(key);
    cache.set(key, cached);
    return cached;
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const quality = key ? CACHED_QUALITY : STREAM_QUALITY;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const small = await (encoding === 'br' ? brotli(bytes, { params }) : gzip(bytes));
  if (!key) return small;
  if (cache.has(key)) return cache.get(key); // two requests compressed it
  if (encoding === 'br') improvableKeys.set(small, key);
  addToCache(key, small);
  return small;
}

let waitingCount = 0;
let lastImprovement = Promise.resolve();

/**
 * Compresses a body of `compressBody` again, at the best quality, which takes ten times as long (0.3 s of
 * processor time for a page) and saves 7 to 10 %. One at a time. Resolves to the new body, or to null if there
 * is none; the next call of `compressBody` for the same page returns it, too.
 */
export async function improveCompression(body) {
  const key = improvableKeys.get(body);
  if (key === undefined || waitingCount >= WAITING_MAX) return null;
  improvableKeys.delete(body);
  waitingCount += 1;
  const improvement = lastImprovement.then(async () => {
    if (cache.get(key) !== body) return null;
    const bytes = await brotliDecompress(body);
    const params = { [BROTLI_PARAM_QUALITY]: BEST_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const small = await brotli(bytes, { params });
    if (small.length >= body.length || cache.get(key) !== body) return null;
    cacheBytes -= body.length;
    cache.delete(key);
    addToCache(key, small);
    return small;
  });
  lastImprovement = improvement.catch(() => undefined).then(() => void (waitingCount -= 1));
  return improvement;
}

function addToCache(key, body) {
  cache.set(key, body);
  cacheBytes += body.length;
  for (const [oldestKey, { length }] of cache) {
    if (cacheBytes <= CACHE_MAX_BYTES) return;
    cache.delete(oldestKey);
    cacheBytes -= length;
  }
}
