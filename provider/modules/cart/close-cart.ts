import { eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { cartItems, carts } from '@/provider/db/schema/cart';
import { orderItems } from '@/provider/db/schema/order';
import type { ServiceContext } from '@/provider/platform/context';
import type { CartRow } from '@/provider/db/schema/cart';

type ItemRow = typeof cartItems.$inferSelect;

/** Creates the cart that follows an ordered one: same shopper, same addresses, nothing added to the price. */
async function createNextCart({ db, now }: ServiceContext, cart: CartRow): Promise<number> {
  const { guestTokenHash, customerId, shippingAddress, billingAddress, shippingMethod, paymentMethod } = cart;
  const [nextCart] = await db
    .insert(carts)
    .values({
      ...{ guestTokenHash, customerId, shippingAddress, billingAddress, shippingMethod, paymentMethod },
      // Keeps counting, so that clients see the emptied cart as newer than the full one.
      version: cart.version + 1,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning({ id: carts.id });
  if (!nextCart) throw new Error('The next cart could not be created');
  return nextCart.id;
}

async function moveLine(db: Db, cartId: number, item: ItemRow, orderedQuantity: number) {
  if (orderedQuantity === 0) return db.update(cartItems).set({ cartId }).where(eq(cartItems.id, item.id));
  if (item.qty <= orderedQuantity) return;
  const { variantId, options, optionsKey, bundleId, isChecked, createdAt } = item;
  const qty = item.qty - orderedQuantity;
  await db
    .insert(cartItems)
    .values({ cartId, variantId, qty, options, optionsKey, bundleId, isChecked, createdAt });
  await db.update(cartItems).set({ qty: orderedQuantity }).where(eq(cartItems.id, item.id));
}

/** Closes the locked cart of an order being placed. Items not ordered move to a new cart. */
export async function closeCart(tx: ServiceContext, cart: CartRow, orderId: number) {
  if (cart.status !== 'active') return;
  const { db, now } = tx;
  await db.update(carts).set({ status: 'ordered', updatedAt: now() }).where(eq(carts.id, cart.id));
  const freshId = await createNextCart(tx, cart);

  const ordered = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const items = await db.select().from(cartItems).where(eq(cartItems.cartId, cart.id));
  for (const item of items) {
    const orderedItem = ordered.find(
      ({ cartItemId, variantId }) => cartItemId === item.id && variantId === item.variantId,
    );
    await moveLine(db, freshId, item, orderedItem?.qty ?? 0);
  }
}
