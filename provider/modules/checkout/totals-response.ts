import type { TotalSegment } from '@/contract/cart';
import type { TotalsJson } from '@/provider/db/schema/json-columns';
import { toAmount, formatMoney } from '@/provider/platform/money';
import type { PricedCheckout } from './price-checkout';

/** The amounts and titles that an order freezes. */
export const toTotalsJson = ({ shown, taxTitle, selected }: PricedCheckout): TotalsJson => ({
  subtotal: shown.subtotal,
  discount: shown.discount,
  points: shown.points,
  shipping: shown.shipping,
  guarantee: shown.protection,
  tax: shown.tax,
  taxTitle,
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

/** The totals as rows of checkout and order. What does not apply is left out. */
export function toTotalSegments(totals: TotalsJson, texts: SegmentTexts): TotalSegment[] {
  const segment = (code: TotalSegment['code'], title: string, minor: number): TotalSegment => ({
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
    segment('tax', totals.taxTitle, totals.tax),
    segment('grand_total', 'To pay', totals.grandTotal),
  ];
}
