import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { eventGifts, eventRegistrations } from '@/provider/db/schema/activity';
import { toGiftRows } from '@/provider/shop-folder/content/activities';
import type { GrandOpeningFile } from '@/provider/shop-folder/content/activity-files';
import { insertRows, matchRows } from '@/provider/shop-folder/entries/save-rows';

type Gifts = GrandOpeningFile['gifts'];
type Gift = Gifts[number];
type GiftRow = typeof eventGifts.$inferSelect;

/** How many are left: what guests reserved is never put back, unless the file says another number than before. */
function getRemaining(row: GiftRow, gift: Gift, last: Gift | undefined): number | null {
  const { total = null, remaining = total } = gift;
  if (!last || total === null || row.remaining === null) return remaining;
  const { total: lastTotal = 0, remaining: lastRemaining = lastTotal } = last;
  if (gift.remaining !== undefined && gift.remaining !== lastRemaining) return gift.remaining;
  return Math.min(total, Math.max(0, row.remaining + total - lastTotal));
}

/** Guests hold a gift that is no longer given away. */
async function removeGifts(db: Db, ids: readonly number[], position: number): Promise<void> {
  const reserved = await db
    .selectDistinct({ id: eventRegistrations.giftId })
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.giftId, [...ids]));
  const kept = ids.filter((id) => reserved.some((gift) => gift.id === id));
  const unused = ids.filter((id) => !kept.includes(id));
  await db.update(eventGifts).set({ remaining: 0, position }).where(inArray(eventGifts.id, kept));
  await db.delete(eventGifts).where(inArray(eventGifts.id, unused));
}

/** Writes the gifts of the opening. `last` are those of the file at its last import; null: it is not known. */
export async function saveGifts(db: Db, gifts: Gifts, last: Gifts | null): Promise<void> {
  const existing = await db.select().from(eventGifts).orderBy(asc(eventGifts.position), asc(eventGifts.id));
  const rows = toGiftRows(gifts);
  // Registrations name them: an id never becomes that of another gift.
  const matches = matchRows(existing, rows, [['name'], ['text', 'image']]);
  for (const [at, row] of rows.entries()) {
    const match = matches[at];
    if (!match) continue;
    const before = last
      ? last.find(({ name }) => name === match.name)
      : { ...gifts[at]!, total: match.total ?? undefined, remaining: undefined };
    const remaining = getRemaining(match, gifts[at]!, before);
    await db
      .update(eventGifts)
      .set({ ...row, remaining })
      .where(eq(eventGifts.id, match.id));
  }
  await insertRows(
    db,
    eventGifts,
    rows.filter((_row, at) => !matches[at]),
  );
  const surplus = existing.filter((gift) => !matches.includes(gift)).map(({ id }) => id);
  if (surplus.length > 0) await removeGifts(db, surplus, rows.length);
}
