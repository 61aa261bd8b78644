import type { Cart, NewItem } from '@/contract/cart';
import type { Order } from '@/contract/order';

type Bought = Pick<Order['items'][number], 'variantId' | 'qtyOrdered' | 'bundleId'>;

/** What was ordered as it is put into a cart again: a bundle stays one, and saves as much. */
export const boughtItems = (items: readonly Bought[]): NewItem[] =>
  items.map(({ variantId, qtyOrdered, bundleId }) => ({
    variantId,
    qty: qtyOrdered,
    ...(bundleId !== null && { bundleId }),
  }));

/** What of an order is not in the cart: its lines left the cart with it, and pressing twice puts them back once. */
export const missingFrom = (cart: Pick<Cart, 'items'>, order: Pick<Order, 'items'>) =>
  boughtItems(order.items)
    .map((item) => {
      const line = cart.items.find(
        ({ variantId, bundleId }) => variantId === item.variantId && bundleId === (item.bundleId ?? null),
      );
      return { ...item, qty: (item.qty ?? 1) - (line?.qty ?? 0) };
    })
    .filter(({ qty }) => qty > 0);
