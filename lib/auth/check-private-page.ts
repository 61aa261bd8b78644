import { ResponseCode } from '@/contract/response-codes';
import { withTimeLimit } from '@/contract/time-limit';
import { GUEST_TOKEN_COOKIE, USER_INFO_COOKIE } from './cookie-names';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { STORE_ID } from '@/lib/config/shop';
import { getOrderPath, getOrdersPath } from '@/lib/paths/order-paths';
import { decryptGuestToken } from './guest-token-cookie';
import { buildLoginSecretHeader, readLoginSecret } from './login-secret';
import type { PrivatePage } from './private-page';
import { parseUserInfo } from './user-info';

const TIMEOUT_MS = 3_000;

type Cookies = { get: (name: string) => { value: string } | undefined };
type Answer = { code?: number; data?: { items?: { id?: number }[] } | null };
/** What a private URL leads to instead; empty where its page is shown. */
export type PrivatePageResult = { isMissing?: boolean; redirectTo?: string };

const getApiPath = (page: Exclude<PrivatePage, { kind: 'missing' }>) =>
  ({
    order: (id: number) => `/api/orders/${id}`,
    review: (id: number) => `/api/reviews/${id}`,
    newestOrder: () => '/api/orders?limit=1',
  })[page.kind]('orderId' in page ? page.orderId : 0);

/** The headers that identify the shopper (spec 7). */
const buildHeaders = (cookies: Cookies) => {
  const guest = decryptGuestToken(cookies.get(GUEST_TOKEN_COOKIE)?.value);
  return {
    StoreId: STORE_ID,
    Currency: DEFAULT_CURRENCY,
    Authorization: parseUserInfo(cookies.get(USER_INFO_COOKIE)?.value)?.token ?? 'visitor',
    ...(guest && { 'LQ-Token': guest.token }),
    ...buildLoginSecretHeader(readLoginSecret(cookies)),
  };
};

async function fetchPrivatePage(
  page: Exclude<PrivatePage, { kind: 'missing' }>,
  url: string,
  init: RequestInit,
) {
  const response = await fetch(url, init);
  if (response.status === 404) return { isMissing: true };
  if (page.kind !== 'newestOrder') return {};
  const { code, data } = (await response.json()) as Answer;
  const id = data?.items?.[0]?.id;
  if (code !== ResponseCode.ok) return {};
  return { redirectTo: id === undefined ? getOrdersPath('all') : getOrderPath(id) };
}

/**
 * Whether the resource of a private URL exists for this browser. A page that has begun to stream has its
 * status, so this runs before it (docs/decisions/error-pages.md). If the check fails, the page is shown and
 * reports the error.
 */
export async function checkPrivatePage(
  page: PrivatePage,
  cookies: Cookies,
  base: string,
): Promise<PrivatePageResult> {
  if (page.kind === 'missing') return { isMissing: true };
  const url = `${base.replace(/\/$/, '')}${getApiPath(page)}`;
  try {
    return await withTimeLimit(TIMEOUT_MS, (signal) =>
      fetchPrivatePage(page, url, { headers: buildHeaders(cookies), signal }),
    );
  } catch {
    return {};
  }
}
