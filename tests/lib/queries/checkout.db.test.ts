import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Checkout } from '@/contract/checkout';
import { checkoutMutations, checkoutQueries } from '@/lib/queries/checkout';
import { executeMutation } from '@/lib/queries/execute';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

test('a choice stays when a read from before it arrives after its response', async () => {
  const { api } = await shop.createCustomer();
  const { variantId } = await createTestProduct(shop.db, { stock: { 16: 2 } });
  await api.cart.add({ variantId, qty: 1 });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let releaseRead = () => {};
  const isReleased = new Promise<void>((resolve) => (releaseRead = resolve));
  const reads: Promise<Checkout>[] = [];
  // The first read is answered before the choice, and arrives after it.
  const read = async () => {
    const response = api.checkout.read({});
    reads.push(response);
    if (reads.length === 1) await isReleased;
    return response;
  };
  const observer = new QueryObserver(client, { ...checkoutQueries.read(api), queryFn: read });
  client.setQueryData(checkoutQueries.read(api).queryKey, await api.checkout.read({}));
  const unsubscribe = observer.subscribe(() => {});
  void observer.refetch();
  await reads[0];

  await executeMutation(client, checkoutMutations.update(api, client), { shippingGuarantee: true });
  const isSelected = () => observer.getCurrentResult().data?.shippingGuarantee.isSelected;
  expect(isSelected()).toBe(true);
  releaseRead();
  await expect.poll(() => client.isFetching(), { timeout: 10_000 }).toBe(0);
  expect(isSelected()).toBe(true);
  unsubscribe();
});
