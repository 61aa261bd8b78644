import { expect, test } from 'vitest';
import { getCookieValue, hasCookie } from '@/lib/browser/cookie';

test('a cookie counts when it is there under its whole name and holds something', () => {
  expect(hasCookie('userInfo', 'currency=EUR; userInfo=%7B%7D')).toBe(true);
  expect(hasCookie('userInfo', 'userInfoOld=1; xuserInfo=1')).toBe(false);
  expect(hasCookie('userInfo', 'userInfo=')).toBe(false);
  expect(hasCookie('userInfo', '')).toBe(false);
});

test('the value of a cookie is found by its whole name and decoded, also when it was encoded in part', () => {
  expect(getCookieValue('userInfo', 'userInfoOld=1; userInfo=%7B%7D=; a=b')).toBe('{}=');
  expect(getCookieValue('userInfo', 'userInfo={%22id%22:7%2C%22a%22:1}')).toBe('{"id":7,"a":1}');
  expect(getCookieValue('userInfo', 'userInfo=%')).toBe('%');
  expect(getCookieValue('userInfo', 'userInfoOld=1')).toBeUndefined();
});
