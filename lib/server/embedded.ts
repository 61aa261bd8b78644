import 'server-only';
import { PREVIEW_COOKIE } from '@/contract/preview-cookie';
import { rejectOnAbort } from '@/contract/time-limit';
import { env, getProviderEnv } from '@/lib/config/env';
import { findShownPreview } from './preview';
import { getProvider } from '@/provider/start-provider';

/** Aborts with the other signal, without a reference back to the request: Node holds on to a request's signal. */
function copySignal(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/**
 * The server's transport: the provider's own fetch, in-process; or the network, when API_BASE_URL points
 * elsewhere. One of the provider's two entry points (docs/decisions/provider-entry-points.md).
 */
export const providerFetch: typeof fetch = async (input, init) => {
  const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
  if (env.API_BASE_URL) return fetch(input, { ...init, signal: signal && copySignal(signal) });
  const callProvider = async () => {
    const provider = await getProvider(getProviderEnv());
    // A Request that follows a signal retains the page that made it (docs/decisions/memory.md).
    const request = new Request(input, { ...init, signal: null });
    const preview = findShownPreview();
    if (preview) request.headers.set('Cookie', `${PREVIEW_COOKIE}=${preview.token}`);
    return provider.fetch(request);
  };
  return rejectOnAbort(callProvider(), signal);
};

export const providerBaseUrl = env.API_BASE_URL ?? 'http://provider.internal';
