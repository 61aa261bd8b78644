import type { Cart } from '@/contract/cart';
import type { Order } from '@/contract/order';

/** What of an order is not in the cart (any more): an unpaid order leaves its cart as it was. */
export const missingFrom = (cart: Pick<Cart, 'items'>, order: Pick<Order, 'items'>) =>
  order.items
    .map(({ variantId, qtyOrdered }) => ({
      variantId,
      qty: qtyOrdered - (cart.items.find((line) => line.variantId === variantId)?.qty ?? 0),
    }))
    .filter(({ qty }) => qty > 0);
