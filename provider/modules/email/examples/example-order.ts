import { carts } from '@/provider/db/schema/cart';
import { instalments } from '@/provider/db/schema/instalment';
import type { AddressJson, TotalsJson } from '@/provider/db/schema/json-columns';
import { orderItems, orders, shipmentItems, shipments } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { refundItems, refunds } from '@/provider/db/schema/refund';
import { countries } from '@/provider/db/schema/system';
import type { OrderStatus } from '@/contract/order-status';
import type { VariantDetails } from '@/provider/modules/product/variant-details';
import { findAskedCurrency } from '@/provider/modules/system/currency';
import type { ServiceContext } from '@/provider/platform/context';
import { convertAmount } from '@/provider/platform/money';
import { EXAMPLE_ID, EXAMPLE_ORDER_NUMBER } from './example-id';
import { loadExampleVariants } from './example-variants';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SHIPPING_CENTS = 900;
const INSTALMENTS = 4;

export const EXAMPLE_PERSON = { firstname: 'Anna', lastname: 'Keller' };
const NOWHERE = { regionId: null, regionCode: '', company: '' };
const PHONE = { telephone: '555 0142' };
const US = { countryId: 'US', region: 'Oregon', city: 'Portland', street: ['5 Salmon Street'] };
const DE = { countryId: 'DE', region: '', city: 'Berlin', street: ['Lindenstrasse 5'] };

/** In the country where the shop sells, as far as it is one of these. */
async function loadExampleAddress({ db }: ServiceContext, email: string): Promise<AddressJson> {
  const rows = await db.select({ code: countries.code, hasShipping: countries.hasShipping }).from(countries);
  const codes = rows.filter(({ hasShipping }) => hasShipping).map(({ code }) => code);
  const place = codes.includes('US') ? { ...US, postcode: '97204' } : { ...DE, postcode: '10969' };
  const countryId = codes.includes(place.countryId) ? place.countryId : (codes[0] ?? place.countryId);
  return { ...EXAMPLE_PERSON, ...NOWHERE, ...PHONE, ...place, countryId, email };
}

const toDay = (at: Date) => at.toISOString().slice(0, 10);

export type ExampleOrder = {
  orderId: number;
  email: string;
  variants: VariantDetails[];
  totalMinor: number;
  firstItemId: number;
  firstMinor: number;
};

async function insertItems({ db }: ServiceContext, variants: readonly VariantDetails[], rate: number) {
  const rows = variants.map(({ variantId, productId, sku, name, image, urlPath, ...variant }, index) => {
    const [unitMinor, qty] = [convertAmount(variant.priceCents, rate), 1];
    return {
      ...{ id: EXAMPLE_ID + index, orderId: EXAMPLE_ID, productId, variantId, sku, name, image, urlPath },
      ...{ options: variant.options, categoryIds: variant.categoryIds, qty },
      ...{ unitMinor, rowMinor: unitMinor * qty, discountMinor: 0 },
    };
  });
  await db.insert(orderItems).values(rows);
}

function toTotals(subtotal: number, rate: number): TotalsJson {
  const shipping = convertAmount(SHIPPING_CENTS, rate);
  const none = { discount: 0, points: 0, guarantee: 0, tax: 0 };
  return {
    ...{ ...none, subtotal, shipping, isTaxIncluded: true, grandTotal: subtotal + shipping },
    ...{ taxTitle: 'Tax', shippingTitle: 'Standard shipping' },
  };
}

/** An order of two products, in a currency of the shop. */
export async function insertExampleOrder(
  ctx: ServiceContext,
  {
    email,
    customerId,
    currency,
    status,
  }: Record<'email', string> & {
    customerId: number;
    currency: string | undefined;
    status: OrderStatus;
  },
): Promise<ExampleOrder> {
  const { db, now } = ctx;
  const { code, rate } = (await findAskedCurrency(db, currency)) ?? { code: 'USD', rate: 1 };
  const variants = await loadExampleVariants(db);
  const prices = variants.map(({ priceCents }) => convertAmount(priceCents, rate));
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const totals = toTotals(subtotal, rate);
  const address = await loadExampleAddress(ctx, email);
  const day = now().getTime();
  await db.insert(carts).values({ id: EXAMPLE_ID, customerId, status: 'ordered' });
  await db.insert(orders).values({
    ...{ id: EXAMPLE_ID, incrementId: EXAMPLE_ORDER_NUMBER, cartId: EXAMPLE_ID, cartVersion: 1 },
    ...{ customerId, email, status, currency: code, rate, totals, grandTotalMinor: totals.grandTotal },
    baseGrandTotalCents: variants.reduce((sum, { priceCents }) => sum + priceCents, SHIPPING_CENTS),
    ...{ shippingAddress: address, billingAddress: address },
    shippingMethod: {
      ...{ code: 'standard', title: 'Standard shipping' },
      ...{ arrivesFrom: toDay(new Date(day + 4 * DAY_MS)), arrivesBy: toDay(new Date(day + 6 * DAY_MS)) },
    },
    ...{ paymentMethod: 'card', hasShippingProtection: false, payExpiresAt: new Date(day + 20 * HOUR_MS) },
    ...{ stockHeldUntil: status === 'unpaid' ? new Date(day + HOUR_MS) : null, createdAt: now() },
  });
  await insertItems(ctx, variants, rate);
  return {
    ...{ orderId: EXAMPLE_ID, email, variants, totalMinor: totals.grandTotal },
    ...{ firstItemId: EXAMPLE_ID, firstMinor: prices[0] ?? 0 },
  };
}

/** Paid by card, unless another gateway is named. */
export async function insertExamplePayment(
  { db, now, config }: ServiceContext,
  order: ExampleOrder,
  { gateway, method = 'card', currency }: { gateway?: string; method?: string; currency: string },
) {
  const [first = ''] = config.gateways.keys();
  await db.insert(payments).values({
    ...{ id: EXAMPLE_ID, orderId: order.orderId, gateway: gateway ?? first, reference: 'EXAMPLE-1' },
    ...{ method, status: 'paid', amountMinor: order.totalMinor, currency, reconciledAt: now() },
    ...(method === 'card' ? { cardLast4: '4242', cardBrand: 'visa' } : {}),
  });
}

export async function insertExampleParcel({ db }: ServiceContext, order: ExampleOrder) {
  await db.insert(shipments).values({
    ...{ id: EXAMPLE_ID, orderId: order.orderId, carrierCode: 'ups', carrier: 'UPS' },
    ...{ trackNumber: '1Z999AA10123456784', url: '' },
  });
  const items = order.variants.map((_, index) => ({
    ...{ shipmentId: EXAMPLE_ID, orderItemId: order.firstItemId + index, qty: 1 },
  }));
  await db.insert(shipmentItems).values(items);
}

/** Of the first item. */
export async function insertExampleRefund({ db, now }: ServiceContext, order: ExampleOrder) {
  await db.insert(refunds).values({
    ...{ id: EXAMPLE_ID, orderId: order.orderId, amountMinor: order.firstMinor },
    ...{ reason: 'It arrived damaged', status: 'sent', nextTryAt: now(), sentAt: now() },
  });
  await db.insert(refundItems).values({ refundId: EXAMPLE_ID, orderItemId: order.firstItemId, qty: 1 });
}

/** Four payments, of which the bank has declined the second. */
export async function insertExampleInstalments({ db, now }: ServiceContext, order: ExampleOrder) {
  const amountMinor = Math.ceil(order.totalMinor / INSTALMENTS);
  const rows = Array.from({ length: INSTALMENTS }, (_, index) => {
    const dueAt = new Date(now().getTime() + index * 14 * DAY_MS);
    return { orderId: order.orderId, number: index + 1, amountMinor, dueAt, nextTryAt: dueAt };
  });
  await db.insert(instalments).values(
    rows.map((row) => ({
      ...row,
      ...(row.number === 1 ? { status: 'paid' as const, paidAt: now() } : {}),
      ...(row.number === 2 ? { failure: 'Insufficient funds', attempts: 1 } : {}),
    })),
  );
}
