import { randomBytes } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { Invite } from '@/contract/activity';
import { Code } from '@/contract/codes';
import { inviteClaims, invites } from '@/provider/db/schema/activity';
import { customers } from '@/provider/db/schema/customer';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { requireShopperKey } from '@/provider/http/shopper';
import { INVITE_POINTS, isOneself, POINTS_PER_UNIT } from '@/provider/rules/invite';
import { amountOf, converted, priceText } from '@/provider/rules/money';
import { claimedIds } from './coupon-claimed';
import { enterClaims, requireUsable, rowsByCode } from './coupon-claim';
import { offerOf } from './coupon-offer';
import { couponView } from './coupon-row-view';
import type { Caller } from './log-in';
import { requireCustomer } from './customer';
import { inTransaction, type CustomerVisit, type Visit } from './visit';

const CODE_BYTES = 9;

async function rewardOf({ db }: Visit) {
  const { codes } = await offerOf(db, 'invite');
  const [coupon] = await rowsByCode(db, codes);
  return coupon ?? null;
}

/** The customer's own link, made once, and what has come of it. */
export async function ownInvite(visit: CustomerVisit) {
  const { db, now, shopper } = visit;
  const { customerId, currency } = shopper;
  await db
    .insert(invites)
    .values({ code: randomBytes(CODE_BYTES).toString('base64url'), customerId, createdAt: now() })
    .onConflictDoNothing();
  const [invite] = await db.select().from(invites).where(eq(invites.customerId, customerId));
  if (!invite) throw new Error('An invite that was made is not there');
  const [counts] = await db
    .select({ claimed: count(), bought: count(inviteClaims.rewardedAt) })
    .from(inviteClaims)
    .where(eq(inviteClaims.code, invite.code));
  const reward = await rewardOf(visit);
  const worth = converted((INVITE_POINTS * 100) / POINTS_PER_UNIT, currency.rate);
  return {
    code: invite.code,
    reward: reward && couponView(visit, reward, 'usable'),
    points: INVITE_POINTS,
    pointsWorth: amountOf(worth),
    pointsWorthFormat: priceText(worth, currency.symbol),
    claimed: counts?.claimed ?? 0,
    bought: counts?.bought ?? 0,
  };
}

async function requireInvite(visit: Visit, code: string) {
  const [inviter] = await visit.db
    .select({ customerId: invites.customerId, firstname: customers.firstname, email: customers.email })
    .from(invites)
    .innerJoin(customers, eq(customers.id, invites.customerId))
    .where(eq(invites.code, code));
  const reward = await rewardOf(visit);
  if (!inviter || !reward) throw new NotFound('This invite could not be found');
  return { inviter, reward };
}

export async function readInvite(visit: Visit, code: string): Promise<Invite> {
  const { inviter, reward } = await requireInvite(visit, code);
  const claimed = await claimedIds(visit.db, visit.shopper);
  return {
    code,
    sharedBy: inviter.firstname,
    reward: couponView(visit, reward, 'usable'),
    validUntil: reward.endsAt?.toISOString() ?? null,
    isOwn: visit.shopper.customerId === inviter.customerId,
    alreadyClaimed: claimed.has(reward.id),
  };
}

/** Who claims: the account with its address, else the address that a visitor says. */
async function claimerOf({ db, shopper }: Visit, email: string | undefined) {
  const { customerId, guestKey } = shopper;
  if (customerId !== null)
    return { customerId, guestKey: null, email: (await requireCustomer(db, customerId)).email };
  if (!email) throw new Refusal(Code.refused, 'E-mail address Cannot be empty');
  return { customerId, guestKey, email };
}

/** Claims an invite: once a person by whichever link, never one's own, and only for a first order. */
export async function claimInvite(caller: Caller, code: string, email: string | undefined) {
  requireShopperKey(caller.shopper);
  const { inviter, reward } = await requireInvite(caller, code);
  const claimer = await claimerOf(caller, email);
  if (isOneself(inviter, claimer))
    throw new Refusal(Code.refused, 'This is your own link. Send it to a friend');
  await caller.limits.count('networkActivity', caller.from);
  await requireUsable(caller, [reward], claimer.email);

  const isNew = await inTransaction(caller, async (inside) => {
    await inside.db
      .insert(inviteClaims)
      .values({ code, ...claimer, couponId: reward.id, createdAt: inside.now() })
      .onConflictDoNothing();
    const { customerId, ...visitor } = claimer;
    const claims = await enterClaims(
      inside,
      [reward],
      customerId === null ? visitor : { customerId },
      'invite',
    );
    return claims.length > 0;
  });
  return {
    coupon: couponView(caller, reward, 'usable'),
    alreadyReceived: !isNew,
    message: isNew ? 'It is yours now' : 'Yours already',
  };
}
