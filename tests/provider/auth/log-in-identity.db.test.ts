import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SOCIAL_PROVIDER_CODES } from '@/contract/auth';
import { ResponseCode } from '@/contract/response-codes';
import { customers, externalIdentities } from '@/provider/db/schema/customer';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { openIdentityProvider } from '@/tests/support/servers/identity-provider';
import {
  createCustomerWithPassword,
  createClientFromIp,
  PASSWORD,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { runConcurrently } from '@/tests/support/timing';

let shop: Shop;
let identityProvider: Awaited<ReturnType<typeof openIdentityProvider>>;
beforeAll(async () => {
  identityProvider = await openIdentityProvider();
  shop = await openShop(identityProvider.env);
});
beforeEach(() => {
  identityProvider.state.isDown = false;
});
afterAll(async () => {
  await shop.close();
  await identityProvider.close();
});

let sequence = 0;
const fresh = () => ({ sub: `g-${(sequence += 1)}`, email: buildRegistration().email });
const google = async (
  ...[claims, tokenOptions]: [
    Parameters<typeof identityProvider.createIdToken>[1]?,
    Parameters<typeof identityProvider.createIdToken>[2]?,
  ]
) =>
  createClientFromIp(shop, `t-${(sequence += 1)}`).auth.logInBySocialProvider({
    snsLogin: SOCIAL_PROVIDER_CODES.google,
    idToken: await identityProvider.createIdToken(shop.clock.now, claims, tokenOptions),
    // What the browser reports is ignored.
    email: 'somebody.else@example.com',
    snsId: 'somebody-else',
  });
const facebook = (profile: Parameters<typeof identityProvider.createAccessToken>[0], overrides = {}) =>
  createClientFromIp(shop, `t-${(sequence += 1)}`).auth.logInBySocialProvider({
    snsLogin: SOCIAL_PROVIDER_CODES.facebook,
    accessToken: identityProvider.createAccessToken(profile, overrides),
  });
const fbId = () => `1000${(sequence += 1)}`;

describe('Google', () => {
  test('creates an account on the first sign-in and returns it ever after', async () => {
    const ada = fresh();
    const firstSession = await google(ada);
    expect(firstSession).toMatchObject({
      isNew: true,
      user: { email: ada.email, firstname: 'Ada', lastname: 'Lund' },
    });
    const secondSession = await google({ ...ada, email: 'moved@example.com' });
    expect(secondSession).toMatchObject({
      isNew: false,
      user: { id: firstSession.user.id, email: ada.email },
    });
    const methodSession = await createClientFromIp(shop, 't').auth.logInByMethod({
      method: 'google',
      idToken: await identityProvider.createIdToken(shop.clock.now, ada),
    });
    expect(methodSession.user.id).toBe(firstSession.user.id);
  });

  test('creates one account for concurrent first sign-ins', async () => {
    const ada = fresh();
    const sessions = await runConcurrently(4, () => google(ada));
    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
    expect(sessions.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test.each([
    ['forged', {}, { isForged: true }],
    ['for another shop', {}, { audience: 'another-shop' }],
    ['of another issuer', {}, { issuer: 'https://evil.example' }],
    ['too old', {}, { ageMinutes: 62 }],
    ['without a person', { sub: '' }, {}],
  ])('rejects a token that is %s', async (_what, claims, tokenOptions) => {
    const ada = fresh();
    const error = await expectApiError(google({ ...ada, ...claims }, tokenOptions));
    expect(error).toEqual({
      code: ResponseCode.unprocessable,
      message: 'Google did not confirm this sign-in. Please try again',
    });
    expect((await shop.createClient().auth.emailExists({ email: ada.email })).exists).toBe(false);
  });

  test('rejects an unsigned token and a missing one', async () => {
    const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = shop.clock.now.getTime() / 1000 + 60;
    const claims = { iss: 'https://accounts.google.com', aud: 'google-shop', exp, ...fresh() };
    const unsigned = `${encodePart({ alg: 'none' })}.${encodePart(claims)}.`;
    for (const idToken of [unsigned, 'made-up', 'a.b.c'])
      expect(
        (await expectApiError(shop.createClient().auth.logInBySocialProvider({ snsLogin: 0, idToken })))
          .message,
      ).toContain('did not confirm');
    expect(
      (
        await expectApiError(
          shop.createClient().auth.logInBySocialProvider({ snsLogin: 0, accessToken: 'x' }),
        )
      ).message,
    ).toBe('Token Cannot be empty');
  });

  test('creates no account without an email address (spec 5)', async () => {
    expect((await expectApiError(google({ sub: fresh().sub }))).message).toBe(
      'Failed to obtain authorization, in order to obtain email',
    );
  });

  test('merges the guest’s cart', async () => {
    const guest = shop.createClient();
    const { items } = await guest.product.list({ limit: 20, inStock: true });
    const { variants } = await guest.product.read({ id: items.find((card) => card.isSaleable)!.id });
    await guest.cart.add({ variantId: variants.find((variant) => variant.isInStock)!.id });
    const idToken = await identityProvider.createIdToken(shop.clock.now, fresh());
    expect((await guest.auth.logInBySocialProvider({ snsLogin: 0, idToken })).joined.cartItems).toBe(1);
  });
});

describe('an email that already has an account', () => {
  test('is linked when Google reports it as verified', async () => {
    const ada = await createCustomerWithPassword(shop, { emailVerifiedAt: shop.clock.now });
    const session = await google({ ...fresh(), email: ada.email.toUpperCase() });
    expect(session).toMatchObject({ isNew: false, user: { id: ada.id } });
    expect((await shop.createClient().auth.logIn({ email: ada.email, password: PASSWORD })).user.id).toBe(
      ada.id,
    );
  });

  test('is not linked when Google or Facebook does not report it as verified', async () => {
    const ada = await createCustomerWithPassword(shop);
    expect(
      (await expectApiError(google({ ...fresh(), email: ada.email, email_verified: false }))).message,
    ).toContain('does not say that it is yours');
    const id = fbId();
    expect((await expectApiError(facebook({ id, email: ada.email }))).message).toContain(
      'does not say that it is yours',
    );
    const identities = await shop.db
      .select()
      .from(externalIdentities)
      .where(eq(externalIdentities.customerId, ada.id));
    expect(identities).toEqual([]);
  });

  test('is not matched by Unicode letters that become the same in lower case', async () => {
    const ada = await createCustomerWithPassword(shop, {
      email: `kelvin-${sequence}@example.com`,
      emailVerifiedAt: shop.clock.now,
    });
    const alike = ada.email.replace('k', '\u212a'); // the Kelvin sign: "k" in lower case
    expect((await expectApiError(google({ ...fresh(), email: alike }))).message).toBe(
      'Failed to obtain authorization, in order to obtain email',
    );
  });

  test('logs out whoever created the account without verifying the email, once its owner signs in', async () => {
    const unverifiedCustomer = await createCustomerWithPassword(shop);
    const owner = await google({ ...fresh(), email: unverifiedCustomer.email });
    expect(owner.user.id).toBe(unverifiedCustomer.id);
    expect((await expectApiError(unverifiedCustomer.api.account.info())).code).toBe(ResponseCode.notLoggedIn);
    const passwordLogin = shop
      .createClient()
      .auth.logIn({ email: unverifiedCustomer.email, password: PASSWORD });
    expect((await expectApiError(passwordLogin)).code).toBe(ResponseCode.unprocessable);
    const [row] = await shop.db.select().from(customers).where(eq(customers.id, unverifiedCustomer.id));
    expect(row?.emailVerifiedAt).not.toBeNull();
  });
});

describe('Facebook', () => {
  test('signs in its users, and builds an email from the user id if there is none (spec 5)', async () => {
    const id = fbId();
    const session = await facebook({ id, first_name: 'Ines', last_name: 'Roy' });
    expect(session).toMatchObject({ isNew: true, user: { email: `${id}@facebook.com`, firstname: 'Ines' } });
    expect(await facebook({ id })).toMatchObject({ isNew: false, user: { id: session.user.id } });
  });

  test.each([
    ['was given to another site', { app_id: 'another-app' }],
    ['is not valid any more', { is_valid: false }],
    ['is too old', { expires_at: 1 }],
    ['belongs to another person', { user_id: '999' }],
  ])('rejects a token that %s', async (_what, overrides) => {
    expect(
      (await expectApiError(facebook({ id: fbId(), email: buildRegistration().email }, overrides))).message,
    ).toBe('Facebook did not confirm this sign-in. Please try again');
  });

  test('returns an error while it is unreachable', async () => {
    identityProvider.state.isDown = true;
    expect(await expectApiError(facebook({ id: fbId() }))).toMatchObject({ code: ResponseCode.inProgress });
  });
});

test('accepts a verified email as a string from Apple, and the name from the browser', async () => {
  const idToken = await identityProvider.createIdToken(
    shop.clock.now,
    { ...fresh(), email_verified: 'true', given_name: undefined, family_name: undefined },
    { issuer: 'https://appleid.apple.com', audience: 'apple-shop' },
  );
  const session = await shop
    .createClient()
    .auth.logInBySocialProvider({ snsLogin: SOCIAL_PROVIDER_CODES.apple, idToken, firstname: 'Mo' });
  expect(session.user.firstname).toBe('Mo');
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, session.user.id));
  expect(row?.emailVerifiedAt).not.toBeNull();
});

test('rejects sign-in with a provider that is not configured', async () => {
  const unconfiguredShop = await openShop();
  const idToken = await identityProvider.createIdToken(shop.clock.now, fresh());
  for (const [snsLogin, name] of [
    [0, 'Google'],
    [1, 'Facebook'],
    [2, 'Apple'],
  ] as const)
    expect(
      await expectApiError(unconfiguredShop.createClient().auth.logInBySocialProvider({ snsLogin, idToken })),
    ).toEqual({
      code: ResponseCode.unprocessable,
      message: `Sign-in with ${name} is not available`,
    });
  await unconfiguredShop.close();
});
