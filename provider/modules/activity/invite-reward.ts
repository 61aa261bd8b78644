import { and, eq, isNotNull, isNull, like, or } from 'drizzle-orm';
import { inviteClaims, invites } from '@/provider/db/schema/activity';
import { customers } from '@/provider/db/schema/customer';
import { normalizeEmail } from '@/provider/platform/mail/normalize-email';
import { INVITE_POINTS, isMostlyRefunded, isSamePerson } from '@/provider/modules/activity/invite-rules';
import type { ServiceContext } from '@/provider/platform/context';
import type { OrderRow } from '@/provider/db/schema/order';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { addPointEntry, loadRevocablePoints } from '@/provider/modules/points/points';

/** Whether this person was already rewarded, for any link and any spelling of the email. */
async function isRewarded({ db }: ServiceContext, normalizedEmail: string) {
  const rewarded = await db
    .select({ email: inviteClaims.email })
    .from(inviteClaims)
    .where(and(isNotNull(inviteClaims.rewardedAt), like(inviteClaims.email, `${normalizedEmail[0] ?? ''}%`)));
  return rewarded.some(({ email }) => normalizeEmail(email) === normalizedEmail);
}

const matchesClaimer = (order: OrderRow) =>
  or(
    order.guestTokenHash === null ? undefined : eq(inviteClaims.guestTokenHash, order.guestTokenHash),
    order.customerId === null ? undefined : eq(inviteClaims.customerId, order.customerId),
  );

/**
 * Rewards the inviter once a friend's order is complete: for an order with the invite's coupon, claimed by
 * the same shopper, once per friend, and never for the inviter's own order or one that was mostly refunded.
 */
export async function rewardInvite(tx: ServiceContext, order: OrderRow) {
  if (order.couponId === null || isMostlyRefunded(order)) return;
  const { db, now } = tx;
  const [claim] = await db
    .select({ id: inviteClaims.id, customerId: invites.customerId, email: customers.email })
    .from(inviteClaims)
    .innerJoin(invites, eq(invites.code, inviteClaims.code))
    .innerJoin(customers, eq(customers.id, invites.customerId))
    .where(
      and(matchesClaimer(order), eq(inviteClaims.couponId, order.couponId), isNull(inviteClaims.rewardedAt)),
    )
    .orderBy(inviteClaims.id)
    .limit(1);
  if (!claim || isSamePerson(claim, order)) return;
  if (await isRewarded(tx, normalizeEmail(order.email))) return;

  const { id, customerId } = claim;
  await addPointEntry(tx, { customerId, reason: 'invite', subject: String(id), points: INVITE_POINTS });
  await db.update(inviteClaims).set({ rewardedAt: now() }).where(eq(inviteClaims.id, id));
}

/**
 * Revokes the reward once more than half of the friend's payment is refunded: an order can be returned after
 * it is complete, and return costs are not refunded. Points spent in the meantime stay spent, and this friend
 * is never rewarded again.
 */
export async function revokeInviteReward(tx: ServiceContext, order: OrderRow) {
  if (order.couponId === null) return;
  const [claim] = await tx.db
    .select({ id: inviteClaims.id, customerId: invites.customerId })
    .from(inviteClaims)
    .innerJoin(invites, eq(invites.code, inviteClaims.code))
    .where(
      and(
        matchesClaimer(order),
        eq(inviteClaims.couponId, order.couponId),
        isNotNull(inviteClaims.rewardedAt),
      ),
    )
    .orderBy(inviteClaims.id)
    .limit(1);
  if (!claim) return;
  const { id, customerId } = claim;
  await lockCustomer(tx.db, customerId); // blocks concurrent spending
  const points = -(await loadRevocablePoints(tx, customerId, INVITE_POINTS));
  await addPointEntry(tx, { customerId, reason: 'invite-unearned', subject: String(id), points });
}
