import { expect, test } from 'vitest';
import { toCamelCaseKeys, toSnakeCaseKeys, toSnakeCase } from '@/contract/case-conversion';

test('keys are snake_case on the wire and camelCase in the code, at every depth (spec 7)', () => {
  const camelCase = {
    itemsQty: 1,
    lines: [{ previewFinalPriceFormat: '$1.00', street2: 'x' }],
    nothing: null,
  };
  const sent = {
    items_qty: 1,
    lines: [{ preview_final_price_format: '$1.00', street2: 'x' }],
    nothing: null,
  };

  expect(toSnakeCaseKeys(camelCase)).toEqual(sent);
  expect(toCamelCaseKeys(sent)).toEqual(camelCase);
});

test('values are not changed', () => {
  const when = new Date(0);
  expect(toSnakeCaseKeys({ createdAt: when, list: ['aB', 'c_d'] })).toEqual({
    created_at: when,
    list: ['aB', 'c_d'],
  });
});

test('converts a single key', () => {
  expect(toSnakeCase('colorFamily')).toBe('color_family');
});
