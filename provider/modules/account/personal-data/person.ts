import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';
import { eventRegistrations } from '@/provider/db/schema/activity';
import { carts, type CartRow } from '@/provider/db/schema/cart';
import { customerAddresses, customers, sessions, type CustomerRow } from '@/provider/db/schema/customer';
import type { AddressJson } from '@/provider/db/schema/json-columns';
import { orders, type OrderRow } from '@/provider/db/schema/order';
import { returns } from '@/provider/db/schema/returns';
import { reviews } from '@/provider/db/schema/review';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { createMentions, type Mentions } from './mentions';

/** Whose data it is: an account, or a guest by the email address of their orders. */
export type Subject = { customerId: number } | { email: string };

/** A person, and by what the rows of each table are theirs. */
export type Person = {
  customerId: number | null;
  email: string;
  /**
   * The address by which rows without an account are found; null if nobody has proved that it is theirs: whoever opened
   * the account may be somebody else.
   */
  provenEmail: string | null;
  /** "customer:12", "guest:<hash>". */
  shopperIds: readonly string[];
  orderIds: readonly number[];
  orderNumbers: readonly string[];
  cartIds: readonly number[];
  returnIds: readonly number[];
  reviewIds: readonly number[];
  mentions: Mentions;
};

type Owner = Pick<Person, 'customerId' | 'provenEmail'>;

const isNone = sql`false`;
export const matchesCustomer = (column: PgColumn, person: Person): SQL =>
  person.customerId === null ? isNone : eq(column, person.customerId);

/** The orders of an account, and those without one under the same proven address; erased ones are nobody's. */
export const isOrderOf = ({ customerId, provenEmail }: Owner): SQL =>
  and(
    or(
      customerId === null ? undefined : eq(orders.customerId, customerId),
      provenEmail === null ? undefined : and(isNull(orders.customerId), eq(orders.email, provenEmail)),
    ) ?? isNone,
    isNull(orders.erasedAt),
  ) ?? isNone;

const listAddressWords = (address: AddressJson | null) =>
  address
    ? {
        names: [address.firstname, address.lastname, address.company],
        unique: [address.email, address.telephone, ...address.street],
      }
    : { names: [], unique: [] };

async function loadCarts(db: Db, owner: Owner, guestKeys: string[]) {
  const { customerId, provenEmail } = owner;
  const hasAddress = (column: typeof carts.shippingAddress | typeof carts.billingAddress) =>
    provenEmail === null
      ? undefined
      : and(isNull(carts.customerId), eq(sql`lower(${column}->>'email')`, provenEmail));
  return db
    .select()
    .from(carts)
    .where(
      or(
        customerId === null ? undefined : eq(carts.customerId, customerId),
        hasAddress(carts.shippingAddress),
        hasAddress(carts.billingAddress),
        and(inArray(carts.guestTokenHash, guestKeys), eq(carts.status, 'merged')),
      ),
    );
}

/** What the person is called, and how they are reached, wherever it was entered. */
async function loadMentions(db: Db, { customer, email, orderRows, cartRows }: Found): Promise<Mentions> {
  const addressRows = customer
    ? await db.select().from(customerAddresses).where(eq(customerAddresses.customerId, customer.id))
    : [];
  const registrations = await db.select().from(eventRegistrations).where(eq(eventRegistrations.email, email));
  const words = [
    ...[...orderRows, ...cartRows].flatMap((row) => [row.shippingAddress, row.billingAddress]),
    ...addressRows.map(({ address }) => address),
  ].map(listAddressWords);
  return createMentions({
    names: [
      ...(customer ? [customer.firstname, customer.lastname, customer.nickname] : []),
      ...words.flatMap(({ names }) => names),
      ...registrations.flatMap(({ name }) => name.split(/\s+/)),
    ],
    unique: [
      ...[email, customer?.phone ?? ''],
      ...orderRows.map((row) => row.email),
      ...words.flatMap(({ unique }) => unique),
      ...registrations.flatMap(({ phone, instagram }) => [phone, instagram]),
    ],
  });
}

async function listIds<Row extends { id: number }>(query: Promise<Row[]>) {
  return (await query).map(({ id }) => id);
}

type Found = {
  customer: CustomerRow | undefined;
  email: string;
  orderRows: readonly OrderRow[];
  cartRows: readonly CartRow[];
};

async function loadOrdersAndCarts(db: Db, owner: Owner) {
  const { customerId } = owner;
  const orderRows = await db.select().from(orders).where(isOrderOf(owner));
  const sessionRows =
    customerId === null ? [] : await db.select().from(sessions).where(eq(sessions.customerId, customerId));
  const guestKeys = [...orderRows, ...sessionRows].flatMap(({ guestTokenHash }) => guestTokenHash ?? []);
  return { orderRows, cartRows: await loadCarts(db, owner, guestKeys), guestKeys };
}

/** Finds all by which a person's rows are known. Null: nobody has this id. */
export async function loadPerson(db: Db, subject: Subject): Promise<Person | null> {
  const isAccount = 'customerId' in subject;
  const [customer] = isAccount
    ? await db.select().from(customers).where(eq(customers.id, subject.customerId))
    : [];
  if (isAccount && !customer) return null;
  const email = customer?.email ?? (isAccount ? '' : subject.email);
  const customerId = customer?.id ?? null;
  const provenEmail = customer && customer.emailVerifiedAt === null ? null : email;
  const { orderRows, cartRows, guestKeys } = await loadOrdersAndCarts(db, { customerId, provenEmail });
  const orderIds = orderRows.map(({ id }) => id);
  const isOwnReview = customerId === null ? isNone : eq(reviews.customerId, customerId);
  return {
    ...{ customerId, email, provenEmail, orderIds },
    shopperIds: [
      ...(customerId === null ? [] : [`customer:${customerId}`]),
      ...new Set(guestKeys.map((key) => `guest:${key}`)),
    ],
    orderNumbers: orderRows.map(({ incrementId }) => incrementId),
    cartIds: [...new Set([...cartRows.map(({ id }) => id), ...orderRows.map(({ cartId }) => cartId)])],
    returnIds: await listIds(
      db.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, orderIds)),
    ),
    reviewIds: await listIds(db.select({ id: reviews.id }).from(reviews).where(isOwnReview)),
    mentions: await loadMentions(db, { customer, email, orderRows, cartRows }),
  };
}

export async function requirePerson(db: Db, subject: Subject): Promise<Person> {
  const person = await loadPerson(db, subject);
  if (!person) throw new NotFoundError('There is no such customer');
  return person;
}
