import type { Facet } from '@/contract/product-list';
import { priceText } from './money';
import type { PriceCounts } from './price-steps';
import {
  isWithin,
  rangeOf,
  type FacetAttribute,
  type FacetOption,
  type Filter,
  type FilterCode,
  type Range,
} from './product-filter';

const SWATCHES_MAX = 2;

type Counted = {
  options: readonly { id: number; count: number }[];
  families: readonly { family: string; count: number }[];
  prices: PriceCounts;
  inStock: number;
};
type Shown = { attributes: readonly FacetAttribute[]; counted: Counted; filter: Filter; symbol: string };
type Option = Facet['options'][number];

/** The values chosen of each filter that is a list of values. */
export const chosenValues = (filter: Filter): Partial<Record<FilterCode, readonly string[]>> => ({
  texture: filter.texture,
  color: filter.color,
  color_family: filter.colorFamily,
  lace: filter.lace,
  cap: filter.cap,
  cap_size: filter.capSize,
  density: filter.density,
});

export const familyName = (family: string) =>
  family.charAt(0).toUpperCase() + family.slice(1).replaceAll('-', ' ');

const facetOf = (attributeCode: string, label: string, kind: Facet['kind'], options: Option[]): Facet => ({
  attributeCode,
  label,
  kind,
  options,
  min: null,
  max: null,
});

/** The options that occur among the products in question, those with 0 included, in their own order. */
function countedOptions(attribute: FacetAttribute, counted: Counted) {
  const counts = new Map(counted.options.map(({ id, count }) => [id, count]));
  return attribute.options.flatMap((option) => {
    const count = counts.get(option.id);
    return count === undefined ? [] : [{ option, count }];
  });
}

const optionOf = (
  { option, count }: { option: FacetOption; count: number },
  isSelected: boolean,
): Option => ({
  value: option.value,
  label: option.label,
  count,
  isSelected,
  swatches: option.image ? [option.image] : [],
});

function listFacet(attribute: FacetAttribute, { counted, filter }: Shown): Facet {
  const chosen = chosenValues(filter)[attribute.code as FilterCode] ?? [];
  const options = countedOptions(attribute, counted).map((entry) =>
    optionOf(entry, chosen.includes(entry.option.value)),
  );
  return facetOf(attribute.code, attribute.label, attribute.facetKind ?? 'check', options);
}

function lengthFacet(attribute: FacetAttribute, { counted, filter }: Shown): Facet {
  const range = rangeOf(filter.length);
  const inches = ({ option }: { option: FacetOption }) => Number(option.value);
  const found = countedOptions(attribute, counted).sort((a, b) => inches(a) - inches(b));
  const options = found.map((entry) => optionOf(entry, range !== null && isWithin(inches(entry), range)));
  return {
    ...facetOf(attribute.code, attribute.label, 'range', options),
    min: found.length > 0 ? inches(found[0]!) : null,
    max: found.length > 0 ? inches(found.at(-1)!) : null,
  };
}

/** Shades by family, each family with its first two shades as its picture. */
function familyFacet(attribute: FacetAttribute, { counted, filter }: Shown): Facet {
  const counts = new Map(counted.families.map(({ family, count }) => [family, count]));
  const shades = countedOptions(attribute, counted).map(({ option }) => option);
  const families = [...new Set(attribute.options.flatMap(({ family }) => family ?? []))];
  const options = families.flatMap((family) => {
    const count = counts.get(family);
    if (count === undefined) return [];
    const swatches = shades.flatMap((shade) => (shade.family === family && shade.image) || []);
    return [
      {
        value: family,
        label: familyName(family),
        count,
        isSelected: filter.colorFamily?.includes(family) ?? false,
        swatches: swatches.slice(0, SWATCHES_MAX),
      },
    ];
  });
  return facetOf('color_family', attribute.label, 'swatch', options);
}

/** Single shades are chosen on the product; in a list they stand only while they are filtered by, to be taken away. */
function shadeFacet(attribute: FacetAttribute, shown: Shown): Facet[] {
  if (!shown.filter.color?.length) return [];
  return [{ ...listFacet(attribute, shown), label: 'Exact colour', kind: 'swatch' }];
}

function priceFacet({ counted, filter, symbol }: Shown): Facet {
  const range = rangeOf(filter.price);
  const isChosen = (bucket: Range) =>
    range !== null && isWithin(bucket.from ?? 0, range) && isWithin(bucket.to ?? 0, range);
  const { steps, min, max } = counted.prices;
  const options = steps.map(({ from, to, count }) => ({
    value: `${from}-${to}`,
    label: `${priceText(from * 100, symbol)} to ${priceText(to * 100, symbol)}`,
    count,
    isSelected: isChosen({ from, to }),
    swatches: [],
  }));
  return {
    ...facetOf('price', 'Price', 'price', options),
    min: min === null ? null : min / 100,
    max: max === null ? null : max / 100,
  };
}

const stockFacet = ({ counted, filter }: Shown): Facet =>
  facetOf('in_stock', 'Ready to ship', 'flag', [
    {
      value: '1',
      label: 'Ready to ship',
      count: counted.inStock,
      isSelected: filter.inStock ?? false,
      swatches: [],
    },
  ]);

function attributeFacets(attribute: FacetAttribute, shown: Shown): Facet[] {
  if (attribute.code === 'color') return [familyFacet(attribute, shown), ...shadeFacet(attribute, shown)];
  if (attribute.code === 'length') return [lengthFacet(attribute, shown)];
  const isChosen = (chosenValues(shown.filter)[attribute.code as FilterCode] ?? []).length > 0;
  return attribute.facetKind || isChosen ? [listFacet(attribute, shown)] : [];
}

const FILTERED = ['texture', 'color', 'length', 'lace', 'cap', 'cap_size', 'density'];

/** The facets of a list in the order of their attributes, price and stock last; one without any option is left out. */
export function facetsOf(shown: Shown): Facet[] {
  const byAttribute = shown.attributes
    .filter(({ code }) => FILTERED.includes(code))
    .flatMap((attribute) => attributeFacets(attribute, shown));
  return [...byAttribute, priceFacet(shown), stockFacet(shown)].filter(({ options }) => options.length > 0);
}
