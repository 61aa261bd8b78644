import type { FacetAttribute, FacetOption } from '@/provider/modules/product/facet-attribute';
import type { Condition, FilterCode } from '@/provider/modules/product/listing/product-filter';

/** What a search query requires of a single variant; `words` excludes the part about a price (`priceWords`). */
export type ParsedSearch = {
  words: string;
  priceWords: string;
  price: Condition | null;
  options: Condition[];
};

const MONEY = String.raw`[$€£]?\s*(\d{1,5}(?:\.\d{1,2})?)\s*(?:[$€£]|dollars?|bucks?|usd|euros?|pounds?)?`;
/** "under 20 inches" is about a length, "over 180%" about a density. */
const NO_UNIT = String.raw`(?![\d.])(?!\s*(?:-\s*)?(?:in\b(?!\s*stock)|inch|"|”|''|%|cm\b|x\d|density))`;
const BETWEEN = new RegExp(
  String.raw`\b(?:between\s+${MONEY}\s+(?:and|to)|from\s+${MONEY}\s+to)\s+${MONEY}${NO_UNIT}`,
  'i',
);
const AT_MOST = new RegExp(
  String.raw`\b(?:under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?)\s+${MONEY}${NO_UNIT}`,
  'i',
);
const AT_LEAST = new RegExp(String.raw`\b(?:over|above|more than|at least)\s+${MONEY}${NO_UNIT}`, 'i');

const parseMinor = (units: string | undefined) => (units ? Math.round(Number(units) * 100) : null);

type PriceMatch = { text: string; fromMinor: number | null; toMinor: number | null };

function findPrice(text: string): PriceMatch | null {
  const between = BETWEEN.exec(text);
  if (between) {
    const [phrase, first, second, to] = between;
    return { text: phrase.trim(), fromMinor: parseMinor(first ?? second), toMinor: parseMinor(to) };
  }
  const most = AT_MOST.exec(text);
  if (most) return { text: most[0].trim(), fromMinor: null, toMinor: parseMinor(most[1]) };
  const least = AT_LEAST.exec(text);
  return least ? { text: least[0].trim(), fromMinor: parseMinor(least[1]), toMinor: null } : null;
}

/** "20 inch", "20in", "20-inch" and 20"; "180%" and "180 density". */
const LENGTHS = /\b(\d{1,2})\s*-?\s*(?:inches\b|inch\b|in\b|"|”|'')/gi;
const DENSITIES = /\b(\d{3})\s*(?:%|density\b)/gi;

const findNumbers = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number]) => number);

const normalizeText = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
const includesWords = (text: string, words: string) =>
  normalizeText(words).trim() !== '' && text.includes(normalizeText(words));

/** Finds the options named in the text; of "honey brown" and "brown", the longer one. */
function findNamedOptions(text: string, options: readonly FacetOption[]): FacetOption[] {
  const namedOptions = options.filter(
    ({ label, value }) => includesWords(text, label) || includesWords(text, value),
  );
  const length = ({ label }: FacetOption) => label.length;
  const longest = Math.max(0, ...namedOptions.map(length));
  return namedOptions.filter((option) => length(option) === longest);
}

function findColors(text: string, options: readonly FacetOption[]): [FilterCode, FacetOption[]] {
  const shades = findNamedOptions(text, options);
  if (shades.length > 0) return ['color', shades];
  return ['color_family', options.filter(({ family }) => family !== null && includesWords(text, family))];
}

/**
 * Parses a search query the way a shopper means it: "body wave 20 inch brown under 200" requires a variant
 * that is 20 inches long, brown and costs at most 200. Attributes of the whole product (texture, cap) are
 * left to the text search.
 */
export function parseSearch(q: string, attributes: readonly FacetAttribute[]): ParsedSearch {
  const price = findPrice(q);
  const words = price ? q.replace(price.text, ' ').replace(/\s+/g, ' ').trim() : q;
  const text = normalizeText(words);
  const getOptions = (code: string) => attributes.find((attribute) => attribute.code === code)?.options ?? [];
  const having = (code: string, values: readonly (string | undefined)[]) =>
    getOptions(code).filter(({ value }) => values.includes(value));

  const matchedOptions: [FilterCode, readonly FacetOption[]][] = [
    ['length', having('length', findNumbers(words, LENGTHS))],
    ['density', having('density', findNumbers(words, DENSITIES))],
    ['lace', findNamedOptions(text, getOptions('lace'))],
    findColors(text, getOptions('color')),
  ];
  return {
    words,
    priceWords: price?.text ?? '',
    price: price && { code: 'price', by: 'price', fromMinor: price.fromMinor, toMinor: price.toMinor },
    options: matchedOptions
      .filter(([, options]) => options.length > 0)
      .map(([code, options]) => ({ code, by: 'options', optionIds: options.map(({ id }) => id) })),
  };
}

const COLOR_CODES: readonly FilterCode[] = ['color', 'color_family'];

/** Drops conditions that are also set as filters: a selected filter outweighs a word. */
export const omitFiltered = (
  queryConditions: readonly Condition[],
  filtered: readonly Condition[],
): Condition[] =>
  queryConditions.filter(
    ({ code }) =>
      !filtered.some(
        (condition) =>
          condition.code === code || (COLOR_CODES.includes(condition.code) && COLOR_CODES.includes(code)),
      ),
  );
