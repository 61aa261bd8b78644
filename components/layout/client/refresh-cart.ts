import { GUEST_TOKEN_COOKIE, USER_INFO_COOKIE } from '@/lib/auth/cookie-names';
import { hasCookie } from '@/lib/storage/cookie';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

const isLoggedIn = () => hasCookie(USER_INFO_COOKIE);

/** A shopper with neither cookie has no cart to load. */
const hasShopperCookie = () => isLoggedIn() || hasCookie(GUEST_TOKEN_COOKIE);

/**
 * Pages that load the cart themselves. A second request pending during hydration would make them render their
 * skeleton where the server rendered cart items.
 */
const PAGES_WITH_CART = /^\/(cart|order|user\/coupon)(\/|$)/;

const loadCartModules = () => Promise.all([import('@/lib/queries/client'), import('@/lib/queries/cart')]);

/**
 * Loads the cart of a returning shopper for the count in the header. Fails silently, because nothing waits
 * for it.
 */
export async function refreshCart() {
  if (!PAGES_WITH_CART.test(location.pathname)) await refetchCart();
}

/** Another tab may have changed it since this one was last visible. */
export async function refetchCart() {
  if (!hasShopperCookie()) return;
  const [{ getQueryContext }, { cartQueries }] = await loadCartModules();
  const { api, client } = getQueryContext();
  await client.fetchQuery({ ...cartQueries.read(api), meta: suppressErrorToast }).catch(() => null);
}

/** Refetches all queries after a change of currency. */
export async function refetchQueries() {
  if (!hasShopperCookie()) return;
  const [{ getQueryContext }] = await loadCartModules();
  await getQueryContext().client.invalidateQueries();
  await refreshCart();
}
