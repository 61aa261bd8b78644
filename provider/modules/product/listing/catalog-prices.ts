import { convertAmount, getMaxCents } from '@/provider/platform/money';
import { PRICE_BUCKETS_MAX, PRICE_STEPS, WIDEST_PRICE_STEP, type PriceCounts } from './price-steps';

type Step = { from: number; to: number; belowCents: number; maxCents: number; count: number };

/** At most ten equal steps of a round width that cover every price, as in price-count.ts. */
function buildSteps(min: number, max: number, rate: number): Step[] {
  const low = Math.floor(min / 100);
  const high = Math.ceil(max / 100);
  const count = (step: number) =>
    Math.max(Math.ceil(high / step), Math.floor(low / step) + 1) - Math.floor(low / step);
  const width = PRICE_STEPS.find((step) => count(step) <= PRICE_BUCKETS_MAX) ?? WIDEST_PRICE_STEP;
  return Array.from({ length: count(width) }, (_, index) => {
    const from = (Math.floor(low / width) + index) * width;
    const to = from + width;
    const [belowCents, maxCents] = [getMaxCents(from * 100 - 1, rate), getMaxCents(to * 100, rate)];
    return { from, to, belowCents, maxCents, count: 0 };
  });
}

/** Collects the prices that the price facet counts, product by product, each product's in ascending order. */
export function createPriceCounter(variantsMax: number) {
  const prices = new Int32Array(variantsMax); // negative: the first one of a product
  let count = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  let lastProduct = -1;

  function countSteps(steps: readonly Step[]) {
    let counted = -1; // the last step in which this product has been counted
    for (let index = 0; index < count; index += 1) {
      const cents = Math.abs(prices[index]!);
      if (prices[index]! < 0) counted = -1;
      for (let at = counted + 1; at < steps.length; at += 1) {
        const step = steps[at]!;
        if (cents <= step.belowCents) break;
        if (cents > step.maxCents) continue;
        step.count += 1; // a price at the end of a step is in the next one, too
        counted = at;
      }
    }
  }

  return {
    add: (product: number, cents: number) => {
      prices[count] = product === lastProduct ? cents : -cents;
      lastProduct = product;
      count += 1;
      if (cents < lowest) lowest = cents;
      if (cents > highest) highest = cents;
    },
    finish: (rate: number): PriceCounts => {
      if (count === 0) return { min: null, max: null, steps: [] };
      const [min, max] = [convertAmount(lowest, rate), convertAmount(highest, rate)];
      const steps = buildSteps(min, max, rate);
      countSteps(steps);
      return {
        min,
        max,
        steps: steps.map(({ from, to, count: products }) => ({ from, to, count: products })),
      };
    },
  };
}
