import type { BundleSets } from './bundle-sets';
import { convertAmount } from '@/provider/platform/money';
import { allocateProportionally } from './allocate';

/** The price of a line, in minor units of the base currency. */
export type PricedLine = {
  id: number;
  qty: number;
  unitCents: number;
};

export type CouponTerms = {
  type: 'percent' | 'fixed' | 'shipping';
  /** Percent, or base cents for `fixed`. */
  value: number;
  maxDiscountCents: number | null;
  /** The lines it applies to. */
  lineIds: readonly number[];
};

export type TotalsInput = {
  lines: readonly PricedLine[];
  bundles: readonly BundleSets[];
  coupon: CouponTerms | null;
  points: number;
  /** null while there is no destination or method. */
  shipping: { amountCents: number; freeFromCents: number | null } | null;
  protectionCents: number;
  /** Hundredths of a percent, on the subtotal after the discount, or of what is contained in the total. */
  taxBasisPoints: number;
  /** The prices contain the tax, those of shipping and protection as well. */
  isTaxIncluded: boolean;
};

type LineTotals = { id: number; unit: number; row: number; discount: number };

/** Minor units of one currency. The discount and the points are positive and are subtracted. */
export type Totals = {
  lines: LineTotals[];
  subtotal: number;
  discount: number;
  points: number;
  shipping: number;
  /** The shipping cost before free shipping applies. */
  shippingWas: number;
  protection: number;
  /** Added to the rest, or contained in the grand total. */
  tax: number;
  grandTotal: number;
};

const FULL_BASIS_POINTS = 10_000;

/** The tax that a total contains, rounded once, from the whole of it. */
export const computeContainedTax = (grandTotal: number, taxBasisPoints: number): number =>
  Math.round((grandTotal * taxBasisPoints) / (FULL_BASIS_POINTS + taxBasisPoints));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The bundle discount of each line. A set's discount is rounded once, like the bundle's own price, and then
 * allocated.
 */
function computeBundleSavings({ lines, bundles }: TotalsInput, rate: number) {
  const savings = new Map<number, number>();
  for (const { discountPercent, sets, parts } of bundles) {
    const shares = parts.map(({ lineId, qty }) => {
      const unitCents = lines.find(({ id }) => id === lineId)?.unitCents ?? 0;
      return { id: lineId, weight: convertAmount(unitCents, rate) * qty };
    });
    const saving = Math.round((sum(shares.map(({ weight }) => weight)) * discountPercent) / 100) * sets;
    allocateProportionally(saving, shares).forEach((share, id) =>
      savings.set(id, (savings.get(id) ?? 0) + share),
    );
  }
  return savings;
}

function computeLineTotals(input: TotalsInput, rate: number) {
  const { lines, coupon } = input;
  const savings = computeBundleSavings(input, rate);
  const rows = lines.map(({ id, qty, unitCents }) => {
    const unit = convertAmount(unitCents, rate);
    return { id, unit, row: unit * qty - (savings.get(id) ?? 0) };
  });
  const subtotal = sum(rows.map(({ row }) => row));
  const eligibleRows = coupon ? rows.filter(({ id }) => coupon.lineIds.includes(id)) : [];
  const discount = coupon ? computeDiscount(coupon, sum(eligibleRows.map(({ row }) => row)), rate) : 0;
  const shares = allocateProportionally(
    discount,
    eligibleRows.map(({ id, row }) => ({ id, weight: row })),
  );

  return {
    lines: rows.map((row) => ({ ...row, discount: shares.get(row.id) ?? 0 })),
    subtotal,
    discount,
    goods: subtotal - discount,
  };
}

function computeDiscount({ type, value, maxDiscountCents }: CouponTerms, eligible: number, rate: number) {
  if (type === 'shipping') return 0;
  const uncappedDiscount =
    type === 'percent' ? Math.round((eligible * value) / 100) : convertAmount(value, rate);
  const maxDiscount =
    maxDiscountCents === null ? eligible : Math.min(eligible, convertAmount(maxDiscountCents, rate));
  return Math.min(uncappedDiscount, maxDiscount);
}

/**
 * Computes the totals of a cart, a checkout or an order in the currency of `rate` (1 is the base currency).
 * Each unit price is converted once; whether shipping is free is decided in the base currency, so that it
 * does not depend on the shown currency.
 */
export function computeTotals(input: TotalsInput, rate: number): Totals {
  const { lines, subtotal, discount, goods } = computeLineTotals(input, rate);
  const points = Math.min(convertAmount(input.points, rate), Math.floor(goods / 2));
  const shippingWas = input.shipping ? convertAmount(input.shipping.amountCents, rate) : 0;
  const shipping = isShippingFree(input) ? 0 : shippingWas;
  const protection = convertAmount(input.protectionCents, rate);
  const { taxBasisPoints, isTaxIncluded } = input;
  const priced = goods - points + shipping + protection;
  const tax = isTaxIncluded
    ? computeContainedTax(priced, taxBasisPoints)
    : Math.round((goods * taxBasisPoints) / FULL_BASIS_POINTS);
  const grandTotal = isTaxIncluded ? priced : priced + tax;

  return { lines, subtotal, discount, points, shipping, shippingWas, protection, tax, grandTotal };
}

function isShippingFree(input: TotalsInput) {
  const freeFromCents = input.shipping?.freeFromCents ?? null;
  return (
    input.coupon?.type === 'shipping' ||
    (freeFromCents !== null && computeLineTotals(input, 1).goods >= freeFromCents)
  );
}

/** Points that are worth 1 unit of the base currency, so that one point is one cent. */
export const POINTS_PER_UNIT = 100;
/** Points earned for each whole unit of the base currency paid. */
export const POINTS_EARNED_PER_UNIT = 1;

/** Points pay at most half of the discounted subtotal. */
export const maxRedeemablePoints = (totals: Totals) => Math.floor((totals.subtotal - totals.discount) / 2);

export const pointsEarned = (baseGrandTotalCents: number) =>
  Math.floor(baseGrandTotalCents / 100) * POINTS_EARNED_PER_UNIT;
