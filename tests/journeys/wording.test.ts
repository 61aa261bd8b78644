import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listTextFiles, splitSentences, extractTexts } from '@/tests/support/checks/extract-texts';

/** Sentences that were poor English or used the wrong term; each was replaced by a better one. */
const OLD_SENTENCES = [
  / is out\.$/,
  /^All of it$/,
  /Make an account/,
  /do not go together/,
  /A mail with a code and a link comes to it/,
  /Leave your address and we write/,
  /Each unit you spend/,
  /take one unit off/,
  /Nothing waits to be paid/,
  /pieces? waits? too/,
  /^Ask to ship/,
  /^Change it$|^It is right$/,
  /^Shown with it/,
  /stands beside (?:it|your reviews)|[Ss]tands above your reviews/,
  /^You sign in with it/,
  /stand in the mail/,
  /^It helped/,
  /One coupon an order/,
  /It would save nothing/,
  /^Take away \{\}/,
  /^Shop on$/,
  /Add all that are here/,
  /We pay the way to us/,
  /inches are worn as/,
  /may be worn up/,
  /has nobody to feed it/,
  /left the bench lately/,
  /off the first (?:one|order)/,
  /^Seen moving/,
  /^Start with the kind/,
  /^Not here at the moment/,
  /the bench knows your head/,
  /^Sign in today/,
  /and we know what to show you/,
  /^Step down together/,
  /as short as it can be/,
];

/** Search synonyms: they contain words that only shoppers use. */
const SYNONYMS = 'shops/demo/search.yaml';

const sources = listTextFiles().map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** The sentences of these files; a file whose source does not contain the words is not parsed, since that is slow. */
const sentencesWith = (pattern: RegExp, isPlace: (file: string) => boolean = () => true) =>
  sources
    .filter(({ file, source }) => isPlace(file) && pattern.test(source.replace(/\s+/g, ' ')))
    .flatMap(({ file, source }) =>
      extractTexts(file, source)
        .flatMap(splitSentences)
        .map((sentence) => ({ file, sentence })),
    );

describe('the texts shown to shoppers', () => {
  test('contain none of the sentences that were replaced', () => {
    const anywhere = new RegExp(OLD_SENTENCES.map(({ source }) => source.replace(/[$^]/g, '')).join('|'));
    const matches = sentencesWith(anywhere).filter(({ sentence }) =>
      OLD_SENTENCES.some((pattern) => pattern.test(sentence)),
    );
    expect(matches).toEqual([]);
  });

  test('say bangs; fringe is only a search term', () => {
    const matches = sources.filter(({ file, source }) => file !== SYNONYMS && /\bfringes?\b/i.test(source));
    expect(matches.map(({ file }) => file)).toEqual([]);
  });

  test('mention no instalments on the home and product pages, where they may be unavailable', () => {
    const instalmentPattern =
      /(?:\b4|\bfour|\{\}) (?:interest-free )?payments|\binstal?lments?\b|pay in (?:4|four)/i;
    const matches = sentencesWith(/payments|instal/i, (file) => /^components\/(product|home)\//.test(file));
    expect(matches.filter(({ sentence }) => instalmentPattern.test(sentence))).toEqual([]);
  });
});
