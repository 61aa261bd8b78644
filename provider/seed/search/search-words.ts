import { demoProducts } from '@/provider/seed/product/demo-products';
import { getProductTitle } from '@/provider/seed/product/titles';
import { demoAttributes } from '@/provider/seed/category/attributes';
import { demoCategories } from '@/provider/seed/category/categories';

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
function buildVocabulary(): Map<string, number> {
  const weights = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const word of splitIndexWords(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  for (const product of demoProducts)
    count(`${getProductTitle(product.slug)} ${(product.tags ?? []).join(' ')}`, 3);
  for (const { options } of demoAttributes)
    for (const { label, family } of options) count(`${label} ${family ?? ''}`, 1);
  for (const { name } of demoCategories) count(name, 2);
  return weights;
}

/** Words for typo correction, besides those of shops/demo/search.yaml. */
export const buildSearchWordRows = () =>
  [...buildVocabulary()].map(([phrase, weight]) => ({ phrase, weight, isSuggestion: false }));
