import { and, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cartItems, carts } from '@/provider/db/schema/cart';
import { couponRedemptions } from '@/provider/db/schema/coupon-redemption';
import { instalments } from '@/provider/db/schema/instalment';
import type { AddressJson } from '@/provider/db/schema/json-columns';
import { orderNotes } from '@/provider/db/schema/order-note';
import {
  orderClaims,
  orderEvents,
  orderItems,
  orders,
  shipmentItems,
  shipments,
} from '@/provider/db/schema/order';
import { gatewayNotifications, payments } from '@/provider/db/schema/payment';
import { refundItems, refundParts, refunds } from '@/provider/db/schema/refund';
import type { ServiceContext } from '@/provider/platform/context';
import type { Person } from './person';
import { forgetInvoicedBuyers, invoiceTable } from './invoice-table';
import { withdrawalTable } from './withdrawal-table';
import { ERASED_TEXT, type PersonalTable } from './personal-table';

const ofOrders = (column: PgColumn, person: Person) => inArray(column, [...person.orderIds]);

/** Where it was delivered to, as far as the tax depends on it. */
const toRegion = ({ countryId, region, regionId, regionCode }: AddressJson): AddressJson => ({
  ...{
    firstname: '',
    lastname: '',
    email: '',
    telephone: '',
    company: '',
    city: '',
    street: [],
    postcode: '',
  },
  ...{ countryId, region, regionId, regionCode },
});

/** What an invoice has to name: kept as long as invoices have to be (docs/decisions/erase.md). */
const toInvoiceAddress = (address: AddressJson): AddressJson => ({ ...address, email: '', telephone: '' });

async function eraseOrders({ db, now }: ServiceContext, person: Person) {
  const isPaid = or(
    inArray(orders.status, ['paid', 'processing', 'shipped', 'completed', 'refunded']),
    exists(
      db
        .select({ id: payments.id })
        .from(payments)
        .where(
          and(eq(payments.orderId, orders.id), inArray(payments.status, ['paid', 'refund_due', 'refunded'])),
        ),
    ),
  );
  const rows = await db
    .select({ order: orders, isPaid: sql<boolean>`(${isPaid})` })
    .from(orders)
    .where(ofOrders(orders.id, person));
  for (const { order, isPaid: hasInvoice } of rows) {
    const { shippingAddress, billingAddress } = order;
    await db
      .update(orders)
      .set({
        ...{
          email: '',
          customerId: null,
          guestTokenHash: null,
          networkHash: null,
          remark: '',
          giftNote: '',
          marketing: [],
        },
        shippingAddress: toRegion(shippingAddress),
        billingAddress: hasInvoice ? toInvoiceAddress(billingAddress) : toRegion(billingAddress),
        erasedAt: now(),
      })
      .where(eq(orders.id, order.id));
  }
}

/** Removes the buyer from invoices that need not be kept any longer. */
export async function forgetBuyer({ db }: ServiceContext, isForgotten: ReturnType<typeof and>) {
  const rows = await db.select().from(orders).where(isForgotten).limit(1000);
  for (const { id, billingAddress } of rows)
    await db
      .update(orders)
      .set({ billingAddress: toRegion(billingAddress) })
      .where(eq(orders.id, id));
  await forgetInvoicedBuyers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function eraseCarts({ db }: ServiceContext, { cartIds }: Person) {
  const isOwn = inArray(carts.id, [...cartIds]);
  const isUnused = notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.cartId, carts.id)));
  const unusedIds = db.select({ id: carts.id }).from(carts).where(and(isOwn, isUnused));
  await db.delete(cartItems).where(inArray(cartItems.cartId, unusedIds));
  await db.delete(carts).where(and(isOwn, isUnused));
  await db
    .update(carts)
    .set({
      ...{ status: sql`case ${carts.status} when 'active' then 'merged' else ${carts.status} end` },
      ...{ guestTokenHash: null, customerId: null },
      ...{ shippingAddress: null, billingAddress: null, shippingLocation: null },
    })
    .where(isOwn);
}

async function eraseEvents({ db }: ServiceContext, person: Person) {
  const rows = await db.select().from(orderEvents).where(ofOrders(orderEvents.orderId, person));
  for (const { id, comment } of rows)
    if (person.mentions.isIn(comment))
      await db.update(orderEvents).set({ comment: ERASED_TEXT }).where(eq(orderEvents.id, id));
}

async function eraseRefunds({ db }: ServiceContext, person: Person) {
  const rows = await db.select().from(refunds).where(ofOrders(refunds.orderId, person));
  for (const { id, reason } of rows)
    if (person.mentions.isIn(reason))
      await db.update(refunds).set({ reason: ERASED_TEXT }).where(eq(refunds.id, id));
}

const isNotificationOfOrders = ({ orderIds }: Person) =>
  sql`(${gatewayNotifications.gateway}, ${gatewayNotifications.reference}) in (
    select ${payments.gateway}, ${payments.reference} from ${payments}
    where ${inArray(payments.orderId, [...orderIds])})`;

const refundIds = (person: Person) =>
  sql`(select ${refunds.id} from ${refunds} where ${ofOrders(refunds.orderId, person)})`;
const shipmentIds = (person: Person) =>
  sql`(select ${shipments.id} from ${shipments} where ${ofOrders(shipments.orderId, person)})`;

/** Orders, and what was paid, shipped and refunded of them. Amounts stay: they are the shop's accounts. */
export const orderTables: readonly PersonalTable[] = [
  {
    table: orderItems,
    title: 'Items of orders',
    rows: (person) => ofOrders(orderItems.orderId, person),
    erase: 'keep',
  },
  {
    table: orderEvents,
    title: 'History of orders',
    rows: (person) => ofOrders(orderEvents.orderId, person),
    hidden: ['actorName'],
    erase: eraseEvents,
  },
  {
    table: orderClaims,
    title: 'Orders opened in other browsers',
    rows: (person) => ofOrders(orderClaims.orderId, person),
    hidden: ['shopperId'],
    erase: 'delete',
  },
  {
    table: orderNotes,
    title: 'Notes about orders',
    rows: (person) => ofOrders(orderNotes.orderId, person),
    hidden: ['actorName'],
    erase: 'delete',
  },
  {
    table: shipments,
    title: 'Parcels',
    rows: (person) => ofOrders(shipments.orderId, person),
    // Its number proves that it was sent. Where it was on its way tells where she lives.
    erase: async ({ db }, person) => {
      await db.update(shipments).set({ checkpoints: [], url: '' }).where(ofOrders(shipments.orderId, person));
    },
  },
  {
    table: shipmentItems,
    title: 'Items of parcels',
    rows: (person) => sql`${shipmentItems.shipmentId} in ${shipmentIds(person)}`,
    erase: 'keep',
  },
  {
    table: gatewayNotifications,
    title: 'What payment services reported',
    rows: isNotificationOfOrders,
    hidden: ['refundKey'],
    erase: async ({ db }, person) => {
      await db
        .update(gatewayNotifications)
        .set({ reason: null, cardBrand: null, cardLast4: null })
        .where(isNotificationOfOrders(person));
    },
  },
  {
    table: payments,
    title: 'Payments',
    rows: (person) => ofOrders(payments.orderId, person),
    erase: async ({ db }, person) => {
      await db
        .update(payments)
        .set({ failure: null, cardBrand: null, cardLast4: null })
        .where(ofOrders(payments.orderId, person));
    },
  },
  {
    table: instalments,
    title: 'Instalments',
    rows: (person) => ofOrders(instalments.orderId, person),
    erase: async ({ db }, person) => {
      await db.update(instalments).set({ failure: null }).where(ofOrders(instalments.orderId, person));
    },
  },
  invoiceTable,
  withdrawalTable,
  {
    table: refunds,
    title: 'Refunds',
    rows: (person) => ofOrders(refunds.orderId, person),
    hidden: ['requestKey', 'requestHash'],
    erase: eraseRefunds,
  },
  {
    table: refundItems,
    title: 'Items sent back',
    rows: (person) => sql`${refundItems.refundId} in ${refundIds(person)}`,
    erase: 'keep',
  },
  {
    table: refundParts,
    title: 'Money sent back, by payment',
    rows: (person) => sql`${refundParts.refundId} in ${refundIds(person)}`,
    erase: 'keep',
  },
  {
    table: couponRedemptions,
    title: 'Coupons used',
    rows: (person) => ofOrders(couponRedemptions.orderId, person),
    hidden: ['redemptionKey'],
    erase: async ({ db }, person) => {
      await db
        .update(couponRedemptions)
        .set({ redemptionKey: sql`'erased:' || ${couponRedemptions.orderId}` })
        .where(ofOrders(couponRedemptions.orderId, person));
    },
  },
  {
    table: orders,
    title: 'Orders',
    rows: (person) => ofOrders(orders.id, person),
    hidden: ['guestTokenHash', 'networkHash', 'searchText'],
    erase: eraseOrders,
  },
  {
    table: cartItems,
    title: 'Items of carts',
    rows: ({ cartIds }) => inArray(cartItems.cartId, [...cartIds]),
    erase: 'keep', // with the carts
  },
  {
    table: carts,
    title: 'Carts',
    rows: ({ cartIds }) => inArray(carts.id, [...cartIds]),
    hidden: ['guestTokenHash'],
    erase: eraseCarts,
  },
];
