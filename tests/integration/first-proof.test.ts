import { afterAll, beforeAll, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { makeMailedKey } from '@/provider/records/mailed-key';
import { refusal } from '../support/buying';
import { account, PASSWORD } from '../support/people';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function inByCode({ id, email }: { id: number; email: string }) {
  const { code } = await makeMailedKey(shop.work, id, 'login');
  const { session } = await shop.visitor().auth.logInByCode({ email, code });
  return session!;
}

test('the first code that proves an address ends the sessions and the password of who opened the account before', async () => {
  const opened = await account(shop);
  const session = await inByCode(opened);
  expect(session.notes.join(' ')).toContain('the earlier password no longer works');
  expect((await refusal(opened.api.account.read())).code).toBe(Code.notLoggedIn);
  const byPassword = shop.visitor().auth.logIn({ email: opened.email, password: PASSWORD });
  expect((await refusal(byPassword)).message).toBe('This e-mail address and password do not match');

  // Whose address it is sets a password of their own, and a later code leaves that alone.
  const api = shop.visitor({ Authorization: session.token });
  const mine = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
  await api.account.changePassword({ currentPassword: '', ...mine });
  expect((await inByCode(opened)).notes).toEqual([]);
  expect((await shop.visitor().auth.logIn({ email: opened.email, password: mine.password })).user.id).toBe(
    opened.id,
  );
});

test('a later code ends nothing', async () => {
  const opened = await account(shop, { emailProvenAt: shop.clock.now });
  await inByCode(opened);
  expect((await opened.api.account.read()).info.email).toBe(opened.email);
});
