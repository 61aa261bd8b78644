import { pathToRegexp, type Key } from 'path-to-regexp';
import { expect, test } from 'vitest';
import { currencyRewrites } from '@/lib/config/currency-rewrites';

/** Walks the rules as Next does: in order, each on the result of the ones before. */
function arrivesAt(address: string, cookie?: string) {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  return currencyRewrites().reduce((path, rule) => {
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
  expect(arrivesAt('/wigs?currency=GBP', 'EUR')).toBe('/GBP/wigs');
  expect(arrivesAt('/wigs', 'EUR')).toBe('/EUR/wigs');
  expect(arrivesAt('/wigs')).toBe('/USD/wigs');
  expect(arrivesAt('/')).toBe('/USD/');
  expect(arrivesAt('/wigs?currency=ZZZ', 'QQQ')).toBe('/USD/wigs');
});

test('only one rule fills the segment', () => {
  expect(arrivesAt('/wigs?currency=EUR', 'GBP')).toBe('/EUR/wigs');
  expect(arrivesAt('/USD/wigs', 'EUR')).toBe('/USD/wigs');
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
  expect(arrivesAt(path, 'EUR')).toBe(path);
});

test.each([
  '/robots.txt/x',
  '/.well-known/security.txt/x',
  '/.well-known/other',
  '/sitemapx/abc',
  '/icon.svg.old',
  '/favicon.ico/a',
])('%s stands for no currency of its own', (path) => {
  expect(arrivesAt(path)).toBe(`/USD${path}`);
});

test('an address that carries a choice is read per request', () => {
  expect(arrivesAt('/wigs?texture=curly')).toBe('/USD/chosen/wigs');
  expect(arrivesAt('/wigs?texture=curly&page=2&sort=newest', 'EUR')).toBe('/EUR/chosen/wigs');
  expect(arrivesAt('/wigs?utm_source=letter')).toBe('/USD/wigs');
});

test('pages with a query of their own keep it', () => {
  expect(arrivesAt('/cart?page=2')).toBe('/USD/cart');
  expect(arrivesAt('/search/result?q=wig&page=2')).toBe('/USD/search/result');
  expect(arrivesAt('/carts?page=2')).toBe('/USD/chosen/carts');
});
