import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures/test';
import { openMemoryShop } from './fixtures/memory-shop';

const ADDRESSES = 40;
const AT_ONCE = 6;
const build = process.env.DIST_DIR || '.next-test';

const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
  }, 0);

test('made-up URLs return 404 and leave nothing on the disk', { tag: '@all' }, async ({ request }) => {
  await request.get('/made-up-first');
  const before = bytesIn(build);
  let requestCount = 0;
  const sendRequests = async () => {
    while (requestCount < ADDRESSES) {
      requestCount += 1;
      const response = await request.get(`/made-up-${requestCount}`);
      expect(response.status()).toBe(404);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendRequests));
  // Each such page takes about 80 KB.
  expect(bytesIn(build) - before).toBeLessThan(500_000);
});

/** Unlimited made-up URLs, with a new word each time. */
const UNKNOWN_URLS: Record<string, (slug: string) => string> = {
  'a page': (slug) => `/${slug}`,
  'below a category': (slug) => `/lace-front-wigs/${slug}`,
  'a post': (slug) => `/blog/${slug}`,
  'a page of posts': () => `/blog/page/${randomInt(1_000, 10_000)}`,
  'a category of posts': (slug) => `/blog/category/${slug}`,
  'an activity': (slug) => `/activity/${slug}`,
  'an invite': (slug) => `/activity/share/${slug}`,
  'a shared cart': (slug) => `/cart/shared/${slug}`,
  'a page of a currency': (slug) => `/${slug}?currency=EUR`,
};
const TURNS = 40;
const WARM_TURNS = 5;
/** A page in Next's cache takes 300 KB. */
const BYTES_PER_URL_MAX = 20_000;

test('made-up URLs use no memory: their responses are not cached as pages', { tag: '@all' }, async () => {
  test.setTimeout(300_000);
  const shop = await openMemoryShop();
  const fetchPath = async (path: string, headers?: Record<string, string>) => {
    const response = await fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });
    const text = await response.text();
    return { status: response.status, location: response.headers.get('location'), text };
  };
  const runRound = async () => {
    for (const address of Object.values(UNKNOWN_URLS)) {
      const { status, text } = await fetchPath(address(randomUUID()));
      expect(status).toBe(404);
      expect(text).toContain('This page could not be found');
    }
    expect((await fetchPath(`/${randomUUID()}`, { RSC: '1' })).status).toBe(404);
    // Another spelling of an existing URL.
    expect(await fetchPath(`/lace-front-wigs%3F${randomUUID()}?color=ginger`)).toMatchObject({
      status: 308,
      location: '/lace-front-wigs?color=ginger',
    });
  };
  try {
    expect((await fetchPath('/lace-front-wigs')).status).toBe(200);
    for (let index = 0; index < WARM_TURNS; index += 1) await runRound();
    const { bytes } = await shop.readMemory();
    for (let index = 0; index < TURNS; index += 1) await runRound();
    const requestCount = TURNS * (Object.keys(UNKNOWN_URLS).length + 2);
    expect((await shop.readMemory()).bytes - bytes).toBeLessThan(requestCount * BYTES_PER_URL_MAX);
  } finally {
    await shop.close();
  }
});
