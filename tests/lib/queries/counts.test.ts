import { QueryCache, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { events } from '@/lib/browser/events';
import { emitCounts } from '@/lib/queries/counts';
import { CUSTOMER_KEY } from '@/lib/queries/customer-key';

const INFO = [...CUSTOMER_KEY, 'info'];
const HOME = [...CUSTOMER_KEY, 'home'];
const answer = (point: number) => ({ info: { point }, pendingOrder: 1, wishlistCount: 2, couponCount: 4 });

function openCache() {
  const queryCache = new QueryCache();
  queryCache.subscribe(emitCounts());
  const points: number[] = [];
  events.on('accountCounts', (counts) => points.push(counts.points));
  return { client: new QueryClient({ queryCache }), points };
}

test('each response about the account is emitted once, the newest last', () => {
  const { client, points } = openCache();
  client.setQueryData(HOME, answer(100));
  client.setQueryData(INFO, answer(105));
  client.setQueryData(HOME, answer(110));
  expect(points).toEqual([100, 105, 110]);
});

test('cancelled and removed queries emit nothing more (spec 4: a logout leaves no points)', async () => {
  const { client, points } = openCache();
  client.setQueryData(HOME, answer(100));
  client.setQueryData(INFO, answer(100));
  points.length = 0;
  // In flight when the customer logs out: it reverts to its previous state.
  const pendingFetch = client
    .fetchQuery({ queryKey: HOME, queryFn: () => new Promise(() => {}) })
    .catch(() => null);
  await client.cancelQueries();
  client.removeQueries({ queryKey: CUSTOMER_KEY });
  await pendingFetch;
  expect(points).toEqual([]);
});
