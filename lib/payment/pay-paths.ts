import type { OrderStatus } from '@/contract/order-status';

export const payPath = (orderId: number) => `/order/payment?order=${orderId}`;

/** Where the bank is waited for, and where a paid order is thanked for. */
export const waitPath = (orderId: number, paymentIntent?: string) =>
  `/order/payWait?${new URLSearchParams({
    order: String(orderId),
    ...(paymentIntent ? { payment_intent: paymentIntent } : {}),
  })}`;

const paid: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed'];
export const isPaidStatus = (status: OrderStatus) => paid.includes(status);

/** The order's id of an address; null when it is none. */
export function findOrderId(given: string | string[] | undefined): number | null {
  if (typeof given !== 'string' || !/^[1-9]\d{0,9}$/.test(given)) return null;
  const id = Number(given);
  return id <= 2_147_483_647 ? id : null;
}
