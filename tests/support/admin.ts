import { expect } from 'vitest';
import { createTestProduct } from './fixtures/product-factory';
import { payOrder, placeOrderForVariant } from './fixtures/order-fixtures';
import type { Api } from '@/lib/api/create-api';
import type { Shop } from './shop';

export const OWNER_KEY = 'owner-key-of-the-tests';

/** Updates an order as the admin; the route is not part of the contract. */
export async function updateOrderAsAdmin(
  shop: Shop,
  incrementId: string,
  body: Record<string, unknown>,
  key: string = OWNER_KEY,
) {
  const response = await shop.request(`/api/admin/orders/${incrementId}`, {
    method: 'PUT',
    headers: { 'Owner-Key': key },
    body: JSON.stringify(body),
  });
  return {
    http: response.status,
    ...((await response.json()) as { code: number; message: string; data: unknown }),
  };
}

/** Requests a refund as the admin; returns the raw response. */
export const requestRefundAsAdmin = (
  shop: Shop,
  incrementId: string,
  body: Record<string, unknown> = {},
  idempotencyKey?: string,
) =>
  shop.request(`/api/admin/orders/${incrementId}/refunds`, {
    method: 'POST',
    headers: { 'Owner-Key': OWNER_KEY, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
    body: JSON.stringify(body),
  });

/** Ships these quantities of an order's items as one parcel, or all that is left. */
export async function shipParcelAsAdmin(
  shop: Shop,
  incrementId: string,
  trackNumber: string,
  ...lines: [orderItemId: number, qty: number][]
) {
  const response = await shop.request(`/api/admin/orders/${incrementId}/shipments`, {
    method: 'POST',
    headers: { 'Owner-Key': OWNER_KEY },
    body: JSON.stringify({
      ...{ carrier: 'UPS', track_number: trackNumber },
      ...(lines.length > 0 && { lines: lines.map(([order_item_id, qty]) => ({ order_item_id, qty })) }),
    }),
  });
  const { code, message } = (await response.json()) as { code: number; message: string };
  expect(code, message).toBe(200000);
}

export const TEST_SHIPMENT = { carrier: 'DHL', track_number: 'JD0144' };

/** Advances a paid order through these statuses as the admin. */
export async function advanceOrderStatus(shop: Shop, incrementId: string, ...statuses: string[]) {
  for (const status of statuses) {
    const shipment = status === 'shipped' ? TEST_SHIPMENT : {};
    const { code, message } = await updateOrderAsAdmin(shop, incrementId, { status, ...shipment });
    expect(code, message).toBe(200000);
  }
}

/** Places an order and pays it. */
export async function placePaidOrder(shop: Shop, api: Api, variantId?: number, qty = 1) {
  const orderedVariantId = variantId ?? (await createTestProduct(shop.db)).variantId;
  const order = await placeOrderForVariant(api, orderedVariantId, qty);
  await payOrder(shop, api, order.orderId);
  return order;
}

/** Places an order, pays it and advances it to completed. */
export async function placeCompletedOrder(shop: Shop, api: Api, variantId?: number) {
  const order = await placePaidOrder(shop, api, variantId);
  await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped', 'completed');
  return order;
}
