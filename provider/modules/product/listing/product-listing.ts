import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { listAttributes } from '@/provider/modules/product/attribute';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { executeRows } from '@/provider/platform/db-rows';
import type { Catalog } from './catalog';
import { peekCatalog, readCatalog } from './catalog-cache';
import { findMatches, type Matches } from './catalog-matches';
import { selectFirst, sortMatches } from './catalog-order';
import { findRows } from './catalog-scope';
import { listProductsBySql } from './listing-by-sql';
import type { Listing, ListingTerms } from './listing-terms';
import { buildBranchQuery, buildCategoryQuery, type CatalogScope, type ProductScope } from './product-scope';

/**
 * Of more products than this that match a search, the best rated ones are ranked by their words and come first. Each
 * costs 10 µs, since PostgreSQL reads all of its words; and few are ever looked at.
 */
const RANKED_MAX = 2_000;

type ScopeRow = { ids: string; categoryIds: number[] };

const [ZERO, NINE] = ['0', '9'].map((digit) => digit.charCodeAt(0)) as [number, number];

/** Parses "{3,17,40}"; of 50,000 ids, several times as fast as splitting the text. */
function toIds(text: string): Int32Array {
  const ids = new Int32Array((text.length + 1) >> 1);
  let count = 0;
  let id = 0;
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) id = id * 10 + code - ZERO;
    else if (id > 0) {
      ids[count] = id;
      count += 1;
      id = 0;
    }
  }
  return ids.subarray(0, count);
}

/** What only the database knows of a scope. */
const buildScopeColumns = ({ condition, ids, inCatalog }: ProductScope): SQL => {
  if (!inCatalog)
    return sql`${ids ?? sql`array(select p.id from products p where p.is_active and ${condition})`}::text as ids`;
  if (inCatalog.by === 'category')
    return sql`array_to_json(array${buildBranchQuery(inCatalog.categoryId)}) as "categoryIds"`;
  if (inCatalog.by === 'sameCategories')
    return sql`array_to_json(array${buildCategoryQuery(inCatalog.productIds)}) as "categoryIds"`;
  return sql`null`;
};

/** Looks up a scope that only the database can evaluate, once for several lists; null without the catalog. */
export async function findProductIds(db: Db, scope: ProductScope): Promise<Int32Array | null> {
  const found = await readCatalog<ScopeRow>(db, buildScopeColumns(scope));
  if (!found) return null;
  const { findRow, products } = found.catalog;
  return toIds(found.row.ids).filter((id) => products.isListed[findRow(id) ?? -1] === 1);
}

const toCatalogScope = ({ inCatalog }: ProductScope, { ids }: ScopeRow): CatalogScope =>
  inCatalog ?? { by: 'ids', ids: toIds(ids) };

/** How well the words match, by row: of the best rated matches if there are very many. */
async function loadRanks(db: Db, { products }: Catalog, { rows }: Matches, rank: SQL) {
  const { ratingScore, id } = products;
  const compare = (a: number, b: number) =>
    ratingScore[rows[b]!]! - ratingScore[rows[a]!]! || id[rows[b]!]! - id[rows[a]!]!;
  const rankedRows =
    rows.length <= RANKED_MAX
      ? [...rows]
      : [...selectFirst(rows.length, RANKED_MAX, compare)].map((index) => rows[index]!);
  const [found] = await executeRows<{ ids: number[]; ranks: number[] }>(
    db,
    sql`select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(rank), '[]') as ranks from (
      select p.id, ${rank} as rank
      from unnest(${toSqlIdArray(rankedRows.map((row) => products.id[row]!))}) p(id)
    ) ranked`,
  );
  const rankById = new Map(found?.ids.map((id, index) => [id, found.ranks[index]!]));
  return new Map(rankedRows.map((row) => [row, rankById.get(products.id[row]!) ?? 0]));
}

async function listInCatalog(
  db: Db,
  catalog: Catalog,
  scopeRow: ScopeRow,
  terms: ListingTerms,
): Promise<Listing> {
  const { scope, rank, isReducedOnly = false, conditions, queryConditions = [], rate, hasFacets } = terms;
  const attributes = await listAttributes(db);
  const { categoryIds } = scopeRow;
  const rows = findRows(catalog, toCatalogScope(scope, scopeRow), { categoryIds, isReducedOnly });
  const matches = findMatches(catalog, rows, { conditions, queryConditions, rate, hasFacets }, attributes);
  // Before anything is awaited: then other calls may move the variants.
  const cardIds = matches.cardRows.map((row) => (row < 0 ? 0 : catalog.variants.id[row]!));
  const { sort, page, limit } = terms;
  const ranks = sort === 'relevance' && rank ? await loadRanks(db, catalog, matches, rank) : undefined;
  const first = (page - 1) * limit;
  const shownIndexes = [...sortMatches(catalog, matches, { sort, limit: first + limit, ranks })].slice(first);
  return {
    total: matches.rows.length,
    ids: shownIndexes.map((index) => catalog.products.id[matches.rows[index]!]!),
    variantIds: shownIndexes.map((index) => cardIds[index]! || null),
    facets: matches.facets,
  };
}

/**
 * Returns one page of product ids with the total and the facet counts: computed in memory, or while the catalog
 * is being read by PostgreSQL, with the same result.
 */
export async function listProducts(db: Db, terms: ListingTerms): Promise<Listing> {
  // Ids were read a moment ago, together with what had changed.
  const catalog = terms.scope.inCatalog?.by === 'ids' ? peekCatalog(db) : null;
  if (catalog) return listInCatalog(db, catalog, { ids: '{}', categoryIds: [] }, terms);

  const found = await readCatalog<ScopeRow>(db, buildScopeColumns(terms.scope));
  return found ? listInCatalog(db, found.catalog, found.row, terms) : listProductsBySql(db, terms);
}
