import { expect, test } from 'vitest';
import { formatVariantMeta } from '@/provider/modules/product/variant-meta';

const wig = [
  { code: 'density', label: '180%' },
  { code: 'lace', label: '13x4 frontal' },
  { code: 'color', label: 'Ginger' },
  { code: 'length', label: '22 in' },
  { code: 'cap', label: 'Glueless, pre-cut' },
];

test('a variant is described in the order of the options, without those that are not selected', () =>
  expect(formatVariantMeta(wig, ['color', 'length', 'density', 'lace'])).toBe(
    'Ginger, 22 in, 180% density, 13x4 frontal',
  ));

test('a label that is unclear by itself gets the name of its attribute', () =>
  expect(
    formatVariantMeta(
      [
        { code: 'cap_size', label: 'M' },
        { code: 'parting', label: 'Middle' },
      ],
      ['cap_size', 'parting'],
    ),
  ).toBe('cap M, middle parting'));
