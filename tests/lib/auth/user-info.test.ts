import { expect, test } from 'vitest';
import { isOldLogin, parseUserInfo } from '@/lib/auth/user-info';

const info = { token: 'abc', user: { id: 7 } };

test('the cookie contains the token and a user with id (spec 3), encoded or not', () => {
  expect(parseUserInfo(JSON.stringify(info))).toEqual(info);
  expect(parseUserInfo(encodeURIComponent(JSON.stringify(info)))).toEqual(info);
});

test.each([undefined, '', '{', '%', '{"token":1}', '{"token":"a"}', 'null'])(
  'any other value is a guest: %s',
  (value) => {
    expect(parseUserInfo(value)).toBeNull();
  },
);

test('a token is old after a month, and one without a date never is', () => {
  const day = 24 * 60 * 60 * 1000;
  expect(isOldLogin({ since: 0 }, 31 * day)).toBe(true);
  expect(isOldLogin({ since: 0 }, 30 * day)).toBe(false);
  expect(isOldLogin({}, 400 * day)).toBe(false);
});

test('the date of the token is read with it, and omitted when it is not a number', () => {
  expect(parseUserInfo(JSON.stringify({ ...info, since: 5 }))).toEqual({ ...info, since: 5 });
  expect(parseUserInfo(JSON.stringify({ ...info, since: 'x' }))).toEqual(info);
});
