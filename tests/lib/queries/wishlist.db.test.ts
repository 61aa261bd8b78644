import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wishlistMutations, wishlistQueries } from '@/lib/queries/wishlist';
import { executeMutation } from '@/lib/queries/execute';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

test('a wishlist read from before an add does not undo it when its response arrives after it', async () => {
  const { api } = await shop.createCustomer();
  const { id: productId } = await createTestProduct(shop.db, { stock: { 16: 2 } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const hearts = wishlistQueries.wishlistIds(api);
  let releaseRead = () => {};
  const writeFinished = new Promise<void>((resolve) => (releaseRead = resolve));
  let read: Promise<{ productIds: number[] }> | undefined;
  // The read starts after the mutation cancelled older ones, and returns the state before the write.
  const readOlder = async () => {
    const staleList = await api.wishlist.list({ limit: 1 });
    await writeFinished;
    return staleList;
  };
  const add = wishlistMutations.add(api, client);
  await executeMutation(
    client,
    {
      ...add,
      mutationFn: async (input: { productId: number }) => {
        read = client.fetchQuery({ queryKey: hearts.queryKey, queryFn: readOlder });
        // Both are in flight: the server has answered the read, but the response is delayed.
        await api.wishlist.list({ limit: 1 });
        return api.wishlist.add(input);
      },
    },
    { productId },
  );
  releaseRead();
  expect((await read!).productIds).toEqual([productId]);
});
