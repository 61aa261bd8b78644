import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { eventRegistrations } from '@/provider/db/schema/activity';
import { carts } from '@/provider/db/schema/cart';
import { customers, uploads } from '@/provider/db/schema/customer';
import { orders } from '@/provider/db/schema/order';
import { returnLines, returnPhotos } from '@/provider/db/schema/returns';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { DomainError } from '@/provider/platform/errors/errors';
import { deleteUpload } from '@/provider/platform/storage/save-upload';
import { formatOpenMatters, listOpenMatters } from './find-open';
import { requirePerson, type Person, type Subject } from './person';
import { personalTables } from './personal-tables';

/**
 * Locks in the order of all others: cart, orders, customer. An order that is being placed is there afterwards; whoever
 * is about to add something to the account waits, and finds it gone.
 */
async function lockPerson({ db }: ServiceContext, subject: Subject): Promise<Person> {
  if ('customerId' in subject)
    await db
      .select({ id: carts.id })
      .from(carts)
      .where(and(eq(carts.customerId, subject.customerId), eq(carts.status, 'active')))
      .for('update');
  const unlocked = await requirePerson(db, subject);
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...unlocked.orderIds]))
    .orderBy(orders.id)
    .for('update');
  if (unlocked.customerId !== null)
    await db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, unlocked.customerId))
      .for('update');
  return requirePerson(db, subject);
}

/** Images that a guest has sent are known by what shows them. */
const listPaths = async ({ db }: ServiceContext, { returnIds, shopperIds, email, customerId }: Person) => {
  const rows = [
    ...(await db
      .select({ path: uploads.path })
      .from(uploads)
      .where(inArray(uploads.ownerId, [...shopperIds]))),
    ...(await db
      .select({ path: returnPhotos.path })
      .from(returnPhotos)
      .innerJoin(returnLines, eq(returnLines.id, returnPhotos.lineId))
      .where(inArray(returnLines.returnId, [...returnIds]))),
    ...(await db
      .select({ path: eventRegistrations.photo })
      .from(eventRegistrations)
      .where(
        or(
          customerId === null ? undefined : eq(eventRegistrations.customerId, customerId),
          eq(eventRegistrations.email, email),
        ),
      )),
  ];
  return [...new Set(rows.flatMap(({ path }) => path ?? []))];
};

/** Returns the paths whose uploads are gone. */
async function listGonePaths({ db }: ServiceContext, paths: readonly string[]) {
  const left = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(inArray(uploads.path, [...paths]));
  return paths.filter((path) => !left.some((row) => row.path === path));
}

export type EraseOptions = {
  /** Runs under the locks, before anything is erased; a throw leaves all as it is. */
  check?: (tx: ServiceContext) => Promise<void>;
};

/**
 * Removes what the shop knows about a person, but for what the law has it keep (docs/decisions/erase.md). Throws while
 * orders or returns are open.
 */
export async function erasePerson(ctx: ServiceContext, subject: Subject, { check }: EraseOptions = {}) {
  const erased = await withTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, subject);
    await check?.(tx);
    const open = await listOpenMatters(tx.db, inArray(orders.id, [...person.orderIds]));
    if (open.length > 0)
      throw new DomainError(
        ResponseCode.unprocessable,
        `Not possible while this is open: ${formatOpenMatters(open)}`,
      );
    const paths = await listPaths(tx, person);
    for (const { table, rows, erase } of personalTables) {
      if (erase === 'delete') await tx.db.delete(table).where(and(rows(person), sql`true`));
      else if (erase !== 'keep') await erase(tx, person);
    }
    const guestPaths = await listGonePaths(tx, paths);
    return { orderCount: person.orderIds.length, paths: guestPaths };
  });
  for (const path of erased.paths) await deleteUpload(ctx.config, path);
  return { orderCount: erased.orderCount };
}
