import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { synonyms } from '@/provider/db/schema/search';
import type { Synonym } from '@/provider/modules/search/tokenize';
import { cacheTable } from '@/provider/platform/cached-table';
import { executeRows } from '@/provider/platform/db-rows';
import { SEARCH_CONFIG } from '@/provider/platform/search-config';

export const listSynonyms = cacheTable((db): Promise<Synonym[]> =>
  db
    .select({
      term: synonyms.term,
      expansion: synonyms.expansion,
      isFiller: sql<boolean>`numnode(plainto_tsquery(${SEARCH_CONFIG}, ${synonyms.expansion})) = 0`,
    })
    .from(synonyms),
);

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
