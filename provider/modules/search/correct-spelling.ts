import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { synonyms } from '@/provider/db/schema/search';
import {
  canBeMisspelt,
  findCorrection,
  findPhraseCorrection,
  type Candidate,
} from '@/provider/modules/search/spelling';
import type { Synonym } from '@/provider/modules/search/tokenize';
import { executeRows } from '@/provider/platform/db-rows';
import { SEARCH_CONFIG } from '@/provider/platform/search-config';

const CANDIDATES_MAX = 30;
const MIN_SIMILARITY = 0.1; // three letters with two swapped share one trigram of seven

export const listSynonyms = (db: Db): Promise<Synonym[]> =>
  db
    .select({
      term: synonyms.term,
      expansion: synonyms.expansion,
      isFiller: sql<boolean>`numnode(plainto_tsquery(${SEARCH_CONFIG}, ${synonyms.expansion})) = 0`,
    })
    .from(synonyms);

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
      exists (select 1 from products p where p.is_active
        and p.search_vector @@ to_tsquery(${SEARCH_CONFIG}, quote_literal(asked.word))) as "isKnown",
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

/** Suggests meanings of words without a match, likeliest first. */
export async function correctSpelling(db: Db, words: readonly string[]): Promise<string[]> {
  const suspects = words.some(canBeMisspelt) ? await listWordMatches(db, words) : [];
  const corrected = suspects.map(({ word, isKnown, candidates }) =>
    isKnown ? word : (findCorrection(word, candidates) ?? word),
  );
  const text = words.join(' ');
  const phrase = findPhraseCorrection(text, await listSimilarPhrases(db, text, CANDIDATES_MAX));
  return [corrected.join(' '), phrase ?? ''].filter((correction) => correction !== '' && correction !== text);
}

/** Lists vocabulary phrases similar to the words, best first. */
export async function listSimilarTerms(
  db: Db,
  words: readonly string[],
  { limit, minSimilarity }: { limit: number; minSimilarity: number },
): Promise<string[]> {
  const text = words.join(' ');
  if (!text) return [];
  const rows = await executeRows<{ phrase: string }>(
    db,
    sql`select phrase from search_words
      where is_suggestion and phrase <> ${text}
        and greatest(similarity(phrase, ${text}), word_similarity(${text}, phrase)) >= ${minSimilarity}::float4
      order by greatest(similarity(phrase, ${text}), word_similarity(${text}, phrase)) desc, weight desc, phrase
      limit ${limit}`,
  );
  return rows.map(({ phrase }) => phrase);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Completes typed text: phrases that begin with it, then those with a word that does, then similar ones. */
export async function listCompletions(db: Db, input: string, limit: number): Promise<string[]> {
  const text = input.trim().replace(/\s+/g, ' ').toLowerCase();
  const begins = sql`lower(phrase) like ${`${escapeLike(text)}%`}`;
  const hasWord = sql`lower(phrase) like ${`% ${escapeLike(text)}%`}`;
  const rows = await executeRows<{ phrase: string }>(
    db,
    text === ''
      ? sql`select phrase from search_words where is_suggestion order by weight desc, phrase limit ${limit}`
      : sql`select phrase from search_words
          where is_suggestion and (${begins} or ${hasWord} or similarity(phrase, ${text}) >= 0.25)
          order by ${begins} desc, ${hasWord} desc,
            case when ${begins} or ${hasWord} then weight else 0 end desc,
            similarity(phrase, ${text}) desc, phrase limit ${limit}`,
  );
  return rows.map(({ phrase }) => phrase);
}
