const WORDS_MAX = 12;

const ESCAPED_SIGN = /%[0-9a-f]{2}/gi; // "%27" from a URL is a punctuation mark, not the word 27

/** Tokenizes a query for lookup: lower case, without accents, letters and digits only. */
export function tokenize(text: string): string[] {
  const normalized = text.replace(ESCAPED_SIGN, ' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (normalized.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

/** A shopper's word and the shop's word for it; `isFiller` when the latter carries no meaning ("in" for "inches"). */
export type Synonym = { term: string; expansion: string; isFiller: boolean };

type Alternative = readonly string[];

const isTermAt = (words: readonly string[], at: number, term: readonly string[]) =>
  term.length > 0 && term.every((word, offset) => words[at + offset] === word);

/** Splits the query into parts, each with all its synonyms; the longest known terms win. */
export function getAlternatives(words: readonly string[], synonyms: readonly Synonym[]): Alternative[][] {
  const tokenizedSynonyms = synonyms.map(({ term, expansion, isFiller }) => ({
    term: tokenize(term),
    meaning: tokenize(expansion),
    isFiller,
  }));
  const parts: Alternative[][] = [];
  for (let at = 0; at < words.length;) {
    const matchingSynonyms = tokenizedSynonyms.filter(({ term }) => isTermAt(words, at, term));
    const length = Math.max(1, ...matchingSynonyms.map(({ term }) => term.length));
    const same = matchingSynonyms.filter(({ term }) => term.length === length);
    if (!same.some(({ isFiller }) => isFiller))
      parts.push([words.slice(at, at + length), ...same.map(({ meaning }) => meaning)]);
    at += length;
  }
  return parts;
}

const quoteWord = (word: string) => `'${word.replaceAll("'", "''")}'`;

/**
 * Formats the words for PostgreSQL's to_tsquery. The last word may be unfinished, so it matches as a prefix.
 * `&`: all parts must match; `|`: one is enough, for suggestions.
 */
export function toTsQueryText(
  words: readonly string[],
  synonyms: readonly Synonym[],
  operator: '&' | '|' = '&',
): string {
  const parts = getAlternatives(words, synonyms);
  return parts
    .map((alternatives, index) => {
      const isLast = index === parts.length - 1;
      const texts = alternatives.map((alternative, version) =>
        alternative
          .map((word, at) =>
            isLast && version === 0 && at === alternative.length - 1
              ? `${quoteWord(word)}:*`
              : quoteWord(word),
          )
          .join(' & '),
      );
      return texts.length === 1 ? `(${texts[0]})` : `(${texts.map((text) => `(${text})`).join(' | ')})`;
    })
    .join(` ${operator} `);
}

const START = '\u0002';
const STOP = '\u0003';
export const MARKS = `StartSel=${START}, StopSel=${STOP}, HighlightAll=true`;

/** Returns the words between the markers of ts_headline, without duplicates. */
export function parseMarkedWords(texts: readonly string[]): string[] {
  const markedWords = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`${START}(.*?)${STOP}`, 'g'))].map(([, word = '']) => word.toLowerCase()),
  );
  return [...new Set(markedWords)];
}
