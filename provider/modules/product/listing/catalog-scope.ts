import type { Catalog } from './catalog';
import type { CatalogScope } from './product-scope';

const toMicroseconds = (at: Date) => at.getTime() * 1000;

/** For each set of categories: whether it contains one of these. */
function matchCategories({ categorySets }: Catalog, ids: readonly number[]): Uint8Array {
  const wantedIds = new Set(ids);
  return Uint8Array.from(categorySets, (set) => (set.some((id) => wantedIds.has(id)) ? 1 : 0));
}

function buildRowTest(
  catalog: Catalog,
  scope: Exclude<CatalogScope, { by: 'ids' }>,
  categoryIds: readonly number[],
) {
  const { products, findRow } = catalog;
  switch (scope.by) {
    case 'all':
      return () => true;
    case 'newAt':
      return (row: number) => products.newUntil[row]! > toMicroseconds(scope.at);
    case 'onSaleAfter':
      return (row: number) => products.saleEndsAt[row]! > toMicroseconds(scope.at);
    case 'category': {
      const matches = matchCategories(catalog, categoryIds);
      return (row: number) => matches[products.categorySet[row]!] === 1;
    }
    case 'sameCategories': {
      const ownRows = scope.productIds.flatMap((id) => findRow(id) ?? []);
      const matches = matchCategories(catalog, categoryIds);
      return (row: number) => matches[products.categorySet[row]!] === 1 && !ownRows.includes(row);
    }
  }
}

/** The rows of the products in a scope; `categoryIds` are the categories that it is about. */
export function findRows(
  catalog: Catalog,
  scope: CatalogScope,
  { categoryIds, isReducedOnly }: { categoryIds: readonly number[]; isReducedOnly: boolean },
): Int32Array {
  const { products, findRow, rowCount } = catalog;
  const found = new Int32Array(scope.by === 'ids' ? scope.ids.length : rowCount);
  let count = 0;
  const add = (row: number) => {
    if (!products.isListed[row]) return;
    if (isReducedOnly && products.shownWasCents[row]! <= products.shownPriceCents[row]!) return;
    found[count] = row;
    count += 1;
  };
  if (scope.by === 'ids') {
    for (const id of scope.ids) {
      const row = findRow(id);
      if (row !== undefined) add(row);
    }
    return found.subarray(0, count);
  }
  const isInScope = buildRowTest(catalog, scope, categoryIds);
  for (let row = 0; row < rowCount; row += 1) if (isInScope(row)) add(row);
  return found.subarray(0, count);
}
