import { describe, expect, test } from 'vitest';
import { findNearestVariant } from '@/provider/modules/product/nearest-variant';

describe('the replacement for a sold-out variant', () => {
  const variant = (variantId: number, length: string, cap = 'm') => ({
    variantId,
    options: [
      { code: 'length', value: length },
      { code: 'cap_size', value: cap },
    ],
  });
  const selectedOptions = variant(1, '20').options;

  test('has the nearest length and all else the same; of two equally near ones, the longer', () => {
    expect(
      findNearestVariant(selectedOptions, [variant(2, '14'), variant(3, '18'), variant(4, '22')])?.variantId,
    ).toBe(4);
    expect(findNearestVariant(selectedOptions, [variant(2, '14'), variant(3, '18')])?.variantId).toBe(3);
  });

  test('never has another cap size', () => {
    expect(findNearestVariant(selectedOptions, [variant(2, '18', 's')])).toBeNull();
    expect(findNearestVariant([{ code: 'cap_size', value: 'm' }], [variant(2, '18')])).toBeNull();
  });
});
