import { CHECKOUT_KEY, cartQueries } from './cart';
import { getQueryContext, CART_KEY } from './client';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast } from './suppress-error-toast';

/**
 * The shopper has changed: everything is fetched anew. After a login the cart stays on the screen until the
 * merged one is here; after a logout no data of the customer may stay.
 */
export async function resetQueriesForShopper({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { api, client } = getQueryContext();
  // A response in flight belongs to the previous shopper.
  await client.cancelQueries();
  client.removeQueries({ queryKey: CUSTOMER_KEY });
  if (!isLoggedIn) for (const queryKey of [CART_KEY, CHECKOUT_KEY]) void client.resetQueries({ queryKey });
  void client.invalidateQueries();
  await client.fetchQuery({ ...cartQueries.read(api), meta: suppressErrorToast }).catch(() => null);
}
