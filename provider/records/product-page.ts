import type { ProductPage } from '@/contract/product-list';
import type { SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { refuseField } from '@/provider/http/refusal';
import { facetsOf } from '@/provider/rules/facets';
import { pageFacts } from '@/provider/rules/page-facts';
import { conditionsOf, type Filter } from '@/provider/rules/product-filter';
import { findSort, LIST_SORTS, sortOptions, type SortCode } from '@/provider/rules/product-sort';
import { relaxationsOf } from '@/provider/rules/relaxations';
import { listAttributes } from './attribute';
import { cardsByIds, type CardView } from './product-card';
import { listProducts } from './product-listing';

export type PageTerms = Filter & {
  page: number;
  limit: number;
};
type PageFrame = {
  scope: SQL;
  rank?: SQL;
  sorts?: readonly SortCode[];
  defaultSort: string;
};

/** What the shopper asked to sort by, else the default; refuses a word that is no sort. */
export function requireSort(sorts: readonly SortCode[], asked: string | undefined, usual: string): SortCode {
  const sort = asked ? findSort(sorts, asked) : (findSort(sorts, usual) ?? sorts[0]);
  if (!sort) throw refuseField('sort_by', `must be one of ${sorts.join(', ')}`);
  return sort;
}

/** A page of cards with its facets, for categories, lists and search alike. Always three statements. */
export async function productPage(
  db: Db,
  { scope, rank, sorts = LIST_SORTS, defaultSort }: PageFrame,
  terms: PageTerms,
  view: CardView,
): Promise<ProductPage> {
  const { page, limit } = terms;
  const sort = requireSort(sorts, terms.sortBy, defaultSort);
  const { rate, symbol } = view.currency;
  const attributes = await listAttributes(db);
  const conditions = conditionsOf(terms, attributes);
  const { total, ids, facets } = await listProducts(db, {
    scope,
    rank,
    conditions,
    sort,
    page,
    limit,
    rate,
    hasFacets: true,
  });
  if (!facets) throw new Error('A listing with facets was asked for');

  return {
    items: await cardsByIds(db, ids, view),
    ...pageFacts(terms, total),
    availableSortBy: sortOptions(sorts),
    defaultSortBy: requireSort(sorts, undefined, defaultSort),
    sortBy: sort,
    aggregations: facetsOf({ attributes, counted: facets, filter: terms, symbol }),
    relaxations: total > 0 ? [] : relaxationsOf(facets.without, { attributes, filter: terms, symbol }),
  };
}
