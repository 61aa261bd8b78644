import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { BookAddress, NewBookAddress } from '@/contract/address';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { customerAddresses } from '@/provider/db/schema/customer';
import type { AddressJson } from '@/provider/db/schema/json-columns';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import { requireValidAddress, toAddressResponses } from './address';
import { lockCustomer } from '@/provider/modules/customer/customer';
import type { CartRow } from '@/provider/db/schema/cart';
import { requireLiveSession } from '@/provider/modules/customer/session';
import { withTransaction, type RequestContext } from '@/provider/platform/context';
import { shareRead } from '@/provider/platform/share-read';

type Row = typeof customerAddresses.$inferSelect;
type BookAddressInput = z.output<typeof NewBookAddress>;
type Defaults = Pick<Row, 'isDefaultShipping' | 'isDefaultBilling'>;

const BOOK_MAX = 50;

const matchesAddress = (customerId: number, id: number) =>
  and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customerId));

const listAddressRows = (db: Db, customerId: number): Promise<Row[]> =>
  db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(
      desc(customerAddresses.isDefaultShipping),
      desc(customerAddresses.isDefaultBilling),
      asc(customerAddresses.id),
    );

async function toBookAddressResponses(db: Db, rows: readonly Row[]): Promise<BookAddress[]> {
  const addressesById = await toAddressResponses(
    db,
    Object.fromEntries(rows.map(({ id, address }) => [id, address])),
  );
  return rows.flatMap(({ id, isDefaultShipping, isDefaultBilling }) => {
    const address = addressesById[id];
    if (!address) return [];
    const isDefault = isDefaultShipping && isDefaultBilling;
    return [
      { ...address, id, isDefault, defaultShipping: isDefaultShipping, defaultBilling: isDefaultBilling },
    ];
  });
}

/** Lists the customer's addresses, defaults first; empty for a guest. */
export async function loadAddressBook({ db, shopper }: RequestContext): Promise<BookAddress[]> {
  return shopper.customerId === null
    ? []
    : toBookAddressResponses(db, await listAddressRows(db, shopper.customerId));
}

async function requireRow(db: Db, customerId: number | null, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(customerAddresses)
    .where(matchesAddress(customerId ?? 0, id));
  if (!row) throw new NotFoundError('This address is not in your address book');
  return row;
}

export async function loadBookAddress(
  { db }: RequestContext,
  customerId: number,
  id: number,
): Promise<BookAddress> {
  const [view] = await toBookAddressResponses(db, [await requireRow(db, customerId, id)]);
  if (!view) throw new NotFoundError();
  return view;
}

/**
 * Returns an address from the shopper's own book, as stored on a cart or order; anyone else's counts as not
 * found.
 */
export const requireBookAddress = async ({ db, shopper }: RequestContext, id: number): Promise<AddressJson> =>
  (await requireRow(db, shopper.customerId, id)).address;

/** Sets defaults. There is one of each kind: the previous one loses it. */
async function makeDefault(
  { db }: RequestContext,
  customerId: number,
  id: number,
  defaults: Partial<Defaults>,
) {
  const others = and(eq(customerAddresses.customerId, customerId), ne(customerAddresses.id, id));
  for (const column of ['isDefaultShipping', 'isDefaultBilling'] as const) {
    if (!defaults[column]) continue;
    await db
      .update(customerAddresses)
      .set({ [column]: false })
      .where(others);
    await db
      .update(customerAddresses)
      .set({ [column]: true })
      .where(eq(customerAddresses.id, id));
  }
}

/** Gives a missing default to the oldest address; to the one that just gave it up only if there is no other. */
async function fillDefaults(tx: RequestContext, customerId: number, changedId?: number) {
  const rows = await listAddressRows(tx.db, customerId);
  const sortedRows = rows.toSorted((a, b) => a.id - b.id);
  const nextDefault = sortedRows.find(({ id }) => id !== changedId) ?? sortedRows[0];
  if (!nextDefault) return;
  await makeDefault(tx, customerId, nextDefault.id, {
    isDefaultShipping: !rows.some(({ isDefaultShipping }) => isDefaultShipping),
    isDefaultBilling: !rows.some(({ isDefaultBilling }) => isDefaultBilling),
  });
}

/** Locks the customer first, so that concurrent writes cannot create two defaults or a 51st address. */
const changeBook = <T>(
  ctx: RequestContext,
  customerId: number,
  update: (tx: RequestContext) => Promise<T>,
  changedId?: number,
) =>
  withTransaction(ctx, async (tx) => {
    await lockCustomer(tx.db, customerId);
    await requireLiveSession(tx.db, tx.shopper.sessionTokenHash);
    const result = await update(tx);
    await fillDefaults(tx, customerId, changedId);
    return {
      result,
      items: await toBookAddressResponses(tx.db, await listAddressRows(tx.db, customerId)),
    };
  });

const toDefaults = ({ defaultShipping, defaultBilling }: BookAddressInput): Partial<Defaults> => ({
  isDefaultShipping: defaultShipping,
  isDefaultBilling: defaultBilling,
});

export async function addAddress(ctx: RequestContext, customerId: number, input: BookAddressInput) {
  const { defaultShipping: _shipping, defaultBilling: _billing, ...fields } = input;
  const { result, items } = await changeBook(ctx, customerId, async (tx) => {
    const { db, now } = tx;
    const address = await requireValidAddress(db, fields);
    const [countRow] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(customerAddresses)
      .where(eq(customerAddresses.customerId, customerId));
    if ((countRow?.count ?? 0) >= BOOK_MAX)
      throw new DomainError(
        ResponseCode.unprocessable,
        `An address book holds ${BOOK_MAX} addresses at most`,
      );
    const [row] = await db
      .insert(customerAddresses)
      .values({ customerId, address, createdAt: now(), updatedAt: now() })
      .returning({ id: customerAddresses.id });
    if (!row) throw new Error('The address was not written');
    await makeDefault(tx, customerId, row.id, toDefaults(input));
    return row.id;
  });
  return { id: result, items };
}

async function clearDefaults({ db }: RequestContext, id: number, defaults: Partial<Defaults>) {
  const off = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value === false));
  if (Object.keys(off).length > 0)
    await db.update(customerAddresses).set(off).where(eq(customerAddresses.id, id));
}

export async function updateBookAddress(
  ctx: RequestContext,
  customerId: number,
  input: BookAddressInput & { id: number },
) {
  const { id, defaultShipping: _shipping, defaultBilling: _billing, ...fields } = input;
  const update = async (tx: RequestContext) => {
    const { db, now } = tx;
    await requireRow(db, customerId, id);
    const address = await requireValidAddress(db, fields);
    await db
      .update(customerAddresses)
      .set({ address, updatedAt: now() })
      .where(matchesAddress(customerId, id));
    await clearDefaults(tx, id, toDefaults(input));
    await makeDefault(tx, customerId, id, toDefaults(input));
  };
  const { items } = await changeBook(ctx, customerId, update, id);
  return { id, items };
}

export async function removeAddress(ctx: RequestContext, customerId: number, id: number) {
  const { items } = await changeBook(ctx, customerId, async ({ db }) => {
    await requireRow(db, customerId, id);
    await db.delete(customerAddresses).where(matchesAddress(customerId, id));
  });
  return { items };
}

/**
 * Until the cart has an address of its own, a customer's checkout uses the default addresses of the book.
 * They are not written to the cart: reading saves nothing. Billing is null when it is the same as shipping.
 */
export async function applyDefaultAddresses<Q extends CartRow>(
  { db, shopper }: RequestContext,
  cart: Q,
): Promise<Q> {
  const { customerId } = shopper;
  if (customerId === null || cart.shippingAddress !== null) return cart;
  const rows = await shareRead(db, `addresses of ${customerId}`, () => listAddressRows(db, customerId));
  const shipping = rows.find(({ isDefaultShipping }) => isDefaultShipping);
  const billing = rows.find(({ isDefaultBilling }) => isDefaultBilling);
  if (!shipping) return cart;
  const billingAddress = billing && billing.id !== shipping.id ? billing.address : null;
  return { ...cart, shippingAddress: shipping.address, billingAddress };
}
