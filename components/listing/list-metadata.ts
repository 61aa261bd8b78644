import type { Facet, PaginatedProducts } from '@/contract/product-list';

/** What a list has besides its cards: count, facets, sorts, pages. */
export type ListMetadata = Omit<PaginatedProducts, 'items'>;

type FacetOption = Facet['options'][number];
type EncodedOption = readonly [
  value: string,
  label: string,
  count: number,
  swatches?: FacetOption['swatches'],
  isSelected?: true,
];

/** List metadata as it is in the page data: a list has dozens of options, whose keys weigh more than they do. */
export type EncodedListMetadata = Omit<ListMetadata, 'aggregations'> & {
  aggregations: readonly (Omit<Facet, 'options'> & { options: readonly EncodedOption[] })[];
};

function encodeOption({ value, label, count, swatches, isSelected }: FacetOption): EncodedOption {
  if (isSelected) return [value, label, count, swatches, true];
  return swatches.length > 0 ? [value, label, count, swatches] : [value, label, count];
}

export const encodeListMetadata = ({ aggregations, ...metadata }: ListMetadata): EncodedListMetadata => ({
  ...metadata,
  aggregations: aggregations.map((facet) => ({ ...facet, options: facet.options.map(encodeOption) })),
});

export const decodeListMetadata = ({ aggregations, ...metadata }: EncodedListMetadata): ListMetadata => ({
  ...metadata,
  aggregations: aggregations.map((facet) => ({
    ...facet,
    options: facet.options.map(([value, label, count, swatches = [], isSelected = false]) => ({
      value,
      label,
      count,
      swatches,
      isSelected,
    })),
  })),
});
