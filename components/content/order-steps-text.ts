import type { OrderStatus } from '@/contract/order-status';

/** The texts of an order’s items and steps. */
export const orderStepsText = {
  quantity: (qty: number) => `Qty ${qty}`,

  // Steps of an order
  orderSteps: {
    unpaid: 'Placed',
    paid: 'Paid',
    processing: 'Processing',
    shipped: 'Shipped',
    completed: 'Completed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  } satisfies Record<OrderStatus, string>,
  arrivesBy: (day: string) => `Arrives by ${day}`,
};
