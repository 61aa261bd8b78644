import { and, eq, isNotNull, isNull, like, or } from 'drizzle-orm';
import { inviteClaims, invites } from '@/provider/db/schema/activity';
import { customers } from '@/provider/db/schema/customer';
import { foldedEmail } from '@/provider/rules/email-fold';
import { INVITE_POINTS, isMostlyRefunded, isOneself } from '@/provider/rules/invite';
import type { Work } from '@/provider/work';
import type { OrderRow } from './order';
import { lockCustomer } from './customer';
import { enterPoints, pointsToTakeBack } from './points';

/** Somebody has been rewarded for this person already, by whichever link and spelling of the address. */
async function isRewarded({ db }: Work, person: string) {
  const rewarded = await db
    .select({ email: inviteClaims.email })
    .from(inviteClaims)
    .where(and(isNotNull(inviteClaims.rewardedAt), like(inviteClaims.email, `${person[0] ?? ''}%`)));
  return rewarded.some(({ email }) => foldedEmail(email) === person);
}

const claimerOf = (order: OrderRow) =>
  or(
    order.guestKey === null ? undefined : eq(inviteClaims.guestKey, order.guestKey),
    order.customerId === null ? undefined : eq(inviteClaims.customerId, order.customerId),
  );

/**
 * What the one who invited gets once a friend's order is complete: for the order that used
 * the invitation's coupon, claimed by the very shopper who ordered, once a friend, and never for an order of one's own or one that has
 * been sent back.
 */
export async function rewardInvite(inside: Work, order: OrderRow) {
  if (order.couponId === null || isMostlyRefunded(order)) return;
  const { db, now } = inside;
  const [claim] = await db
    .select({ id: inviteClaims.id, customerId: invites.customerId, email: customers.email })
    .from(inviteClaims)
    .innerJoin(invites, eq(invites.code, inviteClaims.code))
    .innerJoin(customers, eq(customers.id, invites.customerId))
    .where(and(claimerOf(order), eq(inviteClaims.couponId, order.couponId), isNull(inviteClaims.rewardedAt)))
    .orderBy(inviteClaims.id)
    .limit(1);
  if (!claim || isOneself(claim, order)) return;
  if (await isRewarded(inside, foldedEmail(order.email))) return;

  const { id, customerId } = claim;
  await enterPoints(inside, { customerId, reason: 'invite', subject: String(id), points: INVITE_POINTS });
  await db.update(inviteClaims).set({ rewardedAt: now() }).where(eq(inviteClaims.id, id));
}

/**
 * Takes the reward back once more than half of the friend's money has gone back: an order may be returned for longer than it takes to
 * be complete, and what a return costs stays paid. Points that have been spent meanwhile stay spent, and nobody is rewarded for this friend again.
 */
export async function takeInviteBack(inside: Work, order: OrderRow) {
  if (order.couponId === null) return;
  const [claim] = await inside.db
    .select({ id: inviteClaims.id, customerId: invites.customerId })
    .from(inviteClaims)
    .innerJoin(invites, eq(invites.code, inviteClaims.code))
    .where(
      and(claimerOf(order), eq(inviteClaims.couponId, order.couponId), isNotNull(inviteClaims.rewardedAt)),
    )
    .orderBy(inviteClaims.id)
    .limit(1);
  if (!claim) return;
  const { id, customerId } = claim;
  await lockCustomer(inside.db, customerId); // she may be spending them
  const points = -(await pointsToTakeBack(inside, customerId, INVITE_POINTS));
  await enterPoints(inside, { customerId, reason: 'invite-unearned', subject: String(id), points });
}
