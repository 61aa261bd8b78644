import { and, eq, isNotNull, isNull, like, or } from 'drizzle-orm';
import { inviteClaims, invites } from '@/provider/db/schema/activity';
import { customers } from '@/provider/db/schema/customer';
import { foldedEmail } from '@/provider/rules/email-fold';
import { INVITE_POINTS, isOneself } from '@/provider/rules/invite';
import type { Work } from '@/provider/work';
import type { OrderRow } from './order';
import { enterPoints } from './points';

/** Somebody has been rewarded for this person already, by whichever link and spelling of the address. */
async function isRewarded({ db }: Work, person: string) {
  const rewarded = await db
    .select({ email: inviteClaims.email })
    .from(inviteClaims)
    .where(and(isNotNull(inviteClaims.rewardedAt), like(inviteClaims.email, `${person[0] ?? ''}%`)));
  return rewarded.some(({ email }) => foldedEmail(email) === person);
}

/**
 * What the one who invited gets once a friend's order is complete, when it cannot come back any more: for the order that used
 * the invitation's coupon, claimed by the very shopper who ordered, once a friend, and never for an order of one's own.
 */
export async function rewardInvite(inside: Work, order: OrderRow) {
  if (order.couponId === null) return;
  const { db, now } = inside;
  const isClaimer = or(
    order.guestKey === null ? undefined : eq(inviteClaims.guestKey, order.guestKey),
    order.customerId === null ? undefined : eq(inviteClaims.customerId, order.customerId),
  );
  const [claim] = await db
    .select({ id: inviteClaims.id, customerId: invites.customerId, email: customers.email })
    .from(inviteClaims)
    .innerJoin(invites, eq(invites.code, inviteClaims.code))
    .innerJoin(customers, eq(customers.id, invites.customerId))
    .where(and(isClaimer, eq(inviteClaims.couponId, order.couponId), isNull(inviteClaims.rewardedAt)))
    .orderBy(inviteClaims.id)
    .limit(1);
  if (!claim || isOneself(claim, order)) return;
  if (await isRewarded(inside, foldedEmail(order.email))) return;

  const { id, customerId } = claim;
  await enterPoints(inside, { customerId, reason: 'invite', subject: String(id), points: INVITE_POINTS });
  await db.update(inviteClaims).set({ rewardedAt: now() }).where(eq(inviteClaims.id, id));
}
