import { goods } from '../goods/goods';
import { titleOf } from '../goods/titles';
import { attributes } from '../shelves/attributes';
import { categories } from '../shelves/categories';
import { suggestions } from './suggestions';

const STOP = new Set([
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

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}/]+/u)
    .filter((word) => word.length > 2 && !STOP.has(word));

/** Single words by how much of the shop they lead to; a name counts thrice, a label once, a category twice. */
function vocabulary(): Map<string, number> {
  const weights = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const word of wordsOf(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  for (const good of goods) count(`${titleOf(good.slug)} ${(good.tags ?? []).join(' ')}`, 3);
  for (const { options } of attributes)
    for (const { label, family } of options) count(`${label} ${family ?? ''}`, 1);
  for (const { name } of categories) count(name, 2);
  return weights;
}

/** What typos are corrected to, and what the search field completes to. */
export function searchWordRows(): { phrase: string; weight: number; isSuggestion: boolean }[] {
  const phrases = [...new Set(suggestions)];
  const offered = phrases.map((phrase, index) => ({
    phrase,
    weight: phrases.length - index,
    isSuggestion: true,
  }));
  const words = [...vocabulary()]
    .filter(([word]) => !phrases.includes(word))
    .map(([phrase, weight]) => ({ phrase, weight, isSuggestion: false }));
  return [...offered, ...words];
}
