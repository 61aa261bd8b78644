/** A coupon's conditions; amounts in base cents. */
export type CouponRule = {
  minSubtotalCents: number;
  categoryIds: readonly number[] | null;
  productIds: readonly number[] | null;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  perShopperLimit: number | null;
  isNewCustomersOnly: boolean;
  isClaimOnly: boolean;
};

export type CouponUsage = {
  /** How often it has been used, or is reserved by an unpaid order. */
  times: number;
  timesByShopper: number;
  isNewCustomer: boolean;
  /** Whether the shopper has claimed it. */
  isClaimed: boolean;
};

type EligibilityLine = { id: number; productId: number; categoryIds: readonly number[]; rowCents: number };

export type Eligibility =
  | { isEligible: true; lineIds: number[] }
  | {
      isEligible: false;
      reason:
        | 'not-started'
        | 'expired'
        | 'used-up'
        | 'used-by-shopper'
        | 'not-first-order'
        | 'not-claimed'
        | 'no-applicable-items'
        | 'subtotal';
      /** The amount missing in the cart; 0 when adding more would not help. */
      gapCents: number;
      gapPercent: number;
    };

/** Returns why a coupon cannot be used whatever the cart contains; null if it can. */
export function findCouponProblem(rule: CouponRule, usage: CouponUsage, now: Date) {
  if (rule.isClaimOnly && !usage.isClaimed) return 'not-claimed';
  if (rule.startsAt && rule.startsAt > now) return 'not-started';
  if (rule.endsAt && rule.endsAt <= now) return 'expired';
  if (rule.usageLimit !== null && usage.times >= rule.usageLimit) return 'used-up';
  if (rule.perShopperLimit !== null && usage.timesByShopper >= rule.perShopperLimit) return 'used-by-shopper';
  if (rule.isNewCustomersOnly && !usage.isNewCustomer) return 'not-first-order';
  return null;
}

const isApplicableTo = ({ categoryIds, productIds }: CouponRule, line: EligibilityLine) =>
  (!categoryIds?.length && !productIds?.length) ||
  Boolean(productIds?.includes(line.productId)) ||
  Boolean(categoryIds?.some((id) => line.categoryIds.includes(id)));

/** Returns the lines that a coupon applies to, or the reason why it does not apply and the missing amount. */
export function checkEligibility(
  rule: CouponRule,
  usage: CouponUsage,
  lines: readonly EligibilityLine[],
  now: Date,
): Eligibility {
  const ineligible = { isEligible: false, gapCents: 0, gapPercent: 0 } as const;
  const problem = findCouponProblem(rule, usage, now);
  if (problem) return { ...ineligible, reason: problem };

  const applicableLines = lines.filter((line) => isApplicableTo(rule, line));
  if (applicableLines.length === 0) return { ...ineligible, reason: 'no-applicable-items' };

  const subtotalCents = lines.reduce((sum, line) => sum + line.rowCents, 0);
  if (subtotalCents < rule.minSubtotalCents) {
    const gapCents = rule.minSubtotalCents - subtotalCents;
    const gapPercent = Math.floor((subtotalCents * 100) / rule.minSubtotalCents);
    return { isEligible: false, reason: 'subtotal', gapCents, gapPercent };
  }
  return { isEligible: true, lineIds: applicableLines.map(({ id }) => id) };
}
