import { pathToRegexp, type Key } from 'path-to-regexp';
import { expect, test } from 'vitest';
import { getCurrencyRewrites } from '@/lib/config/currency-rewrites';

/** Walks the rules as Next does: in order, each on the result of the ones before. */
function resolveRewrite(address: string, cookie?: string) {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  return getCurrencyRewrites().reduce((path, rule) => {
    const keys: Key[] = [];
    const match = pathToRegexp(rule.source, keys, { strict: true, sensitive: false, delimiter: '/' }).exec(
      path,
    );
    const holds = (rule.has ?? []).every((has) => {
      const value = has.type === 'cookie' ? cookie : searchParams.get(has.key ?? '');
      return has.value ? value === has.value : value != null;
    });
    if (!match || !holds) return path;
    const values = Object.fromEntries(keys.map(({ name }, at) => [name, match[at + 1] ?? '']));
    return rule.destination.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
  }, pathname);
}

test('the currency comes from the query, else the cookie, else USD', () => {
  expect(resolveRewrite('/wigs?currency=GBP', 'EUR')).toBe('/GBP/wigs');
  expect(resolveRewrite('/wigs', 'EUR')).toBe('/EUR/wigs');
  expect(resolveRewrite('/wigs')).toBe('/USD/wigs');
  expect(resolveRewrite('/')).toBe('/USD/');
  expect(resolveRewrite('/wigs?currency=ZZZ', 'QQQ')).toBe('/USD/wigs');
});

test('only one rule fills the segment', () => {
  expect(resolveRewrite('/wigs?currency=EUR', 'GBP')).toBe('/EUR/wigs');
  expect(resolveRewrite('/USD/wigs', 'EUR')).toBe('/USD/wigs');
});

test.each([
  '/api/quote',
  '/media/products/a.webp',
  '/_next/static/x.js',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
])('%s is no page', (path) => {
  expect(resolveRewrite(path, 'EUR')).toBe(path);
});

test.each([
  '/robots.txt/x',
  '/.well-known/security.txt/x',
  '/.well-known/other',
  '/sitemapx/abc',
  '/icon.svg.old',
  '/favicon.ico/a',
])('%s stands for no currency of its own', (path) => {
  expect(resolveRewrite(path)).toBe(`/USD${path}`);
});

test('an address that carries a choice is read per request', () => {
  expect(resolveRewrite('/wigs?texture=curly')).toBe('/USD/chosen/wigs');
  expect(resolveRewrite('/wigs?texture=curly&page=2&sort=newest', 'EUR')).toBe('/EUR/chosen/wigs');
  expect(resolveRewrite('/wigs?utm_source=letter')).toBe('/USD/wigs');
});

test('pages with a query of their own keep it', () => {
  expect(resolveRewrite('/cart?page=2')).toBe('/USD/cart');
  expect(resolveRewrite('/search/result?q=wig&page=2')).toBe('/USD/search/result');
  expect(resolveRewrite('/carts?page=2')).toBe('/USD/chosen/carts');
});
