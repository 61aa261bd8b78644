import axios, { AxiosHeaders, isAxiosError, type AxiosInstance } from 'axios';
import { REQUEST_TIMEOUT_MS, STORE_ID } from '@/lib/config/shop';
import { buildLoginSecretHeader } from '@/lib/session/login-secret';

type RequestHeaders = {
  authorization?: string;
  /** On the server alone: a browser sends its cookies itself, and no script knows this one. */
  loginSecret?: string;
  guestToken?: string;
  currency: string;
};

/** The four headers of every request (spec 7). `api/auth/login` goes without Authorization. */
export const buildRequestHeaders = (
  { authorization = 'visitor', loginSecret, guestToken, currency }: RequestHeaders,
  url = '',
) => ({
  StoreId: STORE_ID,
  Currency: currency,
  ...(url === '/api/auth/login' ? {} : { Authorization: authorization }),
  ...(guestToken ? { 'LQ-Token': guestToken } : {}),
  ...buildLoginSecretHeader(loginSecret),
});

type HttpOptions = {
  baseURL: string;
  fetch?: typeof fetch;
  headers: () => RequestHeaders | Promise<RequestHeaders>;
};

/** Whoever logs an error logs all of it: what the shopper sent, and who she is, does not go along. */
function removeSecrets(error: unknown) {
  if (!isAxiosError(error)) return;
  const { method, url } = error.config ?? {};
  const config = { method, url, headers: new AxiosHeaders() };
  error.config = config;
  error.request = undefined;
  if (error.response) Object.assign(error.response, { config, request: undefined });
}

/**
 * A request whose signal its fetch follows, and not Node itself. Node's fetch holds on to the signal of a Request until the
 * Request is collected; the signal that axios makes leads back to the Request, so neither ever is (docs/decisions/memory.md).
 */
class ServerRequest extends Request {
  #signal: AbortSignal | null;

  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, { ...init, signal: null });
    this.#signal = init.signal ?? null;
  }

  override get signal() {
    return this.#signal ?? super.signal;
  }
}

/** One axios instance: 10 s timeout, credentials, and the headers asked for anew with each request. */
export function createHttp({ baseURL, fetch, headers }: HttpOptions): AxiosInstance {
  const http = axios.create({
    baseURL,
    timeout: REQUEST_TIMEOUT_MS,
    withCredentials: true,
    adapter: 'fetch',
    ...(fetch
      ? { env: { fetch: (input, init) => fetch(input as RequestInfo, init), Request: ServerRequest } }
      : {}),
  });
  http.interceptors.request.use(async (config) => {
    config.headers.set(buildRequestHeaders(await headers(), config.url));
    return config;
  });
  // Of a server's error the browser learns the digest alone: 'error:' is followed by it there (spec 2), a timeout has words
  // of its own, and an answer that leads to another page leads there from a page that the server could not draw (spec 8).
  http.interceptors.response.use(undefined, (error: unknown) => {
    removeSecrets(error);
    if (isAxiosError(error)) Object.assign(error, { digest: error.message });
    throw error;
  });
  return http;
}
