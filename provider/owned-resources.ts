import { requireOwnCart, requireOwnCartItems } from './modules/cart/owned-cart';
import { requireOwnOrClaimedOrder } from './modules/order/claim-order';
import { requireOwnOrder } from './modules/order/order-repository';
import { NotFoundError } from './platform/errors/errors';
import type { LoadOwned } from './platform/http/mount-contract';
import type { RequestContext } from './platform/context';

const withOneId =
  <Row>(load: (ctx: RequestContext, id: number) => Promise<Row>) =>
  async (ctx: RequestContext, [id]: readonly number[]) => {
    if (id === undefined) throw new NotFoundError();
    return load(ctx, id);
  };

/** Loads the resource that a call of the contract declares as its shopper's own. */
export const ownedResources: LoadOwned = {
  order: withOneId(requireOwnOrder),
  ownOrClaimedOrder: withOneId(requireOwnOrClaimedOrder),
  cart: withOneId(requireOwnCart),
  cartItem: requireOwnCartItems,
};
