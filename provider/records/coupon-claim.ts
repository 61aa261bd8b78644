import { inArray } from 'drizzle-orm';
import type { CouponOffer } from '@/contract/coupon';
import { Code } from '@/contract/codes';
import type { Db } from '@/provider/db/client';
import { couponClaims, coupons } from '@/provider/db/schema/coupon';
import { Refusal } from '@/provider/http/refusal';
import { couponReason } from '@/provider/rules/coupon-words';
import { couponTermsProblem } from '@/provider/rules/coupon-fit';
import { moneyWords } from '@/provider/rules/money-words';
import type { Work } from '@/provider/work';
import type { CouponRow } from './coupon';
import { claimedIds } from './coupon-claimed';
import { couponView } from './coupon-row-view';
import { tryCouponCode } from './coupon-try';
import { couponUseOf } from './coupon-use';
import { offerOf, type OfferName } from './coupon-offer';
import type { Caller } from './log-in';
import { keepSubscriber } from './subscriber';
import { inTransaction, type CustomerVisit, type Visit } from './visit';

type Claim = { customerId?: number; email?: string; guestKey?: string | null };

export async function enterClaims(
  { db, now }: Work,
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

export const rowsByCode = (db: Db, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : db
        .select()
        .from(coupons)
        .where(inArray(coupons.code, [...codes]))
        .orderBy(coupons.id);

/** Puts the coupons of an offer into a customer's account, each once; answers the first of them. */
export async function claimCoupon(
  inside: Work,
  customerId: number,
  identifier: OfferName,
): Promise<CouponRow | null> {
  const rows = await rowsByCode(inside.db, (await offerOf(inside.db, identifier)).codes);
  await enterClaims(inside, rows, { customerId }, identifier);
  return rows[0] ?? null;
}

export async function readOffer(visit: Visit, identifier: OfferName): Promise<CouponOffer> {
  const { codes, title, text, image } = await offerOf(visit.db, identifier);
  const { currency } = visit.shopper;
  const rows = await rowsByCode(visit.db, codes);
  const claimed = await claimedIds(visit.db, visit.shopper);
  return {
    identifier,
    title: moneyWords(title, currency),
    text: moneyWords(text, currency),
    image,
    coupons: rows.map((row) => couponView(visit, row, 'usable')),
    alreadyReceived: rows.length > 0 && rows.every(({ id }) => claimed.has(id)),
  };
}

/** Refuses a coupon that its taker could not use for anything. */
export async function requireUsable(visit: Visit, rows: readonly CouponRow[], email?: string) {
  const timesOf = await couponUseOf(visit, { couponIds: rows.map(({ id }) => id), email });
  for (const row of rows) {
    const why = couponTermsProblem({ ...row, isClaimOnly: false }, timesOf(row), visit.now());
    if (why === null || why === 'not-begun') continue;
    const fit = { isFit: false, why, gapCents: 0, gapPercent: 0 } as const;
    const isOut = why === 'used-up' || why === 'used-by-you';
    throw new Refusal(
      isOut ? Code.couponUsedUp : Code.couponUnfit,
      couponReason(row, fit, visit.shopper.currency),
    );
  }
}

async function receive(visit: Visit, rows: readonly CouponRow[], claim: Claim, by: OfferName | 'code') {
  const claimed = await claimedIds(visit.db, visit.shopper);
  const isKnown = rows.length > 0 && rows.every(({ id }) => claimed.has(id));
  if (!isKnown) await requireUsable(visit, rows);
  const isNew = await inTransaction(
    visit,
    async (inside) => (await enterClaims(inside, rows, claim, by)).length > 0,
  );
  const [first] = rows;
  return {
    coupon: first ? couponView(visit, first, 'usable') : null,
    alreadyReceived: !isNew,
    message: isNew ? 'It is yours now' : 'Yours already',
  };
}

export async function receiveOffer(visit: CustomerVisit, identifier: OfferName) {
  const { codes } = await offerOf(visit.db, identifier);
  const { customerId } = visit.shopper;
  return receive(visit, await rowsByCode(visit.db, codes), { customerId }, identifier);
}

/** A coupon for an e-mail address, once an address; whoever orders with this address may use it. */
export async function receiveByEmail(visit: Caller, identifier: OfferName, email: string) {
  await visit.limits.count('networkLetter', visit.from);
  await visit.limits.count('networkUnaskedMail', visit.from);
  const { codes } = await offerOf(visit.db, identifier);
  const answer = await receive(
    visit,
    await rowsByCode(visit.db, codes),
    { email, guestKey: visit.shopper.guestKey },
    identifier,
  );
  await keepSubscriber(visit.db, email);
  return answer;
}

/** Whoever knows a code puts its coupon into the account; one that has to be claimed elsewhere is as good as unknown. */
export const keepCoupon = (caller: CustomerVisit & Caller, couponCode: string) =>
  tryCouponCode(caller, () => keepKnownCoupon(caller, couponCode));

async function keepKnownCoupon(visit: CustomerVisit, couponCode: string) {
  const rows = await rowsByCode(visit.db, [couponCode.toUpperCase()]);
  const claimed = await claimedIds(visit.db, visit.shopper);
  const [row] = rows;
  if (!row || (row.isClaimOnly && !claimed.has(row.id))) throw new Refusal(Code.couponUnknown);
  return receive(visit, rows, { customerId: visit.shopper.customerId }, 'code');
}
