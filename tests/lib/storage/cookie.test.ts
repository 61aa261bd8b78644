import { expect, test } from 'vitest';
import { getCookieValue, hasCookie } from '@/lib/storage/cookie';

test('a cookie is found only by its whole name, and only when it has a value', () => {
  expect(hasCookie('userInfo', 'currency=EUR; userInfo=%7B%7D')).toBe(true);
  expect(hasCookie('userInfo', 'userInfoOld=1; xuserInfo=1')).toBe(false);
  expect(hasCookie('userInfo', 'userInfo=')).toBe(false);
  expect(hasCookie('userInfo', '')).toBe(false);
});

test('reads a cookie by its whole name and decodes it, even when it is only partly encoded', () => {
  expect(getCookieValue('userInfo', 'userInfoOld=1; userInfo=%7B%7D=; a=b')).toBe('{}=');
  expect(getCookieValue('userInfo', 'userInfo={%22id%22:7%2C%22a%22:1}')).toBe('{"id":7,"a":1}');
  expect(getCookieValue('userInfo', 'userInfo=%')).toBe('%');
  expect(getCookieValue('userInfo', 'userInfoOld=1')).toBeUndefined();
});
