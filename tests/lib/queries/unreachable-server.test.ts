import { afterEach, expect, test } from 'vitest';
import { createApi } from '@/lib/api/create-api';
import { createHttp } from '@/lib/api/http';
import { events } from '@/lib/browser/events';
import { cartMutations, cartQueries } from '@/lib/queries/cart';
import { getQueryClient } from '@/lib/queries/client';
import { executeMutation } from '@/lib/queries/execute';

// Nothing listens on port 9 locally: the call fails as it does when the server is down.
const unreachableApi = createApi(
  createHttp({ baseURL: 'http://127.0.0.1:9', headers: () => ({ currency: 'USD' }) }),
);
const client = getQueryClient();
afterEach(() => client.clear());

test('an unreachable server throws to the caller, and emits one event per failed request', async () => {
  const errors: unknown[] = [];
  const stop = events.on('requestFailed', (error) => errors.push(error));
  const item = { item: { variantId: 1 }, idempotencyKey: 'once' };
  await expect(
    executeMutation(client, cartMutations.add(unreachableApi, client), item),
  ).rejects.toMatchObject({
    code: 'ERR_NETWORK',
  });
  expect(errors).toHaveLength(1);
  await expect(
    client.fetchQuery({ ...cartQueries.read(unreachableApi), retry: false }),
  ).rejects.toMatchObject({
    code: 'ERR_NETWORK',
  });
  expect(errors).toHaveLength(2);
  stop();
});
