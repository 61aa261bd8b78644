import type { Units } from '@/contract/measure';
import type { PaginatedProducts } from '@/contract/product-list';
import { LIST_SORTS, type SortCode } from '@/contract/product-sort';
import type { SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { FieldError } from '@/provider/platform/errors/errors';
import { buildFacets } from '@/provider/modules/product/listing/facets';
import { getPagination } from '@/provider/platform/pagination';
import { toConditions, type Condition, type Filter } from '@/provider/modules/product/listing/product-filter';
import { findSort, toSortOptions } from '@/provider/modules/product/listing/product-sort';
import { buildRelaxations } from '@/provider/modules/product/listing/relaxations';
import { listAttributes } from '@/provider/modules/product/attribute';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';
import type { FacetCounts } from './listing-terms';
import { listProducts } from './product-listing';
import type { ProductScope } from './product-scope';

export type PageTerms = Filter & {
  page: number;
  limit: number;
};
type PageFrame = {
  scope: ProductScope;
  rank?: SQL;
  queryConditions?: readonly Condition[];
  sorts?: readonly SortCode[];
  defaultSort: string;
};

/** Returns the requested sort, else the default; throws for an unknown sort. */
export function requireSort(sorts: readonly SortCode[], sortBy: string | undefined, usual: string): SortCode {
  const sort = sortBy ? findSort(sorts, sortBy) : (findSort(sorts, usual) ?? sorts[0]);
  if (!sort) throw new FieldError('sort_by', `sort_by must be one of ${sorts.join(', ')}`);
  return sort;
}

/** Where nothing matches, adds all options of the scope with count 0, so that another one can be selected. */
async function addEmptyOptions(
  db: Db,
  { scope, rate }: { scope: ProductScope; rate: number },
  counts: FacetCounts,
) {
  const baseTerms = { conditions: [], sort: 'newest', page: 1, limit: 1, hasFacets: true } as const;
  const { facets } = await listProducts(db, { scope, rate, ...baseTerms });
  if (!facets) return counts;
  const { options, families, prices } = facets;
  const withZeroCount = <Row extends object>(row: Row) => ({ ...row, count: 0 });
  return {
    ...counts,
    options: options.map(
      (option) => counts.options.find(({ id }) => id === option.id) ?? withZeroCount(option),
    ),
    families: families.map(
      (shades) => counts.families.find(({ family }) => family === shades.family) ?? withZeroCount(shades),
    ),
    prices:
      counts.prices.steps.length > 0 ? counts.prices : { ...prices, steps: prices.steps.map(withZeroCount) },
  };
}

/** How lists write prices and measures. */
export type ListContext = PriceContext & { units: Units };

/**
 * Loads a page of cards with facets, for categories, lists and search: three statements, one more if nothing
 * matches.
 */
export async function loadProductListPage(
  db: Db,
  { scope, rank, queryConditions, sorts = LIST_SORTS, defaultSort }: PageFrame,
  terms: PageTerms,
  view: ListContext,
): Promise<PaginatedProducts> {
  const { page, limit } = terms;
  const sort = requireSort(sorts, terms.sortBy, defaultSort);
  const { rate, symbol } = view.currency;
  const attributes = await listAttributes(db);
  const conditions = toConditions(terms, attributes);
  const { total, ids, variantIds, facets } = await listProducts(db, {
    scope,
    rank,
    queryConditions,
    conditions,
    sort,
    page,
    limit,
    rate,
    hasFacets: true,
  });
  if (!facets) throw new Error('The listing has no facets, although they were requested');
  const facetCounts = total > 0 ? facets : await addEmptyOptions(db, { scope, rate }, facets);

  return {
    items: await loadProductCards(db, ids, view, variantIds),
    ...getPagination(terms, total),
    availableSortBy: toSortOptions(sorts),
    defaultSortBy: requireSort(sorts, undefined, defaultSort),
    sortBy: sort,
    aggregations: buildFacets({ attributes, counts: facetCounts, filter: terms, symbol }),
    relaxations:
      total > 0
        ? []
        : buildRelaxations(facets.without, { attributes, filter: terms, symbol, units: view.units }),
  };
}
