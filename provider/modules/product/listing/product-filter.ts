import type { z } from 'zod';
import type { ProductFilter } from '@/contract/product-list';
import type { FacetAttribute, FacetOption } from '@/provider/modules/product/facet-attribute';

export type Filter = z.output<typeof ProductFilter>;

/** Attributes whose filters have a name of their own in the query. */
const NAMED_ATTRIBUTES = ['texture', 'color', 'length', 'lace', 'cap', 'cap_size', 'density'];
/** Filters that are no attributes. */
const OTHER_FILTERS = ['color_family', 'price', 'in_stock'];

export const isNamedAttribute = (code: string) => NAMED_ATTRIBUTES.includes(code);

/** An attribute that lists filter by through `options` (contract/product-list.ts). */
export const isGenericAttribute = ({ code, facetKind }: Pick<FacetAttribute, 'code' | 'facetKind'>) =>
  facetKind !== null && !isNamedAttribute(code) && !OTHER_FILTERS.includes(code);

/** The code of a filter in facets: of an attribute, or `color_family`, `price`, `in_stock`. */
export type FilterCode = string;

export type Range = { from: number | null; to: number | null };

/** A requirement for a variant: one of some options, a price within a range, or being in stock. */
export type Condition =
  | { code: FilterCode; by: 'options'; optionIds: readonly number[] }
  | { code: 'price'; by: 'price'; fromMinor: number | null; toMinor: number | null }
  | { code: 'in_stock'; by: 'stock' };

const parseBound = (text: string | undefined) => (text ? Number(text) : null);

/** Parses "14-24", "14-" and "-24"; null when neither end is given. */
export function parseFilterRange(text: string | undefined): Range | null {
  const [from, to] = (text ?? '').split('-').map(parseBound);
  if (from == null && to == null) return null;
  return { from: from ?? null, to: to ?? null };
}

export const isWithin = (number: number, range: Range) =>
  (range.from === null || number >= range.from) && (range.to === null || number <= range.to);

type OptionPredicate = (option: FacetOption) => boolean;

/** The selected options of generic attributes; unknown attributes are ignored, like unknown query keys. */
const getGenericFilters = (filter: Filter, attributes: readonly FacetAttribute[]) =>
  attributes.filter(isGenericAttribute).flatMap(({ code }) => {
    const values = (filter.options ?? []).filter((selection) => selection.code === code);
    const selected = values.flatMap((selection) => selection.values);
    if (selected.length === 0) return [];
    return [{ code, attribute: code, fits: (option: FacetOption) => selected.includes(option.value) }];
  });

/** The attribute and options that each named filter selects; unset filters are omitted. */
function getNamedFilters(filter: Filter): { code: FilterCode; attribute: string; fits: OptionPredicate }[] {
  const lists: [FilterCode, string, readonly string[] | undefined, (option: FacetOption) => string | null][] =
    [
      ['texture', 'texture', filter.texture, (option) => option.value],
      ['color_family', 'color', filter.colorFamily, (option) => option.family],
      ['color', 'color', filter.color, (option) => option.value],
      ['lace', 'lace', filter.lace, (option) => option.value],
      ['cap', 'cap', filter.cap, (option) => option.value],
      ['cap_size', 'cap_size', filter.capSize, (option) => option.value],
      ['density', 'density', filter.density, (option) => option.value],
    ];
  const optionFilters = lists
    .filter(([, , values]) => values && values.length > 0)
    .map(([code, attribute, values, read]) => ({
      code,
      attribute,
      fits: (option: FacetOption) => values!.includes(read(option) ?? ''),
    }));
  const length = parseFilterRange(filter.length);
  if (!length) return optionFilters;
  return [
    ...optionFilters,
    { code: 'length', attribute: 'length', fits: (option) => isWithin(Number(option.value), length) },
  ];
}

/**
 * Converts a filter to conditions on one variant: several values of one filter mean any of them, several
 * filters mean all of them. An unknown value leaves a condition without options, which matches nothing.
 */
export function toConditions(filter: Filter, attributes: readonly FacetAttribute[]): Condition[] {
  const filters = [...getNamedFilters(filter), ...getGenericFilters(filter, attributes)];
  const conditions: Condition[] = filters.map(({ code, attribute, fits }) => ({
    code,
    by: 'options',
    optionIds: (attributes.find((candidate) => candidate.code === attribute)?.options ?? [])
      .filter(fits)
      .map((option) => option.id),
  }));
  const price = parseFilterRange(filter.price);
  if (price) {
    const minor = (units: number | null) => (units === null ? null : units * 100);
    conditions.push({ code: 'price', by: 'price', fromMinor: minor(price.from), toMinor: minor(price.to) });
  }
  if (filter.inStock) conditions.push({ code: 'in_stock', by: 'stock' });
  return conditions;
}
