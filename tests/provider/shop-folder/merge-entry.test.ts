import { describe, expect, test } from 'vitest';
import type { Fields } from '@/provider/shop-folder/entries/entry';
import { mergeEntry } from '@/provider/shop-folder/entries/merge-entry';

const SOURCE = { name: 'Spring', ends: '+9 days' };
const VALUES = { name: 'Spring', ends: '2026-12-01T00:00:00.000Z' };
const BASE = { source: SOURCE, values: VALUES };
const FILE = { source: SOURCE, values: { ...VALUES, ends: '2026-12-05T00:00:00.000Z' } };
const RENAMED = { source: { ...SOURCE, name: 'May' }, values: { ...VALUES, name: 'May' } };
const options = { preference: null, isFirst: false } as const;
const nothing = { action: 'none', taken: [], conflicts: [] };

describe('an entry of the folder and the shop', () => {
  test('that the folder did not change stays, also if its date has moved on since', () => {
    const merge = mergeEntry({ base: BASE, file: FILE, shop: { ...VALUES, name: 'Own' } }, options);
    expect(merge).toEqual({ ...nothing, base: BASE });
  });

  test('takes what only the folder changed, and keeps what only the shop changed', () => {
    const shop = { ...VALUES, ends: '2027-01-01T00:00:00.000Z', uses: 5 };
    expect(mergeEntry({ base: BASE, file: RENAMED, shop }, options)).toEqual({
      ...{ action: 'update', taken: ['name'], conflicts: [] },
      base: { source: RENAMED.source, values: { ...VALUES, name: 'May' } },
    });
  });

  test.each([
    [null, { ...nothing, conflicts: ['name'], base: BASE }],
    ['ours', { ...nothing, base: { source: RENAMED.source, values: RENAMED.values } }],
    [
      'theirs',
      {
        ...nothing,
        action: 'update',
        taken: ['name'],
        base: { source: RENAMED.source, values: RENAMED.values },
      },
    ],
  ] as const)('whose field both changed, with the preference %s', (preference, expected) => {
    const shop = { ...VALUES, name: 'Own' };
    expect(mergeEntry({ base: BASE, file: RENAMED, shop }, { ...options, preference })).toEqual(expected);
  });

  test('that both changed to the same is no conflict', () => {
    const shop = RENAMED.values;
    expect(mergeEntry({ base: BASE, file: RENAMED, shop }, options)).toMatchObject(nothing);
  });

  test('that was never imported keeps what the shop has, and takes what it lacks', () => {
    const file = { source: { name: 'May', uses: 5 }, values: { name: 'May', uses: 5 } };
    expect(
      mergeEntry({ base: null, file, shop: { name: 'Own' } }, { ...options, isFirst: true }),
    ).toMatchObject({ action: 'update', taken: ['uses'], conflicts: [], base: { values: { name: 'May' } } });
  });

  test('takes a date of the shop where the folder says nothing', () => {
    const shop: Fields = { ...VALUES, updated: '2026-12-01T00:00:00.000Z' };
    const merge = { ...options, isFirst: true, filledFields: ['updated'] };
    const file = { source: VALUES, values: VALUES };
    expect(mergeEntry({ base: null, file, shop }, merge)).toMatchObject({
      ...nothing,
      base: { values: { updated: shop.updated } },
    });
  });
});

describe('an entry that the folder has no longer', () => {
  test('is removed if the shop has not changed it', () => {
    expect(mergeEntry({ base: BASE, file: null, shop: VALUES }, options)).toMatchObject({
      action: 'remove',
      base: null,
    });
  });

  test.each([
    [null, { ...nothing, conflicts: [''], base: BASE }],
    ['ours', { ...nothing, base: null }],
    ['theirs', { ...nothing, action: 'remove', base: null }],
  ] as const)('and that the shop changed, with the preference %s', (preference, expected) => {
    const shop = { ...VALUES, name: 'Own' };
    expect(mergeEntry({ base: BASE, file: null, shop }, { ...options, preference })).toEqual(expected);
  });

  test('stays if it never was in the folder, or the shop has to keep it', () => {
    expect(mergeEntry({ base: null, file: null, shop: VALUES }, options)).toEqual({ ...nothing, base: null });
    const kept = { source: null, values: VALUES };
    expect(mergeEntry({ base: kept, file: null, shop: VALUES }, options)).toEqual({ ...nothing, base: kept });
    expect(mergeEntry({ base: kept, file: FILE, shop: VALUES }, options)).toMatchObject({ action: 'update' });
  });
});

describe('an entry that the shop has no longer', () => {
  test('stays removed until the folder changes it', () => {
    expect(mergeEntry({ base: BASE, file: FILE, shop: null }, options)).toEqual({ ...nothing, base: BASE });
  });

  test.each([
    [null, { ...nothing, conflicts: [''], base: BASE }],
    ['ours', { ...nothing, base: { source: RENAMED.source, values: VALUES } }],
    ['theirs', { ...nothing, action: 'create', taken: ['name', 'ends'], base: RENAMED }],
  ] as const)('and that the folder changed, with the preference %s', (preference, expected) => {
    const versions = { base: BASE, file: RENAMED, shop: null };
    expect(mergeEntry(versions, { ...options, preference })).toEqual(expected);
  });

  test('is new if it never was imported', () => {
    expect(mergeEntry({ base: null, file: FILE, shop: null }, options)).toMatchObject({ action: 'create' });
  });
});
