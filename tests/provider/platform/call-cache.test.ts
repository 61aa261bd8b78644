import { expect, test } from 'vitest';
import { createCallCache } from '@/provider/platform/http/call-cache';

const MB = 1024 * 1024;
const decoder = new TextDecoder();
const call = { key: 'wig', tagKinds: ['product'] };

function openCache(maxBytes = MB) {
  const cache = createCallCache(maxBytes, () => new Date(0));
  const read = async (body: string, key = call.key) =>
    decoder.decode(await cache.read({ ...call, key }, async () => body));
  return { ...cache, read };
}

test('only a tag of a kind that the response depends on drops it', async () => {
  const cache = openCache();
  await cache.read('old');
  cache.invalidate(['home', 'cms:1']);
  expect(await cache.read('new')).toBe('old');
  cache.invalidate(['stock:7', 'product:7']);
  expect(await cache.read('new')).toBe('new');
});

test('what was loading when its data changed is not cached, and nobody later joins it', async () => {
  const cache = createCallCache(MB, () => new Date(0));
  let finish: (body: string) => void = () => undefined;
  const slow = cache.read(call, () => new Promise((resolve) => (finish = resolve)));
  cache.invalidate(['product:7']);
  const later = cache.read(call, async () => 'new');
  finish('old');
  expect(decoder.decode(await slow)).toBe('old');
  expect(decoder.decode(await later)).toBe('new');
  expect(decoder.decode(await cache.read(call, async () => 'newer'))).toBe('new');
});

test('a failure is not cached', async () => {
  const cache = createCallCache(MB, () => new Date(0));
  await expect(cache.read(call, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(decoder.decode(await cache.read(call, async () => 'new'))).toBe('new');
});

test('the least recently read response makes room for a new one; without memory nothing is cached', async () => {
  const cache = openCache(250);
  const body = 'x'.repeat(100);
  await cache.read(body, 'a');
  await cache.read(body, 'b');
  await cache.read(body, 'a');
  await cache.read(body, 'c');
  expect(await cache.read('read again', 'a')).toBe(body);
  expect(await cache.read('loaded again', 'b')).toBe('loaded again');
  expect(cache.getBytes()).toBeLessThanOrEqual(250);

  const off = openCache(0);
  await off.read('old');
  expect(await off.read('new')).toBe('new');
  expect(off.getBytes()).toBe(0);
});
