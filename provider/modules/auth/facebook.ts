import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { withTimeLimit } from '@/contract/time-limit';
import type { Config } from '@/provider/config';
import { ProviderEmail, invalidProviderToken, providerUnavailable, type ExternalIdentity } from './identity';

type FacebookApp = NonNullable<Config['facebook']>;

const TIMEOUT_MS = 5_000;

const TokenInfo = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    is_valid: z.boolean(),
    user_id: z.coerce.string().optional(),
    expires_at: z.number().optional(),
  }),
});
const GraphProfile = z.object({
  id: z.coerce.string().regex(/^\d{1,30}$/),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: ProviderEmail,
});

async function fetchGraph<Shape extends z.ZodType>(url: URL, schema: Shape): Promise<z.output<Shape>> {
  const result = await withTimeLimit(TIMEOUT_MS, async (signal) => {
    const response = await fetch(url, { signal });
    const body: unknown = await response.json().catch(() => null);
    return { isOk: response.ok, status: response.status, body };
  }).catch(() => null);
  if (!result || result.status >= 500) throw providerUnavailable('facebook');
  const parsed = schema.safeParse(result.body);
  if (!result.isOk || !parsed.success) throw invalidProviderToken('facebook');
  return parsed.data;
}

/**
 * Returns whose access token it is. Asks Facebook whether it was issued to this shop: otherwise a token given
 * to another site would open accounts here.
 */
export async function verifyAccessToken(
  app: FacebookApp,
  token: string,
  now: Date,
): Promise<ExternalIdentity> {
  const debug = new URL(`${app.graphUrl}/debug_token`);
  debug.search = new URLSearchParams({
    input_token: token,
    access_token: `${app.appId}|${app.appSecret}`,
  }).toString();
  const { data } = await fetchGraph(debug, TokenInfo);
  const isExpired = Boolean(data.expires_at) && (data.expires_at ?? 0) * 1000 <= now.getTime(); // 0: never expires
  if (!data.is_valid || data.app_id !== app.appId || isExpired) throw invalidProviderToken('facebook');

  const me = new URL(`${app.graphUrl}/me`);
  me.search = new URLSearchParams({
    fields: 'id,first_name,last_name,email',
    access_token: token,
    appsecret_proof: createHmac('sha256', app.appSecret).update(token).digest('hex'),
  }).toString();
  const { id, email, first_name, last_name } = await fetchGraph(me, GraphProfile);
  if (data.user_id !== id) throw invalidProviderToken('facebook');
  return {
    provider: 'facebook',
    subject: id,
    email: email || null,
    isEmailVerified: false, // not provided by Facebook
    firstname: first_name,
    lastname: last_name,
  };
}
