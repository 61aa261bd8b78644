import { expect, test } from 'vitest';
import { footerHref, shopHref } from '@/lib/format/shop-href';

test('a link of a call leads into the shop, with one slash before it', () => {
  expect(shopHref('bob-wigs')).toBe('/bob-wigs');
  expect(shopHref('/sale?price=0-150')).toBe('/sale?price=0-150');
  expect(shopHref('//evil.example')).toBe('//evil.example');
  expect(shopHref('https://studio.example/x')).toBe('https://studio.example/x');
});

test('a footer link is URL-encoded, part by part, so that it still leads somewhere', () => {
  expect(footerHref('our story')).toBe('/our%20story');
  expect(footerHref('blog/category/care & wear')).toBe('/blog/category/care%20%26%20wear');
  expect(footerHref('/faq?x=1')).toBe('/faq%3Fx%3D1');
  expect(footerHref('mailto:hello@odettehair.example')).toBe('mailto:hello@odettehair.example');
});
