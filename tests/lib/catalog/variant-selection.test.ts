import { describe, expect, it } from 'vitest';
import {
  buildVariantIndex,
  selectVariant,
  parseSelection,
  findDefaultVariant,
  findNearestVariantWithValue,
  serializeSelection,
  getOptionStates,
  findConflicts,
  type VariantView,
  type VariantTuple,
} from '@/lib/catalog/variant-selection';
import { buildOption } from '@/tests/support/fixtures/option-fixtures';

const options = [
  buildOption('color', 'swatch', 'p4-27', 'black', 'ginger'),
  buildOption('length', 'length', '16', '20', '22', '30'),
  buildOption('lace', 'chip', '13x4', '13x6', '360'),
];

type Row = [id: number, color: string, length: string, lace: string, qty: number, price: number];

const tupleOf = ([id, color, length, lace, qty, price]: Row): VariantTuple => {
  const valueIndexes = [color, length, lace].map((value, at) =>
    options[at]!.values.findIndex((optionValue) => optionValue.value === value),
  );
  return [id, valueIndexes, price, `$${price.toFixed(2)}`, null, 0, price, qty, 1, -1];
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
const index = buildVariantIndex(options, rows.map(tupleOf));
const findVariant = (id: number) => index.variants.find((variant) => variant.id === id)!;
const findOptionValue = (code: string, value: string) => {
  const at = options.findIndex((productOption) => productOption.code === code);
  return { option: at, value: options[at]!.values.findIndex((optionValue) => optionValue.value === value) };
};
const getOptionState = (current: VariantView, code: string, value: string) => {
  const { option: at, value: valueIndex } = findOptionValue(code, value);
  return getOptionStates(index, current)[at]![valueIndex]!;
};

describe('the initial selection', () => {
  it('is the first variant that is in stock', () => expect(findDefaultVariant(index)?.id).toBe(2));

  it('is the first variant when all are sold out', () => {
    const soldOutIndex = buildVariantIndex(
      options,
      rows.map(([id, a, b, c, , price]) => tupleOf([id, a, b, c, 0, price])),
    );
    expect(findDefaultVariant(soldOutIndex)?.id).toBe(1);
  });

  it('is null when there are no variants', () =>
    expect(findDefaultVariant(buildVariantIndex(options, []))).toBeNull());
});

describe('the state of a value, given the other selected values', () => {
  it('is open when that variant is in stock, with the price difference', () =>
    expect(getOptionState(findVariant(2), 'lace', '13x6')).toEqual({
      state: 'open',
      variant: findVariant(4),
      delta: 24,
    }));

  it('is sold out when that variant exists but is not in stock', () =>
    expect(getOptionState(findVariant(2), 'length', '22')).toEqual({
      state: 'soldOut',
      variant: findVariant(3),
      delta: 10,
    }));

  it('is impossible when no variant combines it with the others', () =>
    expect(getOptionState(findVariant(2), 'lace', '360')).toEqual({
      state: 'impossible',
      variant: null,
      delta: 0,
    }));

  it('has an exact price difference', () => {
    const priced = buildVariantIndex(options, [
      tupleOf([1, 'black', '20', '13x4', 1, 0.1]),
      tupleOf([2, 'black', '20', '13x6', 1, 0.3]),
    ]);
    expect(getOptionStates(priced, priced.variants[0]!)[2]![1]!.delta).toBe(0.2);
  });
});

describe('the closest variant', () => {
  it('is one in stock where possible', () =>
    expect(findNearestVariantWithValue(index, findVariant(2), findOptionValue('lace', '360'))?.id).toBe(6));

  it('keeps the more important option', () =>
    expect(findNearestVariantWithValue(index, findVariant(4), findOptionValue('length', '16'))?.id).toBe(1));

  it('has the closest length', () => {
    const lengths = buildVariantIndex(options, [
      tupleOf([1, 'p4-27', '20', '13x4', 1, 1]),
      tupleOf([2, 'black', '30', '360', 1, 1]),
      tupleOf([3, 'black', '22', '360', 1, 1]),
    ]);
    expect(
      findNearestVariantWithValue(lengths, lengths.variants[0]!, findOptionValue('color', 'black'))?.id,
    ).toBe(3);
  });

  it('is null for a value that no variant has', () =>
    expect(
      findNearestVariantWithValue(index, findVariant(2), findOptionValue('color', 'ginger')),
    ).toBeNull());

  it('does not change the selection when no variant has the value', () =>
    expect(selectVariant(index, findVariant(2), findOptionValue('color', 'ginger'))).toBe(findVariant(2)));
});

describe('why a value is unavailable', () => {
  it('names the one selected value that conflicts with it', () =>
    expect(findConflicts(index, findVariant(2), findOptionValue('lace', '360'))).toEqual([0]));

  it('names the fewest selected values for a sold-out value', () =>
    expect(findConflicts(index, findVariant(2), findOptionValue('length', '16'))).toEqual([]));

  it('names a value that conflicts, but not one that does not', () =>
    expect(findConflicts(index, findVariant(4), findOptionValue('color', 'black'))).toEqual([2]));

  it('names all others when only all of them conflict', () => {
    const pairs = buildVariantIndex(options, [
      tupleOf([1, 'p4-27', '20', '13x4', 1, 1]),
      tupleOf([2, 'black', '20', '13x6', 1, 1]),
      tupleOf([3, 'black', '22', '13x4', 1, 1]),
    ]);
    expect(findConflicts(pairs, pairs.variants[0]!, findOptionValue('color', 'black'))).toEqual([1, 2]);
  });
});

describe('a selection in the query', () => {
  const findVariantId = (query: string) => parseSelection(index, new URLSearchParams(query))?.id ?? null;

  it.each([
    ['color=black&length=30&lace=360', 6],
    ['color=black', 5],
    ['lace=13x6', 4],
    ['length=22', 3],
    ['color=p4-27&length=22&lace=13x4', 3],
    ['variant=7', 7],
    ['variant=999&color=black', 5],
  ])('%s selects variant %i', (query, id) => expect(findVariantId(query)).toBe(id));

  it('selects the closest variant when the combination does not exist', () =>
    expect(findVariantId('color=p4-27&lace=360')).toBe(2));

  it.each(['', 'utm_source=mail', 'color=plaid', 'variant=abc'])('%j selects nothing', (query) =>
    expect(findVariantId(query)).toBeNull(),
  );

  it('is added to the existing query, and is left out when it is the initial one', () => {
    expect(serializeSelection(index, findVariant(6), 'utm_source=mail&variant=2')).toBe(
      'utm_source=mail&color=black&length=30&lace=360',
    );
    expect(serializeSelection(index, findVariant(2), 'utm_source=mail&color=black&length=30&lace=360')).toBe(
      'utm_source=mail',
    );
  });
});
