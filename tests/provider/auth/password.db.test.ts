import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { externalIdentities } from '@/provider/db/schema/customer';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { parseEmailCode, parseEmailLink, openMailbox, type Mailbox } from '@/tests/support/mailbox';
import {
  createCustomerWithPassword,
  createClientFromIp,
  PASSWORD,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { advanceClock, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

const MINUTE_MS = 60_000;
const NEW = 'silk and lace';
const expectLoggedOut = async (token: string) =>
  expect((await expectApiError(shop.createClient({ Authorization: token }).account.info())).code).toBe(
    ResponseCode.notLoggedIn,
  );
const isPassword = (email: string, password: string) =>
  createClientFromIp(shop, email)
    .auth.logIn({ email, password })
    .then(() => true)
    .catch(() => false);

describe('a forgotten password', () => {
  const mailFor = async (email: string) => {
    await createClientFromIp(shop, email).auth.requestPasswordReset({ email });
    return mailbox.receiveLatest(shop, email);
  };
  const passwordInput = { password: NEW, passwordConfirmation: NEW };

  test('is reset by the link once, which ends all sessions and sends an email', async () => {
    const { email, token } = await createCustomerWithPassword(shop);
    const link = parseEmailLink(await mailFor(email), '/forgotpassword');
    expect(link.searchParams.get('email')).toBe(email);
    const reset = { email, token: link.searchParams.get('token')!, ...passwordInput };
    const results = await runConcurrently(3, (at) =>
      createClientFromIp(shop, `10.0.2.${at}`)
        .auth.resetByLink(reset)
        .then(() => 'done')
        .catch((error: Error) => error.message),
    );
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(results.join()).toContain('This link has been used, or it is too old');
    await expectLoggedOut(token);
    expect(await isPassword(email, PASSWORD)).toBe(false);
    expect(await isPassword(email, NEW)).toBe(true);
    expect((await mailbox.receiveLatest(shop, email)).subject).toBe('Your password has been changed');
  });

  test('is reset by the code, which also invalidates the link', async () => {
    const { email, token } = await createCustomerWithPassword(shop);
    const resetEmail = await mailFor(email);
    await shop.createClient().auth.resetByCode({ email, code: parseEmailCode(resetEmail), ...passwordInput });
    await expectLoggedOut(token);
    expect(await isPassword(email, NEW)).toBe(true);
    const linkToken = parseEmailLink(resetEmail, '/forgotpassword').searchParams.get('token')!;
    expect(
      (
        await expectApiError(
          shop.createClient().auth.resetByLink({ email, token: linkToken, ...passwordInput }),
        )
      ).code,
    ).toBe(ResponseCode.unprocessable);
  });

  test('has a link and a code that expire after an hour', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const resetEmail = await mailFor(email);
    const token = parseEmailLink(resetEmail, '/forgotpassword').searchParams.get('token')!;
    advanceClock(shop, 60 * MINUTE_MS);
    expect(
      (await expectApiError(shop.createClient().auth.resetByLink({ email, token, ...passwordInput }))).code,
    ).toBe(ResponseCode.unprocessable);
    expect(
      (
        await expectApiError(
          shop.createClient().auth.resetByCode({ email, code: parseEmailCode(resetEmail), ...passwordInput }),
        )
      ).code,
    ).toBe(ResponseCode.unprocessable);
    expect(await isPassword(email, PASSWORD)).toBe(true);
  });

  test('cannot be reset with the link of another customer', async () => {
    const customer = await createCustomerWithPassword(shop);
    const otherCustomer = await createCustomerWithPassword(shop);
    const token = parseEmailLink(await mailFor(customer.email), '/forgotpassword').searchParams.get('token')!;
    const stolen = shop
      .createClient()
      .auth.resetByLink({ email: otherCustomer.email, token, ...passwordInput });
    expect((await expectApiError(stolen)).code).toBe(ResponseCode.unprocessable);
  });

  test('has its mailed links and codes invalidated by a password change', async () => {
    const { api, email } = await createCustomerWithPassword(shop);
    const resetEmail = await mailFor(email);
    await createClientFromIp(shop, email).auth.logInByCode({ email });
    const login = parseEmailCode(await mailbox.receiveLatest(shop, email));
    await api.account.changePassword({ currentPassword: PASSWORD, ...passwordInput });
    const token = parseEmailLink(resetEmail, '/forgotpassword').searchParams.get('token')!;
    const stolen = { password: 'not the owner', passwordConfirmation: 'not the owner' };
    const { auth } = shop.createClient();
    for (const attempt of [
      () => auth.resetByLink({ email, token, ...stolen }),
      () => auth.resetByCode({ email, code: parseEmailCode(resetEmail), ...stolen }),
      () => auth.logInByCode({ email, code: login }),
    ])
      expect((await expectApiError(attempt())).code).toBe(ResponseCode.unprocessable);
    expect(await isPassword(email, NEW)).toBe(true);
  });

  test('removes external identities on reset if the email had not been verified', async () => {
    const resetAndListIdentities = async (emailProvenAt: Date | null) => {
      const { email, id } = await createCustomerWithPassword(shop, { emailVerifiedAt: emailProvenAt });
      await shop.db
        .insert(externalIdentities)
        .values({ provider: 'facebook', subject: `10${id}`, customerId: id, createdAt: shop.clock.now });
      const code = parseEmailCode(await mailFor(email));
      await shop.createClient().auth.resetByCode({ email, code, ...passwordInput });
      return shop.db.select().from(externalIdentities).where(eq(externalIdentities.customerId, id));
    };
    expect(await resetAndListIdentities(null)).toEqual([]);
    expect(await resetAndListIdentities(shop.clock.now)).toHaveLength(1);
  });

  test('is requested with the same response whether or not the account exists', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const responses = await Promise.all(
      [email, buildRegistration().email].map((emailAddress) =>
        createClientFromIp(shop, emailAddress).auth.requestPasswordReset({ email: emailAddress }),
      ),
    );
    expect(responses[0]).toEqual(responses[1]);
  });
});
