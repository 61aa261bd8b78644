import { beforeEach, describe, expect, test } from 'vitest';
import { expiringStorage } from '@/lib/storage/expiring-storage';
import { setFlashMessage, takeFlashMessage } from '@/lib/storage/flash-message';
import { blockStorage } from '@/tests/support/browser';
import { createMemoryStorage } from '@/tests/support/memory-storage';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const DAY_MS = 86_400_000;

const full: Storage = {
  ...createMemoryStorage(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

let store: Storage;
beforeEach(() => {
  store = createMemoryStorage();
});

describe('a local storage entry', () => {
  test('is stored as value plus expiry, one day ahead by default', () => {
    expiringStorage.set('getCategory', ['bob'], { store, nowMs: NOW });

    expect(JSON.parse(store.getItem('getCategory')!)).toEqual({ value: ['bob'], expiry: NOW + DAY_MS });
  });

  test('is readable until it expires, and is then removed from the storage', () => {
    expiringStorage.set('a', 1, { store, nowMs: NOW, lifetimeMs: 1000 });

    expect(expiringStorage.get('a', store, NOW + 999)).toBe(1);
    expect(expiringStorage.get('a', store, NOW + 1000)).toBeNull();
    expect(store.getItem('a')).toBeNull();
  });

  test.each(['', 'null', '{', '7', '{"value":1}', '{"expiry":"never","value":1}'])(
    'that is invalid (%s) counts as missing',
    (text) => {
      store.setItem('a', text);

      expect(expiringStorage.get('a', store, NOW)).toBeNull();
    },
  );

  test('that exceeds the storage is not kept, and no error is thrown', () => {
    expect(() => expiringStorage.set('a', 1, { store: full })).not.toThrow();
  });

  test('can be removed', () => {
    expiringStorage.set('a', 1, { store, nowMs: NOW });
    expiringStorage.remove('a', store);

    expect(store.getItem('a')).toBeNull();
  });
});

test('a browser that blocks storage keeps nothing, returns nothing and throws no error', () => {
  blockStorage();
  expect(() => expiringStorage.set('a', 1)).not.toThrow();
  expect(expiringStorage.get('a')).toBeNull();
  expect(() => expiringStorage.remove('a')).not.toThrow();
  expect(() => setFlashMessage('You are signed out')).not.toThrow();
  expect(takeFlashMessage()).toBeNull();
});
