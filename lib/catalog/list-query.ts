import { LIST_SORTS } from '@/contract/product-sort';

/** Filters that hold several values: `texture=body-wave,deep-wave`. */
const LIST_CODES = ['texture', 'color_family', 'color', 'lace', 'cap', 'cap_size', 'density'] as const;
/** The key of all other attributes: `options=size:s,m;option_material:linen`. */
const OPTIONS_KEY = 'options';
/** Filters that hold a range: `length=14-24`. */
const RANGE_CODES = ['length', 'price'] as const;

type RangeCode = (typeof RANGE_CODES)[number];

/** The filters, sort order and page of a product list, as in its URL. */
export type ListQuery = {
  /** By attribute code, or `color_family`. */
  lists: Readonly<Partial<Record<string, readonly string[]>>>;
  ranges: Readonly<Partial<Record<RangeCode, string>>>;
  isInStock: boolean;
  /** null: the list's default order; for search results, relevance. */
  sort: string | null;
  page: number;
};

/** One applied filter: a chip, or a ticked row. */
export type AppliedFilter = { code: string; value: string };

export const EMPTY_LIST_QUERY: ListQuery = { lists: {}, ranges: {}, isInStock: false, sort: null, page: 1 };

/** contract/product-list.ts */
const RANGE_PATTERNS: Record<RangeCode, RegExp> = { length: /^\d{0,3}-\d{0,3}$/, price: /^\d{0,6}-\d{0,6}$/ };
const VALUE_LENGTH_MAX = 60; // contract/primitives.ts, CommaSeparatedList
// contract/option-limits.ts, without a module of its own in the browser
const VALUES_MAX = 40;
const ATTRIBUTES_MAX = 10;
const PAGE_MAX = 10_000;

const isNamed = (code: string) => LIST_CODES.some((listCode) => listCode === code);
const isRangeCode = (code: string): code is RangeCode => RANGE_CODES.some((rangeCode) => rangeCode === code);

function parseValues(text: string | null): string[] {
  const values = (text ?? '').split(',').map((value) => value.trim());
  const valid = values.filter((value) => value !== '' && value.length <= VALUE_LENGTH_MAX);
  return [...new Set(valid)].slice(0, VALUES_MAX);
}

/** Parses `size:s,m;option_material:linen`; filters with a key of their own are ignored. */
function parseOptions(text: string | null): [string, string[]][] {
  const selections = (text ?? '').split(';').map((part): [string, string[]] => {
    const [code = '', values = '', ...rest] = part.split(':');
    return [code.trim(), rest.length > 0 ? [] : parseValues(values)];
  });
  return selections
    .filter(
      ([code, values]) =>
        values.length > 0 &&
        /^[^,]{1,60}$/.test(code) &&
        !isNamed(code) &&
        !isRangeCode(code) &&
        code !== 'in_stock',
    )
    .slice(0, ATTRIBUTES_MAX);
}

/** The attributes without a key of their own that are filtered by. */
const getOptionCodes = (lists: ListQuery['lists']) =>
  Object.keys(lists)
    .filter((code) => !isNamed(code))
    .sort()
    .slice(0, ATTRIBUTES_MAX);

const serializeOptions = (lists: ListQuery['lists']) =>
  getOptionCodes(lists)
    .map((code) => `${code}:${[...(lists[code] ?? [])].sort().slice(0, VALUES_MAX).join(',')}`)
    .join(';');

function parsePage(text: string | null) {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

/** Parses the query of a URL; values that do not fit a filter are ignored. */
export function parseListQuery(search: string | URLSearchParams): ListQuery {
  const query = new URLSearchParams(search);
  const lists = LIST_CODES.map((code) => [code, parseValues(query.get(code))] as const);
  const ranges = RANGE_CODES.map((code) => [code, query.get(code) ?? ''] as const);

  return {
    lists: Object.fromEntries([
      ...lists.filter(([, values]) => values.length > 0),
      ...parseOptions(query.get(OPTIONS_KEY)),
    ]),
    ranges: Object.fromEntries(
      ranges.filter(([code, range]) => range !== '-' && RANGE_PATTERNS[code].test(range)),
    ),
    isInStock: ['1', 'true'].includes(query.get('in_stock') ?? ''),
    sort: LIST_SORTS.find((code) => code === query.get('sort')) ?? null,
    page: parsePage(query.get('page')),
  };
}

const LIST_QUERY_KEYS: readonly string[] = [
  ...LIST_CODES,
  OPTIONS_KEY,
  ...RANGE_CODES,
  'in_stock',
  'sort',
  'page',
];

/** The same selection always gives the same text, in whatever order it was made; "" for none. */
export function serializeListQuery({ lists, ranges, isInStock, sort, page }: ListQuery): string {
  const entries = [
    ...LIST_CODES.map((code) => [code, [...(lists[code] ?? [])].sort().join(',')]),
    [OPTIONS_KEY, serializeOptions(lists)],
    ...RANGE_CODES.map((code) => [code, ranges[code] ?? '']),
    ['in_stock', isInStock ? '1' : ''],
    ['sort', sort ?? ''],
    ['page', page > 1 ? String(page) : ''],
  ];
  return entries
    .filter(([, value]) => value !== '')
    .map(
      ([code, value]) =>
        `${code}=${encodeURIComponent(value!).replace(/%(?:2C|3A|3B)/g, decodeURIComponent)}`,
    )
    .join('&');
}

/** Replaces the list's keys in `search`; other keys (q, utm_source) stay. */
export function replaceListQuery(search: string, query: ListQuery): string {
  const params = new URLSearchParams(search);
  LIST_QUERY_KEYS.forEach((key) => params.delete(key));
  const text = [params.toString(), serializeListQuery(query)].filter(Boolean).join('&');
  return text ? `?${text}` : '';
}

/** The input of the list calls. */
export const toProductFilterInput = ({ lists, ranges, isInStock, sort, page }: ListQuery) => ({
  texture: copyValues(lists.texture),
  colorFamily: copyValues(lists.color_family),
  color: copyValues(lists.color),
  lace: copyValues(lists.lace),
  cap: copyValues(lists.cap),
  capSize: copyValues(lists.cap_size),
  density: copyValues(lists.density),
  options: serializeOptions(lists) || undefined,
  length: ranges.length,
  price: ranges.price,
  inStock: isInStock || undefined,
  sortBy: sort ?? undefined,
  page,
});

const copyValues = (values: readonly string[] | undefined) => values && [...values];

export const isFilterApplied = (query: ListQuery, { code, value }: AppliedFilter) => {
  if (isRangeCode(code)) return query.ranges[code] === value;
  if (code === 'in_stock') return query.isInStock;
  return Object.hasOwn(query.lists, code) && query.lists[code]!.includes(value);
};

/** Turns a filter on or off. Every change starts at the first page again. */
export function toggleFilter(query: ListQuery, { code, value }: AppliedFilter): ListQuery {
  const start = { ...query, page: 1 };
  if (code === 'in_stock') return { ...start, isInStock: !query.isInStock };
  if (isRangeCode(code)) return updateRange(query, code, query.ranges[code] === value ? null : value);

  const { [code]: values = [], ...others } = query.lists;
  const nextValues = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...start, lists: nextValues.length > 0 ? { ...others, [code]: nextValues } : others };
}

export function updateRange(query: ListQuery, code: string, range: string | null): ListQuery {
  if (!isRangeCode(code)) return query;
  const { [code]: _before, ...others } = query.ranges;
  return { ...query, page: 1, ranges: range ? { ...others, [code]: range } : others };
}

/** Removes all values of one filter. */
export function removeFilter(query: ListQuery, code: string): ListQuery {
  const others = getAppliedFilters(query).filter((filter) => filter.code !== code);
  return others.reduce(toggleFilter, clearFilters(query));
}

export const updateSort = (query: ListQuery, sort: string | null): ListQuery => ({ ...query, sort, page: 1 });
export const updatePage = (query: ListQuery, page: number): ListQuery => ({ ...query, page });
/** Removes filters; the sort order stays. */
export const clearFilters = ({ sort }: ListQuery): ListQuery => ({ ...EMPTY_LIST_QUERY, sort });

/** All applied filters: lists first, then ranges, then stock. */
export const getAppliedFilters = ({ lists, ranges, isInStock }: ListQuery): AppliedFilter[] => [
  ...[...LIST_CODES, ...getOptionCodes(lists)].flatMap((code) =>
    (lists[code] ?? []).map((value) => ({ code, value })),
  ),
  ...RANGE_CODES.flatMap((code) => (ranges[code] ? [{ code, value: ranges[code] }] : [])),
  ...(isInStock ? [{ code: 'in_stock', value: '1' }] : []),
];

/** "14-24" as its two ends; an open end is null. */
export function parseRangeEnds(range: string | undefined): { from: number | null; to: number | null } {
  const [from = '', to = ''] = (range ?? '').split('-');
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
}
