import type { ProductPage } from '@/contract/product-list';
import { LIST_SORTS, type SortCode } from '@/contract/product-sort';
import type { SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { refuseField } from '@/provider/http/refusal';
import { facetsOf } from '@/provider/rules/facets';
import { pageFacts } from '@/provider/rules/page-facts';
import { conditionsOf, type Condition, type Filter } from '@/provider/rules/product-filter';
import { findSort, sortOptions } from '@/provider/rules/product-sort';
import { relaxationsOf } from '@/provider/rules/relaxations';
import { listAttributes } from './attribute';
import { cardsByIds, type CardView } from './product-card';
import { listProducts, type FacetCounts } from './product-listing';

export type PageTerms = Filter & {
  page: number;
  limit: number;
};
type PageFrame = {
  scope: SQL;
  rank?: SQL;
  meant?: readonly Condition[];
  sorts?: readonly SortCode[];
  defaultSort: string;
};

/** What the shopper asked to sort by, else the default; refuses a word that is no sort. */
export function requireSort(sorts: readonly SortCode[], asked: string | undefined, usual: string): SortCode {
  const sort = asked ? findSort(sorts, asked) : (findSort(sorts, usual) ?? sorts[0]);
  if (!sort) throw refuseField('sort_by', `must be one of ${sorts.join(', ')}`);
  return sort;
}

/** Where nothing fits, the facets still say all that there is, so that something else can be chosen: with 0 beside it. */
async function withEveryOption(db: Db, { scope, rate }: { scope: SQL; rate: number }, found: FacetCounts) {
  const rest = { conditions: [], sort: 'newest', page: 1, limit: 1, hasFacets: true } as const;
  const { facets } = await listProducts(db, { scope, rate, ...rest });
  if (!facets) return found;
  const { options, families, prices } = facets;
  const none = <Row extends object>(row: Row) => ({ ...row, count: 0 });
  return {
    ...found,
    options: options.map((option) => found.options.find(({ id }) => id === option.id) ?? none(option)),
    families: families.map(
      (shades) => found.families.find(({ family }) => family === shades.family) ?? none(shades),
    ),
    prices: found.prices.steps.length > 0 ? found.prices : { ...prices, steps: prices.steps.map(none) },
  };
}

/** A page of cards with its facets, for categories, lists and search alike: three statements, one more where nothing fits. */
export async function productPage(
  db: Db,
  { scope, rank, meant, sorts = LIST_SORTS, defaultSort }: PageFrame,
  terms: PageTerms,
  view: CardView,
): Promise<ProductPage> {
  const { page, limit } = terms;
  const sort = requireSort(sorts, terms.sortBy, defaultSort);
  const { rate, symbol } = view.currency;
  const attributes = await listAttributes(db);
  const conditions = conditionsOf(terms, attributes);
  const { total, ids, variantIds, facets } = await listProducts(db, {
    scope,
    rank,
    meant,
    conditions,
    sort,
    page,
    limit,
    rate,
    hasFacets: true,
  });
  if (!facets) throw new Error('A listing with facets was asked for');
  const counted = total > 0 ? facets : await withEveryOption(db, { scope, rate }, facets);

  return {
    items: await cardsByIds(db, ids, view, variantIds),
    ...pageFacts(terms, total),
    availableSortBy: sortOptions(sorts),
    defaultSortBy: requireSort(sorts, undefined, defaultSort),
    sortBy: sort,
    aggregations: facetsOf({ attributes, counted, filter: terms, symbol }),
    relaxations: total > 0 ? [] : relaxationsOf(facets.without, { attributes, filter: terms, symbol }),
  };
}
