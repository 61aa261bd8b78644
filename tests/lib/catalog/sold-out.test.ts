import { describe, expect, it } from 'vitest';
import {
  buildVariantIndex,
  getOptionStates,
  type ProductOption,
  type VariantTuple,
} from '@/lib/catalog/variant-selection';
import { getOptionNotices, getSoldOutOption, findSoldOutOptions } from '@/lib/catalog/sold-out';

const option = (code: string, kind: ProductOption['kind'], ...values: string[]): ProductOption => ({
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
const optionIndexes = [0, 1];
const combinations = options.reduce<number[][]>(
  (sets) => sets.flatMap((combination) => optionIndexes.map((valueIndex) => [...combination, valueIndex])),
  [[]],
);
/** All combinations of the options; a test sets the stock of each. */
const createVariantIndex = (getQty: (valueIndexes: readonly number[]) => number) =>
  buildVariantIndex(
    options,
    combinations.map((valueIndexes, at): VariantTuple => [
      at + 1,
      valueIndexes,
      1,
      '$1.00',
      null,
      0,
      1,
      getQty(valueIndexes),
      1,
      -1,
    ]),
  );
const getSoldOutChange = (index: ReturnType<typeof createVariantIndex>, key: string) => {
  const variant = index.byValueIndexes.get(key)!;
  return getOptionNotices(index, variant, getOptionStates(index, variant));
};

describe('a selection that is sold out', () => {
  const index = createVariantIndex(([, length, density]) => (length === 1 && density === 1 ? 0 : 5));

  it('is reported once, under the last option involved, and nowhere else', () => {
    expect(getSoldOutChange(index, '0.1.1.0.0')).toEqual([
      null,
      null,
      { text: '180% at 24 inches is out of stock.', soldOutVariant: null },
      null,
      null,
    ]);
    expect(getSoldOutOption(index, index.byValueIndexes.get('0.1.1.0.0')!)).toBe(2);
  });

  it('is reported under one option when every selected value is involved', () => {
    const single = createVariantIndex((valueIndexes) => (valueIndexes.join() === '0,1,1,0,0' ? 0 : 5));
    const notices = getSoldOutChange(single, '0.1.1.0.0').filter((notice) => notice !== null);
    expect(notices).toEqual([
      { text: 'Middle parting at 24 inches is out of stock with your other choices.', soldOutVariant: null },
    ]);
  });

  it('is reported under no option when nothing at all is in stock', () => {
    const soldOutIndex = createVariantIndex(() => 0);
    expect(findSoldOutOptions(soldOutIndex, soldOutIndex.variants[0]!)).toEqual([]);
    expect(getSoldOutChange(soldOutIndex, '0.0.0.0.0')).toEqual([null, null, null, null, null]);
  });
});

describe('a selection that is in stock', () => {
  it('reports one sold-out value beside it, with the variant for a back-in-stock email', () => {
    const index = createVariantIndex(([, length, density, lace]) =>
      length === 1 && (density === 1 || lace === 1) ? 0 : 5,
    );
    const notices = getSoldOutChange(index, '0.1.0.0.0');
    expect(notices.map((notice) => notice?.text ?? null)).toEqual([
      null,
      null,
      '180% at 24 inches is out of stock.',
      null,
      null,
    ]);
    expect(notices[2]?.soldOutVariant?.valueIndexes).toEqual([0, 1, 1, 0, 0]);
    expect(getSoldOutOption(index, index.byValueIndexes.get('0.1.0.0.0')!)).toBe(-1);
  });
});
