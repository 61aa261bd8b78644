import 'server-only';
import { env, providerEnv } from '@/lib/config/env';
import { openProvider } from '@/provider/open';

/**
 * How the server asks: the provider's own fetch, in-process; or the network, when API_BASE_URL points elsewhere.
 * One of the two doors into the provider (docs/decisions/provider-and-its-two-doors.md).
 */
export const serverFetch: typeof fetch = async (input, init) => {
  if (env.API_BASE_URL) return fetch(input, init);
  const provider = await openProvider(providerEnv());
  return provider.fetch(new Request(input, init));
};

export const serverBaseUrl = env.API_BASE_URL ?? 'http://provider.internal';
