import { expect, test } from 'vitest';
import { runInParts } from '@/provider/db/run-in-parts';

test('each item is in one part, in order, and no part has more than a statement takes', async () => {
  const items = Array.from({ length: 2_001 }, (_item, index) => index);
  const parts: number[][] = [];
  await runInParts(items, async (part) => parts.push(part));
  expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
  expect(parts.flat()).toEqual(items);
});

test('nothing runs where there is nothing', async () => {
  await runInParts([], async () => expect.fail('It ran.'));
});
