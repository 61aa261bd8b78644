import type { SortCode } from '@/contract/product-sort';
import type { Catalog } from './catalog';
import type { Matches } from './catalog-matches';

/** Beyond this, sorting all is faster than keeping the best. */
const HEAP_MAX = 2_000;

/** Returns the first `limit` of `count` indexes in the order of `compare`, without sorting the others. */
export function selectFirst(
  count: number,
  limit: number,
  compare: (a: number, b: number) => number,
): Int32Array {
  if (limit > HEAP_MAX || limit >= count) {
    const all = new Int32Array(count).map((_, index) => index);
    return all.sort(compare).subarray(0, limit);
  }
  const heap: number[] = []; // the last of the best is at the top
  const isLater = (a: number, b: number) => compare(heap[a]!, heap[b]!) > 0;
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!]);
  const moveDown = () => {
    for (let at = 0; ;) {
      let latest = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && isLater(child, latest)) latest = child;
      if (latest === at) return;
      swap(at, latest);
      at = latest;
    }
  };
  for (let index = 0; index < count; index += 1) {
    if (heap.length < limit) {
      let at = heap.push(index) - 1;
      for (; at > 0 && isLater(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    } else if (compare(index, heap[0]!) < 0) {
      heap[0] = index;
      moveDown();
    }
  }
  return Int32Array.from(heap).sort(compare);
}

type Key = (index: number) => number;

/** What each sort compares, larger values first; a product without a rank comes after those that have one. */
function getKeys(
  { products, variants }: Catalog,
  { rows, cardRows }: Matches,
  sort: SortCode,
  ranks: ReadonlyMap<number, number>,
): Key[] {
  const read = (column: keyof typeof products) => (index: number) => products[column][rows[index]!]!;
  const readCard = (variant: 'priceCents' | 'wasCents', product: 'shownPriceCents' | 'shownWasCents') => {
    const [ofVariant, ofProduct] = [variants[variant], products[product]];
    return (index: number) =>
      cardRows[index]! < 0 ? ofProduct[rows[index]!]! : ofVariant[cardRows[index]!]!;
  };
  const price = readCard('priceCents', 'shownPriceCents');
  const was = readCard('wasCents', 'shownWasCents');
  switch (sort) {
    case 'relevance':
      return [(index) => ranks.get(rows[index]!) ?? -1, read('ratingScore')];
    case 'most_loved':
      return [read('ratingScore'), read('soldCount')];
    case 'newest':
      return [read('createdAt')];
    case 'best_sellers':
      return [read('soldCount')];
    case 'price_asc':
      return [(index) => -price(index)];
    case 'price_desc':
      return [price];
    case 'discount':
      return [(index) => (was(index) > price(index) ? 1 - price(index) / was(index) : 0)];
  }
}

/** Returns the indexes of the first `limit` matches; the newer id comes first where all else is equal. */
export function sortMatches(
  catalog: Catalog,
  matches: Matches,
  { sort, limit, ranks = new Map() }: { sort: SortCode; limit: number; ranks?: ReadonlyMap<number, number> },
): Int32Array {
  const { rows } = matches;
  const keys = getKeys(catalog, matches, sort, ranks).map((key) => {
    const values = new Float64Array(rows.length); // Float64Array.from takes ten times as long
    for (let index = 0; index < rows.length; index += 1) values[index] = key(index);
    return values;
  });
  const ids = catalog.products.id;
  const [first, second = first] = keys;
  return selectFirst(
    rows.length,
    limit,
    (a, b) => first![b]! - first![a]! || second![b]! - second![a]! || ids[rows[b]!]! - ids[rows[a]!]!,
  );
}
