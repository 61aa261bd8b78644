import type { TotalSegment } from '@/contract/cart';
import type { TotalsRecord } from '@/provider/db/schema/records';
import { amountOf, priceText } from '@/provider/rules/money';
import type { CheckoutPlan } from './checkout-plan';

/** Titles that a frozen order keeps beside its amounts. */
export const totalsRecordOf = ({ shown, taxTitle, selected }: CheckoutPlan): TotalsRecord => ({
  subtotal: shown.subtotal,
  discount: shown.discount,
  points: shown.points,
  shipping: shown.shipping,
  guarantee: shown.guarantee,
  tax: shown.tax,
  taxTitle,
  shippingTitle: selected ? shippingTitle(selected.method.methodTitle) : 'Shipping',
  grandTotal: shown.grandTotal,
});

const shippingTitle = (title: string) => (/shipping/i.test(title) ? title : `${title} shipping`);

type Words = { symbol: string; couponCode: string | null; pointsUsed: number; guaranteeTitle: string };

/** The totals line by line, as the checkout and the order show them. What does not apply is left out. */
export function totalSegments(totals: TotalsRecord, words: Words): TotalSegment[] {
  const segment = (code: TotalSegment['code'], title: string, minor: number): TotalSegment => ({
    code,
    title,
    value: amountOf(minor),
    valueFormat: code === 'shipping' && minor === 0 ? 'Free' : priceText(minor, words.symbol),
  });
  const { discount, points, guarantee } = totals;

  return [
    segment('subtotal', 'Subtotal', totals.subtotal),
    ...(discount > 0 ? [segment('discount', words.couponCode ?? 'Discount', -discount)] : []),
    ...(points > 0 ? [segment('points', `${words.pointsUsed.toLocaleString('en-US')} points`, -points)] : []),
    segment('shipping', totals.shippingTitle, totals.shipping),
    ...(guarantee > 0 ? [segment('guarantee', words.guaranteeTitle, guarantee)] : []),
    segment('tax', totals.taxTitle, totals.tax),
    segment('grand_total', 'To pay', totals.grandTotal),
  ];
}
