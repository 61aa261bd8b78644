import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SNS } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { customers, identities } from '@/provider/db/schema/customer';
import { refusal } from '../support/buying';
import { openIdentityProvider } from '../support/identity-provider';
import { account, from, PASSWORD, person } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { times } from '../support/times';

let shop: Shop;
let third: Awaited<ReturnType<typeof openIdentityProvider>>;
beforeAll(async () => {
  third = await openIdentityProvider();
  shop = await openShop(third.env);
});
beforeEach(() => {
  third.state.isDown = false;
});
afterAll(async () => {
  await shop.close();
  await third.close();
});

let made = 0;
const fresh = () => ({ sub: `g-${(made += 1)}`, email: person().email });
const google = async (
  ...[claims, how]: [Parameters<typeof third.idToken>[1]?, Parameters<typeof third.idToken>[2]?]
) =>
  from(shop, `t-${(made += 1)}`).auth.logInByThirdParty({
    snsLogin: SNS.google,
    idToken: await third.idToken(shop.clock.now, claims, how),
    // What the browser says about itself counts nothing.
    email: 'somebody.else@example.com',
    snsId: 'somebody-else',
  });
const facebook = (who: Parameters<typeof third.accessToken>[0], change = {}) =>
  from(shop, `t-${(made += 1)}`).auth.logInByThirdParty({
    snsLogin: SNS.facebook,
    accessToken: third.accessToken(who, change),
  });
const fbId = () => `1000${(made += 1)}`;

describe('Google', () => {
  test('opens an account at the first time, and the same one ever after', async () => {
    const ada = fresh();
    const first = await google(ada);
    expect(first).toMatchObject({
      isNew: true,
      user: { email: ada.email, firstname: 'Ada', lastname: 'Lund' },
    });
    const again = await google({ ...ada, email: 'moved@example.com' });
    expect(again).toMatchObject({ isNew: false, user: { id: first.user.id, email: ada.email } });
    const named = await from(shop, 't').auth.logInBy({
      method: 'google',
      idToken: await third.idToken(shop.clock.now, ada),
    });
    expect(named.user.id).toBe(first.user.id);
  });

  test('two first sign-ins at once open one account', async () => {
    const ada = fresh();
    const sessions = await times(4, () => google(ada));
    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
    expect(sessions.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test.each([
    ['forged', {}, { isForged: true }],
    ['for another shop', {}, { audience: 'another-shop' }],
    ['of another issuer', {}, { issuer: 'https://evil.example' }],
    ['too old', {}, { ageMinutes: 62 }],
    ['without a person', { sub: '' }, {}],
  ])('a token that is %s lets nobody in', async (_what, claims, how) => {
    const ada = fresh();
    const refused = await refusal(google({ ...ada, ...claims }, how));
    expect(refused).toEqual({
      code: Code.refused,
      message: 'Google did not confirm this sign-in. Please try again',
    });
    expect((await shop.visitor().auth.exists({ email: ada.email })).exists).toBe(false);
  });

  test('neither does one without a signature, or no token at all', async () => {
    const part = (what: object) => Buffer.from(JSON.stringify(what)).toString('base64url');
    const exp = shop.clock.now.getTime() / 1000 + 60;
    const claims = { iss: 'https://accounts.google.com', aud: 'google-shop', exp, ...fresh() };
    const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`;
    for (const idToken of [unsigned, 'made-up', 'a.b.c'])
      expect(
        (await refusal(shop.visitor().auth.logInByThirdParty({ snsLogin: 0, idToken }))).message,
      ).toContain('did not confirm');
    expect(
      (await refusal(shop.visitor().auth.logInByThirdParty({ snsLogin: 0, accessToken: 'x' }))).message,
    ).toBe('Token Cannot be empty');
  });

  test('without an e-mail address there is no account (spec 5)', async () => {
    expect((await refusal(google({ sub: fresh().sub }))).message).toBe(
      'Failed to obtain authorization, in order to obtain email',
    );
  });

  test('a guest’s cart comes along', async () => {
    const guest = shop.visitor();
    const { items } = await guest.product.list({ limit: 20, inStock: true });
    const { variants } = await guest.product.read({ id: items.find((card) => card.isSaleable)!.id });
    await guest.cart.add({ variantId: variants.find((one) => one.isInStock)!.id });
    const idToken = await third.idToken(shop.clock.now, fresh());
    expect((await guest.auth.logInByThirdParty({ snsLogin: 0, idToken })).joined.cartItems).toBe(1);
  });
});

describe('an address that has an account already', () => {
  test('is joined when Google says that it is verified', async () => {
    const ada = await account(shop, { emailProvenAt: shop.clock.now });
    const joined = await google({ ...fresh(), email: ada.email.toUpperCase() });
    expect(joined).toMatchObject({ isNew: false, user: { id: ada.id } });
    expect((await shop.visitor().auth.logIn({ email: ada.email, password: PASSWORD })).user.id).toBe(ada.id);
  });

  test('is not joined when it is not verified, by Google or by Facebook', async () => {
    const ada = await account(shop);
    expect(
      (await refusal(google({ ...fresh(), email: ada.email, email_verified: false }))).message,
    ).toContain('does not say that it is yours');
    const id = fbId();
    expect((await refusal(facebook({ id, email: ada.email }))).message).toContain(
      'does not say that it is yours',
    );
    const kept = await shop.db.select().from(identities).where(eq(identities.customerId, ada.id));
    expect(kept).toEqual([]);
  });

  test('is not taken for one whose letters only look alike in lower case', async () => {
    const ada = await account(shop, { email: `kelvin-${made}@example.com`, emailProvenAt: shop.clock.now });
    const alike = ada.email.replace('k', '\u212a'); // the Kelvin sign: "k" in lower case
    expect((await refusal(google({ ...fresh(), email: alike }))).message).toBe(
      'Failed to obtain authorization, in order to obtain email',
    );
  });

  test('whoever opened it without showing that the address is theirs is out once its owner comes', async () => {
    const squatter = await account(shop);
    const owner = await google({ ...fresh(), email: squatter.email });
    expect(owner.user.id).toBe(squatter.id);
    expect((await refusal(squatter.api.account.info())).code).toBe(Code.notLoggedIn);
    const byPassword = shop.visitor().auth.logIn({ email: squatter.email, password: PASSWORD });
    expect((await refusal(byPassword)).code).toBe(Code.refused);
    const [row] = await shop.db.select().from(customers).where(eq(customers.id, squatter.id));
    expect(row?.emailProvenAt).not.toBeNull();
  });
});

describe('Facebook', () => {
  test('lets in whom it knows, and names an address after the user id where there is none (spec 5)', async () => {
    const id = fbId();
    const first = await facebook({ id, first_name: 'Ines', last_name: 'Roy' });
    expect(first).toMatchObject({ isNew: true, user: { email: `${id}@facebook.com`, firstname: 'Ines' } });
    expect(await facebook({ id })).toMatchObject({ isNew: false, user: { id: first.user.id } });
  });

  test.each([
    ['was given to another site', { app_id: 'another-app' }],
    ['is not valid any more', { is_valid: false }],
    ['is too old', { expires_at: 1 }],
    ['belongs to another person', { user_id: '999' }],
  ])('a token that %s lets nobody in', async (_what, change) => {
    expect((await refusal(facebook({ id: fbId(), email: person().email }, change))).message).toBe(
      'Facebook did not confirm this sign-in. Please try again',
    );
  });

  test('when it cannot be reached that is said, and the shop goes on', async () => {
    third.state.isDown = true;
    expect(await refusal(facebook({ id: fbId() }))).toMatchObject({ code: Code.busy });
  });
});

test('Apple says by text that an address is verified, and tells names to the browser alone', async () => {
  const idToken = await third.idToken(
    shop.clock.now,
    { ...fresh(), email_verified: 'true', given_name: undefined, family_name: undefined },
    { issuer: 'https://appleid.apple.com', audience: 'apple-shop' },
  );
  const session = await shop
    .visitor()
    .auth.logInByThirdParty({ snsLogin: SNS.apple, idToken, firstname: 'Mo' });
  expect(session.user.firstname).toBe('Mo');
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, session.user.id));
  expect(row?.emailProvenAt).not.toBeNull();
});

test('a way without its ids is shut, and says so', async () => {
  const plain = await openShop();
  const idToken = await third.idToken(shop.clock.now, fresh());
  for (const [snsLogin, name] of [
    [0, 'Google'],
    [1, 'Facebook'],
    [2, 'Apple'],
  ] as const)
    expect(await refusal(plain.visitor().auth.logInByThirdParty({ snsLogin, idToken }))).toEqual({
      code: Code.refused,
      message: `Sign-in with ${name} is not open here`,
    });
  await plain.close();
});
