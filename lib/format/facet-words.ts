import type { Facet, ProductPage } from '@/contract/product-list';
import { barsOf, rangeEnds, TO, type FacetBar } from '@/lib/format/facet-bars';
import { endsOf, type Chosen } from '@/lib/format/list-query';

/** How a chosen filter is called on its chip: as in its facet, or as in the way out where it finds nothing. */
export function chosenLabel(
  facets: readonly Facet[],
  { code, value }: Chosen,
  waysOut: ProductPage['relaxations'] = [],
): string {
  const wayOut = waysOut.find((one) => one.attributeCode === code && one.value === value);
  if (wayOut) return wayOut.label;
  const facet = facets.find(({ attributeCode }) => attributeCode === code);
  if (!facet) return named(value);
  if (facet.kind === 'range' || facet.kind === 'price') return rangeLabel(barsOf(facet), value);
  return facet.options.find((option) => option.value === value)?.label ?? named(value);
}

/** "rose-pink" as a name, for what no facet knows. */
const named = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');

function rangeLabel(bars: readonly FacetBar[], range: string): string {
  const { from, to } = endsOf(range);
  const [{ text: low }, { text: high }] = rangeEnds(bars, range);
  if (!from) return `up to ${high}`;
  if (to === null) return `from ${low}`;
  return low === high ? low : `${withoutUnit(low, high)}${TO}${high}`;
}

/** "14 in to 24 in" says its unit once. */
function withoutUnit(low: string, high: string): string {
  const unit = / [a-z]+$/i.exec(high)?.[0];
  return unit && low.endsWith(unit) ? low.slice(0, -unit.length) : low;
}

export const noneFitsText = (chosenCount: number) =>
  chosenCount === 1 ? 'Nothing matches this filter.' : `Nothing matches all ${chosenCount} filters.`;

/** Hair comes in styles; a shampoo is no style. */
const isHair = (facets: readonly Facet[]) => facets.some(({ attributeCode }) => attributeCode === 'texture');

export const countText = (count: number, facets: readonly Facet[]) =>
  isHair(facets) ? stylesText(count) : `${count} ${count === 1 ? 'product' : 'products'}`;

export const stylesText = (count: number) => `${count} ${count === 1 ? 'style' : 'styles'}`;
