import { expect, it } from 'vitest';
import { setLengthsText } from '@/lib/catalog/set-lengths';

it('lists all lengths of a set, given its shortest', () =>
  expect(setLengthsText(18, [0, 2, 4])).toBe('Three bundles: 18, 20 and 22 inches (46, 51 and 56 cm).'));

it('returns null for a product that is not a set', () => {
  expect(setLengthsText(18, [])).toBeNull();
  expect(setLengthsText(Number.NaN, [0, 2, 4])).toBeNull();
});
