import { inArray } from 'drizzle-orm';
import { claimedText } from '@/provider/modules/coupon/coupon-text';
import type { CouponOffer } from '@/contract/coupon';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { couponClaims, coupons } from '@/provider/db/schema/coupon';
import { DomainError } from '@/provider/platform/errors/errors';
import { formatIneligibleReason } from '@/provider/modules/coupon/coupon-text';
import { findCouponProblem } from '@/provider/modules/coupon/eligibility';
import { convertTextAmounts } from '@/provider/platform/money-text';
import {
  withTransaction,
  type CustomerContext,
  type RequestContext,
  type ServiceContext,
} from '@/provider/platform/context';
import type { CouponRow } from './coupon';
import { listClaimedCouponIds } from './claimed-coupons';
import { toCouponResponse } from './coupon-response';
import { withCouponAttemptLimit } from './coupon-attempt-limit';
import { loadCouponUsage } from './coupon-usage';
import { loadOffer, type OfferName } from './coupon-offer';
import { saveSubscriber } from '@/provider/modules/system/subscriber';

type Claim = { customerId?: number; email?: string; guestTokenHash?: string | null };

export async function insertClaims(
  { db, now }: ServiceContext,
  rows: readonly CouponRow[],
  claim: Claim,
  identifier: OfferName | 'code',
) {
  if (rows.length === 0) return [];
  return db
    .insert(couponClaims)
    .values(rows.map(({ id }) => ({ ...claim, couponId: id, identifier, createdAt: now() })))
    .onConflictDoNothing()
    .returning({ couponId: couponClaims.couponId });
}

export const listCouponsByCode = (db: Db, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : db
        .select()
        .from(coupons)
        .where(inArray(coupons.code, [...codes]))
        .orderBy(coupons.id);

/** Adds the coupons of an offer to a customer's account, each once; returns the first. */
export async function grantOfferCoupons(
  tx: ServiceContext,
  customerId: number,
  identifier: OfferName,
): Promise<CouponRow | null> {
  const rows = await listCouponsByCode(tx.db, (await loadOffer(tx.db, identifier)).codes);
  await insertClaims(tx, rows, { customerId }, identifier);
  return rows[0] ?? null;
}

export async function loadCouponOffer(ctx: RequestContext, identifier: OfferName): Promise<CouponOffer> {
  const { codes, title, text, image } = await loadOffer(ctx.db, identifier);
  const { currency } = ctx.shopper;
  const rows = await listCouponsByCode(ctx.db, codes);
  const claimedIds = await listClaimedCouponIds(ctx.db, ctx.shopper);
  return {
    identifier,
    title: convertTextAmounts(title, currency),
    text: convertTextAmounts(text, currency),
    image,
    coupons: rows.map((row) => toCouponResponse(ctx, row, 'usable')),
    alreadyReceived: rows.length > 0 && rows.every(({ id }) => claimedIds.has(id)),
  };
}

/**
 * Throws if a coupon has expired, is used up, or is for first orders and the shopper has ordered before. Ignores
 * when it starts, and whether it was claimed.
 */
export async function requireUsableCoupons(ctx: RequestContext, rows: readonly CouponRow[], email?: string) {
  const getUsage = await loadCouponUsage(ctx, { couponIds: rows.map(({ id }) => id), email });
  for (const row of rows) {
    const reason = findCouponProblem({ ...row, isClaimOnly: false }, getUsage(row), ctx.now());
    if (reason === null || reason === 'not-started') continue;
    const eligibility = { isEligible: false, reason, gapCents: 0, gapPercent: 0 } as const;
    const isLimitReached = reason === 'used-up' || reason === 'used-by-shopper';
    throw new DomainError(
      isLimitReached ? ResponseCode.couponLimitReached : ResponseCode.couponNotApplicable,
      formatIneligibleReason(row, eligibility, ctx.shopper.currency),
    );
  }
}

async function claimCoupons(
  ctx: RequestContext,
  rows: readonly CouponRow[],
  claim: Claim,
  identifier: OfferName | 'code',
) {
  const claimedIds = await listClaimedCouponIds(ctx.db, ctx.shopper);
  const isKnown = rows.length > 0 && rows.every(({ id }) => claimedIds.has(id));
  if (!isKnown) await requireUsableCoupons(ctx, rows);
  const isNew = await withTransaction(
    ctx,
    async (tx) => (await insertClaims(tx, rows, claim, identifier)).length > 0,
  );
  const [first] = rows;
  return {
    coupon: first ? toCouponResponse(ctx, first, 'usable') : null,
    alreadyReceived: !isNew,
    message: claimedText(isNew),
  };
}

export async function claimOffer(ctx: CustomerContext, identifier: OfferName) {
  const { codes } = await loadOffer(ctx.db, identifier);
  const { customerId } = ctx.shopper;
  return claimCoupons(ctx, await listCouponsByCode(ctx.db, codes), { customerId }, identifier);
}

/**
 * Claims an offer for an email, once per email, and subscribes it to the newsletter; anyone who orders with
 * this email may use the coupons.
 */
export async function claimOfferByEmail(ctx: RequestContext, identifier: OfferName, email: string) {
  await ctx.limits.count('networkEmailSubmission', ctx.clientIp);
  await ctx.limits.count('networkUnsolicitedMail', ctx.clientIp);
  const { codes } = await loadOffer(ctx.db, identifier);
  const response = await claimCoupons(
    ctx,
    await listCouponsByCode(ctx.db, codes),
    { email, guestTokenHash: ctx.shopper.guestTokenHash },
    identifier,
  );
  await saveSubscriber(ctx.db, email);
  return response;
}

/** Adds a coupon to the account by its code; a code that must be claimed elsewhere counts as unknown. */
export const claimByCode = (ctx: CustomerContext, couponCode: string) =>
  withCouponAttemptLimit(ctx, () => claimKnownCoupon(ctx, couponCode));

async function claimKnownCoupon(ctx: CustomerContext, couponCode: string) {
  const rows = await listCouponsByCode(ctx.db, [couponCode.toUpperCase()]);
  const claimedIds = await listClaimedCouponIds(ctx.db, ctx.shopper);
  const [row] = rows;
  if (!row || (row.isClaimOnly && !claimedIds.has(row.id))) throw new DomainError(ResponseCode.couponUnknown);
  return claimCoupons(ctx, rows, { customerId: ctx.shopper.customerId }, 'code');
}
