import { asc, count, eq } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { orderNotes } from '@/provider/db/schema/order-note';
import { DomainError } from '@/provider/platform/errors/errors';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { lockOrder } from '@/provider/modules/order/order-repository';

const NOTES_MAX = 200;

export const listOrderNotes = (db: Db, orderId: number) =>
  db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));

/** Adds a note of staff. */
export const addOrderNote = (ctx: ServiceContext, orderId: number, text: string) =>
  withTransaction(ctx, async ({ db, now, actorName = '' }) => {
    await lockOrder(db, orderId);
    const [{ notes = 0 } = {}] = await db
      .select({ notes: count() })
      .from(orderNotes)
      .where(eq(orderNotes.orderId, orderId));
    if (notes >= NOTES_MAX)
      throw new DomainError(ResponseCode.unprocessable, `An order has at most ${NOTES_MAX} notes`);
    const [note] = await db
      .insert(orderNotes)
      .values({ orderId, text, actorName, createdAt: now() })
      .returning({ id: orderNotes.id });
    return note!;
  });
