import type { OrderStatus } from '@/contract/order-status';

/** How an order ended that is not to be paid any more; an unpaid one has run out of time a moment ago. */
export function endWords(status: OrderStatus): string {
  if (status === 'refunded') return 'This order has been paid back to you.';
  if (status === 'cancelled') return 'This order was cancelled. Put it back in the cart?';
  return 'We had to let it go. Put it back in the cart?';
}
