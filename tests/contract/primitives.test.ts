import { expect, test } from 'vitest';
import { z } from 'zod';
import { Id, Paging } from '@/contract/primitives';

test.each([1, '1', '007', '12.0', 2_147_483_647])('%j is an id', (sent) => {
  expect(z.safeParse(Id, sent)).toMatchObject({ success: true, data: Number(sent) });
});

test.each([
  ...[true, ['1'], [1], {}, null, undefined, '', ' ', '0x1', '1e3', '+1', 'one'],
  ...[0, -1, 1.5, '1.5', '-1', 2_147_483_648, Infinity],
])('%j is not an id', (sent) => {
  expect(z.safeParse(Id, sent).success).toBe(false);
});

test('an optional number has its default when it is omitted, and only then', () => {
  expect(Paging.parse({})).toEqual({ page: 1, limit: 4 });
  expect(z.safeParse(Paging, { page: '3', limit: 24 }).data).toEqual({ page: 3, limit: 24 });
  expect(z.safeParse(Paging, { page: true }).success).toBe(false);
  expect(z.safeParse(Paging, { page: '' }).success).toBe(false);
});
