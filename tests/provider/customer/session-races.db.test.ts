import type { Client } from 'pg';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { sessions } from '@/provider/db/schema/customer';
import { endSessions } from '@/provider/modules/customer/session';
import { oregonAddress } from '@/tests/support/fixtures/order-fixtures';
import { toResponseCode } from '@/tests/support/network-fixtures';
import { openSecondConnection, postgresUrl } from '@/tests/support/second-connection';
import { openShop, type Shop } from '@/tests/support/shop';

// PostgreSQL only: the embedded database runs one statement at a time.
describe.runIf(postgresUrl)('a session', () => {
  let shop: Shop;
  let otherConnection: Client;
  beforeAll(async () => {
    shop = await openShop();
    otherConnection = await openSecondConnection(shop);
  });
  afterAll(async () => {
    await otherConnection.end();
    await shop.close();
  });

  test('that is ended while it sets a password does not save it', async () => {
    const { id, api } = await shop.createCustomer();
    await otherConnection.query('begin');
    await otherConnection.query('select 1 from customers where id = $1 for update', [id]);
    const passwordInput = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
    const changed = toResponseCode(api.account.changePassword({ currentPassword: '', ...passwordInput }));
    await new Promise((resolve) => setTimeout(resolve, 1_500)); // for the hash
    await endSessions(shop.db, id);
    await otherConnection.query('commit');
    expect(await changed).toBe(ResponseCode.notLoggedIn);
  });

  test('that ends while its address waits to be saved saves none', async () => {
    const { id, api } = await shop.createCustomer();
    await otherConnection.query('begin');
    await otherConnection.query('select 1 from customers where id = $1 for update', [id]);
    const added = toResponseCode(
      api.address.add({ ...oregonAddress, defaultShipping: true, defaultBilling: true }),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await endSessions(shop.db, id);
    await otherConnection.query('commit');
    expect(await added).toBe(ResponseCode.notLoggedIn);
  });

  test('that is refreshed while all sessions of its customer are ended does not outlive them', async () => {
    const { id, api } = await shop.createCustomer();
    await otherConnection.query('begin');
    await otherConnection.query('lock table customers in access exclusive mode');
    const renewed = toResponseCode(api.auth.refresh());
    await new Promise((resolve) => setTimeout(resolve, 300));
    const sessionsEnded = endSessions(shop.db, id).execute();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await otherConnection.query('commit');
    await Promise.all([renewed, sessionsEnded]);
    expect(await shop.db.select().from(sessions).where(eq(sessions.customerId, id))).toEqual([]);
  });
});
