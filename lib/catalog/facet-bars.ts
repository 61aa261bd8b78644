import type { Facet } from '@/contract/product-list';
import { parseRangeEnds } from '@/lib/catalog/list-query';
import { formatNumber } from '@/lib/format/number';

type Option = Facet['options'][number];

/** A bar of a histogram: the number of products between its two ends. */
export type FacetBar = { low: number; high: number; lowText: string; highText: string; count: number };

/** Edges between the bars, counted from 0: a range from edge 2 to edge 5 holds the bars 2, 3 and 4. */
export type BarEdges = readonly [from: number, to: number];

/** Between the two ends of a range: "$50.00 to $100.00". */
export const RANGE_SEPARATOR = ' to ';

function toFacetBar(option: Option): FacetBar {
  const { from, to } = parseRangeEnds(option.value);
  if (!option.value.includes('-')) {
    return {
      low: Number(option.value),
      high: Number(option.value),
      lowText: option.label,
      highText: option.label,
      count: option.count,
    };
  }
  const [lowText = '', highText = lowText] = option.label.split(RANGE_SEPARATOR);
  return { low: from ?? 0, high: to ?? Infinity, lowText, highText, count: option.count };
}

/** The histogram of a range: one bar for each length, or for each price step. */
export const toFacetBars = (facet: Facet): FacetBar[] => facet.options.map(toFacetBar);

/** The edges around a range. Price bars touch each other: a bar that only starts where the range ends is outside. */
export function getBarEdges(bars: readonly FacetBar[], range: string | undefined): BarEdges {
  const { from, to } = parseRangeEnds(range);
  const least = from ?? -Infinity;
  const greatest = to ?? Infinity;
  const first = bars.findIndex((bar) => bar.high > least || bar.low >= least);
  const last = bars.findLastIndex((bar) => bar.low < greatest || bar.high <= greatest);
  if (first < 0 || last < first) return [0, bars.length];
  return [first, last + 1];
}

/** The range between two edges; null for all bars, which excludes nothing. */
export function toRange(bars: readonly FacetBar[], [from, to]: BarEdges): string | null {
  const isFullRange = from === 0 && to === bars.length;
  return isFullRange ? null : `${bars[from]?.low ?? ''}-${bars[to - 1]?.high ?? ''}`;
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/;

/** Formats a value like the bars' own texts: a URL may name one between two edges. */
const formatLikeSample = (sample: string, value: number) =>
  sample.replace(NUMBER, (number) => {
    const decimals = number.split('.')[1]?.length ?? 0;
    return formatNumber(value, decimals);
  });

type RangeEnd = { value: number; text: string };

/** Both ends of a range, as shown under the handles and on the chip; an open end is that of the bars. */
export function getRangeEnds(
  bars: readonly FacetBar[],
  range: string | undefined,
): [low: RangeEnd, high: RangeEnd] {
  const { from, to } = parseRangeEnds(range);
  const [first] = bars;
  const last = bars.at(-1);
  const sample = first?.lowText ?? '';
  const low = from ?? first?.low ?? 0;
  const high = to ?? last?.high ?? 0;
  return [
    { value: low, text: bars.find((bar) => bar.low === low)?.lowText ?? formatLikeSample(sample, low) },
    {
      value: high,
      text: bars.findLast((bar) => bar.high === high)?.highText ?? formatLikeSample(sample, high),
    },
  ];
}
