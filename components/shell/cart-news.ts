import { hasCookie } from '@/lib/browser/cookie';

// Their names stand here as text: the modules that own them carry crypto-js and js-cookie.
const GUEST_COOKIE = 'guestToken';
const LOGIN_COOKIE = 'userInfo';

const isLoggedIn = () => hasCookie(LOGIN_COOKIE);

/** Who has neither cookie has no cart to ask for. */
const hasShopperCookie = () => isLoggedIn() || hasCookie(GUEST_COOKIE);

/**
 * Pages that bring the cart with them. A second question, still open while such a page is taken over, would have it
 * draw its skeleton where the server drew lines.
 */
const PAGES_WITH_CART = /^\/(cart|order|user\/coupon)(\/|$)/;

const loadCartModules = () => Promise.all([import('@/lib/queries/client'), import('@/lib/queries/cart')]);

/** The cart of a shopper who comes back, for the count in the header. Nobody waits for it, so its failure is quiet. */
export async function refreshCart() {
  if (!PAGES_WITH_CART.test(location.pathname)) await refetchCart();
}

/** Another tab may have changed it since this one was seen last. */
export async function refetchCart() {
  if (!hasShopperCookie()) return;
  const [{ getQueryContext }, { cartQueries }] = await loadCartModules();
  const { api, client } = getQueryContext();
  await client.fetchQuery({ ...cartQueries.read(api), meta: { suppressErrorToast: true } }).catch(() => null);
}

/** All that was asked before comes again: prices are in another currency, or another shopper is here. */
export async function refetchQueries() {
  if (!hasShopperCookie()) return;
  const [{ getQueryContext }] = await loadCartModules();
  await getQueryContext().client.invalidateQueries();
  await refreshCart();
}
