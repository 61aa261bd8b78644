import type { OrderStatus } from '@/contract/order-status';

export const getPaymentPath = (orderId: number) => `/order/payment?order=${orderId}`;

/** The page that waits for the bank, and confirms a paid order. */
export const getPayWaitPath = (orderId: number, paymentIntent?: string) =>
  `/order/payWait?${new URLSearchParams({
    order: String(orderId),
    ...(paymentIntent ? { payment_intent: paymentIntent } : {}),
  })}`;

const paidStatuses: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed'];
export const isPaidStatus = (status: OrderStatus) => paidStatuses.includes(status);

/** Parses an order id in a URL; null when it is none. */
export function findOrderId(value: string | string[] | undefined): number | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return id <= 2_147_483_647 ? id : null;
}
