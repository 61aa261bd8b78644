import { negotiateEncoding, createCompressionStream, compressBody } from './encodings.mjs';

const COMPRESS_MIN_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;
const WITHOUT_BODY = [204, 206, 304];

/** Passes requests to Next and compresses its responses; precompressed files bypass it. */
export const withCompression = (handle, precompressed) => (req, res) => {
  const encoding = negotiateEncoding(req.headers['accept-encoding']);
  if (encoding && sendPrecompressed(req, res, precompressed, encoding)) return;
  new CompressedResponse(req, res, encoding).intercept();
  handle(req, res).catch((error) => {
    console.error(error);
    res.destroy();
  });
};

const getPath = ({ url }) => url.split('?', 1)[0];

function sendPrecompressed(req, res, precompressed, encoding) {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const file = precompressed.get(getPath(req));
  const body = file?.bodies[encoding];
  if (!body) return false;
  res.writeHead(200, {
    'Content-Type': file.type,
    'Content-Encoding': encoding,
    'Content-Length': body.length,
    'Cache-Control': 'public, max-age=31536000, immutable', // their names change with their content
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  res.end(req.method === 'HEAD' ? undefined : body);
  return true;
}

/**
 * Sits between Next and the socket: a complete body is looked up or compressed once, chunks are passed on as
 * they arrive.
 */
class CompressedResponse {
  #isDecided = false;
  #pipe = null;

  constructor(req, res, encoding) {
    this.res = res;
    this.encoding = encoding;
    this.path = getPath(req);
    this.isHead = req.method === 'HEAD';
    this.plain = { write: res.write.bind(res), end: res.end.bind(res), writeHead: res.writeHead.bind(res) };
  }

  intercept() {
    const { res, plain } = this;
    res.writeHead = (status, ...rest) => {
      res.statusCode = status;
      const headers = rest.find((arg) => arg && typeof arg === 'object' && !Array.isArray(arg));
      for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value);
      this.#decide();
      return plain.writeHead(status, ...rest.filter((arg) => arg !== headers));
    };
    res.write = (...args) => {
      this.#decide();
      return this.#pipe ? this.#pipe.write(...args) : plain.write(...args);
    };
    res.end = (body, ...rest) => {
      if (this.#pipe) this.#pipe.end(body, ...rest);
      else if (
        this.#isDecided ||
        !body?.length ||
        typeof body === 'function' ||
        !this.#mayCompress(body.length)
      )
        this.#endPlain(body, ...rest);
      else void this.#endWhole(body);
      return res;
    };
  }

  #endPlain(...last) {
    this.#isDecided = true;
    this.plain.end(...last);
  }

  /** Called with the first chunk; how many follow is unknown. */
  #decide() {
    if (this.#isDecided) return;
    this.#isDecided = true;
    if (!this.#mayCompress(Number(this.res.getHeader('Content-Length') ?? COMPRESS_MIN_BYTES))) return;

    const { res, plain } = this;
    const pipe = createCompressionStream(this.encoding);
    pipe.on('data', (chunk) => {
      if (plain.write(chunk)) return;
      pipe.pause();
      res.once('drain', () => pipe.resume());
    });
    pipe.on('drain', () => res.emit('drain'));
    pipe.on('end', () => plain.end());
    pipe.on('error', () => res.destroy());
    res.once('close', () => pipe.destroy());
    res.setHeader('Content-Encoding', this.encoding);
    res.removeHeader('Content-Length');
    this.#pipe = pipe;
  }

  async #endWhole(body) {
    const { res, plain, encoding, path } = this;
    this.#isDecided = true;
    const etag = res.getHeader('ETag');
    const small = await compressBody(
      body,
      encoding,
      etag && `${encoding} ${res.renderedPath ?? path} ${etag}`,
    );
    // The listener may have rejected the rest of the body meanwhile, with its own response.
    if (res.destroyed || res.headersSent) return;
    res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', small.length);
    plain.end(small);
  }

  #mayCompress(length) {
    const { res } = this;
    const text = (name) => String(res.getHeader(name) ?? '');
    const canBeSmaller =
      !this.isHead &&
      !res.headersSent &&
      !WITHOUT_BODY.includes(res.statusCode) &&
      !res.hasHeader('Content-Encoding') &&
      COMPRESSIBLE.test(text('Content-Type')) &&
      !text('Cache-Control').includes('no-transform');
    if (!canBeSmaller) return false;
    if (!/accept-encoding/i.test(text('Vary')))
      res.setHeader('Vary', [text('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    return this.encoding !== null && length >= COMPRESS_MIN_BYTES;
  }
}
