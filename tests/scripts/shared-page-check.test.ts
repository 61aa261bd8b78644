import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSharedPageCheck } from '@/scripts/shared-pages.mjs';

const distDir = mkdtempSync(join(tmpdir(), 'shared-pages-'));
afterAll(() => rmSync(distDir, { recursive: true }));
const FILTERED_PATHS = '^(?:/(USD|EUR))(?:/((?!(?:cart|user|order)(?:/|$)).+))$';
const toRewrite = (key: string, destination: string) => ({
  has: [{ type: 'query', key }],
  destination,
  regex: FILTERED_PATHS,
});
writeFileSync(
  join(distDir, 'routes-manifest.json'),
  JSON.stringify({
    rewrites: {
      beforeFiles: [
        toRewrite('currency', '/EUR/:path'),
        { destination: '/USD/:path' },
        toRewrite('texture', '/:currency/filtered/:path'),
        toRewrite('sort', '/:currency/filtered/:path'),
      ],
    },
  }),
);
const isSharedPage = createSharedPageCheck(distDir);

describe('which pages are the same for everybody', () => {
  const isShared = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    isSharedPage({ method, url, headers });

  test.each([
    ['/search/result?q=wig', {}],
    ['/search/result?q=wig', { cookie: 'userInfo=%7B%7D; guestToken=abc' }],
    ['/lace-front-wigs?texture=curly', {}],
    ['/lace-front-wigs?utm_source=mail&sort=price_asc', {}],
    ['/cart', {}],
    ['/cart', { cookie: 'currency=EUR; consent=all' }],
  ])('%s %j is', (url, headers) => expect(isShared(url, headers)).toBe(true));

  test.each([
    ['the cart of a guest', '/cart', { cookie: 'currency=EUR; guestToken=abc' }],
    ['the cart of a customer', '/cart', { cookie: 'userInfo=%7B%7D' }],
    ['a shared cart', '/cart/friend?token=abc', {}],
    ['a page without a filter', '/lace-front-wigs?utm_source=mail', {}],
    ['an order', '/order/track?code=abc', {}],
    ['a page that no filter leads to', '/user/order?sort=newest', {}],
    ['a shared cart with a filter in its address', '/cart/friend?p=abc&texture=curly', {}],
    ['an empty filter', '/lace-front-wigs?texture=', {}],
    ['a crawler', '/search/result?q=wig', { 'user-agent': 'facebookexternalhit/1.1' }],
  ])('%s is not', (_name, url, headers) => expect(isShared(url, headers)).toBe(false));

  test('HEAD is not', () => expect(isShared('/search/result?q=wig', {}, 'HEAD')).toBe(false));
});
