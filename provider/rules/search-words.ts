const WORDS_MAX = 12;

const ESCAPED_SIGN = /%[0-9a-f]{2}/gi; // "%27" out of an address is a sign, not the word 27

/** The words of a query as they are looked up: lower case, without accents, letters and digits only. */
export function wordsOf(text: string): string[] {
  const plain = text.replace(ESCAPED_SIGN, ' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

/** A shopper's word and the shop's for it; `isFiller` when the shop's is one that says nothing ("in" for "inches"). */
export type Synonym = { term: string; expansion: string; isFiller: boolean };

type Alternative = readonly string[];

const isTermAt = (words: readonly string[], at: number, term: readonly string[]) =>
  term.length > 0 && term.every((word, offset) => words[at + offset] === word);

/** The query cut into parts, each with everything that means the same; the longest known words win. */
export function getAlternatives(words: readonly string[], synonyms: readonly Synonym[]): Alternative[][] {
  const known = synonyms.map(({ term, expansion, isFiller }) => ({
    term: wordsOf(term),
    meaning: wordsOf(expansion),
    isFiller,
  }));
  const parts: Alternative[][] = [];
  for (let at = 0; at < words.length;) {
    const fitting = known.filter(({ term }) => isTermAt(words, at, term));
    const length = Math.max(1, ...fitting.map(({ term }) => term.length));
    const same = fitting.filter(({ term }) => term.length === length);
    if (!same.some(({ isFiller }) => isFiller))
      parts.push([words.slice(at, at + length), ...same.map(({ meaning }) => meaning)]);
    at += length;
  }
  return parts;
}

const quoteWord = (word: string) => `'${word.replaceAll("'", "''")}'`;

/**
 * The words as PostgreSQL's to_tsquery reads them. The last word may be unfinished, so that it counts as a beginning.
 * `&`: all parts must be there; `|`: one of them is enough, for what may be meant.
 */
export function toTsQueryText(
  words: readonly string[],
  synonyms: readonly Synonym[],
  operator: '&' | '|' = '&',
): string {
  const parts = getAlternatives(words, synonyms);
  return parts
    .map((alternatives, place) => {
      const isLast = place === parts.length - 1;
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

/** The words between the marks of ts_headline, each once. */
export function parseMarkedWords(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`${START}(.*?)${STOP}`, 'g'))].map(([, word = '']) => word.toLowerCase()),
  );
  return [...new Set(found)];
}
