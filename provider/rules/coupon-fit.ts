/** What a coupon asks for; amounts in base cents. */
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

export type CouponUse = {
  /** How often it has been used, or is held by an unpaid order. */
  times: number;
  timesByShopper: number;
  isNewCustomer: boolean;
  /** The shopper has claimed it. */
  isClaimed: boolean;
};

type FitLine = { id: number; productId: number; categoryIds: readonly number[]; rowCents: number };

export type Fit =
  | { isFit: true; lineIds: number[] }
  | {
      isFit: false;
      why:
        | 'not-begun'
        | 'expired'
        | 'used-up'
        | 'used-by-you'
        | 'newcomers'
        | 'not-claimed'
        | 'goods'
        | 'subtotal';
      /** How much more has to be in the cart; 0 when more would not help. */
      gapCents: number;
      gapPercent: number;
    };

/** Whether a coupon may be used, whatever lies in the cart. */
export function couponTermsProblem(rule: CouponRule, use: CouponUse, now: Date) {
  if (rule.isClaimOnly && !use.isClaimed) return 'not-claimed';
  if (rule.startsAt && rule.startsAt > now) return 'not-begun';
  if (rule.endsAt && rule.endsAt <= now) return 'expired';
  if (rule.usageLimit !== null && use.times >= rule.usageLimit) return 'used-up';
  if (rule.perShopperLimit !== null && use.timesByShopper >= rule.perShopperLimit) return 'used-by-you';
  if (rule.isNewCustomersOnly && !use.isNewCustomer) return 'newcomers';
  return null;
}

const isFor = ({ categoryIds, productIds }: CouponRule, line: FitLine) =>
  (!categoryIds?.length && !productIds?.length) ||
  Boolean(productIds?.includes(line.productId)) ||
  Boolean(categoryIds?.some((id) => line.categoryIds.includes(id)));

/** Whether a coupon fits a cart and which lines it is for; else why not, and how much is missing. */
export function couponFit(rule: CouponRule, use: CouponUse, lines: readonly FitLine[], now: Date): Fit {
  const none = { isFit: false, gapCents: 0, gapPercent: 0 } as const;
  const problem = couponTermsProblem(rule, use, now);
  if (problem) return { ...none, why: problem };

  const meant = lines.filter((line) => isFor(rule, line));
  if (meant.length === 0) return { ...none, why: 'goods' };

  const subtotalCents = lines.reduce((sum, line) => sum + line.rowCents, 0);
  if (subtotalCents < rule.minSubtotalCents) {
    const gapCents = rule.minSubtotalCents - subtotalCents;
    const gapPercent = Math.floor((subtotalCents * 100) / rule.minSubtotalCents);
    return { isFit: false, why: 'subtotal', gapCents, gapPercent };
  }
  return { isFit: true, lineIds: meant.map(({ id }) => id) };
}
