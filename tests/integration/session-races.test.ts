import type { Client } from 'pg';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { sessions } from '@/provider/db/schema/customer';
import { endSessions } from '@/provider/records/session';
import { address } from '../support/buying';
import { codeOf } from '../support/strangers';
import { openSecondConnection, postgresUrl } from '../support/second-connection';
import { openShop, type Shop } from '../support/shop';

// On PostgreSQL alone: the embedded database does one thing after the other.
describe.runIf(postgresUrl)('a session', () => {
  let shop: Shop;
  let other: Client;
  beforeAll(async () => {
    shop = await openShop();
    other = await openSecondConnection(shop);
  });
  afterAll(async () => {
    await other.end();
    await shop.close();
  });

  test('a password that is being chosen while all sessions end is not', async () => {
    const { id, api } = await shop.customer();
    await other.query('begin');
    await other.query('select 1 from customers where id = $1 for update', [id]);
    const mine = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
    const changed = codeOf(api.account.changePassword({ currentPassword: '', ...mine }));
    await new Promise((done) => setTimeout(done, 1_500)); // for the hash
    await endSessions(shop.db, id);
    await other.query('commit');
    expect(await changed).toBe(Code.notLoggedIn);
  });

  test('that ends while its address waits to be saved saves none', async () => {
    const { id, api } = await shop.customer();
    await other.query('begin');
    await other.query('select 1 from customers where id = $1 for update', [id]);
    const added = codeOf(api.address.add({ ...address, defaultShipping: true, defaultBilling: true }));
    await new Promise((done) => setTimeout(done, 300));
    await endSessions(shop.db, id);
    await other.query('commit');
    expect(await added).toBe(Code.notLoggedIn);
  });

  test('that is renewed while all of its customer’s are ended does not outlive them', async () => {
    const { id, api } = await shop.customer();
    await other.query('begin');
    await other.query('lock table customers in access exclusive mode');
    const renewed = codeOf(api.auth.refresh());
    await new Promise((done) => setTimeout(done, 300));
    const ended = endSessions(shop.db, id).execute();
    await new Promise((done) => setTimeout(done, 300));
    await other.query('commit');
    await Promise.all([renewed, ended]);
    expect(await shop.db.select().from(sessions).where(eq(sessions.customerId, id))).toEqual([]);
  });
});
