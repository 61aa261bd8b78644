import { randomInt } from 'node:crypto';
import { Code } from '@/contract/codes';
import type { Db } from '@/provider/db/client';
import { orderItems, orders } from '@/provider/db/schema/order';
import type { AddressRecord } from '@/provider/db/schema/records';
import { Refusal } from '@/provider/http/refusal';
import { pointsFor } from '@/provider/rules/cart-totals';
import type { CheckoutPlan } from './checkout-plan';
import type { OrderRow } from './order';
import type { Wanted } from './order-check';
import type { QuoteRow } from './quote';
import { totalsRecordOf } from './totals-view';
import type { Visit } from './visit';

export type Addresses = { shipping: AddressRecord; billing: AddressRecord };
/** An order that may be placed as it stands. */
export type Draft = { plan: CheckoutPlan; wanted: Wanted } & Addresses;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** Nine digits; orders from before are known by six. */
const FIRST_NUMBER = 100_000_000;
const LAST_NUMBER = 999_999_999;
/** With a million orders one number in 900 is taken: this many in a row are not, but for a fault. */
const NUMBER_TRIES = 8;

/** Running numbers would tell anybody with two orders how many the shop has sold in between. */
const newNumber = () => String(randomInt(FIRST_NUMBER, LAST_NUMBER + 1));

async function insertItems({ db }: Visit, orderId: number, { plan }: Draft) {
  const rows = new Map(plan.shown.lines.map((row) => [row.id, row]));
  const values = plan.lines.flatMap(({ id, qty, bundleId, facts }) => {
    const row = rows.get(id);
    if (!row) return [];
    const { productId, variantId, sku, name, image, urlPath, options, categoryIds } = facts;
    return [
      {
        ...{ orderId, productId, variantId, sku, name, image, urlPath, options, categoryIds, qty },
        quoteItemId: id,
        bundleId,
        unitMinor: row.unit,
        rowMinor: row.row,
        discountMinor: row.discount,
      },
    ];
  });
  await db.insert(orderItems).values(values);
}

/** A number that another order has already is drawn again: it is never given twice, not even to two at once. */
export async function insertNumbered(
  db: Db,
  values: Omit<typeof orders.$inferInsert, 'incrementId'>,
  drawNumber = newNumber,
): Promise<OrderRow> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const [order] = await db
      .insert(orders)
      .values({ ...values, incrementId: drawNumber() })
      .onConflictDoNothing({ target: orders.incrementId })
      .returning();
    if (order) return order;
  }
  throw new Error('No unused order number was drawn');
}

/** Writes the order with its lines as they are now; nothing of it changes when prices do. */
export async function insertOrder(
  inside: Visit,
  quote: QuoteRow,
  draft: Draft & { networkKey: string },
): Promise<OrderRow> {
  const { db, now, settings, shopper } = inside;
  const { plan, wanted, shipping, billing } = draft;
  const { selected, coupon, shown, base, input } = plan;
  if (!selected) throw new Refusal(Code.noShipping);
  const usedCoupon = coupon?.fit.isFit ? coupon.coupon : null;

  const order = await insertNumbered(db, {
    quoteId: quote.id,
    quoteVersion: quote.version,
    guestKey: shopper.customerId === null ? shopper.guestKey : null,
    customerId: shopper.customerId,
    email: shipping.email,
    networkKey: draft.networkKey,
    currency: shopper.currency.code,
    rate: shopper.currency.rate,
    totals: totalsRecordOf(plan),
    grandTotalMinor: shown.grandTotal,
    baseGrandTotalCents: base.grandTotal,
    couponId: usedCoupon?.id ?? null,
    couponCode: usedCoupon?.code ?? null,
    pointsUsed: input.points,
    pointsEarned: pointsFor(base.grandTotal),
    shippingAddress: shipping,
    billingAddress: billing,
    shippingMethod: {
      code: selected.method.code,
      title: selected.method.methodTitle,
      arrivesFrom: selected.arrivesFrom,
      arrivesBy: selected.arrivesBy,
    },
    payMethod: wanted.paymentMethod,
    hasGuarantee: wanted.shippingGuarantee,
    remark: wanted.remark,
    marketing: wanted.marketing ?? [],
    payExpiresAt: new Date(now().getTime() + settings.payWithinHours * HOUR_MS),
    stockHeldUntil: new Date(now().getTime() + settings.holdStockMinutes * MINUTE_MS),
    createdAt: now(),
    updatedAt: now(),
  });
  await insertItems(inside, order.id, draft);
  return order;
}
