import { describe, expect, test } from 'vitest';
import { ACCOUNT_CLOSED, CLOSE_CODE_SENT } from '@/contract/account-messages';
import { placeCompletedOrder, placePaidOrder } from '@/tests/support/admin';
import { createCustomerWithPassword, PASSWORD } from '@/tests/support/fixtures/customer-factory';
import { parseEmailCode } from '@/tests/support/mailbox';
import { queryRows } from '@/tests/support/seeded-database';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { advanceClock, runConcurrently } from '@/tests/support/timing';

const at = setUpShopWithMailbox();

const isThere = async (id: number) =>
  (await queryRows(at.shop.db, `select 1 from customers where id = ${id}`)).length === 1;

describe('an account with a password', () => {
  test('closes with it, and nobody signs in to it any more', async () => {
    const { id, email, api } = await createCustomerWithPassword(at.shop);
    await expect(api.account.close({ password: 'another one' })).rejects.toMatchObject({
      code: 200422,
      message: 'This password is wrong',
    });
    expect(await api.account.close({ password: PASSWORD })).toEqual({
      message: ACCOUNT_CLOSED,
      isClosed: true,
    });
    expect(await isThere(id)).toBe(false);
    await expect(api.account.info()).rejects.toMatchObject({ code: 200101 });
    await expect(at.shop.createClient().auth.logIn({ email, password: PASSWORD })).rejects.toMatchObject({
      code: 200422,
    });
  });

  test('stays while an order is open; that counts as no wrong password', async () => {
    const { id, api } = await createCustomerWithPassword(at.shop);
    const { incrementId } = await placePaidOrder(at.shop, api);
    for (let tries = 0; tries < 7; tries += 1)
      await expect(api.account.close({ password: PASSWORD })).rejects.toMatchObject({
        message: `Not possible while this is open: order ${incrementId}`,
      });
    expect(await isThere(id)).toBe(true);
  });

  test('takes five wrong passwords in 15 minutes', async () => {
    const { id, api } = await createCustomerWithPassword(at.shop);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(api.account.close({ password: 'wrong' })).rejects.toMatchObject({ code: 200422 });
    await expect(api.account.close({ password: PASSWORD })).rejects.toMatchObject({
      message: expect.stringContaining('minutes') as string,
    });
    expect(await isThere(id)).toBe(true);
  });
});

describe('an account without a password', () => {
  test('closes with a code from its email, once and within ten minutes', async () => {
    const { id, email, api } = await at.shop.createCustomer();
    expect(await api.account.close()).toEqual({ message: CLOSE_CODE_SENT, isClosed: false });
    const mail = await at.mailbox.receiveLatest(at.shop, email);
    expect(mail.subject).toMatch(/^\d{6} is your code to close your account$/);
    const code = parseEmailCode(mail);
    await expect(api.account.close({ code: code === '000000' ? '000001' : '000000' })).rejects.toMatchObject({
      code: 200422,
    });
    advanceClock(at.shop, 11 * 60_000);
    await expect(api.account.close({ code })).rejects.toMatchObject({ code: 200422 });
    await api.account.close();
    const newCode = parseEmailCode(await at.mailbox.receiveLatest(at.shop, email));
    const closed = await runConcurrently(3, () => api.account.close({ code: newCode }).catch(() => null));
    expect(closed.filter((answer) => answer?.isClosed)).toHaveLength(1);
    expect(await isThere(id)).toBe(false);
  });

  test('does not close with a code for signing in', async () => {
    const { id, email, api } = await at.shop.createCustomer();
    await at.shop.createClient().auth.logInByCode({ email });
    const code = parseEmailCode(await at.mailbox.receiveLatest(at.shop, email));
    await expect(api.account.close({ code })).rejects.toMatchObject({ code: 200422 });
    expect(await isThere(id)).toBe(true);
  });
});

describe('a copy of personal data', () => {
  test('has orders, addresses and reviews, and is made ten times a day', async () => {
    const { email, api } = await at.shop.createCustomer();
    const { incrementId } = await placeCompletedOrder(at.shop, api);
    const { json, fileName } = await api.account.exportData();
    expect(fileName).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    expect(json).toContain(email);
    expect(json).toContain(incrementId);
    for (let times = 1; times < 10; times += 1) await api.account.exportData();
    await expect(api.account.exportData()).rejects.toMatchObject({ code: 200429 });
  });
});
