import { createHash } from 'node:crypto';
import type { AddressRecord } from '@/provider/db/schema/records';
import type { CheckoutPlan } from './checkout-plan';

type What = {
  plan: CheckoutPlan;
  currency: string;
  shipping: AddressRecord;
  billing: AddressRecord;
  remark: string;
};

const inOrder = (address: AddressRecord) => Object.entries(address).sort(([a], [b]) => a.localeCompare(b));

/** What is ordered, where to and for how much. How it is paid is left out: another way to pay is the same order. */
export function fingerprintOf({ plan, currency, shipping, billing, remark }: What) {
  const { shown, lines, selected, input, coupon } = plan;
  const { lines: rows, ...sums } = shown;
  const what = {
    currency,
    sums,
    rows,
    pieces: lines.flatMap(({ isCounted, id, qty, facts }) => (isCounted ? [[id, facts.variantId, qty]] : [])),
    coupon: coupon?.fit.isFit ? coupon.coupon.id : null,
    points: input.points,
    method: selected?.method.code,
    addresses: [inOrder(shipping), inOrder(billing)],
    remark,
  };
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}
