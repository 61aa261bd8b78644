import { sql, type SQL } from 'drizzle-orm';
import type { PaginatedSearchResults } from '@/contract/search';
import { SystemConfigs } from '@/contract/system';
import type { Db } from '@/provider/db/client';
import { toConditions } from '@/provider/modules/product/listing/product-filter';
import { SEARCH_SORTS } from '@/contract/product-sort';
import { parseSearch, omitFiltered, type ParsedSearch } from '@/provider/modules/search/parse-search';
import {
  parseMarkedWords,
  MARKS,
  toTsQueryText,
  tokenize,
  type Synonym,
} from '@/provider/modules/search/tokenize';
import { listAttributes } from '@/provider/modules/product/attribute';
import { loadConfigs } from '@/provider/modules/system/config';
import { searchPosts } from '@/provider/modules/blog/post-cards';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';
import { findProductIds, listProducts } from '@/provider/modules/product/listing/product-listing';
import {
  loadProductListPage,
  type PageTerms,
  type ListContext,
} from '@/provider/modules/product/listing/product-list-page';
import {
  isInSameCategories,
  allProducts,
  type ProductScope,
} from '@/provider/modules/product/listing/product-scope';
import { executeRows } from '@/provider/platform/db-rows';
import { SEARCH_CONFIG } from '@/provider/platform/search-config';
import { correctSpelling } from './correct-spelling';
import { listSynonyms, listSimilarTerms } from './search-terms';

/** One row of the post grid. */
const POSTS_MAX = 3;
const TERMS_MAX = 3;
const CLOSE_MATCH = { limit: TERMS_MAX, minSimilarity: 0.3 };
/** For words without a match: a common beginning is enough. */
const LOOSE_MATCH = { limit: TERMS_MAX, minSimilarity: 0.1 };
const RECOMMENDED_MAX = 8;

const toTsQuery = (query: string) => sql`to_tsquery(${SEARCH_CONFIG}, ${query})`;
const buildRank = (query: string) => sql`coalesce((
  select ts_rank(s.search_vector, ${toTsQuery(query)}) from product_search_vectors s where s.product_id = p.id
), 0)`;

/** Products that match the words, or have them as SKU; all products if only a price was entered. */
const buildMatchScope = (query: string, text: string): ProductScope => {
  if (!text.trim()) return allProducts;
  if (!query) return { condition: sql`false`, inCatalog: { by: 'ids', ids: new Int32Array(0) } };
  const found = sql`find_products(${toTsQuery(query)})`;
  const hasSku = sql`p.sku = ${text.trim().toUpperCase()}`;
  return {
    condition: sql`(p.id in (select unnest(${found})) or ${hasSku})`,
    ids: sql`(select found.ids || array(select p.id from products p where ${hasSku} and p.id <> all(found.ids))
      from (select ${found} as ids) found)`,
  };
};

/** Returns the scope of what matches, with the products found; null if there are none. */
async function findMatchScope(db: Db, scope: ProductScope): Promise<ProductScope | null> {
  const { condition, inCatalog } = scope;
  const ids = inCatalog ? null : await findProductIds(db, scope);
  if (ids?.length === 0) return null;
  if (ids) return { condition, inCatalog: { by: 'ids', ids } };
  const [row] = await executeRows<{ found: boolean }>(
    db,
    sql`select exists (
      select 1 from products p where p.is_active and p.shown_variant_id is not null and ${condition}
    ) as found`,
  );
  return row?.found ? scope : null;
}

type InterpretedQuery = {
  query: string;
  scope: ProductScope;
  correctedTo: string | null;
  didYouMean: string[];
};

/** Interprets the words: as typed if anything matches, else as probably meant. */
async function interpretQuery(
  db: Db,
  q: string,
  isExact: boolean,
  synonyms: Synonym[],
): Promise<InterpretedQuery> {
  const words = tokenize(q);
  const query = toTsQueryText(words, synonyms);
  const original = { query, scope: buildMatchScope(query, q), correctedTo: null };
  const found = await findMatchScope(db, original.scope);
  if (found) return { ...original, scope: found, didYouMean: [] };

  const corrections = await correctSpelling(db, words);
  const similarTerms = await listSimilarTerms(db, tokenize(corrections[0] ?? q), CLOSE_MATCH);
  const didYouMean = [...new Set([...corrections, ...similarTerms])].slice(0, TERMS_MAX);
  if (isExact) return { ...original, didYouMean };
  for (const correctedTo of corrections) {
    const correctedQuery = toTsQueryText(tokenize(correctedTo), synonyms);
    const scope = await findMatchScope(db, buildMatchScope(correctedQuery, correctedTo));
    if (scope) return { query: correctedQuery, scope, correctedTo, didYouMean };
  }
  return { ...original, didYouMean: similarTerms };
}

/** The query's words as they occur in the names, with endings. */
async function listHighlights(db: Db, names: readonly string[], query: string): Promise<string[]> {
  if (names.length === 0 || !query) return [];
  const rows = await executeRows<{ text: string }>(
    db,
    sql`select ts_headline(${SEARCH_CONFIG}, name, ${toTsQuery(query)}, ${MARKS}) as text
      from json_array_elements_text(${JSON.stringify(names)}::json) name`,
  );
  return parseMarkedWords(rows.map(({ text }) => text));
}

/** Returns the conditions on a variant if any product meets them; never drops a price. */
async function resolveSearchConditions(
  db: Db,
  scope: ProductScope,
  { price, options }: ParsedSearch,
  rate: number,
) {
  const prices = price ? [price] : [];
  if (options.length === 0) return prices;
  const queryConditions = [...options, ...prices];
  const baseTerms = { conditions: [], sort: 'newest', page: 1, limit: 1, rate, hasFacets: false } as const;
  const { total } = await listProducts(db, { scope, queryConditions, ...baseTerms });
  return total > 0 ? queryConditions : prices;
}

export async function loadSearchPage(
  db: Db,
  terms: PageTerms & { q: string; isExact: boolean },
  view: ListContext,
): Promise<PaginatedSearchResults> {
  const { q, isExact } = terms;
  const attributes = await listAttributes(db);
  const parsedQuery = parseSearch(q, attributes);
  const interpreted = await interpretQuery(db, parsedQuery.words, isExact, await listSynonyms(db));
  const { query, scope, didYouMean } = interpreted;
  const wants = interpreted.correctedTo
    ? { ...parseSearch(interpreted.correctedTo, attributes), price: parsedQuery.price }
    : parsedQuery;
  const correctedTo =
    interpreted.correctedTo && `${interpreted.correctedTo} ${parsedQuery.priceWords}`.trim();
  const queryConditions = omitFiltered(
    await resolveSearchConditions(db, scope, wants, view.currency.rate),
    toConditions(terms, attributes),
  );
  const frame = {
    scope,
    rank: buildRank(query),
    queryConditions,
    sorts: SEARCH_SORTS,
    defaultSort: 'relevance',
  };
  const page = await loadProductListPage(db, frame, terms, view);
  const names = page.items.map(({ name }) => name);
  return {
    ...page,
    q,
    correctedTo,
    didYouMean,
    highlights: await listHighlights(db, names, query),
    posts: query ? await searchPosts(db, query, POSTS_MAX, view.now) : [],
  };
}

async function listHotTerms(db: Db): Promise<string[]> {
  const { searchPageHotKeywords = [] } = await loadConfigs(db, 'system_configs', SystemConfigs);
  return searchPageHotKeywords.map(({ title }) => title).slice(0, TERMS_MAX);
}

/** For an empty result: similar terms (else hot ones), and cards by any word, by viewed products, by popularity. */
export async function loadRecommendations(
  db: Db,
  { q, viewed }: { q: string; viewed: number[] },
  view: PriceContext,
) {
  const words = tokenize(q);
  const anyWordQuery = toTsQueryText(words, await listSynonyms(db), '|');
  const listed = async (scope: ProductScope, rank?: SQL) => {
    const sort = rank ? 'relevance' : 'most_loved';
    const limit = RECOMMENDED_MAX + viewed.length;
    const baseTerms = { conditions: [], page: 1, limit, rate: 1, hasFacets: false } as const;
    return (await listProducts(db, { scope, rank, sort, ...baseTerms })).ids;
  };
  const recommendedIds = new Set([
    ...(anyWordQuery ? await listed(buildMatchScope(anyWordQuery, q), buildRank(anyWordQuery)) : []),
    ...(viewed.length > 0 ? await listed(isInSameCategories(viewed)) : []),
    ...(await listed(allProducts)),
  ]);
  const ids = [...recommendedIds].filter((id) => !viewed.includes(id)).slice(0, RECOMMENDED_MAX);
  const similarTerms = await listSimilarTerms(db, words, LOOSE_MATCH);
  const isNear = similarTerms.length > 0;
  return {
    items: await loadProductCards(db, ids, view),
    terms: isNear ? similarTerms : await listHotTerms(db),
    isNear,
  };
}
