import { expect, test } from 'vitest';
import { errorPageText, getErrorStatus } from '@/lib/api/error-page-text';
import { runRouteMiddleware } from '@/lib/auth/route-middleware';

const userHome = new URL('/user', 'http://shop.test');

test('auth, popoup and ssrHeader are the names of the route middleware (spec 6); only auth redirects', () => {
  expect(runRouteMiddleware(['auth'], userHome, null)).toEqual({ redirectTo: '/login?next=%2Fuser' });
  expect(runRouteMiddleware(['popoup', 'ssrHeader'], userHome, null)).toEqual({});
  expect(runRouteMiddleware(['popoup', 'ssrHeader', 'auth'], userHome, null)).toEqual({
    redirectTo: '/login?next=%2Fuser',
  });
  expect(runRouteMiddleware(['auth', 'popoup'], userHome, 'abc')).toEqual({});
});

test('an unknown middleware is an error of status 500 that names it (spec 8)', () => {
  const failure = (() => {
    try {
      return runRouteMiddleware(['auth', 'Gate'], userHome, null);
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toMatchObject({ statusCode: 500, message: 'Unknown middleware Gate' });
  expect(getErrorStatus(failure)).toBe(500);
  expect(errorPageText(failure)).toBe('error:Unknown middleware Gate');
});
