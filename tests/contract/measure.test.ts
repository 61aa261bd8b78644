import { expect, test } from 'vitest';
import { chooseMeasure, convertLength, formatLength, formatShortLength } from '@/contract/measure';

test('a length is written in the units of the shop, in inches if it has both', () => {
  const write = (units: 'inches' | 'centimeters' | 'both') => [
    convertLength(units, 20),
    formatLength(units, 20),
    formatShortLength(units, 20),
    chooseMeasure(units, 'inches', 'centimeters', 'inches and centimeters'),
  ];
  expect(write('inches')).toEqual([20, '20 inches', '20 in', 'inches']);
  expect(write('centimeters')).toEqual([51, '51 cm', '51 cm', 'centimeters']);
  expect(write('both')).toEqual([20, '20 inches', '20 in', 'inches and centimeters']);
});
