import { afterEach, describe, expect, test, vi } from 'vitest';
import { SocialLoginInput } from '@/contract/auth';
import { toSnakeCaseKeys } from '@/contract/case-conversion';
import { toAppleLoginResult, signInWithApple } from '@/lib/auth/social/apple';
import { signInWithFacebook, toFacebookSocialProfile } from '@/lib/auth/social/facebook';
import { renderGoogleButton, toGoogleLoginResult } from '@/lib/auth/social/google';
import { createSdkNotLoaded, toSocialLoginInput } from '@/lib/auth/social/providers';

const tokenOf = (claims: object) =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

test('google: reads the profile from the identity token', () => {
  const token = tokenOf({ sub: '7', email: 'zoé@mail.com', given_name: 'Zoé', family_name: 'Moreau' });
  expect(toGoogleLoginResult(token)).toEqual({
    kind: 'person',
    profile: { email: 'zoé@mail.com', firstname: 'Zoé', lastname: 'Moreau', snsId: '7', idToken: token },
  });
});

test('google: a missing email address or an unreadable profile stops the login (spec 5)', () => {
  expect(toGoogleLoginResult(tokenOf({ sub: '7' }))).toEqual({
    kind: 'failed',
    message: 'Failed to obtain authorization, in order to obtain email',
  });
  expect(toGoogleLoginResult('nonsense')).toEqual({
    kind: 'failed',
    message: 'Failed to get google personal information',
  });
});

test('facebook: without an email address, one is built from the user id (spec 5)', () => {
  expect(toFacebookSocialProfile({ id: '42', first_name: 'Tasha' }, 'token')).toEqual({
    email: '42@facebook.com',
    firstname: 'Tasha',
    lastname: '',
    snsId: '42',
    accessToken: 'token',
  });
  expect(toFacebookSocialProfile({ id: '42', email: 'tasha@mail.com' }, 'token').email).toBe(
    'tasha@mail.com',
  );
});

test('apple: names are sent only the first time; the email address is also in the token', () => {
  const token = tokenOf({ sub: 'a', email: 'relay@mail.com' });
  expect(toAppleLoginResult({ authorization: { id_token: token } })).toMatchObject({
    profile: { email: 'relay@mail.com', firstname: '', snsId: 'a' },
  });
  expect(
    toAppleLoginResult({
      authorization: { id_token: token },
      user: { email: 'tasha@mail.com', name: { firstName: 'Tasha', lastName: 'Moreau' } },
    }),
  ).toMatchObject({ profile: { email: 'tasha@mail.com', firstname: 'Tasha', lastname: 'Moreau' } });
});

/** A page whose third-party scripts load or fail; returns the requested scripts. */
function pageOf(others: object, { comes }: { comes: boolean }) {
  const requestedScripts: string[] = [];
  const append = (script: HTMLScriptElement) => {
    requestedScripts.push(script.src);
    queueMicrotask(() => script[comes ? 'onload' : 'onerror']?.call(script, new Event('told')));
  };
  vi.stubGlobal('document', { createElement: () => ({ remove: () => {} }), head: { append } });
  vi.stubGlobal('window', others);
  return requestedScripts;
}
afterEach(() => void vi.unstubAllGlobals());

describe('a provider whose script does not load', () => {
  test('is reported by name (spec 5)', async () => {
    const requestedScripts = pageOf({}, { comes: false });
    expect(await signInWithFacebook()).toEqual({ kind: 'failed', message: 'facebook failed to load' });
    expect(await signInWithApple()).toEqual({ kind: 'failed', message: 'apple failed to load' });
    expect(await renderGoogleButton({} as HTMLElement, 300, () => {})).toBe(false);
    expect(createSdkNotLoaded('google')).toEqual({ kind: 'failed', message: 'google failed to load' });
    expect(requestedScripts).toEqual([
      'https://connect.facebook.net/en_US/sdk.js',
      'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
      'https://accounts.google.com/gsi/client',
    ]);
  });

  test('is also reported when its script loads without its SDK', async () => {
    pageOf({}, { comes: true });
    expect(await signInWithFacebook()).toEqual({ kind: 'failed', message: 'facebook failed to load' });
  });
});

/** Facebook's SDK with this login response; returns the calls it received. */
function facebookSdk(authResponse: { accessToken: string } | null) {
  const calls: unknown[] = [];
  const FB = {
    init: (params: object) => void calls.push(['init', params]),
    login: (callback: (response: object) => void, options: object) => {
      calls.push(['login', options]);
      callback({ authResponse });
    },
    api: (path: string, params: object, callback: (profile: object) => void) => {
      calls.push([path, params]);
      callback({ id: '42', first_name: 'Tasha', last_name: 'Moreau', email: 'tasha@mail.com' });
    },
  };
  return { asked: calls, FB };
}

test('facebook: SDK v2.7, public profile and email (spec 6); requests id, names, email and picture (spec 7)', async () => {
  const { asked, FB } = facebookSdk({ accessToken: 'told' });
  pageOf({ FB }, { comes: true });
  expect(await signInWithFacebook()).toEqual({
    kind: 'person',
    profile: {
      email: 'tasha@mail.com',
      firstname: 'Tasha',
      lastname: 'Moreau',
      snsId: '42',
      accessToken: 'told',
    },
  });
  expect(asked).toMatchObject([
    ['init', { version: 'v2.7' }],
    ['login', { scope: 'public_profile,email' }],
    ['/me', { fields: 'id,first_name,last_name,email,picture' }],
  ]);
});

test('facebook: closing its window cancels the login', async () => {
  const { asked, FB } = facebookSdk(null);
  pageOf({ FB }, { comes: true });
  expect(await signInWithFacebook()).toEqual({ kind: 'closed' });
  expect(JSON.stringify(asked)).not.toContain('/me');
});

test.each([
  ['google', 0],
  ['facebook', 1],
  ['apple', 2],
] as const)(
  'the payload of %s has the code %i and the fields that the contract requires',
  (name, snsLogin) => {
    const profile = { email: 'a@b.com', firstname: 'A', lastname: 'B', snsId: '1', idToken: 't' };
    const payload = toSocialLoginInput(name, profile, `https://shop.test/${'x'.repeat(600)}`);
    expect(toSnakeCaseKeys(payload)).toMatchObject({
      email: 'a@b.com',
      firstname: 'A',
      lastname: 'B',
      sns_login: snsLogin,
      customer_source: 0,
      source_url: expect.stringMatching(/^https:\/\/shop\.test\/x+$/),
    });
    expect(SocialLoginInput.safeParse(payload).success).toBe(true);
  },
);
