import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChangedSettings, writeBuildSettings } from '@/scripts/build-settings.mjs';

const newFolder = () => mkdtempSync(join(tmpdir(), 'odette-build-'));

test('a name of the shop that the build does not have is found, and an empty one is an unset one', () => {
  const folder = newFolder();
  writeBuildSettings(folder, { GTM_ID: '', SITE_URL: 'https://a.example' });
  expect(findChangedSettings(folder, { SITE_URL: 'https://b.example' })).toEqual([]);
  expect(findChangedSettings(folder, { STORE_NAME: 'Ana Braids', GTM_ID: 'GTM-ABC' })).toEqual([
    'STORE_NAME',
    'GTM_ID',
  ]);
});

test('a build that does not say what it was made with is taken as it is', () => {
  expect(findChangedSettings(newFolder(), { STORE_NAME: 'Ana Braids' })).toEqual([]);
});
