import { sql, type SQL } from 'drizzle-orm';
import type { SearchPage } from '@/contract/search';
import { SystemConfigs } from '@/contract/system';
import type { Db } from '@/provider/db/client';
import { conditionsOf } from '@/provider/rules/product-filter';
import { SEARCH_SORTS } from '@/contract/product-sort';
import { wantsOf, withoutFiltered, type SearchWants } from '@/provider/rules/search-wants';
import { markedWords, MARKS, searchQuery, wordsOf, type Synonym } from '@/provider/rules/search-words';
import { listAttributes } from './attribute';
import { readConfigs } from './config';
import { postsMatching } from './post';
import { cardsByIds, type CardView } from './product-card';
import { listProducts } from './product-listing';
import { productPage, type PageTerms } from './product-page';
import { besides, everything } from './product-scope';
import { rowsOf } from './rows';
import { SEARCH_CONFIG } from './search-config';
import { listSynonyms, meantWords, nearTerms } from './search-word';

/** A row of the grid of posts. */
const POSTS_MAX = 3;
const TERMS_MAX = 3;
const PROBABLY_MEANT = { limit: TERMS_MAX, leastAlike: 0.3 };
/** For words that nothing answers to: one beginning in common is something to go on with. */
const SOMEHOW_ALIKE = { limit: TERMS_MAX, leastAlike: 0.1 };
const RECOMMENDED_MAX = 8;

const asked = (query: string) => sql`to_tsquery(${SEARCH_CONFIG}, ${query})`;
const rankBy = (query: string) => sql`ts_rank(p.search_vector, ${asked(query)})`;

/** Products that answer the words, or carry them as their number; all of them where only a price was said. */
const matching = (query: string, words: string): SQL => {
  if (!words.trim()) return everything;
  return query
    ? sql`(p.search_vector @@ ${asked(query)} or p.sku = ${words.trim().toUpperCase()})`
    : sql`false`;
};

async function hasMatch(db: Db, scope: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select 1 from products p where p.is_active and ${scope}) as found`,
  );
  return row?.found ?? false;
}

type Understood = { query: string; scope: SQL; correctedTo: string | null; didYouMean: string[] };

/** What the words mean: themselves when something answers to them, else what was probably meant. */
async function understand(db: Db, q: string, isExact: boolean, synonyms: Synonym[]): Promise<Understood> {
  const words = wordsOf(q);
  const query = searchQuery(words, synonyms);
  const own = { query, scope: matching(query, q), correctedTo: null };
  if (await hasMatch(db, own.scope)) return { ...own, didYouMean: [] };

  const meant = await meantWords(db, words);
  const near = await nearTerms(db, wordsOf(meant[0] ?? q), PROBABLY_MEANT);
  const didYouMean = [...new Set([...meant, ...near])].slice(0, TERMS_MAX);
  if (isExact) return { ...own, didYouMean };
  for (const correctedTo of meant) {
    const better = searchQuery(wordsOf(correctedTo), synonyms);
    const scope = matching(better, correctedTo);
    if (await hasMatch(db, scope)) return { query: better, scope, correctedTo, didYouMean };
  }
  return { ...own, didYouMean: near };
}

/** The words of the query as they stand in the names, with their endings. */
async function highlightsIn(db: Db, names: readonly string[], query: string): Promise<string[]> {
  if (names.length === 0 || !query) return [];
  const rows = await rowsOf<{ text: string }>(
    db,
    sql`select ts_headline(${SEARCH_CONFIG}, name, ${asked(query)}, ${MARKS}) as text
      from json_array_elements_text(${JSON.stringify(names)}::json) name`,
  );
  return markedWords(rows.map(({ text }) => text));
}

/** What is asked of a variant, as far as one of the products has it; a price is never passed over. */
async function meantOf(db: Db, scope: SQL, { price, options }: SearchWants, rate: number) {
  const prices = price ? [price] : [];
  if (options.length === 0) return prices;
  const meant = [...options, ...prices];
  const rest = { conditions: [], sort: 'newest', page: 1, limit: 1, rate, hasFacets: false } as const;
  const { total } = await listProducts(db, { scope, meant, ...rest });
  return total > 0 ? meant : prices;
}

export async function searchPage(
  db: Db,
  terms: PageTerms & { q: string; isExact: boolean },
  view: CardView,
): Promise<SearchPage> {
  const { q, isExact } = terms;
  const attributes = await listAttributes(db);
  const asked = wantsOf(q, attributes);
  const said = await understand(db, asked.words, isExact, await listSynonyms(db));
  const { query, scope, didYouMean } = said;
  const wants = said.correctedTo ? { ...wantsOf(said.correctedTo, attributes), price: asked.price } : asked;
  const correctedTo = said.correctedTo && `${said.correctedTo} ${asked.priceWords}`.trim();
  const meant = withoutFiltered(
    await meantOf(db, scope, wants, view.currency.rate),
    conditionsOf(terms, attributes),
  );
  const frame = { scope, rank: rankBy(query), meant, sorts: SEARCH_SORTS, defaultSort: 'relevance' };
  const page = await productPage(db, frame, terms, view);
  const names = page.items.map(({ name }) => name);
  return {
    ...page,
    q,
    correctedTo,
    didYouMean,
    highlights: await highlightsIn(db, names, query),
    posts: query ? await postsMatching(db, query, POSTS_MAX, view.now) : [],
  };
}

async function hotTerms(db: Db): Promise<string[]> {
  const { searchPageHotKeywords = [] } = await readConfigs(db, 'system_configs', SystemConfigs);
  return searchPageHotKeywords.map(({ title }) => title).slice(0, TERMS_MAX);
}

/** What to show when nothing was found: near words (else hot ones), and cards by any of the words, by what was viewed, by love. */
export async function recommended(db: Db, { q, viewed }: { q: string; viewed: number[] }, view: CardView) {
  const words = wordsOf(q);
  const any = searchQuery(words, await listSynonyms(db), '|');
  const listed = async (scope: SQL, rank?: SQL) => {
    const sort = rank ? 'relevance' : 'most_loved';
    const limit = RECOMMENDED_MAX + viewed.length;
    const rest = { conditions: [], page: 1, limit, rate: 1, hasFacets: false } as const;
    return (await listProducts(db, { scope, rank, sort, ...rest })).ids;
  };
  const wanted = new Set([
    ...(any ? await listed(matching(any, q), rankBy(any)) : []),
    ...(viewed.length > 0 ? await listed(besides(viewed)) : []),
    ...(await listed(everything)),
  ]);
  const ids = [...wanted].filter((id) => !viewed.includes(id)).slice(0, RECOMMENDED_MAX);
  const near = await nearTerms(db, words, SOMEHOW_ALIKE);
  const isNear = near.length > 0;
  return { items: await cardsByIds(db, ids, view), terms: isNear ? near : await hotTerms(db), isNear };
}
