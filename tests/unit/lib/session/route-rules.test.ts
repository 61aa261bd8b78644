import { expect, test } from 'vitest';
import { errorPageText, errorStatus } from '@/lib/format/error-page-text';
import { obey } from '@/lib/session/route-rules';

const userHome = new URL('/user', 'http://shop.test');

test('auth, popoup and ssrHeader are the names of the route middleware (spec 6); auth alone stops somebody', () => {
  expect(obey(['auth'], userHome, null)).toEqual({ goTo: '/login?next=%2Fuser' });
  expect(obey(['popoup', 'ssrHeader'], userHome, null)).toEqual({});
  expect(obey(['popoup', 'ssrHeader', 'auth'], userHome, null)).toEqual({ goTo: '/login?next=%2Fuser' });
  expect(obey(['auth', 'popoup'], userHome, 'abc')).toEqual({});
});

test('a middleware that nobody knows is an error of status 500, by its name (spec 8)', () => {
  const failure = (() => {
    try {
      return obey(['auth', 'Gate'], userHome, null);
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toMatchObject({ statusCode: 500, message: 'Unknown middleware Gate' });
  expect(errorStatus(failure)).toBe(500);
  expect(errorPageText(failure)).toBe('error:Unknown middleware Gate');
});
