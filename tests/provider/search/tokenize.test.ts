import { describe, expect, test } from 'vitest';
import {
  getAlternatives,
  parseMarkedWords,
  toTsQueryText,
  tokenize,
} from '@/provider/modules/search/tokenize';
import {
  canBeMisspelt,
  findCorrection,
  editDistance,
  findPhraseCorrection,
} from '@/provider/modules/search/spelling';

const synonyms = [
  { term: 'unit', expansion: 'wig', isFiller: false },
  { term: 'wear and go', expansion: 'glueless', isFiller: false },
  { term: 'inches', expansion: 'in', isFiller: true },
];

describe('the words of a query', () => {
  test('are lower case, without accents and punctuation, twelve at most', () => {
    expect(tokenize(' Ombré, P4/27 & 13x4! ')).toEqual(['ombre', 'p4', '27', '13x4']);
    expect(tokenize('a '.repeat(40))).toHaveLength(12);
    expect(tokenize("'; drop -- :* | &")).toEqual(['drop']);
    expect(tokenize('%27%22<>')).toEqual([]);
    expect(tokenize('body%20wave')).toEqual(['body', 'wave']);
  });

  test('match the longest synonym, and omit fillers', () => {
    expect(getAlternatives(['wear', 'and', 'go', 'unit'], synonyms)).toEqual([
      [['wear', 'and', 'go'], ['glueless']],
      [['unit'], ['wig']],
    ]);
    expect(getAlternatives(['30', 'inches'], synonyms)).toEqual([[['30']]]);
  });

  test('become a query in which the last word may be unfinished', () => {
    expect(toTsQueryText(['curly', 'unit'], synonyms)).toBe("('curly') & (('unit':*) | ('wig'))");
    expect(toTsQueryText(['curly', 'bo'], synonyms, '|')).toBe("('curly') | ('bo':*)");
    expect(toTsQueryText([], synonyms)).toBe('');
  });

  test('each marked word is returned once', () => {
    expect(parseMarkedWords(['\u0002Body\u0003 \u0002Wave\u0003 Wig', 'HD \u0002Body\u0003'])).toEqual([
      'body',
      'wave',
    ]);
  });
});

describe('spelling', () => {
  test.each([
    ['bdy', 'body', 1],
    ['culry', 'curly', 1],
    ['wig', 'wig', 0],
    ['', 'wig', 3],
  ])('%s and %s are %i apart', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

  const dictionary = ['body', 'bob', 'burgundy', 'wave'].map((word) => ({ word, weight: 1 }));
  test.each([
    ['bdy', 'body'],
    ['burgandi', 'burgundy'],
    ['xylophone', null],
    ['613', null],
    ['bo', null],
  ])('%s is corrected to %s', (word, correction) =>
    expect(findCorrection(word, dictionary)).toBe(correction),
  );

  test('numbers and sizes are not corrected', () => expect(canBeMisspelt('13x5')).toBe(false));

  test('of two equally near words, the first letter decides, then the weight', () => {
    const candidates = [
      { word: 'dave', weight: 9 },
      { word: 'wade', weight: 1 },
      { word: 'wage', weight: 5 },
    ];
    expect(findCorrection('wawe', candidates)).toBe('wage');
  });

  test('words that were joined or split are corrected', () => {
    expect(findPhraseCorrection('head band', [{ word: 'headband', weight: 1 }])).toBe('headband');
    expect(findPhraseCorrection('bodywave', [{ word: 'body wave', weight: 1 }])).toBe('body wave');
    expect(findPhraseCorrection('teapot', [{ word: 'body wave', weight: 1 }])).toBeNull();
  });
});
