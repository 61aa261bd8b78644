import { randomBytes } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { claimedText } from '@/provider/modules/coupon/coupon-text';
import { fieldMessages } from '@/contract/field-messages';
import type { Invite } from '@/contract/activity';
import { ResponseCode } from '@/contract/response-codes';
import { inviteClaims, invites } from '@/provider/db/schema/activity';
import { customers } from '@/provider/db/schema/customer';
import { DomainError, FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import { requireShopperId } from '@/provider/platform/shopper';
import { INVITE_POINTS, isSamePerson } from '@/provider/modules/activity/invite-rules';
import { POINTS_PER_UNIT } from '@/provider/modules/pricing/cart-totals';
import { toAmount, convertAmount, formatMoney } from '@/provider/platform/money';
import { listClaimedCouponIds } from '@/provider/modules/coupon/claimed-coupons';
import {
  insertClaims,
  requireUsableCoupons,
  listCouponsByCode,
} from '@/provider/modules/coupon/coupon-claim';
import { loadOffer } from '@/provider/modules/coupon/coupon-offer';
import { toCouponResponse } from '@/provider/modules/coupon/coupon-response';
import { requireCustomer } from '@/provider/modules/customer/customer';
import { withTransaction, type CustomerContext, type RequestContext } from '@/provider/platform/context';

const CODE_BYTES = 9;

async function findInviteReward({ db }: RequestContext) {
  const { codes } = await loadOffer(db, 'invite');
  const [coupon] = await listCouponsByCode(db, codes);
  return coupon ?? null;
}

/** Returns the customer's link, created once, and its results. */
export async function getOrCreateInvite(ctx: CustomerContext) {
  const { db, now, shopper } = ctx;
  const { customerId, currency } = shopper;
  await db
    .insert(invites)
    .values({ code: randomBytes(CODE_BYTES).toString('base64url'), customerId, createdAt: now() })
    .onConflictDoNothing();
  const [invite] = await db.select().from(invites).where(eq(invites.customerId, customerId));
  if (!invite) throw new Error('The created invite was not found');
  const [counts] = await db
    .select({ claimed: count(), bought: count(inviteClaims.rewardedAt) })
    .from(inviteClaims)
    .where(eq(inviteClaims.code, invite.code));
  const reward = await findInviteReward(ctx);
  const worthMinor = convertAmount((INVITE_POINTS * 100) / POINTS_PER_UNIT, currency.rate);
  return {
    code: invite.code,
    reward: reward && toCouponResponse(ctx, reward, 'usable'),
    points: INVITE_POINTS,
    pointsWorth: toAmount(worthMinor),
    pointsWorthFormat: formatMoney(worthMinor, currency.symbol),
    claimed: counts?.claimed ?? 0,
    bought: counts?.bought ?? 0,
  };
}

async function requireInvite(ctx: RequestContext, code: string) {
  const [inviter] = await ctx.db
    .select({ customerId: invites.customerId, firstname: customers.firstname, email: customers.email })
    .from(invites)
    .innerJoin(customers, eq(customers.id, invites.customerId))
    .where(eq(invites.code, code));
  const reward = await findInviteReward(ctx);
  if (!inviter || !reward) throw new NotFoundError('This invite could not be found');
  return { inviter, reward };
}

export async function loadInvite(ctx: RequestContext, code: string): Promise<Invite> {
  const { inviter, reward } = await requireInvite(ctx, code);
  const claimedIds = await listClaimedCouponIds(ctx.db, ctx.shopper);
  return {
    code,
    sharedBy: inviter.firstname,
    reward: toCouponResponse(ctx, reward, 'usable'),
    validUntil: reward.endsAt?.toISOString() ?? null,
    isOwn: ctx.shopper.customerId === inviter.customerId,
    alreadyClaimed: claimedIds.has(reward.id),
  };
}

/** Returns the account with its email, else the email a guest enters. */
async function loadClaimer({ db, shopper }: RequestContext, email: string | undefined) {
  const { customerId, guestTokenHash } = shopper;
  if (customerId !== null)
    return { customerId, guestTokenHash: null, email: (await requireCustomer(db, customerId)).email };
  if (!email) throw new FieldError('email', fieldMessages.required('E-mail address'));
  return { customerId, guestTokenHash, email };
}

/** Claims an invite: once per person by any link, never one's own, and only for a first order. */
export async function claimInvite(ctx: RequestContext, code: string, email: string | undefined) {
  requireShopperId(ctx.shopper);
  const { inviter, reward } = await requireInvite(ctx, code);
  const claimer = await loadClaimer(ctx, email);
  if (isSamePerson(inviter, claimer))
    throw new DomainError(ResponseCode.unprocessable, 'This is your own link. Send it to a friend');
  await ctx.limits.count('networkActivity', ctx.clientIp);
  await requireUsableCoupons(ctx, [reward], claimer.email);

  const isNew = await withTransaction(ctx, async (tx) => {
    await tx.db
      .insert(inviteClaims)
      .values({ code, ...claimer, couponId: reward.id, createdAt: tx.now() })
      .onConflictDoNothing();
    const { customerId, ...visitor } = claimer;
    const claims = await insertClaims(tx, [reward], customerId === null ? visitor : { customerId }, 'invite');
    return claims.length > 0;
  });
  return {
    coupon: toCouponResponse(ctx, reward, 'usable'),
    alreadyReceived: !isNew,
    message: claimedText(isNew),
  };
}
