import { OPTION_ATTRIBUTES_MAX, OPTION_VALUES_MAX } from '@/contract/option-limits';
import type { Facet } from '@/contract/product-list';
import { formatMoney } from '@/provider/platform/money';
import type { FacetAttribute, FacetOption } from '@/provider/modules/product/facet-attribute';
import type { PriceCounts } from './price-steps';
import {
  isGenericAttribute,
  isNamedAttribute,
  isWithin,
  parseFilterRange,
  type Filter,
  type FilterCode,
  type Range,
} from './product-filter';

const SWATCHES_MAX = 2;

type FacetCountInput = {
  options: readonly { id: number; count: number }[];
  families: readonly { family: string; count: number }[];
  prices: PriceCounts;
  inStock: number;
};
type FacetInput = {
  attributes: readonly FacetAttribute[];
  counts: FacetCountInput;
  filter: Filter;
  symbol: string;
};
type Option = Facet['options'][number];

/** The selected values of each filter that is a list of values. */
export const getSelectedValues = (filter: Filter): Partial<Record<FilterCode, readonly string[]>> => ({
  ...Object.fromEntries((filter.options ?? []).map(({ code, values }) => [code, values])),
  texture: filter.texture,
  color: filter.color,
  color_family: filter.colorFamily,
  lace: filter.lace,
  cap: filter.cap,
  cap_size: filter.capSize,
  density: filter.density,
});

export const formatFamilyName = (family: string) =>
  family.charAt(0).toUpperCase() + family.slice(1).replaceAll('-', ' ');

const createFacet = (
  attributeCode: string,
  label: string,
  kind: Facet['kind'],
  options: Option[],
): Facet => ({
  attributeCode,
  label,
  kind,
  options,
  min: null,
  max: null,
});

/** The options that have a count, including 0, in the attribute's order. */
function getCountedOptions(attribute: FacetAttribute, facetCounts: FacetCountInput) {
  const counts = new Map(facetCounts.options.map(({ id, count }) => [id, count]));
  return attribute.options.flatMap((option) => {
    const count = counts.get(option.id);
    return count === undefined ? [] : [{ option, count }];
  });
}

const toFacetOption = (
  { option, count }: { option: FacetOption; count: number },
  isSelected: boolean,
): Option => ({
  value: option.value,
  label: option.label,
  count,
  isSelected,
  swatches: option.image ? [option.image] : [],
});

function buildListFacet(attribute: FacetAttribute, { counts, filter }: FacetInput): Facet {
  const selectedValues = getSelectedValues(filter)[attribute.code] ?? [];
  const options = getCountedOptions(attribute, counts).map((countedOption) =>
    toFacetOption(countedOption, selectedValues.includes(countedOption.option.value)),
  );
  return createFacet(attribute.code, attribute.label, attribute.facetKind ?? 'check', options);
}

function buildLengthFacet(attribute: FacetAttribute, { counts, filter }: FacetInput): Facet {
  const range = parseFilterRange(filter.length);
  const getInches = ({ option }: { option: FacetOption }) => Number(option.value);
  const countedOptions = getCountedOptions(attribute, counts).sort((a, b) => getInches(a) - getInches(b));
  const options = countedOptions.map((countedOption) =>
    toFacetOption(countedOption, range !== null && isWithin(getInches(countedOption), range)),
  );
  return {
    ...createFacet(attribute.code, attribute.label, 'range', options),
    min: countedOptions.length > 0 ? getInches(countedOptions[0]!) : null,
    max: countedOptions.length > 0 ? getInches(countedOptions.at(-1)!) : null,
  };
}

/** Shades by family, with the swatches of each family's first two shades. */
function buildFamilyFacet(attribute: FacetAttribute, { counts: facetCounts, filter }: FacetInput): Facet {
  const counts = new Map(facetCounts.families.map(({ family, count }) => [family, count]));
  const colors = getCountedOptions(attribute, facetCounts).map(({ option }) => option);
  const families = [...new Set(attribute.options.flatMap(({ family }) => family ?? []))];
  const options = families.flatMap((family) => {
    const count = counts.get(family);
    if (count === undefined) return [];
    const swatches = colors.flatMap((shade) => (shade.family === family && shade.image) || []);
    return [
      {
        value: family,
        label: formatFamilyName(family),
        count,
        isSelected: filter.colorFamily?.includes(family) ?? false,
        swatches: swatches.slice(0, SWATCHES_MAX),
      },
    ];
  });
  return createFacet('color_family', attribute.label, 'swatch', options);
}

/** A facet of any attribute: of many options the first ones and the selected ones; of one option, none. */
function buildGenericFacets(attribute: FacetAttribute, input: FacetInput): Facet[] {
  const facet = buildListFacet(attribute, input);
  const isChosen = facet.options.some(({ isSelected }) => isSelected);
  if (facet.options.length < 2 && !isChosen) return [];
  const options = facet.options.filter(({ isSelected }, index) => index < OPTION_VALUES_MAX || isSelected);
  return [{ ...facet, kind: 'check', options }];
}

/**
 * Single shades are selected on the product page; in a list they appear only while filtered by, so that they
 * can be removed.
 */
function buildColorFacets(attribute: FacetAttribute, input: FacetInput): Facet[] {
  if (!input.filter.color?.length) return [];
  return [{ ...buildListFacet(attribute, input), label: 'Exact colour', kind: 'swatch' }];
}

function buildPriceFacet({ counts, filter, symbol }: FacetInput): Facet {
  const range = parseFilterRange(filter.price);
  const isChosen = (bucket: Range) =>
    range !== null && isWithin(bucket.from ?? 0, range) && isWithin(bucket.to ?? 0, range);
  const { steps, min, max } = counts.prices;
  const options = steps.map(({ from, to, count }) => ({
    value: `${from}-${to}`,
    label: `${formatMoney(from * 100, symbol)} to ${formatMoney(to * 100, symbol)}`,
    count,
    isSelected: isChosen({ from, to }),
    swatches: [],
  }));
  return {
    ...createFacet('price', 'Price', 'price', options),
    min: min === null ? null : min / 100,
    max: max === null ? null : max / 100,
  };
}

const buildStockFacet = ({ counts, filter }: FacetInput): Facet =>
  createFacet('in_stock', 'Ready to ship', 'flag', [
    {
      value: '1',
      label: 'Ready to ship',
      count: counts.inStock,
      isSelected: filter.inStock ?? false,
      swatches: [],
    },
  ]);

function buildAttributeFacets(attribute: FacetAttribute, input: FacetInput): Facet[] {
  if (isGenericAttribute(attribute)) return buildGenericFacets(attribute, input);
  if (attribute.code === 'color' && !attribute.options.some(({ family }) => family !== null))
    return attribute.facetKind ? buildGenericFacets(attribute, input) : [];
  if (attribute.code === 'color')
    return [buildFamilyFacet(attribute, input), ...buildColorFacets(attribute, input)];
  if (attribute.code === 'length') return [buildLengthFacet(attribute, input)];
  const isChosen = (getSelectedValues(input.filter)[attribute.code] ?? []).length > 0;
  return attribute.facetKind || isChosen ? [buildListFacet(attribute, input)] : [];
}

/** The attributes that a shop's owner made: the first ones of a list, and those that are filtered by. */
function limitGenericFacets(facets: readonly Facet[]): Facet[] {
  const isGeneric = ({ attributeCode: code }: Facet) => !isNamedAttribute(code) && code !== 'color_family';
  const first = new Set(facets.filter(isGeneric).slice(0, OPTION_ATTRIBUTES_MAX));
  return facets.filter(
    (facet) => !isGeneric(facet) || first.has(facet) || facet.options.some(({ isSelected }) => isSelected),
  );
}

/** The facets of a list in attribute order, price and stock last; facets without options are omitted. */
export function buildFacets(input: FacetInput): Facet[] {
  const attributeFacets = input.attributes

    .filter((attribute) => isNamedAttribute(attribute.code) || isGenericAttribute(attribute))
    .flatMap((attribute) => buildAttributeFacets(attribute, input));
  return [...limitGenericFacets(attributeFacets), buildPriceFacet(input), buildStockFacet(input)].filter(
    ({ options }) => options.length > 0,
  );
}
