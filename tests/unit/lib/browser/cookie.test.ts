import { expect, test } from 'vitest';
import { cookieValue, hasCookie } from '@/lib/browser/cookie';

test('a cookie counts when it is there under its whole name and holds something', () => {
  expect(hasCookie('userInfo', 'currency=EUR; userInfo=%7B%7D')).toBe(true);
  expect(hasCookie('userInfo', 'userInfoOld=1; xuserInfo=1')).toBe(false);
  expect(hasCookie('userInfo', 'userInfo=')).toBe(false);
  expect(hasCookie('userInfo', '')).toBe(false);
});

test('the value of a cookie is found by its whole name', () => {
  expect(cookieValue('userInfo', 'userInfoOld=1; userInfo=%7B%7D=; a=b')).toBe('%7B%7D=');
  expect(cookieValue('userInfo', 'userInfoOld=1')).toBeUndefined();
});
