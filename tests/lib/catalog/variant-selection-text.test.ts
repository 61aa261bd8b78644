import { describe, expect, it } from 'vitest';
import { buildVariantIndex, type ProductOption, type VariantTuple } from '@/lib/catalog/variant-selection';
import {
  changesText,
  getChipLabel,
  selectionText,
  unavailableText,
  shortSelectionText,
  selectedValueText,
  soldOutText,
} from '@/lib/catalog/variant-selection-text';

type Value = [value: string, label: string, hint?: string];
const option = (
  code: string,
  label: string,
  kind: ProductOption['kind'],
  ...values: Value[]
): ProductOption => ({
  code,
  label,
  kind,
  values: values.map(([value, valueLabel, hint]) => ({
    value,
    label: valueLabel,
    hint: hint ?? null,
    image: null,
  })),
});

const options = [
  option('color', 'Colour', 'swatch', ['p4-27', 'Highlight P4/27'], ['black', 'Natural Black', 'shade 1B']),
  option('length', 'Length', 'length', ['20', '20 in'], ['22', '22 in']),
  option('density', 'Density', 'density', ['180', '180%', 'full'], ['200', '200%', 'extra full']),
  option(
    'lace',
    'Lace',
    'chip',
    ['13x4', '13x4 frontal', 'ear to ear'],
    ['360', '360 lace'],
    ['none', 'No lace'],
  ),
  option('cap_size', 'Cap size', 'chip', ['M', 'M', '54 to 57 cm'], ['L', 'L', '57 to 60 cm']),
];
const tuple = (id: number, valueIndexes: number[], qty: number): VariantTuple => [
  id,
  valueIndexes,
  1,
  '$1.00',
  null,
  0,
  1,
  qty,
  0,
  -1,
];
const index = buildVariantIndex(options, [
  tuple(1, [0, 0, 0, 0, 0], 4),
  tuple(2, [0, 0, 1, 0, 0], 0),
  tuple(3, [0, 1, 1, 0, 0], 4),
  tuple(4, [1, 1, 0, 1, 0], 4),
  tuple(5, [0, 0, 0, 0, 1], 0),
  tuple(6, [1, 1, 0, 2, 0], 4),
]);
const [chosen] = index.variants;
const nearest = index.variants[3]!;

describe('the text about an unavailable option value', () => {
  it('names the selected values with which it is sold out', () =>
    expect(soldOutText(index, chosen!, { option: 2, value: 1 }, [1])).toBe(
      '200% at 20 inches is out of stock.',
    ));

  it('names only the length when too many selected values are involved to read at a glance', () =>
    expect(soldOutText(index, chosen!, { option: 2, value: 1 }, [0, 1, 3, 4])).toBe(
      '200% at 20 inches is out of stock with your other choices.',
    ));

  it('names the selected value with which it is not made', () =>
    expect(unavailableText(index, chosen!, [{ option: 3, value: 1 }])).toBe(
      '360 lace is not made in Highlight P4/27.',
    ));

  it('groups the values that have the same reason, and only those', () => {
    const optionValues = [
      { option: 3, value: 1 },
      { option: 3, value: 2 },
    ];
    expect(unavailableText(index, chosen!, optionValues)).toBe(
      '360 lace and no lace are not made in Highlight P4/27.',
    );
    const mixed = buildVariantIndex(options, [
      tuple(1, [0, 0, 0, 0, 0], 4),
      tuple(2, [0, 1, 0, 1, 0], 4),
      tuple(3, [1, 0, 0, 2, 0], 4),
    ]);
    expect(unavailableText(mixed, mixed.variants[0]!, optionValues)).toBe(
      '360 lace is not made at 20 inches.',
    );
  });

  it('names no selected value when none is involved', () =>
    expect(soldOutText(index, chosen!, { option: 4, value: 1 }, [])).toBe('Cap size L is out of stock.'));

  it('turns a label into lower case within a sentence', () =>
    expect(unavailableText(index, index.variants[5]!, [{ option: 0, value: 0 }])).toBe(
      'Highlight P4/27 is not made with no lace.',
    ));

  it('is empty when there are no values', () => expect(unavailableText(index, chosen!, [])).toBe(''));
});

it('shows on a chip only the value that begins its label', () => {
  const [lace, cap] = [options[3]!, options[4]!];
  expect(lace.values.map((value) => getChipLabel(lace, value))).toEqual(['13x4', '360', 'No lace']);
  expect(cap.values.map((value) => getChipLabel(cap, value))).toEqual(['M', 'L']);
});

it('shows beside an option what its chip leaves out', () => {
  expect(options.map((productOption, at) => selectedValueText(productOption, chosen!, at))).toEqual([
    'Highlight P4/27',
    '20 in',
    '180%, full',
    '13x4 frontal, ear to ear',
    'M, 54 to 57 cm',
  ]);
});

it('names what another variant would change', () =>
  expect(changesText(index, chosen!, nearest, 3)).toBe('Natural Black, 22 in'));

it('describes the whole selection in one line', () => {
  expect(selectionText(index, chosen!)).toBe('Highlight P4/27, 20 in, 180%, 13x4, M');
  expect(shortSelectionText(index, chosen!)).toBe('20 in, 180%, M');
});
