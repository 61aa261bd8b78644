import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '@/tests/support/browser';

const item = (productId: number, variantId = productId * 10) => ({ productId, variantId });

/** The module as another page load has it. */
async function load() {
  vi.resetModules();
  return import('@/lib/storage/compared-items');
}

beforeEach(() => void stubBrowser());
afterAll(() => vi.unstubAllGlobals());

test('items are chosen and removed, in their order, and kept for the next page', async () => {
  const storage = await load();
  for (const id of [1, 2, 3]) expect(storage.toggleComparedItem(item(id))).toBe(true);
  expect(storage.toggleComparedItem(item(2))).toBe(true);
  expect((await load()).readComparedItems()).toEqual([item(1), item(3)]);
});

test('two variants of a product are two items, and a fifth item is refused', async () => {
  const storage = await load();
  const items = [item(1), item(1, 11), item(2), item(3)];
  for (const chosen of items) expect(storage.toggleComparedItem(chosen)).toBe(true);
  expect(storage.toggleComparedItem(item(4))).toBe(false);
  expect(storage.readComparedItems()).toEqual(items);
  expect(storage.toggleComparedItem(item(2))).toBe(true);
  expect(storage.toggleComparedItem(item(4))).toBe(true);
});

test('what is not an item in the storage is left out', async () => {
  const value = [
    null,
    1,
    'a',
    {},
    item(7),
    { productId: 1, variantId: null },
    { productId: -1, variantId: 2 },
  ];
  localStorage.setItem('compared', JSON.stringify({ value, expiry: Date.now() + 1e9 }));
  expect((await load()).readComparedItems()).toEqual([item(7)]);
  localStorage.setItem('compared', JSON.stringify({ value: 'a', expiry: Date.now() + 1e9 }));
  expect((await load()).readComparedItems()).toEqual([]);
});

test('listeners hear of every change', async () => {
  const storage = await load();
  const listener = vi.fn();
  const unsubscribe = storage.subscribeToComparedItems(listener);
  storage.toggleComparedItem(item(1));
  storage.saveComparedItems([]);
  unsubscribe();
  storage.toggleComparedItem(item(1));
  expect(listener).toHaveBeenCalledTimes(2);
});
