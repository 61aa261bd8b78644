import { and, eq, inArray } from 'drizzle-orm';
import type { Behavior, WayToEarn } from '@/contract/points';
import { Code } from '@/contract/codes';
import { pointEntries } from '@/provider/db/schema/points';
import { customers } from '@/provider/db/schema/customer';
import { Refusal } from '@/provider/http/refusal';
import { behaviors, nextDay, subjectOf, ways } from '@/provider/rules/points';
import { requireOwnPhoto, rewardPhoto } from './photo-release';
import { enterPoints, pointsBalance } from './points';
import { isReviewedThrough } from './review-due';
import { keepSubscriber } from './subscriber';
import { inTransaction, type CustomerVisit } from './visit';

/** Given by the review itself, never for asking. */
const byReview: readonly Behavior[] = ['review', 'photo'];

/** The ways to earn, with what has been done today or once for all. */
export async function waysOf(visit: CustomerVisit): Promise<WayToEarn[]> {
  const { db, shopper, now } = visit;
  const { customerId } = shopper;
  const subjects = behaviors.map((behavior) => subjectOf(behavior, customerId, now()));
  const done = await db
    .select({ reason: pointEntries.reason, subject: pointEntries.subject })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.customerId, customerId),
        inArray(pointEntries.reason, behaviors),
        inArray(pointEntries.subject, subjects),
      ),
    );
  const isThrough = await isReviewedThrough(visit);

  return behaviors.map((behavior) => {
    const { title, text, points, isDaily } = ways[behavior];
    const subject = subjectOf(behavior, customerId, now());
    const isDone = byReview.includes(behavior)
      ? isThrough
      : done.some((entry) => entry.reason === behavior && entry.subject === subject);
    return {
      ...{ behavior, title, text, points, isDone },
      nextAt: isDone && isDaily ? nextDay(now()).toISOString() : null,
    };
  });
}

/** Whoever signs up for points is on the list of letters afterwards. */
async function signUp({ db, shopper }: CustomerVisit) {
  const [customer] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, shopper.customerId));
  if (customer) await keepSubscriber(db, customer.email);
}

/** Points for doing something, as often as its rule says; again is a success that brings nothing. */
export async function earnPoints(
  visit: CustomerVisit,
  { behavior, targetId }: { behavior: Behavior; targetId?: string },
) {
  if (behavior === 'photo' && targetId) return earnByPhoto(visit, targetId);
  if (byReview.includes(behavior))
    throw new Refusal(Code.refused, 'These points come with the review itself');
  const { customerId } = visit.shopper;
  const { points, thanks } = ways[behavior];

  const isNew = await inTransaction(visit, async (inside) => {
    if (behavior === 'subscribe') await signUp(inside);
    const subject = subjectOf(behavior, customerId, inside.now());
    return enterPoints(inside, { customerId, reason: behavior, subject, points });
  });
  return earned(visit, isNew ? points : 0, thanks);
}

const earned = async ({ db, shopper, now }: CustomerVisit, points: number, thanks: string) => ({
  points,
  balance: await pointsBalance(db, shopper.customerId, now()),
  alreadyDone: points === 0,
  message: points > 0 ? `${thanks}: ${points} points` : 'You have these points already',
});

/** Points for a photo that shows: they came when it was released, and are not given a second time. */
async function earnByPhoto(visit: CustomerVisit, targetId: string) {
  const photo = await requireOwnPhoto(visit, targetId);
  if (photo.status !== 'approved') throw new Refusal(Code.refused, 'These points come when your photo shows');
  const points = await inTransaction(visit, (inside) => rewardPhoto(inside, photo));
  return earned(visit, points, ways.photo.thanks);
}
