import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import {
  canBeMisspelt,
  findCorrection,
  findPhraseCorrection,
  type Candidate,
} from '@/provider/modules/search/spelling';
import { executeRows } from '@/provider/platform/db-rows';
import { SEARCH_CONFIG } from '@/provider/platform/search-config';

const CANDIDATES_MAX = 30;
const MIN_SIMILARITY = 0.1; // three letters with two swapped share one trigram of seven

type WordMatch = { word: string; isKnown: boolean; candidates: Candidate[] };

/** For each word: whether a product matches it, and similar vocabulary words. */
const listWordMatches = (db: Db, words: readonly string[]) =>
  executeRows<WordMatch>(
    db,
    sql`with vocabulary as materialized (
      select word, max(weight)::int as weight
      from search_words, regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') word
      where length(word) >= 3 group by word
    )
    select asked.word,
      has_product(to_tsquery(${SEARCH_CONFIG}, quote_literal(asked.word))) as "isKnown",
      coalesce((select json_agg(json_build_object('word', near.word, 'weight', near.weight)) from (
        select v.word, v.weight from vocabulary v where similarity(v.word, asked.word) >= ${MIN_SIMILARITY}::float4
        order by similarity(v.word, asked.word) desc, v.weight desc limit ${CANDIDATES_MAX}
      ) near), '[]') as candidates
    from json_array_elements_text(${JSON.stringify(words)}::json) with ordinality as asked(word, place)
    order by place`,
  );

const listSimilarPhrases = (db: Db, text: string, limit: number) =>
  executeRows<Candidate>(
    db,
    sql`select phrase as word, weight from search_words
      where similarity(phrase, ${text}) >= 0.2
      order by similarity(phrase, ${text}) desc, weight desc, phrase limit ${limit}`,
  );

/** Returns corrected spellings of a query that matches nothing: word by word, then as a phrase. */
export async function correctSpelling(db: Db, words: readonly string[]): Promise<string[]> {
  const suspects = words.some(canBeMisspelt) ? await listWordMatches(db, words) : [];
  const corrected = suspects.map(({ word, isKnown, candidates }) =>
    isKnown ? word : (findCorrection(word, candidates) ?? word),
  );
  const text = words.join(' ');
  const phrase = findPhraseCorrection(text, await listSimilarPhrases(db, text, CANDIDATES_MAX));
  return [corrected.join(' '), phrase ?? ''].filter((correction) => correction !== '' && correction !== text);
}
