import { CHECKOUT_KEY, cartQueries } from './cart';
import { getQueryContext, CART_KEY } from './client';
import { CUSTOMER_KEY } from './customer-key';

/**
 * Somebody else asks from now on: what was asked before is asked anew. After a login the cart stays on the screen until
 * the joined one is here; after a logout nothing of the customer's may stay.
 */
export async function resetQueriesForShopper({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { api, client } = getQueryContext();
  // An answer on its way speaks to who was here before.
  await client.cancelQueries();
  client.removeQueries({ queryKey: CUSTOMER_KEY });
  if (!isLoggedIn) for (const queryKey of [CART_KEY, CHECKOUT_KEY]) void client.resetQueries({ queryKey });
  void client.invalidateQueries();
  await client.fetchQuery({ ...cartQueries.read(api), meta: { suppressErrorToast: true } }).catch(() => null);
}
