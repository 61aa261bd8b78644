import { and, asc, eq, inArray } from 'drizzle-orm';
import type { InvoiceJson } from '@/provider/db/schema/invoice-json';
import { orderItems, orders, type OrderRow } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { refundItems } from '@/provider/db/schema/refund';
import type { AddressJson } from '@/provider/db/schema/json-columns';
import type { InvoiceRow } from '@/provider/db/schema/invoice';
import { toDay } from '@/contract/shop-time';
import { toAddressResponses } from '@/provider/modules/address/address';
import { getPaymentMethodTitle } from '@/provider/modules/payment/gateways/payment-methods';
import { computeContainedTax } from '@/provider/modules/pricing/cart-totals';
import { loadTax } from '@/provider/modules/shipping/shipping';
import { loadShippingProtection } from '@/provider/modules/shipping/shop-config';
import { loadCurrencySymbol } from '@/provider/modules/system/currency';
import type { ServiceContext } from '@/provider/platform/context';
import { computeCreditedTax, computeInvoiceLines, type InvoicedItem } from './invoice-lines';
import { findInvoice, insertInvoice, loadCredited } from './invoice-repository';

const toSeller = ({ shop, storeName }: ServiceContext['config']): InvoiceJson['seller'] => ({
  name: shop.legal_name ?? storeName,
  address: shop.address,
  email: shop.contact.email ?? null,
  phone: shop.contact.phone ?? null,
  vatNumber: shop.vat_number ?? null,
  taxNumber: shop.tax_number ?? null,
  registration: shop.registration ?? null,
});

export const toAddressLines = (address: AddressJson & { countryName: string }): string[] =>
  [
    address.company,
    `${address.firstname} ${address.lastname}`.trim(),
    ...address.street,
    [address.postcode, address.city, address.regionCode || address.region].filter(Boolean).join(' '),
    address.countryName,
  ].filter(Boolean);

/** The rate of an order; null for one from before rates were kept, if the shop has changed it since. */
async function loadBasisPoints({ db }: ServiceContext, { totals, shippingAddress }: OrderRow) {
  if (totals.taxBasisPoints !== undefined) return totals.taxBasisPoints;
  if (totals.tax === 0) return 0;
  const { basisPoints } = await loadTax(db, shippingAddress);
  const tax = totals.isTaxIncluded
    ? computeContainedTax(totals.grandTotal, basisPoints)
    : Math.round(((totals.subtotal - totals.discount) * basisPoints) / 10_000);
  return tax === totals.tax ? basisPoints : null;
}

async function listInvoicedItems({ db }: ServiceContext, orderId: number): Promise<InvoicedItem[]> {
  const rows = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  return rows.map(({ id, name, sku, options, qty, unitMinor, rowMinor, discountMinor }) => ({
    ...{ id, title: name, qty, unitMinor, rowMinor, discountMinor },
    detail: [sku, ...options.map(({ label, value }) => `${label}: ${value}`)].join(' · '),
  }));
}

async function findPaidAt({ db, now }: ServiceContext, orderId: number): Promise<Date> {
  const [paid] = await db
    .select({ at: payments.reconciledAt })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['paid', 'refunded'])))
    .orderBy(asc(payments.instalment), asc(payments.id))
    .limit(1);
  return paid?.at ?? now();
}

async function createContent(tx: ServiceContext, order: OrderRow): Promise<InvoiceJson> {
  const { totals, shippingMethod } = order;
  const { timeZone, shop } = tx.config;
  const { billing, shipping } = await toAddressResponses(tx.db, {
    billing: order.billingAddress,
    shipping: order.shippingAddress,
  });
  const titles = {
    points: `${order.pointsUsed.toLocaleString('en-US')} points`,
    protection: (await loadShippingProtection(tx.db)).title,
  };
  const lines = computeInvoiceLines(await listInvoicedItems(tx, order.id), totals, {
    ...{ titles, basisPoints: await loadBasisPoints(tx, order) },
  });
  return {
    seller: toSeller(tx.config),
    buyer: toAddressLines(billing),
    deliveredTo: toAddressLines(shipping),
    orderNumber: order.incrementId,
    orderedOn: toDay(order.createdAt, timeZone),
    paidOn: toDay(await findPaidAt(tx, order.id), timeZone),
    arrives: { from: shippingMethod.arrivesFrom, by: shippingMethod.arrivesBy },
    issuedOn: toDay(tx.now(), timeZone),
    paymentTitle: getPaymentMethodTitle(order.paymentMethod),
    shippingTitle: shippingMethod.title,
    currencySymbol: await loadCurrencySymbol(tx.db, order.currency),
    taxTitle: totals.taxTitle,
    isTaxIncluded: totals.isTaxIncluded ?? false,
    lines,
    net: totals.grandTotal - totals.tax,
    tax: totals.tax,
    gross: totals.grandTotal,
    couponCode: order.couponCode,
    note: shop.invoices.note ?? null,
    corrects: null,
  };
}

/** Gives a paid order its invoice, once. The order is locked. */
export async function issueInvoice(tx: ServiceContext, { id }: Pick<OrderRow, 'id'>): Promise<InvoiceRow> {
  const existing = await findInvoice(tx.db, id);
  if (existing) return existing;
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, id));
  const content = await createContent(tx, order!);
  return insertInvoice(tx, { kind: 'invoice', orderId: id, invoiceId: null, refundId: null, content });
}

async function describeRefundedItems(tx: ServiceContext, refundId: number | null) {
  if (refundId === null) return '';
  const rows = await tx.db
    .select({ qty: refundItems.qty, name: orderItems.name, sku: orderItems.sku })
    .from(refundItems)
    .innerJoin(orderItems, eq(orderItems.id, refundItems.orderItemId))
    .where(eq(refundItems.refundId, refundId))
    .orderBy(asc(orderItems.id));
  return rows.map(({ qty, name, sku }) => `${qty} × ${name} (${sku})`).join(', ');
}

type Credit = { grossMinor: number; reason: string; refundId: number | null };

async function insertCreditNote(tx: ServiceContext, invoice: InvoiceRow, credit: Credit) {
  const { grossMinor: gross, reason, refundId } = credit;
  const before = await loadCredited(tx.db, invoice.id);
  const tax = computeCreditedTax(invoice, before, gross);
  const net = gross - tax;
  const [first] = invoice.content.lines;
  const content: InvoiceJson = {
    ...invoice.content,
    issuedOn: toDay(tx.now(), tx.config.timeZone),
    lines: [
      {
        ...{ kind: 'refund', title: 'Refund', detail: await describeRefundedItems(tx, refundId), qty: 1 },
        ...{ unit: gross, discount: 0, taxBasisPoints: first?.taxBasisPoints ?? null, net, tax, gross },
      },
    ],
    ...{ net, tax, gross },
    corrects: { number: invoice.number, reason },
  };
  return insertInvoice(tx, {
    ...{ kind: 'credit_note', orderId: invoice.orderId, invoiceId: invoice.id, refundId, content },
  });
}

/**
 * Credits what a locked order has been refunded and no credit note has taken off yet. A refund that the bank sent back
 * and that is made again has been credited already.
 * @param refundedMinor in total
 */
export async function creditRefunds(
  tx: ServiceContext,
  order: Pick<OrderRow, 'id'>,
  { refundedMinor, reason, refundId }: { refundedMinor: number; reason: string; refundId: number },
): Promise<void> {
  const invoice = await issueInvoice(tx, order);
  const credited = await loadCredited(tx.db, invoice.id);
  const grossMinor = refundedMinor - credited.grossMinor;
  if (grossMinor > 0) await insertCreditNote(tx, invoice, { grossMinor, reason, refundId });
}

/** Replaces the invoice of a locked order whose tax has become another, as a corrected one with a number of its own. */
export async function replaceInvoice(tx: ServiceContext, { id }: Pick<OrderRow, 'id'>, reason: string) {
  const replaced = await findInvoice(tx.db, id);
  if (!replaced) return;
  const credited = await loadCredited(tx.db, replaced.id);
  const rest = replaced.grossMinor - credited.grossMinor;
  if (rest > 0) await insertCreditNote(tx, replaced, { grossMinor: rest, reason, refundId: null });
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, id));
  const content = await createContent(tx, order!);
  const invoice = await insertInvoice(tx, {
    ...{ kind: 'invoice', orderId: id, invoiceId: null, refundId: null, content },
  });
  if (credited.grossMinor > 0)
    await insertCreditNote(tx, invoice, { grossMinor: credited.grossMinor, reason, refundId: null });
}
