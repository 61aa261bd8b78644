import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { cancelAndInvalidate } from '@/lib/queries/refetch';

const client = new QueryClient();
afterEach(() => client.clear());

const KEY = ['offer'];

/** A mounted query whose responses wait until released; each has the value at its request. */
function renderQuery(now: () => string) {
  const pendingResponses: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: ({ signal }) => {
      const value = now();
      return new Promise<string>((resolve, refuse) => {
        pendingResponses.push(() => resolve(value));
        signal.addEventListener('abort', () => refuse(new Error('aborted')));
      });
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { waiting: pendingResponses, stop, data: () => observer.getCurrentResult().data };
}

test('the response to a request sent before a change is not taken for the new one', async () => {
  let truth = 'not received';
  const list = renderQuery(() => truth);
  await expect.poll(() => list.waiting.length).toBe(1);

  truth = 'received';
  const invalidation = cancelAndInvalidate(client, KEY);
  await expect.poll(() => list.waiting.length).toBe(2);
  list.waiting.forEach((release) => release());
  await invalidation;
  expect(list.data()).toBe('received');
  list.stop();
});
