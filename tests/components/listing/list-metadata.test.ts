import { expect, test } from 'vitest';
import type { Facet } from '@/contract/product-list';
import { encodeListMetadata, decodeListMetadata } from '@/components/listing/list-metadata';

const facets: Facet[] = [
  {
    attributeCode: 'color_family',
    label: 'Colour',
    kind: 'swatch',
    options: [
      { value: 'black', label: 'Black', count: 10, isSelected: false, swatches: ['a.webp', 'b.webp'] },
      { value: 'brown', label: 'Brown', count: 0, isSelected: true, swatches: ['c.webp'] },
      { value: 'plain', label: 'Plain', count: 3, isSelected: true, swatches: [] },
      { value: 'mixed', label: 'Mixed', count: 2, isSelected: false, swatches: [] },
    ],
    min: null,
    max: null,
  },
  { attributeCode: 'length', label: 'Length', kind: 'range', options: [], min: 8, max: 30 },
];

const metadata = {
  ...{ total: 17, page: 1, limit: 30, lastPage: 1, availableSortBy: [{ code: 'newest', label: 'Newest' }] },
  ...{ defaultSortBy: 'newest', sortBy: 'newest', relaxations: [], aggregations: facets },
};

test('metadata of a list is the same after it is encoded for the page and decoded', () => {
  expect(decodeListMetadata(encodeListMetadata(metadata))).toEqual(metadata);
});

test('an option that is not chosen and has no swatches is its value, label and count', () => {
  expect(encodeListMetadata(metadata).aggregations[0]!.options[3]).toEqual(['mixed', 'Mixed', 2]);
});
