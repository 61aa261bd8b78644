import type { FacetAttribute, Filter } from '@/provider/rules/product-filter';

export type PlainVariant = {
  id: number;
  position: number;
  priceCents: number;
  stock: number;
  isActive: boolean;
  optionIds: Set<number>;
};
export type PlainProduct = {
  id: number;
  isActive: boolean;
  /** Options that all of its variants have. */
  optionIds: Set<number>;
  variants: PlainVariant[];
};

type VariantEntry = {
  product: PlainProduct;
  variant: PlainVariant;
  optionIds: Set<number>;
  own: number;
};
type FilterTest = { code: string; fits: (piece: VariantEntry) => boolean };

const convertPrice = (cents: number, rate: number) => Math.floor(cents * rate + 0.5);

/** The variant that a product's page opens with: the first one in stock, else the first one. */
function findOpeningVariant({ variants }: PlainProduct): PlainVariant | undefined {
  const inOrder = variants
    .filter(({ isActive }) => isActive)
    .sort((a, b) => a.position - b.position || a.id - b.id);
  return inOrder.find(({ stock }) => stock > 0) ?? inOrder[0];
}

const listVariantEntries = (products: readonly PlainProduct[], rate: number): VariantEntry[] =>
  products
    .filter(({ isActive }) => isActive)
    .flatMap((product) =>
      product.variants
        .filter(({ isActive }) => isActive)
        .map((variant) => ({
          product,
          variant,
          optionIds: new Set([...product.optionIds, ...variant.optionIds]),
          own: convertPrice(variant.priceCents, rate),
        })),
    );

const parseBounds = (text: string) => {
  const [from, to] = text.split('-').map((end) => (end === '' ? null : Number(end)));
  return { from: from ?? 0, to: to ?? Infinity };
};

/** One predicate per filter, written the way a shopper understands it. */
function buildFilterTests(filter: Filter, attributes: readonly FacetAttribute[]): FilterTest[] {
  const option = new Map(
    attributes.flatMap(({ code, options }) => options.map((one) => [one.id, { ...one, code }] as const)),
  );
  const worn = ({ optionIds }: VariantEntry, code: string) =>
    [...optionIds].map((id) => option.get(id)!).filter((one) => one.code === code);
  const tests: FilterTest[] = [];
  const lists = {
    ...{ texture: filter.texture, color: filter.color, lace: filter.lace, cap: filter.cap },
    ...{ cap_size: filter.capSize, density: filter.density },
  };
  for (const [code, values] of Object.entries(lists))
    if (values)
      tests.push({ code, fits: (piece) => worn(piece, code).some(({ value }) => values.includes(value)) });
  const { colorFamily, length, price } = filter;
  if (colorFamily)
    tests.push({
      code: 'color_family',
      fits: (piece) => worn(piece, 'color').some(({ family }) => colorFamily.includes(family ?? '')),
    });
  if (length) {
    const { from, to } = parseBounds(length);
    const isBetween = (inches: number) => inches >= from && inches <= to;
    tests.push({
      code: 'length',
      fits: (piece) => worn(piece, 'length').some(({ value }) => isBetween(Number(value))),
    });
  }
  if (price) {
    const { from, to } = parseBounds(price);
    tests.push({
      code: 'price',
      fits: ({ own }) => own >= from * 100 && own <= to * 100,
    });
  }
  if (filter.inStock) tests.push({ code: 'in_stock', fits: ({ variant }) => variant.stock > 0 });
  return tests;
}

/** Of those that match: the one that the page opens with, else the cheapest in stock, else the cheapest. */
function selectShownVariant(fitting: readonly VariantEntry[], id: number): number {
  const own = fitting.filter(({ product }) => product.id === id);
  const opening = own.find(({ product, variant }) => variant === findOpeningVariant(product));
  const cheapest = own.toSorted(
    (a, b) => a.variant.priceCents - b.variant.priceCents || a.variant.id - b.variant.id,
  );
  const shownPiece = opening ?? cheapest.find(({ variant }) => variant.stock > 0) ?? cheapest[0]!;
  return shownPiece.variant.id;
}

/** Uses the first round step width for which ten steps are enough. */
function computePriceSteps(prices: readonly number[]): [from: number, to: number][] {
  if (prices.length === 0) return [];
  const units = prices.map((minor) => minor / 100);
  const lowest = Math.min(...units);
  const highest = Math.max(...units);
  for (const step of [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]) {
    const first = Math.floor(lowest / step);
    const last = Math.max(Math.ceil(highest / step), first + 1);
    if (last - first <= 10)
      return Array.from({ length: last - first }, (_, at) => [(first + at) * step, (first + at + 1) * step]);
  }
  throw new Error('Such prices were not thought of');
}

/** Computes the counts of a filtered list, variant by variant. */
export function computePlainListing(
  products: readonly PlainProduct[],
  filter: Filter,
  { attributes, rate }: { attributes: readonly FacetAttribute[]; rate: number },
) {
  const tests = buildFilterTests(filter, attributes);
  const pieces = listVariantEntries(products, rate);
  const missed = (piece: VariantEntry) => tests.filter(({ fits }) => !fits(piece)).map(({ code }) => code);
  const fitting = (but?: string) => pieces.filter((piece) => missed(piece).every((code) => code === but));
  const near = pieces.filter((piece) => missed(piece).length <= 1);
  const count = (some: readonly VariantEntry[]) => new Set(some.map(({ product }) => product.id)).size;

  const faceted = attributes.filter(
    ({ code, facetKind }) => facetKind || ['color', 'cap_size'].includes(code),
  );
  const options = faceted.flatMap(({ code, options: all }) =>
    all
      .filter(({ id }) => near.some(({ optionIds }) => optionIds.has(id)))
      .map(({ id }) => ({ id, count: count(fitting(code).filter(({ optionIds }) => optionIds.has(id))) })),
  );
  const shades = attributes.find(({ code }) => code === 'color')?.options ?? [];
  const inFamily = (some: readonly VariantEntry[], family: string) =>
    some.filter(({ optionIds }) =>
      shades.some((shade) => shade.family === family && optionIds.has(shade.id)),
    );
  const families = [...new Set(shades.flatMap(({ family }) => family ?? []))]
    .filter((family) => inFamily(near, family).length > 0)
    .map((family) => ({ family, count: count(inFamily(fitting('color_family'), family)) }));

  const priced = fitting('price');
  const own = priced.map((piece) => piece.own);
  const steps = computePriceSteps(own).map(([from, to]) => ({
    ...{ from, to },
    count: count(priced.filter((piece) => piece.own >= from * 100 && piece.own <= to * 100)),
  }));
  const ids = new Set(fitting().map(({ product }) => product.id));
  return {
    ids,
    /** The variant that each product is shown with; without filters, the one its page opens with. */
    shownBy: new Map(
      tests.length === 0 ? [] : [...ids].map((id) => [id, selectShownVariant(fitting(), id)] as const),
    ),
    options,
    families,
    prices: {
      min: own.length > 0 ? Math.min(...own) : null,
      max: own.length > 0 ? Math.max(...own) : null,
      steps,
    },
    inStock: count(fitting('in_stock').filter(({ variant }) => variant.stock > 0)),
    without: tests.map(({ code }) => ({ code, count: count(fitting(code)) })),
  };
}
