import { afterEach, expect, test } from 'vitest';
import { createApi } from '@/lib/api/create-api';
import { createHttp } from '@/lib/api/http';
import { listen } from '@/lib/browser/signals';
import { cartMutations, cartQueries } from '@/lib/queries/cart';
import { queryClient } from '@/lib/queries/client';
import { execute } from '@/lib/queries/execute';

// Nobody listens at port 9 of this machine: the call fails as it does when the server is gone.
const nowhere = createApi(
  createHttp({ baseURL: 'http://127.0.0.1:9', headers: () => ({ currency: 'USD' }) }),
);
const client = queryClient();
afterEach(() => client.clear());

test('a server that cannot be reached throws to the one who asked, and is told to the shop once', async () => {
  const told: unknown[] = [];
  const stop = listen('failure', (error) => told.push(error));
  const item = { item: { variantId: 1 }, idempotencyKey: 'once' };
  await expect(execute(client, cartMutations.add(nowhere, client), item)).rejects.toMatchObject({
    code: 'ERR_NETWORK',
  });
  expect(told).toHaveLength(1);
  await expect(client.fetchQuery({ ...cartQueries.read(nowhere), retry: false })).rejects.toMatchObject({
    code: 'ERR_NETWORK',
  });
  expect(told).toHaveLength(2);
  stop();
});
