import axios, { AxiosHeaders, isAxiosError, type AxiosInstance } from 'axios';
import { REQUEST_TIMEOUT_MS, STORE_ID } from '@/lib/config/shop';
import { buildLoginSecretHeader } from '@/lib/auth/login-secret';

type RequestHeaders = {
  authorization?: string;
  /** Server only: a browser sends its cookies itself, and no script can read this one. */
  loginSecret?: string;
  guestToken?: string;
  currency: string;
};

/** The four headers of every request (spec 7). `api/auth/login` is sent without Authorization. */
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

/** Error logs contain the whole error: what the shopper sent, and who they are, is removed. */
function removeSecrets(error: unknown) {
  if (!isAxiosError(error)) return;
  const { method, url } = error.config ?? {};
  const config = { method, url, headers: new AxiosHeaders() };
  error.config = config;
  error.request = undefined;
  if (error.response) Object.assign(error.response, { config, request: undefined });
}

/**
 * A request whose signal its fetch follows, and not Node itself. Node's fetch holds the signal of a Request
 * until the Request is collected; the signal of axios refers back to the Request, so neither ever is
 * (docs/decisions/memory.md).
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

/** One axios instance: 10 s timeout, credentials, and headers computed for each request. */
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
  // The browser gets only the digest of a server error: the error page shows it after 'error:' (spec 2), a
  // timeout has its own text, and a status that redirects does so from a page that the server could not
  // render (spec 8).
  http.interceptors.response.use(undefined, (error: unknown) => {
    removeSecrets(error);
    if (isAxiosError(error)) Object.assign(error, { digest: error.message });
    throw error;
  });
  return http;
}
