import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { scheduledProductChanges, type ProductChangeType } from '@/provider/db/schema/product-schedule';
import { FieldError } from '@/provider/platform/errors/errors';

export const TIME_IS_PAST = 'Choose a time that is still to come';

export type ProductSchedule = { publishAt: Date | null; unpublishAt: Date | null };
export type ScheduledChange = typeof scheduledProductChanges.$inferSelect;

export async function readSchedule(db: Db, productId: number): Promise<ProductSchedule> {
  const rows = await db
    .select({ type: scheduledProductChanges.type, at: scheduledProductChanges.at })
    .from(scheduledProductChanges)
    .where(eq(scheduledProductChanges.productId, productId));
  const find = (type: ProductChangeType) => rows.find((row) => row.type === type)?.at ?? null;
  return { publishAt: find('publish'), unpublishAt: find('unpublish') };
}

/** Replaces what is planned of a type for a product; null: nothing is. */
export async function planChange(
  db: Db,
  {
    productId,
    type,
    at,
    sale = null,
  }: Omit<ScheduledChange, 'at' | 'sale'> & {
    at: Date | null;
    sale?: ScheduledChange['sale'];
  },
) {
  const { productId: column, type: typeColumn } = scheduledProductChanges;
  if (at === null) {
    await db.delete(scheduledProductChanges).where(and(eq(column, productId), eq(typeColumn, type)));
    return;
  }
  await db
    .insert(scheduledProductChanges)
    .values({ productId, type, at, sale })
    .onConflictDoUpdate({ target: [column, typeColumn], set: { at, sale } });
}

type ScheduleUpdate = { publishAt?: string | null; unpublishAt?: string | null; isActive?: boolean };

const parseTime = (text: string | null | undefined) => (text ? new Date(text) : null);

/**
 * Returns when a product is to be shown and hidden after a change, and whether it is shown until then. A product that
 * waits for its time is hidden; one that is shown or hidden by hand waits no longer.
 */
export function mergeSchedule(
  now: Date,
  current: ProductSchedule & { isActive: boolean },
  { publishAt, unpublishAt, isActive }: ScheduleUpdate,
): ProductSchedule & { isActive: boolean } {
  const isHidden = isActive === false && current.isActive;
  const keptPublish = isActive === true ? null : current.publishAt;
  const keptUnpublish = isHidden && !publishAt ? null : current.unpublishAt;
  const next = {
    publishAt: publishAt === undefined ? keptPublish : parseTime(publishAt),
    unpublishAt: unpublishAt === undefined ? keptUnpublish : parseTime(unpublishAt),
  };
  if (publishAt && next.publishAt! <= now) throw new FieldError('publish_at', TIME_IS_PAST);
  if (publishAt && isActive === true)
    throw new FieldError('publish_at', 'A product that is on sale has no time from which it is');
  if (unpublishAt && next.unpublishAt! <= (next.publishAt ?? now))
    throw new FieldError('unpublish_at', 'Choose a time after it is on sale');
  if (publishAt && next.unpublishAt && next.unpublishAt <= next.publishAt!)
    throw new FieldError('publish_at', 'Choose a time before it is no longer on sale');
  return { ...next, isActive: publishAt ? false : (isActive ?? current.isActive) };
}

/**
 * Locks products of which something is due, and returns what, in the order of its time. The products come first, as for
 * whoever edits them; one that is being edited, or that another instance works on, is left for later.
 */
export async function lockDueChanges(db: Db, now: Date, limit: number): Promise<ScheduledChange[]> {
  const { productId, at } = scheduledProductChanges;
  const due = await db
    .selectDistinct({ productId })
    .from(scheduledProductChanges)
    .where(lte(at, now))
    .orderBy(asc(productId))
    .limit(limit);
  if (due.length === 0) return [];
  const wanted = due.map((row) => row.productId);
  const locked = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, wanted))
    .orderBy(asc(products.id))
    .for('no key update', { skipLocked: true });
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  return db
    .select()
    .from(scheduledProductChanges)
    .where(and(lte(at, now), inArray(productId, ids)))
    .orderBy(asc(at), asc(productId));
}

export const removeChanges = (db: Db, type: ProductChangeType, productIds: readonly number[]) =>
  db
    .delete(scheduledProductChanges)
    .where(
      and(
        eq(scheduledProductChanges.type, type),
        inArray(scheduledProductChanges.productId, [...productIds]),
      ),
    );
