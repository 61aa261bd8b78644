import { beforeEach, describe, expect, test } from 'vitest';
import { forget, keep, readKept } from '@/lib/browser/kept';
import { setFlashMessage, takeFlashMessage } from '@/lib/browser/parting-words';
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

describe('an entry of the local storage', () => {
  test('is stored as value plus expiry, one day ahead when nothing else is said', () => {
    keep('getCategory', ['bob'], { store, nowMs: NOW });

    expect(JSON.parse(store.getItem('getCategory')!)).toEqual({ value: ['bob'], expiry: NOW + DAY_MS });
  });

  test('is read until the moment it expires, and then it is gone from the storage', () => {
    keep('a', 1, { store, nowMs: NOW, lifetimeMs: 1000 });

    expect(readKept('a', store, NOW + 999)).toBe(1);
    expect(readKept('a', store, NOW + 1000)).toBeNull();
    expect(store.getItem('a')).toBeNull();
  });

  test.each(['', 'null', '{', '7', '{"value":1}', '{"expiry":"never","value":1}'])(
    'that is not ours (%s) counts as missing',
    (text) => {
      store.setItem('a', text);

      expect(readKept('a', store, NOW)).toBeNull();
    },
  );

  test('that does not fit is not kept, and nobody stumbles', () => {
    expect(() => keep('a', 1, { store: full })).not.toThrow();
  });

  test('can be forgotten', () => {
    keep('a', 1, { store, nowMs: NOW });
    forget('a', store);

    expect(store.getItem('a')).toBeNull();
  });
});

test('a browser that keeps nothing is asked without harm: nothing was kept, and nothing is', () => {
  blockStorage();
  expect(() => keep('a', 1)).not.toThrow();
  expect(readKept('a')).toBeNull();
  expect(() => forget('a')).not.toThrow();
  expect(() => setFlashMessage('You are signed out')).not.toThrow();
  expect(takeFlashMessage()).toBeNull();
});
