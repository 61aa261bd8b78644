import { and, eq, inArray } from 'drizzle-orm';
import { cartItems, type CartItemRow, type CartRow } from '@/provider/db/schema/cart';
import { NotFoundError } from '@/provider/platform/errors/errors';
import type { RequestContext } from '@/provider/platform/context';
import { findCart } from './cart-repository';

/** Returns the shopper's active cart; any other cart is not found. */
export async function requireOwnCart(ctx: RequestContext, id: number): Promise<CartRow> {
  const cart = await findCart(ctx);
  if (cart?.id !== id) throw new NotFoundError();
  return cart;
}

/** Returns items of the shopper's active cart; if one is of another cart, none is found. */
export async function requireOwnCartItems(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<readonly CartItemRow[]> {
  const cart = await findCart(ctx);
  if (!cart) throw new NotFoundError();
  const uniqueIds = [...new Set(ids)];
  const rows = await ctx.db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cart.id), inArray(cartItems.id, uniqueIds)));
  if (rows.length < uniqueIds.length) throw new NotFoundError();
  return rows;
}
