import { readdirSync } from 'node:fs';
import { pathToRegexp, type Key } from 'path-to-regexp';
import { expect, test } from 'vitest';
import { getCurrencyRewrites } from '@/lib/config/currency-rewrites';

/** Applies the rules as Next does: in order, each to the result so far. */
function resolveRewrite(address: string, cookie?: string) {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  return getCurrencyRewrites().reduce((path, rule) => {
    const keys: Key[] = [];
    const match = pathToRegexp(rule.source, keys, { strict: true, sensitive: false, delimiter: '/' }).exec(
      path,
    );
    const isConditionMet = (rule.has ?? []).every((has) => {
      const value = has.type === 'cookie' ? cookie : searchParams.get(has.key ?? '');
      return has.value ? value === has.value : value != null;
    });
    if (!match || !isConditionMet) return path;
    const values = Object.fromEntries(keys.map(({ name }, at) => [name, match[at + 1] ?? '']));
    return rule.destination.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
  }, pathname);
}

test('the currency comes from the query, otherwise the cookie, otherwise USD', () => {
  expect(resolveRewrite('/wigs?currency=GBP', 'EUR')).toBe('/GBP/wigs');
  expect(resolveRewrite('/wigs', 'EUR')).toBe('/EUR/wigs');
  expect(resolveRewrite('/wigs')).toBe('/USD/wigs');
  expect(resolveRewrite('/')).toBe('/USD/');
  expect(resolveRewrite('/wigs?currency=ZZZ', 'QQQ')).toBe('/USD/wigs');
});

test('only one rule adds the currency segment', () => {
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
  '/llms.txt',
  '/agents.md',
  '/product-feed.xml',
  '/indexnow.txt',
  '/.well-known/security.txt',
])('%s is not a page and is not rewritten', (path) => {
  expect(resolveRewrite(path, 'EUR')).toBe(path);
});

test.each([
  '/robots.txt/x',
  '/.well-known/security.txt/x',
  '/.well-known/other',
  '/sitemapx/abc',
  '/icon.svg.old',
  '/favicon.ico/a',
])('%s is no excluded path, and gets a currency like every page', (path) => {
  expect(resolveRewrite(path)).toBe(`/USD${path}`);
});

test('a URL with filters, sort, page or options is rendered per request', () => {
  expect(resolveRewrite('/wigs?texture=curly')).toBe('/USD/filtered/wigs');
  expect(resolveRewrite('/wigs?texture=curly&page=2&sort=newest', 'EUR')).toBe('/EUR/filtered/wigs');
  expect(resolveRewrite('/wigs?utm_source=letter')).toBe('/USD/wigs');
});

/** The first path segments of all pages with a folder of their own, in any of the layouts. */
const pageFolders = readdirSync('app/[currency]', { encoding: 'utf8', recursive: true }).flatMap(
  (path) => /^(?:\([^)]+\)\/)([a-z0-9-]+)(?:\/.+)?\/page\.tsx$/.exec(path)?.[1] ?? [],
);

test.each([...new Set(pageFolders)])('a query never sends /%s to the catalog', (folder) => {
  expect(resolveRewrite(`/${folder}?page=2`)).toBe(`/USD/${folder}`);
  expect(resolveRewrite(`/${folder}?utm_source=letter&sort=newest`)).toBe(`/USD/${folder}`);
});

test('pages that read their query themselves stay on their own route', () => {
  expect(resolveRewrite('/cart?page=2')).toBe('/USD/cart');
  expect(resolveRewrite('/search/result?q=wig&page=2')).toBe('/USD/search/result');
  expect(resolveRewrite('/carts?page=2')).toBe('/USD/filtered/carts');
});

test('a page in Markdown has its own route, in the currency of its URL', () => {
  expect(resolveRewrite('/index.md')).toBe('/USD/markdown/index');
  expect(resolveRewrite('/blog/wash.md', 'EUR')).toBe('/EUR/markdown/blog/wash');
  expect(resolveRewrite('/wigs.md?currency=GBP&color=ginger&page=2')).toBe('/GBP/markdown/wigs');
  expect(resolveRewrite('/wigs.md.md')).toBe('/USD/markdown/wigs.md');
  expect(resolveRewrite('/media/notes.md')).toBe('/media/notes.md');
  expect(resolveRewrite('/wigs.mdx')).toBe('/USD/wigs.mdx');
});
