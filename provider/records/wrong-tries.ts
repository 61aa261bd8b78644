import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { wrongTries } from '@/provider/db/schema/rewards';
import { Refusal } from '@/provider/http/refusal';
import type { Work } from '@/provider/http/mount';

const WINDOW_MS = 15 * 60 * 1000;
const WRONG_TRIES_MAX = 10;

/**
 * Looks for something that could be guessed; after ten wrong tries in a quarter of an hour nobody looks any more, since
 * a right answer would tell as much as a wrong one. A try is counted before it is made: many at once gain nothing.
 */
export async function amongFewTries<T>(
  { db, now }: Work,
  subjects: readonly string[],
  look: () => Promise<T | null>,
): Promise<T | null> {
  const since = new Date(now().getTime() - WINDOW_MS);
  await db.delete(wrongTries).where(lte(wrongTries.createdAt, since));
  const noted = await db
    .insert(wrongTries)
    .values(subjects.map((subject) => ({ subject, createdAt: now() })))
    .returning({ id: wrongTries.id });
  const takeBack = () =>
    db.delete(wrongTries).where(
      inArray(
        wrongTries.id,
        noted.map(({ id }) => id),
      ),
    );

  const full = await db
    .select({ subject: wrongTries.subject })
    .from(wrongTries)
    .where(
      and(
        inArray(wrongTries.subject, [...subjects]),
        gt(wrongTries.createdAt, since),
        lte(wrongTries.id, Math.max(...noted.map(({ id }) => id))), // those before it, of many at once
      ),
    )
    .groupBy(wrongTries.subject)
    .having(sql`count(*) > ${WRONG_TRIES_MAX}`);
  if (full.length > 0) {
    await takeBack();
    throw new Refusal(Code.tooMany, 'That was tried too often. Please wait a quarter of an hour');
  }
  const found = await look();
  if (found !== null) await takeBack();
  return found;
}
