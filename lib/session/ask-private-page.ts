import { Code } from '@/contract/codes';
import { withTimeLimit } from '@/contract/time-limit';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { STORE_ID } from '@/lib/config/shop';
import { orderPath, ordersPath } from '@/lib/format/order-words';
import { GUEST_TOKEN_COOKIE, openGuestToken } from './guest-token';
import { loginSecretHeader, readLoginSecret } from './login-secret';
import type { PrivatePage } from './private-page';
import { readUserInfo, USER_INFO_COOKIE } from './user-info';

const TIMEOUT_MS = 3_000;

type Cookies = { get: (name: string) => { value: string } | undefined };
type Answer = { code?: number; data?: { items?: { id?: number }[] } | null };
/** Where a private address leads instead; nothing where its page is shown. */
export type PrivateWay = { isMissing?: boolean; goTo?: string };

const pathOf = (page: Exclude<PrivatePage, { kind: 'missing' }>) =>
  ({
    order: (id: number) => `/api/orders/${id}`,
    review: (id: number) => `/api/reviews/${id}`,
    newestOrder: () => '/api/orders?limit=1',
  })[page.kind]('orderId' in page ? page.orderId : 0);

/** Whose browser it is, as a call says it (spec 7). */
const headersOf = (cookies: Cookies) => {
  const guest = openGuestToken(cookies.get(GUEST_TOKEN_COOKIE)?.value);
  return {
    StoreId: STORE_ID,
    Currency: DEFAULT_CURRENCY,
    Authorization: readUserInfo(cookies.get(USER_INFO_COOKIE)?.value)?.token ?? 'visitor',
    ...(guest && { 'LQ-Token': guest.token }),
    ...loginSecretHeader(readLoginSecret(cookies)),
  };
};

async function ask(page: Exclude<PrivatePage, { kind: 'missing' }>, url: string, init: RequestInit) {
  const answer = await fetch(url, init);
  if (answer.status === 404) return { isMissing: true };
  if (page.kind !== 'newestOrder') return {};
  const { code, data } = (await answer.json()) as Answer;
  const id = data?.items?.[0]?.id;
  if (code !== Code.ok) return {};
  return { goTo: id === undefined ? ordersPath('all') : orderPath(id) };
}

/**
 * Whether what a private address names is there for this browser. A page that has begun to stream has its status, so this is
 * asked before it (docs/decisions/error-pages.md). When it cannot be had, the page is shown and says what is wrong.
 */
export async function askPrivatePage(page: PrivatePage, cookies: Cookies, base: string): Promise<PrivateWay> {
  if (page.kind === 'missing') return { isMissing: true };
  const url = `${base.replace(/\/$/, '')}${pathOf(page)}`;
  try {
    return await withTimeLimit(TIMEOUT_MS, (signal) =>
      ask(page, url, { headers: headersOf(cookies), signal }),
    );
  } catch {
    return {};
  }
}
