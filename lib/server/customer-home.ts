import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { findIncomingFilter } from '@/lib/queries/order';
import { accountQueries } from '@/lib/queries/account';
import { couponQueries } from '@/lib/queries/coupon';
import { orderQueries } from '@/lib/queries/order';
import { POINTS_PER_PAGE, pointsQueries } from '@/lib/queries/points';
import { WISHLIST_ITEMS_PER_PAGE, wishlistQueries } from '@/lib/queries/wishlist';

const getNewestOrderQuery = (api: Api, status: 'unpaid' | 'shipped' | 'processing') =>
  orderQueries.list(api, status, 1, 1);

/** The data of the user home. Only the account itself is required; a block that fails is left out. */
export async function prefetchHome(api: Api, client: QueryClient) {
  const [home] = await Promise.all([
    client.fetchQuery(accountQueries.read(api)),
    client.prefetchQuery(pointsQueries.list(api, 1, POINTS_PER_PAGE)),
    client.prefetchQuery(couponQueries.list(api)),
    client.prefetchQuery(wishlistQueries.list(api, 1, WISHLIST_ITEMS_PER_PAGE)),
  ]);

  const incomingFilter = findIncomingFilter(home.orderCounts);
  await Promise.all([
    home.pendingOrder > 0 && client.prefetchQuery(getNewestOrderQuery(api, 'unpaid')),
    incomingFilter && prefetchIncomingOrder(api, client, incomingFilter),
  ]);
}

async function prefetchIncomingOrder(api: Api, client: QueryClient, filter: 'shipped' | 'processing') {
  const query = getNewestOrderQuery(api, filter);
  await client.prefetchQuery(query);
  const order = client.getQueryData(query.queryKey)?.items[0];
  if (order) await client.prefetchQuery(orderQueries.read(api, order.id));
}
