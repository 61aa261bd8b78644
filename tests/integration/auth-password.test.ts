import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { identities } from '@/provider/db/schema/customer';
import { refusal } from '../support/buying';
import { codeIn, linkIn, openMailbox, type Mailbox } from '../support/mailbox';
import { account, from, PASSWORD, person } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { pass, times } from '../support/times';

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
const expectOut = async (token: string) =>
  expect((await refusal(shop.visitor({ Authorization: token }).account.info())).code).toBe(Code.notLoggedIn);
const isPassword = (email: string, password: string) =>
  from(shop, email)
    .auth.logIn({ email, password })
    .then(() => true)
    .catch(() => false);

describe('a forgotten password', () => {
  const mailFor = async (email: string) => {
    await from(shop, email).auth.forgot({ email });
    return mailbox.newest(shop, email);
  };
  const chosen = { password: NEW, passwordConfirmation: NEW };

  test('is chosen anew by the link: once, all sessions end, and a mail says so', async () => {
    const { email, token } = await account(shop);
    const link = linkIn(await mailFor(email), '/forgotpassword');
    expect(link.searchParams.get('email')).toBe(email);
    const reset = { email, token: link.searchParams.get('token')!, ...chosen };
    const answers = await times(3, (at) =>
      from(shop, `10.0.2.${at}`)
        .auth.resetByLink(reset)
        .then(() => 'done')
        .catch((error: Error) => error.message),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.join()).toContain('This link has been used, or it is too old');
    await expectOut(token);
    expect(await isPassword(email, PASSWORD)).toBe(false);
    expect(await isPassword(email, NEW)).toBe(true);
    expect((await mailbox.newest(shop, email)).subject).toBe('Your password has been changed');
  });

  test('is chosen anew by the code, which uses the link up as well', async () => {
    const { email, token } = await account(shop);
    const mail = await mailFor(email);
    await shop.visitor().auth.resetByCode({ email, code: codeIn(mail), ...chosen });
    await expectOut(token);
    expect(await isPassword(email, NEW)).toBe(true);
    const linkToken = linkIn(mail, '/forgotpassword').searchParams.get('token')!;
    expect(
      (await refusal(shop.visitor().auth.resetByLink({ email, token: linkToken, ...chosen }))).code,
    ).toBe(Code.refused);
  });

  test('link and code are good for an hour', async () => {
    const { email } = await account(shop);
    const mail = await mailFor(email);
    const token = linkIn(mail, '/forgotpassword').searchParams.get('token')!;
    pass(shop, 60 * MINUTE_MS);
    expect((await refusal(shop.visitor().auth.resetByLink({ email, token, ...chosen }))).code).toBe(
      Code.refused,
    );
    expect(
      (await refusal(shop.visitor().auth.resetByCode({ email, code: codeIn(mail), ...chosen }))).code,
    ).toBe(Code.refused);
    expect(await isPassword(email, PASSWORD)).toBe(true);
  });

  test('somebody else’s link opens nothing', async () => {
    const mine = await account(shop);
    const other = await account(shop);
    const token = linkIn(await mailFor(mine.email), '/forgotpassword').searchParams.get('token')!;
    const stolen = shop.visitor().auth.resetByLink({ email: other.email, token, ...chosen });
    expect((await refusal(stolen)).code).toBe(Code.refused);
  });

  test('a password changed meanwhile ends what is on its way by mail', async () => {
    const { api, email } = await account(shop);
    const mail = await mailFor(email);
    await from(shop, email).auth.logInByCode({ email });
    const login = codeIn(await mailbox.newest(shop, email));
    await api.account.changePassword({ currentPassword: PASSWORD, ...chosen });
    const token = linkIn(mail, '/forgotpassword').searchParams.get('token')!;
    const stolen = { password: 'not the owner', passwordConfirmation: 'not the owner' };
    const { auth } = shop.visitor();
    for (const tried of [
      () => auth.resetByLink({ email, token, ...stolen }),
      () => auth.resetByCode({ email, code: codeIn(mail), ...stolen }),
      () => auth.logInByCode({ email, code: login }),
    ])
      expect((await refusal(tried())).code).toBe(Code.refused);
    expect(await isPassword(email, NEW)).toBe(true);
  });

  test('ends the sign-ins of whoever opened the account without showing that the address is theirs', async () => {
    const kept = async (emailProvenAt: Date | null) => {
      const { email, id } = await account(shop, { emailProvenAt });
      await shop.db
        .insert(identities)
        .values({ provider: 'facebook', subject: `10${id}`, customerId: id, createdAt: shop.clock.now });
      const code = codeIn(await mailFor(email));
      await shop.visitor().auth.resetByCode({ email, code, ...chosen });
      return shop.db.select().from(identities).where(eq(identities.customerId, id));
    };
    expect(await kept(null)).toEqual([]);
    expect(await kept(shop.clock.now)).toHaveLength(1);
  });

  test('is asked for with the same answer whether there is an account', async () => {
    const { email } = await account(shop);
    const answers = await Promise.all(
      [email, person().email].map((who) => from(shop, who).auth.forgot({ email: who })),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});
