import { describe, expect, it } from 'vitest';
import {
  choiceIndex,
  choose,
  findByQuery,
  findInitial,
  findNearest,
  queryOf,
  standings,
  whatStandsAgainst,
  type Made,
  type VariantTuple,
} from '@/lib/format/choice';
import { optionOf } from '@/tests/support/choices';

const options = [
  optionOf('color', 'swatch', 'p4-27', 'black', 'ginger'),
  optionOf('length', 'length', '16', '20', '22', '30'),
  optionOf('lace', 'chip', '13x4', '13x6', '360'),
];

type Row = [id: number, color: string, length: string, lace: string, qty: number, price: number];

const tupleOf = ([id, color, length, lace, qty, price]: Row): VariantTuple => {
  const picks = [color, length, lace].map((value, at) =>
    options[at]!.values.findIndex((own) => own.value === value),
  );
  return [id, picks, price, `$${price.toFixed(2)}`, null, 0, price, qty, 1, -1];
};

const rows: Row[] = [
  [1, 'p4-27', '16', '13x4', 0, 200],
  [2, 'p4-27', '20', '13x4', 6, 229],
  [3, 'p4-27', '22', '13x4', 0, 239],
  [4, 'p4-27', '20', '13x6', 2, 253],
  [5, 'black', '20', '13x4', 9, 215],
  [6, 'black', '30', '360', 4, 318],
  [7, 'black', '22', '360', 0, 281],
];
const index = choiceIndex(options, rows.map(tupleOf));
const made = (id: number) => index.variants.find((variant) => variant.id === id)!;
const spot = (code: string, value: string) => {
  const at = options.findIndex((own) => own.code === code);
  return { option: at, value: options[at]!.values.findIndex((own) => own.value === value) };
};
const standingOf = (current: Made, code: string, value: string) => {
  const { option: at, value: place } = spot(code, value);
  return standings(index, current)[at]![place]!;
};

describe('what is chosen first', () => {
  it('is the first variant that is in stock', () => expect(findInitial(index)?.id).toBe(2));

  it('is the first variant where all are sold out', () => {
    const gone = choiceIndex(
      options,
      rows.map(([id, a, b, c, , price]) => tupleOf([id, a, b, c, 0, price])),
    );
    expect(findInitial(gone)?.id).toBe(1);
  });

  it('is nothing where nothing is made', () => expect(findInitial(choiceIndex(options, []))).toBeNull());
});

describe('how a value stands beside the other choices', () => {
  it('is open when that variant is in stock, and says what it adds', () =>
    expect(standingOf(made(2), 'lace', '13x6')).toEqual({ state: 'open', gives: made(4), delta: 24 }));

  it('is sold out when it is made but not in stock', () =>
    expect(standingOf(made(2), 'length', '22')).toEqual({ state: 'soldOut', gives: made(3), delta: 10 }));

  it('is impossible when it is not made with the others', () =>
    expect(standingOf(made(2), 'lace', '360')).toEqual({ state: 'impossible', gives: null, delta: 0 }));

  it('adds cents exactly', () => {
    const priced = choiceIndex(options, [
      tupleOf([1, 'black', '20', '13x4', 1, 0.1]),
      tupleOf([2, 'black', '20', '13x6', 1, 0.3]),
    ]);
    expect(standings(priced, priced.variants[0]!)[2]![1]!.delta).toBe(0.2);
  });
});

describe('the nearest that is made', () => {
  it('comes from stock first', () => expect(findNearest(index, made(2), spot('lace', '360'))?.id).toBe(6));

  it('keeps the more important option', () =>
    expect(findNearest(index, made(4), spot('length', '16'))?.id).toBe(1));

  it('takes the length that is closest', () => {
    const lengths = choiceIndex(options, [
      tupleOf([1, 'p4-27', '20', '13x4', 1, 1]),
      tupleOf([2, 'black', '30', '360', 1, 1]),
      tupleOf([3, 'black', '22', '360', 1, 1]),
    ]);
    expect(findNearest(lengths, lengths.variants[0]!, spot('color', 'black'))?.id).toBe(3);
  });

  it('is none for a value that no variant has', () =>
    expect(findNearest(index, made(2), spot('color', 'ginger'))).toBeNull());

  it('leaves the choice as it is when the value is never made', () =>
    expect(choose(index, made(2), spot('color', 'ginger'))).toBe(made(2)));
});

describe('why a value is not to be had', () => {
  it('names the one choice that stands against it', () =>
    expect(whatStandsAgainst(index, made(2), spot('lace', '360'))).toEqual([0]));

  it('names the fewest for what is sold out', () =>
    expect(whatStandsAgainst(index, made(2), spot('length', '16'))).toEqual([]));

  it('names two where neither alone is the reason', () =>
    expect(whatStandsAgainst(index, made(4), spot('color', 'black'))).toEqual([2]));

  it('names all others where it takes all of them', () => {
    const pairs = choiceIndex(options, [
      tupleOf([1, 'p4-27', '20', '13x4', 1, 1]),
      tupleOf([2, 'black', '20', '13x6', 1, 1]),
      tupleOf([3, 'black', '22', '13x4', 1, 1]),
    ]);
    expect(whatStandsAgainst(pairs, pairs.variants[0]!, spot('color', 'black'))).toEqual([1, 2]);
  });
});

describe('a choice in the address', () => {
  const asked = (query: string) => findByQuery(index, new URLSearchParams(query))?.id ?? null;

  it.each([
    ['color=black&length=30&lace=360', 6],
    ['color=black', 5],
    ['lace=13x6', 4],
    ['length=22', 3],
    ['color=p4-27&length=22&lace=13x4', 3],
    ['variant=7', 7],
    ['variant=999&color=black', 5],
  ])('%s is variant %i', (query, id) => expect(asked(query)).toBe(id));

  it('gives the nearest for what is not made', () => expect(asked('color=p4-27&lace=360')).toBe(2));

  it.each(['', 'utm_source=mail', 'color=plaid', 'variant=abc'])('%j says nothing', (query) =>
    expect(asked(query)).toBeNull(),
  );

  it('stands in the query beside what was there, and goes when it is the initial one', () => {
    expect(queryOf(index, made(6), 'utm_source=mail&variant=2')).toBe(
      'utm_source=mail&color=black&length=30&lace=360',
    );
    expect(queryOf(index, made(2), 'utm_source=mail&color=black&length=30&lace=360')).toBe('utm_source=mail');
  });
});
