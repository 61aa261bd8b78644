import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { categories } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';

const STOP_WORDS = new Set([
  'and',
  'the',
  'with',
  'for',
  'from',
  'all',
  'in',
  'to',
  'no',
  'a',
  'of',
  'not',
  'pack',
  'set',
]);

const splitIndexWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}/]+/u)
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word));

/** Weighs words by how much of the shop they lead to; a name counts three times, a label once, a category twice. */
async function loadVocabulary(db: Db): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const word of splitIndexWords(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  const productRows = await db
    .select({ name: products.name, tags: products.tags })
    .from(products)
    .orderBy(asc(products.id));
  for (const { name, tags } of productRows) count(`${name} ${tags.join(' ')}`, 3);
  const options = await db
    .select({ label: attributeOptions.label, family: attributeOptions.family })
    .from(attributeOptions)
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .orderBy(asc(attributes.position), asc(attributeOptions.position));
  for (const { label, family } of options) count(`${label} ${family ?? ''}`, 1);
  const categoryRows = await db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position));
  for (const { name } of categoryRows) count(name, 2);
  return weights;
}

/** Words for typo correction, besides those of shops/demo/search.yaml. */
export async function buildSearchWordRows(db: Db) {
  const vocabulary = await loadVocabulary(db);
  return [...vocabulary].map(([phrase, weight]) => ({ phrase, weight, isSuggestion: false }));
}
