// In this module, not in points: it needs orders and photos, and points comes before them in `moduleOrder`.
import { and, eq, inArray } from 'drizzle-orm';
import type { Behavior, EarningRule } from '@/contract/points';
import { ResponseCode } from '@/contract/response-codes';
import { toDay } from '@/contract/shop-time';
import { pointEntries } from '@/provider/db/schema/points';
import { customers } from '@/provider/db/schema/customer';
import { DomainError } from '@/provider/platform/errors/errors';
import {
  behaviors,
  getNextDay,
  getEntrySubject,
  EARNING_RULES,
} from '@/provider/modules/points/earning-rules';
import { requireOwnPhoto, rewardPhoto } from './moderate-photo';
import { addPointEntry, loadPointsBalance } from '@/provider/modules/points/points';
import { hasReviewedEverything } from '@/provider/modules/order/reviewable-items';
import { saveSubscriber } from '@/provider/modules/system/subscriber';
import { withTransaction, type CustomerContext } from '@/provider/platform/context';

/** Granted when a review or photo is approved; a request for `photo` must name an approved photo. */
const reviewBehaviors: readonly Behavior[] = ['review', 'photo'];

/** Lists the earning rules, with what is done for today or for good. */
export async function listEarningRules(ctx: CustomerContext): Promise<EarningRule[]> {
  const { db, shopper, now, config } = ctx;
  const { customerId } = shopper;
  const today = toDay(now(), config.timeZone);
  const subjects = behaviors.map((behavior) => getEntrySubject(behavior, customerId, today));
  const entries = await db
    .select({ reason: pointEntries.reason, subject: pointEntries.subject })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.customerId, customerId),
        inArray(pointEntries.reason, behaviors),
        inArray(pointEntries.subject, subjects),
      ),
    );
  const hasReviewedAll = await hasReviewedEverything(ctx);

  return behaviors.map((behavior) => {
    const { title, text, points, isDaily } = EARNING_RULES[behavior];
    const subject = getEntrySubject(behavior, customerId, today);
    const isDone = reviewBehaviors.includes(behavior)
      ? hasReviewedAll
      : entries.some((entry) => entry.reason === behavior && entry.subject === subject);
    return {
      ...{ behavior, title, text, points, isDone },
      nextAt: isDone && isDaily ? getNextDay(now(), config.timeZone).toISOString() : null,
    };
  });
}

/** Adds the customer's email to the newsletter. */
async function subscribeToNewsletter({ db, shopper }: CustomerContext) {
  const [customer] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, shopper.customerId));
  if (customer) await saveSubscriber(db, customer.email);
}

/** Grants points for an action as often as its rule allows; a repeat succeeds without points. */
export async function earnPoints(
  ctx: CustomerContext,
  { behavior, targetId }: { behavior: Behavior; targetId?: string },
) {
  if (behavior === 'photo' && targetId) return earnByPhoto(ctx, targetId);
  if (reviewBehaviors.includes(behavior))
    throw new DomainError(ResponseCode.unprocessable, 'These points come with the review itself');
  const { customerId } = ctx.shopper;
  const { points, thanks } = EARNING_RULES[behavior];

  const isNew = await withTransaction(ctx, async (tx) => {
    if (behavior === 'subscribe') await subscribeToNewsletter(tx);
    const subject = getEntrySubject(behavior, customerId, toDay(tx.now(), tx.config.timeZone));
    return addPointEntry(tx, { customerId, reason: behavior, subject, points });
  });
  return toEarnResponse(ctx, isNew ? points : 0, thanks);
}

const toEarnResponse = async ({ db, shopper, now }: CustomerContext, points: number, thanks: string) => ({
  points,
  balance: await loadPointsBalance(db, shopper.customerId, now()),
  alreadyDone: points === 0,
  message: points > 0 ? `${thanks}: ${points} points` : 'You have these points already',
});

/** Points for an approved photo: granted on approval, and not a second time. */
async function earnByPhoto(ctx: CustomerContext, targetId: string) {
  const photo = await requireOwnPhoto(ctx, targetId);
  if (photo.status !== 'approved')
    throw new DomainError(ResponseCode.unprocessable, 'These points come when your photo shows');
  const points = await withTransaction(ctx, (tx) => rewardPhoto(tx, photo));
  return toEarnResponse(ctx, points, EARNING_RULES.photo.thanks);
}
