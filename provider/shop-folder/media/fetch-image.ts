import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createTooLargeError, IMAGE, ImageError, type MediaKind } from './image-error';
import {
  createAgent,
  createPrivateAddressError,
  requireAllowedUrl,
  type NetworkRules,
} from './network-rules';

const REDIRECTS_MAX = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

const headers = {
  'Accept-Encoding': 'identity',
  'User-Agent': 'OdetteHairImport/1.0',
};

const getErrorMessage = (code: string) => {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'The host of the address cannot be found. Is it misspelt?';
  if (/CERT|SSL|TLS|ALTNAME/.test(code)) return 'The certificate of the address is not valid.';
  return `The address cannot be reached (${code}).`;
};

/** Throws what is not an error of the network. */
function toImageError(error: unknown): ImageError {
  if (error instanceof ImageError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (/^DNS lookup .* is not allowed/.test(message)) return createPrivateAddressError();
  if (code === '') throw error;
  return new ImageError(getErrorMessage(code), { cause: error });
}

type FetchRun = { network: NetworkRules; kind: MediaKind; stop: AbortController };

const requestUrl = (url: URL, { network, kind, signal }: Omit<FetchRun, 'stop'> & { signal: AbortSignal }) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, { agent: createAgent(url, network), headers: { Accept: `${kind.word}/*`, ...headers }, signal }, resolve)
      .on('error', reject)
      .end();
  });

/** The target of a redirect; null for any other answer. */
function findTarget({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | null {
  if (!REDIRECTS.includes(statusCode) || location === undefined) return null;
  if (!URL.canParse(location, url)) throw new ImageError('The address redirects to one that is none.');
  return new URL(location, url);
}

async function readBody(response: IncomingMessage, kind: MediaKind): Promise<Buffer> {
  if (response.statusCode !== 200)
    throw new ImageError(`The address answers with the status ${response.statusCode}.`);
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new ImageError('The address answers with compressed data. Write an address that answers with the file itself.');
  if (Number(response.headers['content-length'] ?? 0) > kind.maxBytes) throw createTooLargeError(kind);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > kind.maxBytes) throw createTooLargeError(kind);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Requests and reads, each redirect with the same checks as the address itself. `stop` ends what takes too long. */
async function followRedirects(address: URL, { network, kind, stop }: FetchRun): Promise<Buffer> {
  let url = address;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    requireAllowedUrl(url, network);
    const timer = setTimeout(
      () =>
        stop.abort(new ImageError(`The address does not answer within ${network.answerMs / 1000} seconds.`)),
      network.answerMs,
    );
    const response = await requestUrl(url, { network, kind, signal: stop.signal }).finally(() => clearTimeout(timer));
    try {
      const target = findTarget(response, url);
      if (!target) return await readBody(response, kind);
      url = target;
    } finally {
      response.destroy();
    }
  }
  throw new ImageError(`The address redirects more than ${REDIRECTS_MAX} times.`);
}

type FetchOptions = { network: NetworkRules; signal: AbortSignal; kind?: MediaKind };

/**
 * Fetches a file, at most as large as its kind may be, from a public address: without cookies, a proxy or compression. Throws ImageError for
 * what the owner can change, and the reason of `signal` once it aborts.
 */
export async function fetchImage(address: URL, { network, signal, kind = IMAGE }: FetchOptions): Promise<Buffer> {
  const totalMs = network.totalMs * kind.timeFactor;
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  const timer = setTimeout(
    () =>
      stop.abort(
        new ImageError(`The ${kind.word} takes longer than ${totalMs / 1000} seconds to be fetched.`),
      ),
    totalMs,
  );
  try {
    return await followRedirects(address, { network, kind, stop });
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : toImageError(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
