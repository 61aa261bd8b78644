import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ensureCachedFolder } from './cached-folder';

const NAME = `cached-folder-test-${process.pid}`;
let cache: string | null = null;
afterEach(() => {
  if (cache) rmSync(cache, { recursive: true });
  cache = null;
});

let made = 0;
const ensure = async (make: (draft: string) => Promise<void>) => {
  const folder = await ensureCachedFolder(NAME, make);
  cache = dirname(folder);
  return folder;
};
const makeNote = async (draft: string) => {
  made += 1;
  writeFileSync(join(draft, 'note.txt'), `made ${made}`);
};

test('a folder is made once, also if several ask for it at once, and older ones are removed', async () => {
  const folder = await ensure(makeNote);
  expect(readFileSync(join(folder, 'note.txt'), 'utf8')).toBe('made 1');
  expect(await ensure(makeNote)).toBe(folder);
  expect(made).toBe(1);
  rmSync(folder, { recursive: true });
  mkdirSync(join(cache!, 'of-older-sources'));
  expect(new Set(await Promise.all([ensure(makeNote), ensure(makeNote)]))).toEqual(new Set([folder]));
  expect(readdirSync(cache!)).toEqual([folder.slice(cache!.length + 1)]);
});

test('one that could not be made is not there, and is made the next time', async () => {
  const folder = await ensure(makeNote);
  rmSync(folder, { recursive: true });
  const fail = async (draft: string) => {
    await makeNote(draft);
    throw new Error('full');
  };
  await expect(ensure(fail)).rejects.toThrow('full');
  expect(readdirSync(cache!)).toEqual([]);
  expect(existsSync(join(await ensure(makeNote), 'note.txt'))).toBe(true);
});
