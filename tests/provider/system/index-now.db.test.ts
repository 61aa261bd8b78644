import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '@/provider/config';
import { posts } from '@/provider/db/schema/blog';
import { products } from '@/provider/db/schema/product';
import { configs } from '@/provider/db/schema/system';
import { submitChangedPages } from '@/provider/modules/system/index-now';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';

const KEY = 'key-of-the-tests';
const SITE_URL = 'https://odettehair.example';
const HOUR_MS = 3_600_000;

type Submission = { host: string; key: string; keyLocation: string; urlList: string[] };

let shop: Shop;
let engine: Server;
let engineUrl: string;
let received: Submission[];
let status: number;

beforeAll(async () => {
  shop = await openShop();
  engine = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(JSON.parse(String(Buffer.concat(chunks))) as Submission);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((open) => engine.listen(0, '127.0.0.1', open));
  engineUrl = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
});
afterAll(async () => {
  engine.close();
  await shop.close();
});
beforeEach(async () => {
  received = [];
  status = 200;
  await shop.db.delete(configs).where(eq(configs.module, 'index_now'));
});

const getPaths = ({ urlList }: Submission) => urlList.map((url) => new URL(url).pathname);
const run = (settings: Record<string, string> = { INDEXNOW_KEY: KEY, INDEXNOW_URL: engineUrl }) =>
  submitChangedPages({ ...shop.ctx, config: parseConfig({ SANDBOX: '1', SITE_URL, ...settings }) });

/** A product that changed at a time; its row says so itself. */
async function changeProduct(changedAt: Date) {
  const { id } = await createTestProduct(shop.db);
  await shop.db.update(products).set({ updatedAt: changedAt }).where(eq(products.id, id));
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return `/${row!.urlPath}`;
}
const passTime = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  return shop.clock.now;
};

test('without the setting, nobody is told', async () => {
  await run();
  await changeProduct(passTime(HOUR_MS));
  expect(await run({})).toBe(0);
  expect(received).toEqual([]);
});

test('tells which pages have changed since the last time, each time once', async () => {
  expect(await run(), 'the first time it only begins').toBe(0);
  const path = await changeProduct(passTime(HOUR_MS));
  await run();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    host: 'odettehair.example',
    key: KEY,
    keyLocation: `${SITE_URL}/indexnow.txt`,
  });
  expect(getPaths(received[0]!)).toContain(path);

  passTime(HOUR_MS);
  expect(await run()).toBe(0);
  expect(received).toHaveLength(1);
});

test('a post is told of on its day, not before', async () => {
  await run();
  const [post] = await shop.db.select().from(posts).limit(1);
  const publishedAt = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
  await shop.db.update(posts).set({ publishedAt, updatedAt: shop.clock.now }).where(eq(posts.id, post!.id));
  passTime(HOUR_MS);
  await run();
  expect(received.flatMap(getPaths)).not.toContain(`/blog/${post!.urlPath}`);
  passTime(2 * HOUR_MS);
  await run();
  expect(received.flatMap(getPaths)).toContain(`/blog/${post!.urlPath}`);
});

test.each([429, 500, 403])('what was answered with %i is sent again', async (refusal) => {
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  await run();
  const path = await changeProduct(passTime(HOUR_MS));
  status = refusal;
  expect(await run()).toBe(0);
  expect(JSON.stringify(logged.mock.calls)).toContain('were not told of changed pages');
  logged.mockClear();
  status = 202;
  await run();
  expect(getPaths(received.at(-1)!)).toContain(path);
});

test('a hidden product is not told of', async () => {
  await run();
  const path = await changeProduct(passTime(HOUR_MS));
  await shop.db
    .update(products)
    .set({ isActive: false })
    .where(eq(products.urlPath, path.slice(1)));
  await run();
  expect(received.flatMap(getPaths)).not.toContain(path);
});

test('a wrong key stops the start with a line that names it', () => {
  expect(() => parseConfig({ INDEXNOW_KEY: 'short' })).toThrow('Setting INDEXNOW_KEY is wrong');
});
