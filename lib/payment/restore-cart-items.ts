import type { Cart, AddItemInput } from '@/contract/cart';
import type { Order } from '@/contract/order';

type OrderedItem = Pick<Order['items'][number], 'variantId' | 'qtyOrdered' | 'bundleId'>;

/** Ordered items as cart input: a bundle stays one, with the same discount. */
export const toAddItemInputs = (items: readonly OrderedItem[]): AddItemInput[] =>
  items.map(({ variantId, qtyOrdered, bundleId }) => ({
    variantId,
    qty: qtyOrdered,
    ...(bundleId !== null && { bundleId }),
  }));

/** The ordered items that are not in the cart: they left it with the order, and clicking twice restores them once. */
export const getMissingItems = (cart: Pick<Cart, 'items'>, order: Pick<Order, 'items'>) =>
  toAddItemInputs(order.items)
    .map((item) => {
      const line = cart.items.find(
        ({ variantId, bundleId }) => variantId === item.variantId && bundleId === (item.bundleId ?? null),
      );
      return { ...item, qty: (item.qty ?? 1) - (line?.qty ?? 0) };
    })
    .filter(({ qty }) => qty > 0);
