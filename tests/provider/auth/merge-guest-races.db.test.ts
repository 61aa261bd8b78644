import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '@/provider/db/client';
import { carts } from '@/provider/db/schema/cart';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { createCustomerWithPassword, PASSWORD } from '@/tests/support/fixtures/customer-factory';
import { hasBlockedQuery } from '@/tests/support/second-connection';
import { openShop, type Shop } from '@/tests/support/shop';

// PGlite runs statements one at a time: nothing blocks there.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a login that waits for a transaction on the cart', () => {
  let shop: Shop;
  let guestCount = 0;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  /** Logs in a guest with two items while an open transaction blocks the login. */
  async function logInDuring(
    customer: { email: string },
    beforeLogin: (tx: Db) => Promise<unknown>,
    duringLogin = beforeLogin,
  ) {
    const guest = shop.createClient({ 'LQ-Token': `waiting-browser-${(guestCount += 1)}` });
    await guest.cart.add({ variantId: (await createTestProduct(shop.db)).variantId, qty: 2 });
    const { login } = await shop.db.transaction(async (tx) => {
      await beforeLogin(tx);
      const loginPromise = guest.auth.logIn({ email: customer.email, password: PASSWORD });
      await expect.poll(() => hasBlockedQuery(shop)).toBe(true);
      if (duringLogin !== beforeLogin) await duringLogin(tx);
      return { login: loginPromise };
    });
    return (await login).joined.cartItems;
  }
  const activeQuotes = async (customerId: number) => {
    const isActive = and(eq(carts.customerId, customerId), eq(carts.status, 'active'));
    return (await shop.db.select().from(carts).where(isActive)).length;
  };

  test('merges into the cart that follows one being ordered', async () => {
    const ada = await createCustomerWithPassword(shop);
    const { quote } = await ada.api.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
    const joinedItemCount = await logInDuring(
      ada,
      (tx) => tx.update(carts).set({ status: 'ordered' }).where(eq(carts.id, quote.id)),
      (tx) => tx.insert(carts).values({ customerId: ada.id, version: 7 }),
    );
    expect(joinedItemCount).toBe(2);
    expect(await activeQuotes(ada.id)).toBe(1);
  });

  test('merges into the cart that a first item has just created elsewhere', async () => {
    const ada = await createCustomerWithPassword(shop);
    const joinedItemCount = await logInDuring(ada, (tx) =>
      tx.insert(carts).values({ customerId: ada.id, version: 7 }),
    );
    expect(joinedItemCount).toBe(2);
    expect(await activeQuotes(ada.id)).toBe(1);
  });
});
