import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '@/provider/db/client';
import { quotes } from '@/provider/db/schema/cart';
import { makeWig } from '../support/goods';
import { account, PASSWORD } from '../support/people';
import { hasBlockedQuery } from '../support/second-connection';
import { openShop, type Shop } from '../support/shop';

// PGlite runs one statement after the other: nothing waits there.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a login that waits for what is done to the cart', () => {
  let shop: Shop;
  let made = 0;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  /** A guest with two pieces logs in while a transaction is open, and has to wait for its end. */
  async function logInDuring(
    customer: { email: string },
    before: (tx: Db) => Promise<unknown>,
    after = before,
  ) {
    const guest = shop.visitor({ 'LQ-Token': `waiting-browser-${(made += 1)}` });
    await guest.cart.add({ variantId: (await makeWig(shop.db)).variantId, qty: 2 });
    const { login } = await shop.db.transaction(async (tx) => {
      await before(tx);
      const begun = guest.auth.logIn({ email: customer.email, password: PASSWORD });
      await expect.poll(() => hasBlockedQuery(shop)).toBe(true);
      if (after !== before) await after(tx);
      return { login: begun };
    });
    return (await login).joined.cartItems;
  }
  const activeQuotes = async (customerId: number) => {
    const isActive = and(eq(quotes.customerId, customerId), eq(quotes.status, 'active'));
    return (await shop.db.select().from(quotes).where(isActive)).length;
  };

  test('joins the cart that follows one which is being ordered', async () => {
    const ada = await account(shop);
    const { quote } = await ada.api.cart.add({ variantId: (await makeWig(shop.db)).variantId });
    const joined = await logInDuring(
      ada,
      (tx) => tx.update(quotes).set({ status: 'ordered' }).where(eq(quotes.id, quote.id)),
      (tx) => tx.insert(quotes).values({ customerId: ada.id, version: 7 }),
    );
    expect(joined).toBe(2);
    expect(await activeQuotes(ada.id)).toBe(1);
  });

  test('joins the cart that a first piece has just made elsewhere', async () => {
    const ada = await account(shop);
    const joined = await logInDuring(ada, (tx) =>
      tx.insert(quotes).values({ customerId: ada.id, version: 7 }),
    );
    expect(joined).toBe(2);
    expect(await activeQuotes(ada.id)).toBe(1);
  });
});
