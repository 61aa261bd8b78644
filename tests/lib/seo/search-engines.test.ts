import { expect, test } from 'vitest';
import { getCanonicalListPath } from '@/lib/catalog/canonical-list-path';
import { parseListQuery } from '@/lib/catalog/list-query';
import { CURRENCY_COUNTRIES } from '@/lib/config/currency-countries';
import { buildRobotsTxt } from '@/lib/seo/robots';
import { buildShareMetadata } from '@/lib/seo/share-metadata';
import { buildSitemapIndexXml, buildSitemapXml } from '@/lib/seo/sitemap';

const site = { url: 'https://odettehair.example', name: 'Odette Hair' };

test.each([
  ['', '/wigs', ''],
  ['utm_source=letter&currency=EUR', '/wigs', ''],
  ['page=3', '/wigs?page=3', ', page 3'],
  ['page=3&gclid=x', '/wigs?page=3', ', page 3'],
  ['page=3&color=ginger', '/wigs', ''],
  ['color=ginger', '/wigs', ''],
  ['sort=price_asc&page=2', '/wigs', ''],
  ['in_stock=1&page=2', '/wigs', ''],
  ['page=0', '/wigs', ''],
])('a list with "%s" has the canonical path %s', (query, path, pageWords) => {
  expect(getCanonicalListPath('/wigs', parseListQuery(query))).toEqual({ path, pageText: pageWords });
});

test('social cards and the canonical link have absolute URLs', () => {
  const image = { path: 'products/bob.webp', alt: 'A bob', width: 900, height: 1200 };
  const shared = buildShareMetadata(site, {
    path: '/bob',
    title: 'Bob',
    description: 'Short',
    image,
  });
  const url = 'https://odettehair.example/media/products/bob.webp';
  expect(shared).toMatchObject({
    alternates: { canonical: 'https://odettehair.example/bob' },
    openGraph: { url: 'https://odettehair.example/bob', images: [{ url, width: 900, height: 1200 }] },
    twitter: { card: 'summary_large_image', images: [url] },
  });
  expect(buildShareMetadata(site, { path: '/', title: 'Home' }).twitter).toMatchObject({
    card: 'summary',
    images: [],
  });
});

/**
 * Whether an obedient crawler may read a path: the longest matching rule counts, and there are only Disallow
 * rules.
 */
function mayRead(path: string) {
  const rules = [...buildRobotsTxt(site).matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule!);
  return !rules.some((rule) => {
    const pattern = rule.replace(/[.?+^(){}[\]\\|]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${pattern}`).test(path);
  });
}

test('crawlers may not read private pages, API calls or filter combinations', () => {
  for (const path of [
    '/user',
    '/user/order',
    '/order/confirm',
    '/cart',
    '/api/products',
    '/search/result?q=a',
  ])
    expect(mayRead(path), path).toBe(false);
  for (const path of ['/wigs?color=ginger', '/wigs?page=2&sort=newest', '/wigs?currency=EUR&lace=a'])
    expect(mayRead(path), path).toBe(false);
  for (const path of ['/', '/wigs', '/wigs?page=2', '/bob?variant=12', '/blog/user-stories', '/media/a.webp'])
    expect(mayRead(path), path).toBe(true);
  for (const path of ['/wigs?currency=EUR', '/bob?variant=12&currency=EUR', '/llms.txt', '/wigs.md'])
    expect(mayRead(path), path).toBe(true);
  expect(buildRobotsTxt(site)).toContain('Sitemap: https://odettehair.example/sitemap.xml\n');
});

test('a sitemap escapes special XML characters, and omits an unknown modification date', () => {
  expect(
    buildSitemapXml([
      { url: 'https://a.example/?a=1&b=2', changedAt: null },
      { url: 'https://a.example/b', changedAt: '2026-11-01T00:00:00.000Z' },
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://a.example/?a=1&amp;b=2</loc></url>
<url><loc>https://a.example/b</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod></url>
</urlset>
`);
  expect(buildSitemapIndexXml(['https://a.example/sitemap/1.xml'])).toContain(
    '<sitemap><loc>https://a.example/sitemap/1.xml</loc></sitemap>',
  );
});

test('a page with prices in several currencies lists them all, by country', () => {
  const alternates = [
    { locale: 'x-default', url: 'https://a.example/b' },
    { locale: 'en-GB', url: 'https://a.example/b?page=2&currency=GBP' },
  ];
  const xml = buildSitemapXml([{ url: 'https://a.example/b', changedAt: null, alternates }]);
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="en-GB" href="https://a.example/b?page=2&amp;currency=GBP"/></url>',
  );
});

test('each currency is the one of its countries alone', () => {
  const countries = Object.values(CURRENCY_COUNTRIES).flat();
  expect(new Set(countries).size).toBe(countries.length);
  for (const country of countries)
    expect(new Intl.DisplayNames('en', { type: 'region' }).of(country)).not.toBe(country);
});
