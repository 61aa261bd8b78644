import { NextRequest } from 'next/server';
import { pathToRegexp } from 'path-to-regexp';
import { describe, expect, test } from 'vitest';
import { getLoginPath } from '@/lib/paths/login-paths';
import { config, middleware } from '@/middleware';

const LOGIN = encodeURIComponent(JSON.stringify({ token: 'abc', user: { id: 7 } }));

/** Where a request is redirected; null when it passes or no matcher includes it. */
async function sentTo(path: string, userInfo?: string) {
  const sources = config.matcher.filter((source) => typeof source === 'string');
  if (!sources.some((source) => pathToRegexp(source).test(path.split('?')[0]!))) return null;
  const headers = userInfo ? { cookie: `userInfo=${userInfo}` } : undefined;
  const response = await middleware(new NextRequest(`http://shop.test${path}`, { headers }));
  const location = response.headers.get('location');
  return location && location.replace('http://shop.test', '');
}

test('each request is decided by its own cookie (spec 4)', async () => {
  expect(await sentTo('/login')).toBeNull();
  expect(await sentTo('/login', LOGIN)).toBe('/user');
  expect(await sentTo('/login')).toBeNull();
  expect(await sentTo('/login', 'nonsense')).toBeNull();
});

test.each(['/user', '/user/order?page=2', '/my-user-things', '/blog/user-stories'])(
  'without the cookie, %s contains user and leads to /login',
  async (path) => {
    expect(await sentTo(path)).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(await sentTo(path, LOGIN)).toBeNull();
  },
);

test.each(['/', '/wigs', '/api/user', '/media/users/a.webp', '/_next/static/user.js'])(
  '%s is not redirected',
  async (path) => {
    expect(await sentTo(path)).toBeNull();
  },
);

test.each(['/user/order/bogus', '/user/order/detail/abc', '/user/order/review/0', '/user/order/detail/1/2'])(
  '%s, which names no order, gets the 404 page',
  async (path) => {
    const headers = { cookie: `userInfo=${LOGIN}` };
    const response = await middleware(new NextRequest(`http://shop.test${path}`, { headers }));
    expect(response.headers.get('x-middleware-rewrite')).toBe('http://shop.test/404');
  },
);

test.each(['/order/payWait', '/order/payment', '/order/payment?order=abc'])(
  '%s, which names no order, gets the 404 page, also for a guest',
  async (path) => {
    const response = await middleware(new NextRequest(`http://shop.test${path}`));
    expect(response.headers.get('x-middleware-rewrite')).toBe('http://shop.test/404');
  },
);

test('a login that ended on the server is cleared on the way to /login; a mere link clears none', async () => {
  const headers = { cookie: `userInfo=${LOGIN}` };
  const sendRequest = (path: string) => middleware(new NextRequest(`http://shop.test${path}`, { headers }));
  const linked = await sendRequest('/login?next=%2Fcart&ended=1');
  expect(linked.headers.get('location')).toBe('http://shop.test/cart');
  expect(linked.headers.get('set-cookie')).toBeNull();

  const response = await sendRequest(getLoginPath('/user', { isEnded: true, endedToken: 'abc' }));
  expect(response.headers.get('location')).toBeNull();
  const clearedCookies = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(/;.*(?=Expires)/).join(' '));
  expect(clearedCookies).toEqual([
    'userInfo= Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'loginSecret= Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ]);
});

describe('a client that would rather have Markdown', () => {
  const send = (path: string, accept: string, init: { method?: string } = {}) =>
    middleware(new NextRequest(`http://shop.test${path}`, { ...init, headers: { accept } }));
  const getRewrite = async (...request: Parameters<typeof send>) =>
    (await send(...request)).headers.get('x-middleware-rewrite');

  test('gets the Markdown form of the page, with the same query', async () => {
    expect(await getRewrite('/', 'text/markdown')).toBe('http://shop.test/index.md');
    expect(await getRewrite('/wigs?page=2', 'text/markdown, */*')).toBe('http://shop.test/wigs.md?page=2');
    expect(await getRewrite('/wigs', 'text/markdown', { method: 'HEAD' })).toBe('http://shop.test/wigs.md');
  });

  test('gets HTML where it prefers that, where there is no Markdown, and the login where one is needed', async () => {
    expect(await getRewrite('/wigs', 'text/html, text/markdown;q=0.5')).toBeNull();
    expect(await getRewrite('/cart', 'text/markdown')).toBeNull();
    expect(await getRewrite('/wigs.md', 'text/markdown'), 'is it already').toBeNull();
    expect(await getRewrite('/wigs', 'text/markdown', { method: 'POST' })).toBeNull();
    const response = await send('/blog/user-stories', 'text/markdown');
    expect(response.headers.get('location')).toContain('/login?next=');
  });

  test('alone makes the middleware run for a page of the catalog', () => {
    const matcher = config.matcher.find((source) => typeof source !== 'string')!;
    const [condition] = matcher.has;
    expect(condition?.key).toBe('accept');
    const isMet = (accept: string) => new RegExp(`^${condition?.value}$`).test(accept);
    expect(['text/markdown', 'text/html, text/markdown;q=0.5'].map(isMet)).toEqual([true, true]);
    expect(['text/html', '*/*', ''].map(isMet)).toEqual([false, false, false]);
    expect(pathToRegexp(matcher.source).test('/media/a.webp')).toBe(false);
  });
});
