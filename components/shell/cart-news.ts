import { hasCookie } from '@/lib/browser/cookie';

// Their names stand here as text: the modules that own them carry crypto-js and js-cookie.
const GUEST_COOKIE = 'guestToken';
const LOGIN_COOKIE = 'userInfo';

const isLoggedIn = () => hasCookie(LOGIN_COOKIE);

/** Who has neither cookie has no cart to ask for. */
const isKnownShopper = () => isLoggedIn() || hasCookie(GUEST_COOKIE);

/**
 * Pages that bring the cart with them. A second question, still open while such a page is taken over, would have it
 * draw its skeleton where the server drew lines.
 */
const BRINGS_ITS_CART = /^\/(cart|order|user\/coupon)(\/|$)/;

const load = () => Promise.all([import('@/lib/queries/client'), import('@/lib/queries/cart')]);

/** The cart of a shopper who comes back, for the count in the header. Nobody waits for it, so its failure is quiet. */
export async function readCart() {
  if (!BRINGS_ITS_CART.test(location.pathname)) await readCartAgain();
}

/** Another tab may have changed it since this one was seen last. */
export async function readCartAgain() {
  if (!isKnownShopper()) return;
  const [{ asking }, { cartQueries }] = await load();
  const { api, client } = asking();
  await client.fetchQuery({ ...cartQueries.read(api), meta: { quiet: true } }).catch(() => null);
}

/** All that was asked before comes again: prices are in another currency, or another shopper is here. */
export async function refreshQueries() {
  if (!isKnownShopper()) return;
  const [{ asking }] = await load();
  await asking().client.invalidateQueries();
  await readCart();
}
