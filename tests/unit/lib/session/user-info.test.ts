import { expect, test } from 'vitest';
import { readUserInfo } from '@/lib/session/user-info';

const info = { token: 'abc', user: { id: 7 } };

test('the cookie holds the token and a user with id (spec 3), encoded or not', () => {
  expect(readUserInfo(JSON.stringify(info))).toEqual(info);
  expect(readUserInfo(encodeURIComponent(JSON.stringify(info)))).toEqual(info);
});

test.each([undefined, '', '{', '%', '{"token":1}', '{"token":"a"}', 'null'])(
  'anything else is a visitor: %s',
  (value) => {
    expect(readUserInfo(value)).toBeNull();
  },
);
