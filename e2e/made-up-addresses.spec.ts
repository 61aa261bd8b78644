import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures/test';
import { openWatchedShop } from './fixtures/watched-shop';

const ADDRESSES = 40;
const AT_ONCE = 6;
const build = process.env.DIST_DIR || '.next-test';

const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
  }, 0);

test('made-up addresses answer 404 and leave nothing on the disk', { tag: '@all' }, async ({ request }) => {
  await request.get('/made-up-first');
  const before = bytesIn(build);
  let asked = 0;
  const askOn = async () => {
    while (asked < ADDRESSES) {
      asked += 1;
      const answer = await request.get(`/made-up-${asked}`);
      expect(answer.status()).toBe(404);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  // Each such page weighs about 80 KB.
  expect(bytesIn(build) - before).toBeLessThan(500_000);
});

/** Addresses that somebody makes up without end, by a word that is new each time. */
const MADE_UP: Record<string, (word: string) => string> = {
  'a page': (word) => `/${word}`,
  'below a category': (word) => `/lace-front-wigs/${word}`,
  'a post': (word) => `/blog/${word}`,
  'a page of posts': () => `/blog/page/${randomInt(1_000, 10_000)}`,
  'a category of posts': (word) => `/blog/category/${word}`,
  'an activity': (word) => `/activity/${word}`,
  'an invite': (word) => `/activity/share/${word}`,
  'a shared cart': (word) => `/cart/shared/${word}`,
  'a page of a currency': (word) => `/${word}?currency=EUR`,
};
const TURNS = 40;
const WARM_TURNS = 5;
/** A page in Next's cache takes 300 KB. */
const EACH_MAX_BYTES = 20_000;

test('made-up addresses take no memory: they are answered without a page of their own', async () => {
  test.setTimeout(300_000);
  const shop = await openWatchedShop();
  const ask = async (path: string, headers?: Record<string, string>) => {
    const answer = await fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });
    const text = await answer.text();
    return { status: answer.status, location: answer.headers.get('location'), text };
  };
  const turn = async () => {
    for (const address of Object.values(MADE_UP)) {
      const { status, text } = await ask(address(randomUUID()));
      expect(status).toBe(404);
      expect(text).toContain('This page could not be found');
    }
    expect((await ask(`/${randomUUID()}`, { RSC: '1' })).status).toBe(404);
    // Other spellings of an address that is there.
    expect(await ask(`/lace-front-wigs%3F${randomUUID()}?color=ginger`)).toMatchObject({
      status: 308,
      location: '/lace-front-wigs?color=ginger',
    });
  };
  try {
    expect((await ask('/lace-front-wigs')).status).toBe(200);
    for (let index = 0; index < WARM_TURNS; index += 1) await turn();
    const { bytes } = await shop.held();
    for (let index = 0; index < TURNS; index += 1) await turn();
    const asked = TURNS * (Object.keys(MADE_UP).length + 2);
    expect((await shop.held()).bytes - bytes).toBeLessThan(asked * EACH_MAX_BYTES);
  } finally {
    await shop.close();
  }
});
