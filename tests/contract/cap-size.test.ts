import { expect, it } from 'vitest';
import { getCapFit, formatCapRange } from '@/contract/cap-size';

it.each([
  [20.5, 'S'],
  [20.47, 'S'], // 52 cm
  [21.26, 'S'], // 54 cm: between two sizes, the smaller one
  [21.3, 'S'],
  [21.5, 'M'],
  [22.44, 'M'], // 57 cm
  [22.5, 'L'],
  [23.62, 'L'], // 60 cm
])('finds the cap for %s inches', (inches, size) =>
  expect(getCapFit(inches)).toEqual({ size, isAvailable: true }),
);

it('names the nearest cap size for a head that no cap is made for', () => {
  expect(getCapFit(19)).toEqual({ size: 'S', isAvailable: false });
  expect(getCapFit(24)).toEqual({ size: 'L', isAvailable: false });
});

it('formats the head circumference of a cap size in inches and centimetres', () => {
  expect(formatCapRange('M', 'both')).toBe('21.3 to 22.4 in, 54 to 57 cm');
  expect(formatCapRange('one size', 'both')).toBeNull();
});
