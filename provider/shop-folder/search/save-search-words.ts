import { asc, eq, gt } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { categories } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import { searchWords } from '@/provider/db/schema/search';

const STOP_WORDS = new Set([
  ...['and', 'the', 'with', 'for', 'from', 'all', 'in', 'to', 'no', 'a', 'of', 'not', 'pack', 'set'],
]);
/** Misspelt words are compared with each of them: a large shop keeps those that lead to most of it. */
const WORDS_MAX = 20_000;
const WORD_MAX_CHARACTERS = 60;
const PRODUCTS_AT_ONCE = 2_000;

const splitIndexWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}/]+/u)
    .filter((word) => word.length > 2 && word.length <= WORD_MAX_CHARACTERS && !STOP_WORDS.has(word));

type CountWords = (text: string, weight: number) => void;

async function countProductWords(db: Db, countWords: CountWords) {
  let lastId = 0;
  for (;;) {
    const rows = await db
      .select({ id: products.id, name: products.name, tags: products.tags })
      .from(products)
      .where(gt(products.id, lastId))
      .orderBy(asc(products.id))
      .limit(PRODUCTS_AT_ONCE);
    for (const { name, tags } of rows) countWords(`${name} ${tags.join(' ')}`, 3);
    if (rows.length < PRODUCTS_AT_ONCE) return;
    lastId = rows.at(-1)!.id;
  }
}

/** Weighs words by how much of the shop they lead to; a name counts three times, a label once, a category twice. */
async function loadVocabulary(db: Db): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  const countWords: CountWords = (text, weight) => {
    for (const word of splitIndexWords(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  await countProductWords(db, countWords);
  const options = await db
    .select({ label: attributeOptions.label, family: attributeOptions.family })
    .from(attributeOptions)
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .orderBy(asc(attributes.position), asc(attributeOptions.position));
  for (const { label, family } of options) countWords(`${label} ${family ?? ''}`, 1);
  const categoryRows = await db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position));
  for (const { name } of categoryRows) countWords(name, 2);
  return weights;
}

/**
 * Writes the words that misspelt ones are corrected to: those of products, options and categories, in the place of
 * earlier ones. A suggestion of the same word stays (search.yaml).
 */
export async function saveSearchWords(db: Db): Promise<void> {
  const vocabulary = [...(await loadVocabulary(db))];
  const rows = (vocabulary.length > WORDS_MAX ? vocabulary.sort(([, a], [, b]) => b - a) : vocabulary)
    .slice(0, WORDS_MAX)
    .map(([phrase, weight]) => ({ phrase, weight, isSuggestion: false }));
  await db.transaction(async (tx) => {
    await tx.delete(searchWords).where(eq(searchWords.isSuggestion, false));
    await runInParts(rows, (part) => tx.insert(searchWords).values(part).onConflictDoNothing());
  });
}
