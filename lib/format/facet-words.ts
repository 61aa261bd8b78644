import type { Facet, ProductPage } from '@/contract/product-list';
import { endsOf, type Chosen } from '@/lib/format/list-query';

type Option = Facet['options'][number];

/** A bar of a histogram: how many products lie between its two ends. */
export type FacetBar = { low: number; high: number; lowText: string; highText: string; count: number };

const PRICE_DIVIDER = ' to '; // "$50 to $100"

function barOf(option: Option): FacetBar {
  const { from, to } = endsOf(option.value);
  if (!option.value.includes('-')) {
    return {
      low: Number(option.value),
      high: Number(option.value),
      lowText: option.label,
      highText: option.label,
      count: option.count,
    };
  }
  const [lowText = '', highText = lowText] = option.label.split(PRICE_DIVIDER);
  return { low: from ?? 0, high: to ?? Infinity, lowText, highText, count: option.count };
}

/** The histogram of a range: one bar for each length, or for each step of the price. */
export const barsOf = (facet: Facet): FacetBar[] => facet.options.map(barOf);

/** How a chosen filter is called on its chip: as in its facet, or as in the way out where it finds nothing. */
export function chosenLabel(
  facets: readonly Facet[],
  { code, value }: Chosen,
  waysOut: ProductPage['relaxations'] = [],
): string {
  const wayOut = waysOut.find((one) => one.attributeCode === code && one.value === value);
  if (wayOut) return wayOut.label;
  const facet = facets.find(({ attributeCode }) => attributeCode === code);
  if (!facet) return value;
  if (facet.kind === 'range' || facet.kind === 'price') return rangeLabel(barsOf(facet), value);
  return facet.options.find((option) => option.value === value)?.label ?? value;
}

function rangeLabel(bars: readonly FacetBar[], range: string): string {
  const { from, to } = endsOf(range);
  const low = bars.find((bar) => bar.low === from)?.lowText ?? from;
  const high = bars.findLast((bar) => bar.high === to)?.highText ?? to;
  if (low === null) return `up to ${high}`;
  if (high === null) return `from ${low}`;
  return low === high ? String(low) : `${withoutUnit(String(low), String(high))}${PRICE_DIVIDER}${high}`;
}

/** "14 in to 24 in" says its unit once. */
function withoutUnit(low: string, high: string): string {
  const unit = / [a-z]+$/i.exec(high)?.[0];
  return unit && low.endsWith(unit) ? low.slice(0, -unit.length) : low;
}

const ALL_WORDS = ['', 'this', 'both', 'all three', 'all four', 'all five', 'all six'] as const;

/** "No style has all three." for as many filters as are on. */
export const noneHasWords = (chosenCount: number) =>
  `No style has ${ALL_WORDS[chosenCount] ?? `all ${chosenCount}`}.`;

export const stylesText = (count: number) => `${count} ${count === 1 ? 'style' : 'styles'}`;
