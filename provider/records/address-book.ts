import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { BookAddress, NewBookAddress } from '@/contract/address';
import { Code } from '@/contract/codes';
import type { Db } from '@/provider/db/client';
import { customerAddresses } from '@/provider/db/schema/customer';
import type { AddressRecord } from '@/provider/db/schema/records';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { requireAddress, shownAddresses } from './address';
import { lockCustomer } from './customer';
import type { QuoteRow } from './quote';
import { requireLiveSession } from './session';
import { inTransaction, type Visit } from './visit';

type Row = typeof customerAddresses.$inferSelect;
type Given = z.output<typeof NewBookAddress>;
type Defaults = Pick<Row, 'isDefaultShipping' | 'isDefaultBilling'>;

const BOOK_MAX = 50;

const of = (customerId: number, id: number) =>
  and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customerId));

const rowsOf = (db: Db, customerId: number): Promise<Row[]> =>
  db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(
      desc(customerAddresses.isDefaultShipping),
      desc(customerAddresses.isDefaultBilling),
      asc(customerAddresses.id),
    );

async function viewsOf(db: Db, rows: readonly Row[]): Promise<BookAddress[]> {
  const shown = await shownAddresses(db, Object.fromEntries(rows.map(({ id, address }) => [id, address])));
  return rows.flatMap(({ id, isDefaultShipping, isDefaultBilling }) => {
    const address = shown[id];
    if (!address) return [];
    const isDefault = isDefaultShipping && isDefaultBilling;
    return [
      { ...address, id, isDefault, defaultShipping: isDefaultShipping, defaultBilling: isDefaultBilling },
    ];
  });
}

/** The customer's address book, the defaults first; a guest has none. */
export async function addressBook({ db, shopper }: Visit): Promise<BookAddress[]> {
  return shopper.customerId === null ? [] : viewsOf(db, await rowsOf(db, shopper.customerId));
}

async function requireRow(db: Db, customerId: number | null, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(customerAddresses)
    .where(of(customerId ?? 0, id));
  if (!row) throw new NotFound('This address is not in your address book');
  return row;
}

export async function readAddress({ db }: Visit, customerId: number, id: number): Promise<BookAddress> {
  const [view] = await viewsOf(db, [await requireRow(db, customerId, id)]);
  if (!view) throw new NotFound();
  return view;
}

/** An address of the shopper's own book, as it is kept on a cart or an order; somebody else's is as good as none. */
export const requireBookAddress = async ({ db, shopper }: Visit, id: number): Promise<AddressRecord> =>
  (await requireRow(db, shopper.customerId, id)).address;

/** There is one default of each kind: whoever becomes it takes it from the one before. */
async function makeDefault({ db }: Visit, customerId: number, id: number, given: Partial<Defaults>) {
  const others = and(eq(customerAddresses.customerId, customerId), ne(customerAddresses.id, id));
  for (const kind of ['isDefaultShipping', 'isDefaultBilling'] as const) {
    if (!given[kind]) continue;
    await db
      .update(customerAddresses)
      .set({ [kind]: false })
      .where(others);
    await db
      .update(customerAddresses)
      .set({ [kind]: true })
      .where(eq(customerAddresses.id, id));
  }
}

/** Where a default is missing, the oldest address is it; the one that gave it up only when there is no other. */
async function fillDefaults(inside: Visit, customerId: number, gaveUpId?: number) {
  const rows = await rowsOf(inside.db, customerId);
  const byAge = rows.toSorted((a, b) => a.id - b.id);
  const heir = byAge.find(({ id }) => id !== gaveUpId) ?? byAge[0];
  if (!heir) return;
  await makeDefault(inside, customerId, heir.id, {
    isDefaultShipping: !rows.some(({ isDefaultShipping }) => isDefaultShipping),
    isDefaultBilling: !rows.some(({ isDefaultBilling }) => isDefaultBilling),
  });
}

/** Everybody locks the customer first, so that two writes at once cannot make two defaults, or a 51st address. */
const changeBook = <T>(
  visit: Visit,
  customerId: number,
  change: (inside: Visit) => Promise<T>,
  changedId?: number,
) =>
  inTransaction(visit, async (inside) => {
    await lockCustomer(inside.db, customerId);
    await requireLiveSession(inside.db, inside.shopper.tokenKey);
    const result = await change(inside);
    await fillDefaults(inside, customerId, changedId);
    return { result, items: await viewsOf(inside.db, await rowsOf(inside.db, customerId)) };
  });

const defaultsOf = ({ defaultShipping, defaultBilling }: Given): Partial<Defaults> => ({
  isDefaultShipping: defaultShipping,
  isDefaultBilling: defaultBilling,
});

export async function addAddress(visit: Visit, customerId: number, given: Given) {
  const { defaultShipping: _shipping, defaultBilling: _billing, ...fields } = given;
  const { result, items } = await changeBook(visit, customerId, async (inside) => {
    const { db, now } = inside;
    const address = await requireAddress(db, fields);
    const [known] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(customerAddresses)
      .where(eq(customerAddresses.customerId, customerId));
    if ((known?.count ?? 0) >= BOOK_MAX)
      throw new Refusal(Code.refused, `An address book holds ${BOOK_MAX} addresses at most`);
    const [row] = await db
      .insert(customerAddresses)
      .values({ customerId, address, createdAt: now(), updatedAt: now() })
      .returning({ id: customerAddresses.id });
    if (!row) throw new Error('The address was not written');
    await makeDefault(inside, customerId, row.id, defaultsOf(given));
    return row.id;
  });
  return { id: result, items };
}

async function takeOff({ db }: Visit, id: number, given: Partial<Defaults>) {
  const off = Object.fromEntries(Object.entries(given).filter(([, value]) => value === false));
  if (Object.keys(off).length > 0)
    await db.update(customerAddresses).set(off).where(eq(customerAddresses.id, id));
}

export async function updateAddress(visit: Visit, customerId: number, given: Given & { id: number }) {
  const { id, defaultShipping: _shipping, defaultBilling: _billing, ...fields } = given;
  const change = async (inside: Visit) => {
    const { db, now } = inside;
    await requireRow(db, customerId, id);
    const address = await requireAddress(db, fields);
    await db.update(customerAddresses).set({ address, updatedAt: now() }).where(of(customerId, id));
    await takeOff(inside, id, defaultsOf(given));
    await makeDefault(inside, customerId, id, defaultsOf(given));
  };
  const { items } = await changeBook(visit, customerId, change, id);
  return { id, items };
}

export async function removeAddress(visit: Visit, customerId: number, id: number) {
  const { items } = await changeBook(visit, customerId, async ({ db }) => {
    await requireRow(db, customerId, id);
    await db.delete(customerAddresses).where(of(customerId, id));
  });
  return { items };
}

/**
 * A customer's checkout starts with the default addresses of the book, until the cart has an address of its own. They are
 * computed with and not written to the cart: looking keeps nothing. Billing is null when it is the same.
 */
export async function withDefaults<Q extends QuoteRow>({ db, shopper }: Visit, quote: Q): Promise<Q> {
  if (shopper.customerId === null || quote.shippingAddress !== null) return quote;
  const rows = await rowsOf(db, shopper.customerId);
  const shipping = rows.find(({ isDefaultShipping }) => isDefaultShipping);
  const billing = rows.find(({ isDefaultBilling }) => isDefaultBilling);
  if (!shipping) return quote;
  const billingAddress = billing && billing.id !== shipping.id ? billing.address : null;
  return { ...quote, shippingAddress: shipping.address, billingAddress };
}
