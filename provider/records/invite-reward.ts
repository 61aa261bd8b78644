import { and, eq, isNull, or } from 'drizzle-orm';
import { inviteClaims, invites } from '@/provider/db/schema/activity';
import { customers } from '@/provider/db/schema/customer';
import { INVITE_POINTS, isOneself } from '@/provider/rules/invite';
import type { Work } from '@/provider/work';
import type { OrderRow } from './order';
import { enterPoints } from './points';

/**
 * What the one who invited gets once a friend's order is complete, when it cannot come back any more: once a friend,
 * whatever they buy later, and never for an order of one's own.
 */
export async function rewardInvite(inside: Work, order: OrderRow) {
  const { db, now } = inside;
  const isFriend = or(
    eq(inviteClaims.email, order.email.toLowerCase()),
    order.customerId === null ? undefined : eq(inviteClaims.customerId, order.customerId),
  );
  const [claim] = await db
    .select({ id: inviteClaims.id, customerId: invites.customerId, email: customers.email })
    .from(inviteClaims)
    .innerJoin(invites, eq(invites.code, inviteClaims.code))
    .innerJoin(customers, eq(customers.id, invites.customerId))
    .where(and(isFriend, isNull(inviteClaims.rewardedAt)))
    .limit(1);
  if (!claim || isOneself(claim, order)) return;

  const { id, customerId } = claim;
  await enterPoints(inside, { customerId, reason: 'invite', subject: String(id), points: INVITE_POINTS });
  await db.update(inviteClaims).set({ rewardedAt: now() }).where(eq(inviteClaims.id, id));
}
