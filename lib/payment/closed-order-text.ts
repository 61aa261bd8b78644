import type { OrderStatus } from '@/contract/order-status';

/** How an order that can no longer be paid ended; an unpaid one has just run out of time. */
export function closedOrderText(status: OrderStatus): string {
  if (status === 'refunded') return 'This order was refunded.';
  if (status === 'cancelled') return 'This order was cancelled. Put it back in your cart?';
  return 'Time ran out and the order was cancelled. Put it back in your cart?';
}
