// The texts of an order’s items and steps.

import type { OrderStatus } from '@/contract/order-status';

export const quantity = (qty: number) => `Qty ${qty}`;

// Steps of an order
export const orderSteps = {
  unpaid: 'Placed',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} satisfies Record<OrderStatus, string>;
export const arrivesBy = (day: string) => `Arrives by ${day}`;
