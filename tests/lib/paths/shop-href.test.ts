import { expect, test } from 'vitest';
import { toFooterHref, toShopHref } from '@/lib/paths/shop-href';

test('a shop path from the API gets one leading slash, and an absolute URL stays as it is', () => {
  expect(toShopHref('bob-wigs')).toBe('/bob-wigs');
  expect(toShopHref('/sale?price=0-150')).toBe('/sale?price=0-150');
  expect(toShopHref('//evil.example')).toBe('//evil.example');
  expect(toShopHref('https://studio.example/x')).toBe('https://studio.example/x');
});

test('a footer link is URL-encoded segment by segment, so that it still works', () => {
  expect(toFooterHref('our story')).toBe('/our%20story');
  expect(toFooterHref('blog/category/care & wear')).toBe('/blog/category/care%20%26%20wear');
  expect(toFooterHref('/faq?x=1')).toBe('/faq%3Fx%3D1');
  expect(toFooterHref('mailto:hello@odettehair.example')).toBe('mailto:hello@odettehair.example');
});
