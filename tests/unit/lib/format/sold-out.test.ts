import { describe, expect, it } from 'vitest';
import { choiceIndex, standings, type ChoiceOption, type VariantTuple } from '@/lib/format/choice';
import { choiceNews, endingOption, whatEnds } from '@/lib/format/sold-out';

const option = (code: string, kind: ChoiceOption['kind'], ...values: string[]): ChoiceOption => ({
  code,
  label: code,
  kind,
  values: values.map((value) => ({ value, label: value, hint: null, image: null })),
});
const options = [
  option('color', 'swatch', 'Natural Black', 'Ginger'),
  option('length', 'length', '20', '24'),
  option('density', 'density', '150%', '180%'),
  option('lace', 'chip', '13x4', '5x5'),
  option('parting', 'chip', 'Middle', 'Side'),
];
const places = [0, 1];
const combinations = options.reduce<number[][]>(
  (sets) => sets.flatMap((set) => places.map((place) => [...set, place])),
  [[]],
);
/** All that can be put together; the stock of each is what a test says. */
const shopOf = (qtyOf: (picks: readonly number[]) => number) =>
  choiceIndex(
    options,
    combinations.map((picks, at): VariantTuple => [
      at + 1,
      picks,
      1,
      '$1.00',
      null,
      0,
      1,
      qtyOf(picks),
      1,
      -1,
    ]),
  );
const newsOf = (index: ReturnType<typeof shopOf>, key: string) => {
  const chosen = index.byPicks.get(key)!;
  return choiceNews(index, chosen, standings(index, chosen));
};

describe('a choice that is sold out', () => {
  const index = shopOf(([, length, density]) => (length === 1 && density === 1 ? 0 : 5));

  it('is said once, under the group that ends it, and no further', () => {
    expect(newsOf(index, '0.1.1.0.0')).toEqual([
      null,
      null,
      { words: '180% at 24 inches is out of stock.', missed: null },
      null,
      null,
    ]);
    expect(endingOption(index, index.byPicks.get('0.1.1.0.0')!)).toBe(2);
  });

  it('is said under one group where every choice has a part in it', () => {
    const single = shopOf((picks) => (picks.join() === '0,1,1,0,0' ? 0 : 5));
    const said = newsOf(single, '0.1.1.0.0').filter((news) => news !== null);
    expect(said).toEqual([
      { words: 'Middle parting at 24 inches is out of stock with your other choices.', missed: null },
    ]);
  });

  it('is nobody’s fault where nothing at all is in stock', () => {
    const none = shopOf(() => 0);
    expect(whatEnds(none, none.variants[0]!)).toEqual([]);
    expect(newsOf(none, '0.0.0.0.0')).toEqual([null, null, null, null, null]);
  });
});

describe('a choice that is in stock', () => {
  it('says one sold-out value beside it, with the variant that a mail can be asked for', () => {
    const index = shopOf(([, length, density, lace]) =>
      length === 1 && (density === 1 || lace === 1) ? 0 : 5,
    );
    const news = newsOf(index, '0.1.0.0.0');
    expect(news.map((own) => own?.words ?? null)).toEqual([
      null,
      null,
      '180% at 24 inches is out of stock.',
      null,
      null,
    ]);
    expect(news[2]?.missed?.picks).toEqual([0, 1, 1, 0, 0]);
    expect(endingOption(index, index.byPicks.get('0.1.0.0.0')!)).toBe(-1);
  });
});
