import { describe, expect, test } from 'vitest';
import { guard } from '@/lib/auth/guard';
import { getSafeNextPath, getLoginPath, getPostLoginPath } from '@/lib/paths/login-paths';
import { toSafePath } from '@/lib/paths/safe-path';

const TOKEN = 'abc';
const at = (path: string) => new URL(path, 'http://shop.test');

describe('the redirects of the userInfo cookie (spec 4)', () => {
  test('a logged-in customer who opens the login page is sent to /user, or to the return path', () => {
    expect(guard(at('/login'), TOKEN)).toEqual({ redirectTo: '/user' });
    expect(guard(at('/login?next=%2Fuser%2Fpoints'), TOKEN)).toEqual({ redirectTo: '/user/points' });
  });

  test('without the cookie, any path that contains user leads to /login, with a return path', () => {
    expect(guard(at('/user'), null)).toEqual({ redirectTo: '/login?next=%2Fuser' });
    expect(guard(at('/user/order?page=2'), null)).toEqual({
      redirectTo: '/login?next=%2Fuser%2Forder%3Fpage%3D2',
    });
    expect(guard(at('/my-user-things'), null)).toEqual({ redirectTo: '/login?next=%2Fmy-user-things' });
  });

  test('every other request passes', () => {
    expect(guard(at('/login'), null)).toEqual({});
    expect(guard(at('/user/points'), TOKEN)).toEqual({});
    expect(guard(at('/wigs'), null)).toEqual({});
  });

  test('a login that ended on the server is cleared on the way to /login, so that nothing loops', () => {
    const path = getLoginPath('/user', { isEnded: true, endedToken: TOKEN });
    expect(guard(at(path), TOKEN)).toEqual({ clearLogin: true });
  });

  test('a link from elsewhere clears no login, since it does not contain the token', () => {
    expect(guard(at('/login?next=%2Fcart&ended=1'), TOKEN)).toEqual({ redirectTo: '/cart' });
    const otherPath = getLoginPath('/user', { isEnded: true, endedToken: 'another' });
    expect(guard(at(otherPath), TOKEN)).toEqual({ redirectTo: '/user' });
    expect(guard(at(otherPath), null)).toEqual({});
  });
});

describe('the destination after a login', () => {
  test.each([
    'https://elsewhere.test',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/..//elsewhere.test',
    '/./%2e%2e//elsewhere.test',
    `/${'a'.repeat(2000)}`,
    '/a\nb',
    'javascript:alert(1)',
    '',
  ])('%j leads out of the shop and is not followed', (path) => {
    expect(toSafePath(path)).toBeNull();
    expect(getSafeNextPath(path)).toBe('/user');
  });

  test('a social login goes back one page (spec 4), unless a return path is given', () => {
    expect(getPostLoginPath(null, { isSocialLogin: true, canGoBack: true })).toBeNull();
    expect(getPostLoginPath('/cart', { isSocialLogin: true, canGoBack: true })).toBe('/cart');
    expect(getPostLoginPath(null, { isSocialLogin: true, canGoBack: false })).toBe('/user');
    expect(getPostLoginPath(null, { isSocialLogin: false, canGoBack: true })).toBe('/user');
  });

  test('the login and registration pages are no return paths', () => {
    expect(getLoginPath('/login?next=/cart')).toBe('/login');
    expect(getLoginPath('/')).toBe('/login');
    expect(getSafeNextPath('/register')).toBe('/user');
    expect(getSafeNextPath('/cart?x=1')).toBe('/cart?x=1');
  });
});
