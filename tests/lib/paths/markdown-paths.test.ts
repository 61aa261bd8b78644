import { expect, test } from 'vitest';
import { hasMarkdown, prefersMarkdown, toMarkdownHref, toPagePath } from '@/lib/paths/markdown-paths';

test.each([
  ['/', '/index.md'],
  ['/wigs', '/wigs.md'],
  ['/wigs?page=2&color=ginger', '/wigs.md?page=2&color=ginger'],
  ['/blog/wash#drying', '/blog/wash.md#drying'],
  ['/search/result?q=bob', '/search/result.md?q=bob'],
])('the Markdown form of %s is %s', (href, markdownHref) => {
  expect(toMarkdownHref(href)).toBe(markdownHref);
});

test.each(['/cart', '/order/track', '/user/order', '/media/a.webp', '/api/quote', '//a.example/b', '#top'])(
  '%s has no Markdown form',
  (href) => {
    expect(toMarkdownHref(href)).toBe(href);
  },
);

test('links to other sites stay as they are', () => {
  expect(toMarkdownHref('https://a.example/b')).toBe('https://a.example/b');
  expect(toMarkdownHref('mailto:hello@a.example')).toBe('mailto:hello@a.example');
});

test('only the shop’s own forms and what belongs to a shopper have none', () => {
  expect(['/cart', '/cart/friend', '/login'].map(hasMarkdown)).toEqual([false, false, false]);
  expect(['/carts', '/orders-and-returns', '/wigs'].map(hasMarkdown)).toEqual([true, true, true]);
});

test('index stands for the home page', () => {
  expect(toPagePath('/index')).toBe('/');
  expect(toPagePath('/wigs')).toBe('/wigs');
});

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown;q=1.0, text/html;q=0.7, */*;q=0.1', true],
  ['text/html, text/markdown', false],
  ['text/html;q=0.5, text/markdown;q=0.9', true],
  ['text/markdown;q=0.2, text/html', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [null, false],
])('Accept: %s asks for Markdown: %s', (accept, isPreferred) => {
  expect(prefersMarkdown(accept)).toBe(isPreferred);
});
