import { and, asc, count, desc, eq, ne, or } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { savedOrderViews, staff } from '@/provider/db/schema/staff';
import { DomainError, NotFoundError } from '@/provider/platform/errors/errors';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';

/** Per member of staff. */
const VIEWS_MAX = 50;
/** Of others: the page shows them all. */
const SHARED_SHOWN_MAX = 200;

type ViewInput = { name: string; query: string; isShared: boolean };
type ViewRow = { view: typeof savedOrderViews.$inferSelect; staffName: string };

const toViewResponse = ({ view, staffName }: ViewRow, staffId: number) => ({
  ...{ id: view.id, name: view.name, query: view.query, isShared: view.isShared },
  ...{ isOwn: view.staffId === staffId, staffName },
});

/** Lists the own views, then those that others share; each by name. */
export async function listSavedViews({ db }: ServiceContext, staffId: number) {
  const isOwn = eq(savedOrderViews.staffId, staffId);
  const rows = await db
    .select({ view: savedOrderViews, staffName: staff.name })
    .from(savedOrderViews)
    .innerJoin(staff, eq(staff.id, savedOrderViews.staffId))
    .where(or(isOwn, eq(savedOrderViews.isShared, true)))
    .orderBy(desc(isOwn), asc(savedOrderViews.name), asc(savedOrderViews.id))
    .limit(VIEWS_MAX + SHARED_SHOWN_MAX);
  return { items: rows.map((row) => toViewResponse(row, staffId)) };
}

/** Saves a view under its name, in place of an earlier one. */
export const saveView = (ctx: LoggableContext, staffId: number, input: ViewInput) =>
  withTransaction(ctx, async ({ db, now, logChange }) => {
    const [owner] = await db.select().from(staff).where(eq(staff.id, staffId)).for('no key update');
    if (!owner) throw new NotFoundError();
    const [{ others = 0 } = {}] = await db
      .select({ others: count() })
      .from(savedOrderViews)
      .where(and(eq(savedOrderViews.staffId, staffId), ne(savedOrderViews.name, input.name)));
    if (others >= VIEWS_MAX)
      throw new DomainError(
        ResponseCode.unprocessable,
        `You have ${VIEWS_MAX} saved searches. Delete one before you save another`,
      );
    const { query, isShared } = input;
    const [replaced] = await db
      .select({ query: savedOrderViews.query, isShared: savedOrderViews.isShared })
      .from(savedOrderViews)
      .where(and(eq(savedOrderViews.staffId, staffId), eq(savedOrderViews.name, input.name)));
    logChange?.({ ...(replaced && { before: replaced }), after: { query, isShared } });
    const [view] = await db
      .insert(savedOrderViews)
      .values({ ...input, staffId, createdAt: now() })
      .onConflictDoUpdate({
        target: [savedOrderViews.staffId, savedOrderViews.name],
        set: { query, isShared },
      })
      .returning();
    return toViewResponse({ view: view!, staffName: owner.name }, staffId);
  });

/** Deletes an own view; anyone else's is not found. */
export async function deleteSavedView({ db }: ServiceContext, staffId: number, id: number) {
  const [deleted] = await db
    .delete(savedOrderViews)
    .where(and(eq(savedOrderViews.id, id), eq(savedOrderViews.staffId, staffId)))
    .returning();
  if (!deleted) throw new NotFoundError('There is no such saved search of yours');
  return deleted;
}
