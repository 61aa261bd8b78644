import { expect, test } from 'vitest';
import { ThirdParty } from '@/contract/auth';
import { toWire } from '@/contract/wire';
import { applePerson } from '@/lib/session/third-party/apple';
import { facebookPerson } from '@/lib/session/third-party/facebook';
import { googlePerson } from '@/lib/session/third-party/google';
import { thirdPartyLogin } from '@/lib/session/third-party/third-party';

const tokenOf = (claims: object) =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

test('google: who the identity token is for', () => {
  const token = tokenOf({ sub: '7', email: 'zoé@mail.com', given_name: 'Zoé', family_name: 'Moreau' });
  expect(googlePerson(token)).toEqual({
    kind: 'person',
    person: { email: 'zoé@mail.com', firstname: 'Zoé', lastname: 'Moreau', snsId: '7', idToken: token },
  });
});

test('google: no e-mail address stops the login, an unreadable profile too (spec 5)', () => {
  expect(googlePerson(tokenOf({ sub: '7' }))).toEqual({
    kind: 'failed',
    message: 'Failed to obtain authorization, in order to obtain email',
  });
  expect(googlePerson('nonsense')).toEqual({
    kind: 'failed',
    message: 'Failed to get google personal information',
  });
});

test('facebook: without an e-mail address one is built from the user id (spec 5)', () => {
  expect(facebookPerson({ id: '42', first_name: 'Tasha' }, 'token')).toEqual({
    email: '42@facebook.com',
    firstname: 'Tasha',
    lastname: '',
    snsId: '42',
    accessToken: 'token',
  });
  expect(facebookPerson({ id: '42', email: 'tasha@mail.com' }, 'token').email).toBe('tasha@mail.com');
});

test('apple: names are told at the first time alone, the address also by the token', () => {
  const token = tokenOf({ sub: 'a', email: 'relay@mail.com' });
  expect(applePerson({ authorization: { id_token: token } })).toMatchObject({
    person: { email: 'relay@mail.com', firstname: '', snsId: 'a' },
  });
  expect(
    applePerson({
      authorization: { id_token: token },
      user: { email: 'tasha@mail.com', name: { firstName: 'Tasha', lastName: 'Moreau' } },
    }),
  ).toMatchObject({ person: { email: 'tasha@mail.com', firstname: 'Tasha', lastname: 'Moreau' } });
});

test.each([
  ['google', 0],
  ['facebook', 1],
  ['apple', 2],
] as const)('the payload of %s has the code %i and what the contract asks for', (name, snsLogin) => {
  const person = { email: 'a@b.com', firstname: 'A', lastname: 'B', snsId: '1', idToken: 't' };
  const payload = thirdPartyLogin(name, person, `https://shop.test/${'x'.repeat(600)}`);
  expect(toWire(payload)).toMatchObject({
    email: 'a@b.com',
    firstname: 'A',
    lastname: 'B',
    sns_login: snsLogin,
    customer_source: 0,
    source_url: expect.stringMatching(/^https:\/\/shop\.test\/x+$/),
  });
  expect(ThirdParty.safeParse(payload).success).toBe(true);
});
