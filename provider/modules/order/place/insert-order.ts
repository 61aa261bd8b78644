import { randomInt } from 'node:crypto';
import { pickOrderFields } from '@/contract/order-fields';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { orderItems, orders } from '@/provider/db/schema/order';
import type { AddressJson } from '@/provider/db/schema/json-columns';
import { DomainError } from '@/provider/platform/errors/errors';
import { pointsEarned } from '@/provider/modules/pricing/cart-totals';
import type { PricedCheckout } from '@/provider/modules/checkout/price-checkout';
import type { OrderRow } from '@/provider/db/schema/order';
import { getHoldEnd } from '@/provider/modules/order/order-stock';
import type { PlaceOrderRequest } from './validate-order';
import type { CartRow } from '@/provider/db/schema/cart';
import { toTotalsJson } from '@/provider/modules/checkout/totals-response';
import type { RequestContext } from '@/provider/platform/context';

export type Addresses = { shipping: AddressJson; billing: AddressJson };
/** A validated order. */
export type OrderDraft = { checkout: PricedCheckout; request: PlaceOrderRequest } & Addresses;

const HOUR_MS = 60 * 60 * 1000;
/** Nine digits; older orders have six. */
const FIRST_NUMBER = 100_000_000;
const LAST_NUMBER = 999_999_999;
/** With a million orders one number in 900 is taken: this many in a row means a bug. */
const NUMBER_TRIES = 8;

/** Sequential numbers would reveal to anyone with two orders how many were placed in between. */
const createOrderNumber = () => String(randomInt(FIRST_NUMBER, LAST_NUMBER + 1));

async function insertItems({ db }: RequestContext, orderId: number, { checkout }: OrderDraft) {
  const rows = new Map(checkout.shown.lines.map((row) => [row.id, row]));
  const values = checkout.lines.flatMap(({ id, qty, bundleId, variant }) => {
    const row = rows.get(id);
    if (!row) return [];
    const { productId, variantId, sku, name, image, urlPath, options, categoryIds } = variant;
    return [
      {
        ...{ orderId, productId, variantId, sku, name, image, urlPath, options, categoryIds, qty },
        cartItemId: id,
        bundleId,
        unitMinor: row.unit,
        rowMinor: row.row,
        discountMinor: row.discount,
      },
    ];
  });
  await db.insert(orderItems).values(values);
}

/** Draws again if the number is taken: it is never assigned twice, not even concurrently. */
export async function insertWithOrderNumber(
  db: Db,
  values: Omit<typeof orders.$inferInsert, 'incrementId'>,
  drawNumber = createOrderNumber,
): Promise<OrderRow> {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const [order] = await db
      .insert(orders)
      .values({ ...values, incrementId: drawNumber() })
      .onConflictDoNothing({ target: orders.incrementId })
      .returning();
    if (order) return order;
  }
  throw new Error('No unused order number was found');
}

/** Writes the order with its current items; later price changes do not affect it. */
export async function insertOrder(
  tx: RequestContext,
  cart: CartRow,
  draft: OrderDraft & { networkHash: string },
): Promise<OrderRow> {
  const { db, now, config, shopper } = tx;
  const { checkout, request, shipping, billing } = draft;
  const { selected, coupon, shown, base, input } = checkout;
  if (!selected) throw new DomainError(ResponseCode.shippingUnavailable);
  const usedCoupon = coupon?.eligibility.isEligible ? coupon.coupon : null;

  const order = await insertWithOrderNumber(db, {
    cartId: cart.id,
    cartVersion: cart.version,
    guestTokenHash: shopper.customerId === null ? shopper.guestTokenHash : null,
    customerId: shopper.customerId,
    email: shipping.email,
    networkHash: draft.networkHash,
    currency: shopper.currency.code,
    rate: shopper.currency.rate,
    totals: toTotalsJson(checkout),
    grandTotalMinor: shown.grandTotal,
    baseGrandTotalCents: base.grandTotal,
    couponId: usedCoupon?.id ?? null,
    couponCode: usedCoupon?.code ?? null,
    pointsUsed: input.points,
    pointsEarned: pointsEarned(base.grandTotal),
    shippingAddress: shipping,
    billingAddress: billing,
    shippingMethod: {
      code: selected.method.code,
      title: selected.method.methodTitle,
      arrivesFrom: selected.arrivesFrom,
      arrivesBy: selected.arrivesBy,
    },
    paymentMethod: request.paymentMethod,
    hasShippingProtection: request.shippingGuarantee,
    ...pickOrderFields(request),
    isGift: request.isGift,
    marketing: request.marketing ?? [],
    payExpiresAt: new Date(now().getTime() + config.payWithinHours * HOUR_MS),
    stockHeldUntil: getHoldEnd(tx),
    createdAt: now(),
    updatedAt: now(),
  });
  await insertItems(tx, order.id, draft);
  return order;
}
