import type { TotalSegment } from '@/contract/cart';
import type { TotalsJson } from '@/provider/db/schema/json-columns';
import { toAmount, formatMoney } from '@/provider/platform/money';
import type { PricedCheckout } from './price-checkout';

/** The amounts and titles that an order freezes. */
export const toTotalsJson = ({ shown, input, taxTitle, selected }: PricedCheckout): TotalsJson => ({
  subtotal: shown.subtotal,
  discount: shown.discount,
  points: shown.points,
  shipping: shown.shipping,
  guarantee: shown.protection,
  tax: shown.tax,
  isTaxIncluded: input.isTaxIncluded,
  taxTitle,
  taxBasisPoints: input.taxBasisPoints,
  shippingTitle: selected ? formatShippingTitle(selected.method.methodTitle) : 'Shipping',
  grandTotal: shown.grandTotal,
});

const formatShippingTitle = (title: string) => (/shipping/i.test(title) ? title : `${title} shipping`);

type SegmentTexts = {
  symbol: string;
  couponCode: string | null;
  pointsUsed: number;
  protectionTitle: string;
};

type CreateSegment = (code: TotalSegment['code'], title: string, minor: number) => TotalSegment;

/** The tax that is added, also if it is nothing; of an included one what the total contains. Each with its rate. */
function toTaxSegments(totals: TotalsJson, createSegment: CreateSegment) {
  const { tax, taxTitle, taxBasisPoints, isTaxIncluded } = totals;
  const rate = taxBasisPoints ? `${taxBasisPoints / 100}%` : '';
  if (!isTaxIncluded) return [createSegment('tax', rate ? `${taxTitle} (${rate})` : taxTitle, tax)];
  return tax > 0 ? [createSegment('tax', ['Includes', rate, taxTitle].filter(Boolean).join(' '), tax)] : [];
}

/** The totals as rows of checkout and order. What does not apply is left out. */
export function toTotalSegments(totals: TotalsJson, texts: SegmentTexts): TotalSegment[] {
  const segment: CreateSegment = (code, title, minor) => ({
    code,
    title,
    value: toAmount(minor),
    valueFormat: code === 'shipping' && minor === 0 ? 'Free' : formatMoney(minor, texts.symbol),
  });
  const { discount, points, guarantee } = totals;

  return [
    segment('subtotal', 'Subtotal', totals.subtotal),
    ...(discount > 0 ? [segment('discount', texts.couponCode ?? 'Discount', -discount)] : []),
    ...(points > 0 ? [segment('points', `${texts.pointsUsed.toLocaleString('en-US')} points`, -points)] : []),
    segment('shipping', totals.shippingTitle, totals.shipping),
    ...(guarantee > 0 ? [segment('guarantee', texts.protectionTitle, guarantee)] : []),
    ...toTaxSegments(totals, segment),
    segment('grand_total', 'To pay', totals.grandTotal),
  ];
}
