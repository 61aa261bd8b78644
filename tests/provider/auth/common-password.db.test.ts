import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { createOneTimeCode } from '@/provider/modules/auth/one-time-code';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import {
  createCustomerWithPassword,
  PASSWORD,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const EASY = {
  code: ResponseCode.unprocessable,
  message: 'Password is too easy to guess. Please choose a less common one',
};

test.each(['password', '12345678', 'Qwertyuiop', '        ', 'aaaaaaaa'])(
  'rejects registration with the password "%s"',
  async (password) => {
    expect(
      await expectApiError(shop.createClient().auth.register({ ...buildRegistration(), password })),
    ).toEqual(EASY);
  },
);

test('rejects registration with the email as the password', async () => {
  const registration = buildRegistration();
  expect(
    await expectApiError(
      shop.createClient().auth.register({ ...registration, password: registration.email }),
    ),
  ).toEqual(EASY);
});

test('rejects a common password on change and reset, without using up the code or the link', async () => {
  const { api, id, email } = await createCustomerWithPassword(shop);
  const easy = { password: 'iloveyou1', passwordConfirmation: 'iloveyou1' };
  expect(await expectApiError(api.account.changePassword({ currentPassword: PASSWORD, ...easy }))).toEqual(
    EASY,
  );
  const { code, token } = await createOneTimeCode(shop.ctx, id, 'reset');
  const guest = shop.createClient();
  expect(await expectApiError(guest.auth.resetByLink({ email, token, ...easy }))).toEqual(EASY);
  expect(await expectApiError(guest.auth.resetByCode({ email, code, ...easy }))).toEqual(EASY);
  const strongPassword = { password: 'a braid of four', passwordConfirmation: 'a braid of four' };
  await guest.auth.resetByLink({ email, token, ...strongPassword });
  expect((await shop.createClient().auth.logIn({ email, password: strongPassword.password })).user.id).toBe(
    id,
  );
});
