import { NextRequest } from 'next/server';
import { pathToRegexp } from 'path-to-regexp';
import { expect, test } from 'vitest';
import { config, middleware } from '@/middleware';

const LOGIN = encodeURIComponent(JSON.stringify({ token: 'abc', user: { id: 7 } }));

/** Where a request is sent; null where it passes, or does not come through here at all. */
function sentTo(path: string, userInfo?: string) {
  if (!config.matcher.some((source) => pathToRegexp(source).test(path.split('?')[0]!))) return null;
  const headers = userInfo ? { cookie: `userInfo=${userInfo}` } : undefined;
  const location = middleware(new NextRequest(`http://shop.test${path}`, { headers })).headers.get(
    'location',
  );
  return location && location.replace('http://shop.test', '');
}

test('every request is judged by its own cookie (spec 4)', () => {
  expect(sentTo('/login')).toBeNull();
  expect(sentTo('/login', LOGIN)).toBe('/user');
  expect(sentTo('/login')).toBeNull();
  expect(sentTo('/login', 'nonsense')).toBeNull();
});

test.each(['/user', '/user/order?page=2', '/my-user-things', '/blog/user-stories'])(
  'without the cookie %s, which has user in it, leads to /login',
  (path) => {
    expect(sentTo(path)).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(sentTo(path, LOGIN)).toBeNull();
  },
);

test.each(['/', '/wigs', '/api/user', '/media/users/a.webp', '/_next/static/user.js'])(
  '%s is not held up',
  (path) => {
    expect(sentTo(path)).toBeNull();
  },
);

test('a login that has ended on the server is forgotten on the way to /login', () => {
  const headers = { cookie: `userInfo=${LOGIN}` };
  const answer = middleware(new NextRequest('http://shop.test/login?next=%2Fuser&ended=1', { headers }));
  expect(answer.headers.get('location')).toBeNull();
  expect(answer.headers.get('set-cookie')).toMatch(/^userInfo=;.*Expires=Thu, 01 Jan 1970/);
});
