import { expect, test } from 'vitest';
import { toListResult } from '@/admin/api/list-result';

const items = [{ id: 1 }, { id: 2 }];

test('a list says how many there are', () => {
  expect(toListResult({ items, total: 7, isTotalExact: true }, { page: 1, limit: 2 })).toEqual({
    ...{ data: items, total: 7 },
  });
  expect(toListResult({ items }, { page: 1, limit: 25 })).toEqual({ data: items, total: 2 });
});

test('a list of more than are counted says no number, and has a next page as long as pages are full', () => {
  const found = { items, total: 1_000, isTotalExact: false };
  expect(toListResult(found, { page: 1, limit: 2 })).toEqual({
    data: items,
    pageInfo: { hasPreviousPage: false, hasNextPage: true },
  });
  expect(toListResult(found, { page: 9, limit: 3 })).toMatchObject({
    pageInfo: { hasPreviousPage: true, hasNextPage: false },
  });
});
