import type { OrderStatus } from '@/contract/order-status';

/** How an order ended that is not to be paid any more; an unpaid one has run out of time a moment ago. */
export function closedOrderText(status: OrderStatus): string {
  if (status === 'refunded') return 'This order was refunded.';
  if (status === 'cancelled') return 'This order was cancelled. Put it back in your cart?';
  return 'Time ran out and the order was cancelled. Put it back in your cart?';
}
