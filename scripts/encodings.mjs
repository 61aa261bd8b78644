import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, Z_SYNC_FLUSH } = zlib.constants;
const CACHE_MAX_BYTES = 64 * 1024 * 1024;
const CACHED_QUALITY = 9; // once per page
const STREAM_QUALITY = 4; // while the client waits

const brotli = promisify(zlib.brotliCompress);
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
  if (key) addToCache(key, small);
  return small;
}

function addToCache(key, body) {
  if (cache.has(key)) return; // two requests compressed it
  cache.set(key, body);
  cacheBytes += body.length;
  for (const [oldestKey, { length }] of cache) {
    if (cacheBytes <= CACHE_MAX_BYTES) return;
    cache.delete(oldestKey);
    cacheBytes -= length;
  }
}
