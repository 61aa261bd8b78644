import { expect, test } from 'vitest';
import { toAddItemInput } from '@/lib/catalog/add-item-input';

test('a restored item belongs to its bundle again, and to none if it had none', () => {
  const line = { id: 3, variantId: 12, qty: 2, name: 'Body Wave Bundles', isChecked: true };
  expect(toAddItemInput({ ...line, bundleId: 7 })).toEqual({ variantId: 12, qty: 2, bundleId: 7 });
  expect(toAddItemInput({ ...line, bundleId: null })).toEqual({ variantId: 12, qty: 2 });
});
