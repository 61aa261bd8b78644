import { encodingFor, openPipe, packWhole } from './encodings.mjs';

const WORTH_MIN_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;
const WITHOUT_BODY = [204, 206, 304];

/** Hands requests on to Next and compresses what it answers; packed files are answered without it. */
export const compressed = (handle, packed) => (req, res) => {
  const encoding = encodingFor(req.headers['accept-encoding']);
  if (encoding && answerPacked(req, res, packed, encoding)) return;
  new Answer(req, res, encoding).take();
  handle(req, res).catch((error) => {
    console.error(error);
    res.destroy();
  });
};

const pathOf = ({ url }) => url.split('?', 1)[0];

function answerPacked(req, res, packed, encoding) {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const file = packed.get(pathOf(req));
  const body = file?.bodies[encoding];
  if (!body) return false;
  res.writeHead(200, {
    'Content-Type': file.type,
    'Content-Encoding': encoding,
    'Content-Length': body.length,
    'Cache-Control': 'public, max-age=31536000, immutable', // their names change with what is in them
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  res.end(req.method === 'HEAD' ? undefined : body);
  return true;
}

/** Stands between Next and the socket: a whole answer is looked up or compressed once, parts are sent on as they come. */
class Answer {
  #isDecided = false;
  #pipe = null;

  constructor(req, res, encoding) {
    this.res = res;
    this.encoding = encoding;
    this.path = pathOf(req);
    this.isHead = req.method === 'HEAD';
    this.plain = { write: res.write.bind(res), end: res.end.bind(res), writeHead: res.writeHead.bind(res) };
  }

  take() {
    const { res, plain } = this;
    res.writeHead = (status, ...rest) => {
      res.statusCode = status;
      const headers = rest.find((part) => part && typeof part === 'object' && !Array.isArray(part));
      for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value);
      this.#decide();
      return plain.writeHead(status, ...rest.filter((part) => part !== headers));
    };
    res.write = (...part) => {
      this.#decide();
      return this.#pipe ? this.#pipe.write(...part) : plain.write(...part);
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

  /** The first part is here, and how many will follow is not known. */
  #decide() {
    if (this.#isDecided) return;
    this.#isDecided = true;
    if (!this.#mayCompress(Number(this.res.getHeader('Content-Length') ?? WORTH_MIN_BYTES))) return;

    const { res, plain } = this;
    const pipe = openPipe(this.encoding);
    pipe.on('data', (part) => {
      if (plain.write(part)) return;
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
    const small = await packWhole(body, encoding, etag && `${encoding} ${res.renderedPath ?? path} ${etag}`);
    // The listener may have refused the rest of the body meanwhile, in words of its own.
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
    return this.encoding !== null && length >= WORTH_MIN_BYTES;
  }
}
