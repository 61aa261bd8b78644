const BUCKETS_MAX = 6;
const STEPS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000];
const WIDEST = 250_000;

export type PriceCount = { card: number; lowest: number; count: number };
/** Whole units of the shown currency, both ends included, as the price filter takes them. */
type PriceBucket = { from: number; to: number; count: number };

/** At most six even steps of a round width that hold every price on a card. */
export function priceBuckets(prices: readonly PriceCount[]): PriceBucket[] {
  if (prices.length === 0) return [];
  const units = prices.map(({ card }) => card / 100);
  const lowest = Math.min(...units);
  const highest = Math.max(...units);
  const edges = (step: number) => ({
    from: Math.floor(lowest / step) * step,
    to: Math.max(Math.ceil(highest / step), Math.floor(lowest / step) + 1) * step,
  });
  const step = STEPS.find((width) => (edges(width).to - edges(width).from) / width <= BUCKETS_MAX) ?? WIDEST;
  const { from: first, to: last } = edges(step);

  return Array.from({ length: Math.round((last - first) / step) }, (_, at) => {
    const from = first + at * step;
    const to = from + step;
    return { from, to, count: countWithin(prices, from * 100, to * 100) };
  });
}

/** The same test as the filter's: the card's price lies within, and a variant that fits costs no more. */
const countWithin = (prices: readonly PriceCount[], fromMinor: number, toMinor: number) =>
  prices
    .filter(({ card, lowest }) => card >= fromMinor && card <= toMinor && lowest <= toMinor)
    .reduce((sum, { count }) => sum + count, 0);
