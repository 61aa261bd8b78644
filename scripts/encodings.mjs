import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, Z_SYNC_FLUSH } = zlib.constants;
const KEPT_MAX_BYTES = 64 * 1024 * 1024;
const WHOLE_QUALITY = 9; // once a page
const STREAM_QUALITY = 4; // while somebody waits

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The best of ours that the browser takes; null for none. */
export function encodingFor(accepted = '') {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0].trim());
  return ['br', 'gzip'].find((encoding) => taken.includes(encoding)) ?? null;
}

/** What is written into it comes out compressed, part by part. */
export function openPipe(encoding) {
  if (encoding === 'gzip') return zlib.createGzip({ flush: Z_SYNC_FLUSH });
  const params = { [BROTLI_PARAM_QUALITY]: STREAM_QUALITY };
  return zlib.createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params });
}

const kept = new Map();
let keptBytes = 0;

/** A whole answer, compressed; with a key the next one gets it as it is. The ones longest unasked leave first. */
export async function packWhole(body, encoding, key) {
  const known = key && kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const params = { [BROTLI_PARAM_QUALITY]: WHOLE_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const small = await (encoding === 'br' ? brotli(bytes, { params }) : gzip(bytes));
  if (key) keep(key, small);
  return small;
}

function keep(key, body) {
  if (kept.has(key)) return; // two asked for it at once
  kept.set(key, body);
  keptBytes += body.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= KEPT_MAX_BYTES) return;
    kept.delete(oldest);
    keptBytes -= length;
  }
}
