import type { Cart, AddItemInput } from '@/contract/cart';
import type { Order } from '@/contract/order';

type OrderedItem = Pick<Order['items'][number], 'variantId' | 'qtyOrdered' | 'bundleId'>;

/** What was ordered as it is put into a cart again: a bundle stays one, and saves as much. */
export const toAddItemInputs = (items: readonly OrderedItem[]): AddItemInput[] =>
  items.map(({ variantId, qtyOrdered, bundleId }) => ({
    variantId,
    qty: qtyOrdered,
    ...(bundleId !== null && { bundleId }),
  }));

/** What of an order is not in the cart: its lines left the cart with it, and pressing twice puts them back once. */
export const getMissingItems = (cart: Pick<Cart, 'items'>, order: Pick<Order, 'items'>) =>
  toAddItemInputs(order.items)
    .map((item) => {
      const line = cart.items.find(
        ({ variantId, bundleId }) => variantId === item.variantId && bundleId === (item.bundleId ?? null),
      );
      return { ...item, qty: (item.qty ?? 1) - (line?.qty ?? 0) };
    })
    .filter(({ qty }) => qty > 0);
