import type { Facet, PaginatedProducts } from '@/contract/product-list';
import { SELLS_HAIR } from '@/lib/config/public-env';
import { toFacetBars, getRangeEnds, RANGE_SEPARATOR, type FacetBar } from '@/lib/catalog/facet-bars';
import { parseRangeEnds, type AppliedFilter } from '@/lib/catalog/list-query';

/** The label of a filter's chip: from its facet, or from the relaxation when nothing is found. */
export function getFilterLabel(
  facets: readonly Facet[],
  { code, value }: AppliedFilter,
  relaxations: PaginatedProducts['relaxations'] = [],
): string {
  const relaxation = relaxations.find((item) => item.attributeCode === code && item.value === value);
  if (relaxation) return relaxation.label;
  const facet = facets.find(({ attributeCode }) => attributeCode === code);
  if (!facet) return toDisplayName(value);
  if (facet.kind === 'range' || facet.kind === 'price') return getRangeLabel(toFacetBars(facet), value);
  return facet.options.find((option) => option.value === value)?.label ?? toDisplayName(value);
}

/** "rose-pink" as a label, for values that no facet has. */
const toDisplayName = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');

function getRangeLabel(bars: readonly FacetBar[], range: string): string {
  const { from, to } = parseRangeEnds(range);
  const [{ text: low }, { text: high }] = getRangeEnds(bars, range);
  if (!from) return `up to ${high}`;
  if (to === null) return `from ${low}`;
  return low === high ? low : `${removeUnit(low, high)}${RANGE_SEPARATOR}${high}`;
}

/** "14 in to 24 in" shows its unit once. */
function removeUnit(low: string, high: string): string {
  const unit = / [a-z]+$/i.exec(high)?.[0];
  return unit && low.endsWith(unit) ? low.slice(0, -unit.length) : low;
}

export const noMatchText = (chosenCount: number) =>
  chosenCount === 1 ? 'Nothing matches this filter.' : `Nothing matches all ${chosenCount} filters.`;

/** Hair comes in styles; a shampoo is not a style. */
const isHair = (facets: readonly Facet[]) => facets.some(({ attributeCode }) => attributeCode === 'texture');

export const countText = (count: number, facets: readonly Facet[]) =>
  isHair(facets) ? stylesText(count) : productsText(count);

const stylesText = (count: number) => `${count} ${count === 1 ? 'style' : 'styles'}`;
const productsText = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

/** The number of products of a category of any kind. */
export const categoryCountText = SELLS_HAIR ? stylesText : productsText;
