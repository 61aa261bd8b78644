import { afterAll, beforeAll, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { makeMailedKey } from '@/provider/records/mailed-key';
import { refusal } from '../support/buying';
import { account, PASSWORD, person } from '../support/people';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const EASY = {
  code: Code.refused,
  message: 'Password is too easy to guess. Please choose a less common one',
};

test.each(['password', '12345678', 'Qwertyuiop', '        ', 'aaaaaaaa'])(
  'nobody registers with "%s"',
  async (password) => {
    expect(await refusal(shop.visitor().auth.register({ ...person(), password }))).toEqual(EASY);
  },
);

test('nor with the e-mail address', async () => {
  const one = person();
  expect(await refusal(shop.visitor().auth.register({ ...one, password: one.email }))).toEqual(EASY);
});

test('a changed or a new password is judged as well, and a refused one leaves code and link as they are', async () => {
  const { api, id, email } = await account(shop);
  const easy = { password: 'iloveyou1', passwordConfirmation: 'iloveyou1' };
  expect(await refusal(api.account.changePassword({ currentPassword: PASSWORD, ...easy }))).toEqual(EASY);
  const { code, token } = await makeMailedKey(shop.work, id, 'reset');
  const visitor = shop.visitor();
  expect(await refusal(visitor.auth.resetByLink({ email, token, ...easy }))).toEqual(EASY);
  expect(await refusal(visitor.auth.resetByCode({ email, code, ...easy }))).toEqual(EASY);
  const good = { password: 'a braid of four', passwordConfirmation: 'a braid of four' };
  await visitor.auth.resetByLink({ email, token, ...good });
  expect((await shop.visitor().auth.logIn({ email, password: good.password })).user.id).toBe(id);
});
