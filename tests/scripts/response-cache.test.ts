import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import UntypedPageCacheHandler from '@/scripts/page-cache-handler.mjs';
import { withResponseCache } from '@/scripts/response-cache.mjs';

const MB = 1024 * 1024;
const YEAR_SECONDS = 31_536_000;

type CachedPage = { html: string; headers: Record<string, string>; postponed: string | undefined };
/** As Next uses it. */
const PageCacheHandler = UntypedPageCacheHandler as unknown as new (context: object) => {
  get: (key: string, context: object) => Promise<{ value: CachedPage } | null>;
  set: (key: string, page: CachedPage, context: object) => Promise<void>;
  revalidateTag: (tags: string[], durations: { expire: number }) => Promise<void>;
};

type CachedRead = { startedAt: number; endedAt: number | null };
const globalStore = globalThis as typeof globalThis & { odetteCachedReads?: Set<CachedRead> };

let server: Server | undefined;
let handledCount = 0;
let pages: InstanceType<typeof PageCacheHandler>;
/** What the "database" says; a page shows it. */
let price = 1;

beforeEach(() => {
  handledCount = 0;
  price = 1;
  globalStore.odetteCachedReads = new Set();
  pages = new PageCacheHandler({
    fs: { readFile: () => Promise.reject(new Error('no file')), existsSync: () => false },
    flushToDisk: false,
    serverDistDir: '/nowhere',
    revalidatedTags: [],
    maxMemoryCacheSize: 10 * MB,
  });
});
afterEach(() => server?.close());

type Page = {
  render?: () => Promise<void> | void;
  revalidate?: number;
  postponed?: string;
  status?: number;
  size?: number;
};

/** Unique, because Next's memory is shared by all instances in a process. */
let pathCount = 0;
const newPath = () => `/page-${(pathCount += 1)}`;
const tagOf = (key: string) => `tag:${key}`;

/** Answers as Next does: from its cache of pages, else by rendering. */
function next(page: Page) {
  return async (req: IncomingMessage, res: ServerResponse) => {
    handledCount += 1;
    const [path] = req.url!.split('?');
    const currency = /currency=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? 'USD';
    const key = `/${currency}${path}`;
    const context = { kind: 'APP_PAGE', isFallback: false };
    let entry = await pages.get(key, context);
    const isHit = Boolean(entry);
    if (!entry) {
      const readPrice = price;
      await page.render?.();
      const html = `${key} costs ${readPrice} ${'x'.repeat(page.size ?? 0)}`;
      const headers = { 'x-next-cache-tags': `${tagOf(path!)},${tagOf(key)}` };
      const cacheControl = { revalidate: page.revalidate ?? 300, expire: YEAR_SECONDS };
      const value = { kind: 'APP_PAGE', html, headers, postponed: page.postponed };
      await pages.set(key, value, { cacheControl });
      entry = { value };
    }
    res.statusCode = page.status ?? 200;
    res.setHeader('x-nextjs-cache', isHit ? 'HIT' : 'MISS');
    res.setHeader('Content-Type', 'text/html');
    res.setHeader('Content-Encoding', 'br');
    res.setHeader('Content-Security-Policy', "script-src 'self'");
    res.setHeader('Vary', 'rsc, Accept-Encoding');
    res.setHeader('ETag', '"one"');
    res.end(Buffer.from(entry.value.html));
  };
}

async function serve(page: Page = {}, maxBytes = 10 * MB) {
  const created = createServer(withResponseCache(next(page), { maxBytes }));
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  const { port } = created.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: string[]; body: string }>((resolve, fail) => {
      request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
        let body = '';
        response.on('data', (chunk) => (body += String(chunk)));
        response.on('end', () => {
          const { statusCode, rawHeaders } = response;
          const names = rawHeaders.filter((_, at) => at % 2 === 0).sort();
          resolve({ status: statusCode!, headers: names, body });
        });
      })
        .on('error', fail)
        .end();
    });
}

test('a page that Next has cached is sent from memory, with the same headers and body', async () => {
  const fetchPage = await serve();
  const path = newPath();
  await fetchPage(path); // rendered
  const fromNext = await fetchPage(path);
  expect(handledCount).toBe(2);
  expect(await fetchPage(path)).toEqual(fromNext);
  expect(handledCount).toBe(2);
});

test('size 0 passes everything on', async () => {
  const fetchPage = await serve({}, 0);
  const path = newPath();
  for (let count = 0; count < 4; count += 1) await fetchPage(path);
  expect(handledCount).toBe(4);
});

test('a browser that has the page gets a 304 without headers of a body', async () => {
  const fetchPage = await serve();
  const path = newPath();
  for (let count = 0; count < 2; count += 1) await fetchPage(path);
  const response = await fetchPage(path, { 'If-None-Match': 'W/"other", W/"one"' });
  expect(handledCount).toBe(2);
  expect(response).toMatchObject({ status: 304, body: '' });
  expect(response.headers).toEqual(expect.arrayContaining(['x-nextjs-cache', 'Vary', 'ETag']));
  for (const name of ['Content-Type', 'Content-Encoding', 'Content-Security-Policy', 'Content-Length'])
    expect(response.headers).not.toContain(name);
});

test('each currency, encoding and RSC request has a response of its own', async () => {
  const fetchPage = await serve();
  const path = newPath();
  const requests: Record<string, string>[] = [
    {},
    { Cookie: 'currency=EUR' },
    { Cookie: 'a=b; currency=GBP; c=d' },
    { 'Accept-Encoding': 'gzip' },
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-state-tree': 'x' },
    { rsc: '1', 'next-url': '/' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  ];
  for (let round = 0; round < 3; round += 1)
    for (const headers of requests)
      expect((await fetchPage(path, headers)).body).toContain(
        `/${/currency=(\w+)/.exec(headers.Cookie ?? '')?.[1] ?? 'USD'}/`,
      );
  const rendered = 3; // one per currency
  expect(handledCount).toBe(requests.length + rendered);
});

test.each([
  ['another method', {}, 'HEAD', ''],
  ['a query', {}, 'GET', '?utm_source=mail'],
  ['a currency in the URL', {}, 'GET', '?currency=EUR'],
  ['_rsc without the header', {}, 'GET', '?_rsc=abc'],
  ['two currency cookies', { Cookie: 'currency=EUR; currency=GBP' }, 'GET', ''],
  ['an unknown currency', { Cookie: 'currency=XXX' }, 'GET', ''],
  ['two currencies, one with a space', { Cookie: 'currency =GBP; currency=EUR' }, 'GET', ''],
  ['a request with a body', { 'Content-Length': '0005' }, 'GET', ''],
  ['a header between servers', { 'x-middleware-subrequest': '1' }, 'GET', ''],
  ['a server action', { 'next-action': '1' }, 'GET', ''],
  ['a very long router state', { rsc: '1', 'next-router-state-tree': 'x'.repeat(5_000) }, 'GET', ''],
  ['an RSC request with a known tag', { rsc: '1', 'If-None-Match': '"one"' }, 'GET', '?_rsc=abc'],
])('%s is handled by Next', async (_name, headers, method, query) => {
  const fetchPage = await serve();
  const path = newPath();
  for (let count = 0; count < 3; count += 1) await fetchPage(path);
  handledCount = 0;
  for (let count = 0; count < 3; count += 1) await fetchPage(path + query, headers, method);
  expect(handledCount).toBe(3);
});

const otherPaths = ['/login', '/%6Cogin', '/order/payment', '/user', '/user/orders', '/api/health'];
test.each([...otherPaths, '/media/a.jpg'])('%s is handled by Next', async (path) => {
  const fetchPage = await serve();
  for (let count = 0; count < 4; count += 1) await fetchPage(path);
  expect(handledCount).toBe(4);
});

test.each([
  ['an error', { status: 404 }],
  ['a page with parts rendered per request', { postponed: 'state' }],
  ['a page whose time is over', { revalidate: 0 }],
])('%s is not kept', async (_name, page) => {
  const fetchPage = await serve(page);
  const path = newPath();
  for (let count = 0; count < 4; count += 1) await fetchPage(path);
  expect(handledCount).toBe(4);
});

test('an expired tag drops its pages alone, in every currency', async () => {
  const fetchPage = await serve();
  const [path, otherPath] = [newPath(), newPath()];
  const visits = [
    [path, {}],
    [path, { Cookie: 'currency=EUR' }],
    [otherPath, {}],
  ] as const;
  for (const [url, headers] of visits)
    for (let count = 0; count < 3; count += 1) await fetchPage(url, headers);
  price = 2;
  await pages.revalidateTag([tagOf(path)], { expire: 0 });
  expect((await fetchPage(path)).body).toContain('costs 2');
  expect((await fetchPage(path, { Cookie: 'currency=EUR' })).body).toContain('costs 2');
  handledCount = 0;
  expect((await fetchPage(otherPath)).body).toContain('costs 1');
  expect(handledCount).toBe(0);
});

test('a page that was being rendered when its tag expired is rendered again', async () => {
  const path = newPath();
  const fetchPage = await serve({
    render: async () => {
      if (price === 2) return;
      price = 2; // after the read
      await pages.revalidateTag([tagOf(path)], { expire: 0 });
    },
  });
  expect((await fetchPage(path)).body).toContain('costs 1');
  for (let count = 0; count < 3; count += 1) expect((await fetchPage(path)).body).toContain('costs 2');
});

test('a page is not kept that may have joined a read from before its tag expired', async () => {
  const fetchPage = await serve();
  const path = newPath();
  const read: CachedRead = { startedAt: Date.now() - 50, endedAt: null };
  globalStore.odetteCachedReads!.add(read);
  await pages.revalidateTag([tagOf(path)], { expire: 0 });
  await fetchPage(path); // joins the read
  price = 2;
  read.endedAt = Date.now() - 2_000;
  expect((await fetchPage(path)).body).toContain('costs 2');
  handledCount = 0;
  for (let count = 0; count < 3; count += 1) await fetchPage(path);
  expect(handledCount).toBe(1);
});

test('the least recently used responses make room', async () => {
  const fetchPage = await serve({ size: 100_000 }, 340_000);
  const [first, second, third] = [newPath(), newPath(), newPath()];
  for (const path of [first, second]) for (let count = 0; count < 2; count += 1) await fetchPage(path);
  await fetchPage(first); // used last
  for (let count = 0; count < 2; count += 1) await fetchPage(third);
  handledCount = 0;
  await fetchPage(first);
  await fetchPage(third);
  expect(handledCount).toBe(0);
  await fetchPage(second);
  expect(handledCount).toBe(1);
});

test('a client that makes up router states evicts only responses of that path', async () => {
  const fetchPage = await serve();
  const [path, otherPath] = [newPath(), newPath()];
  for (const url of [path, otherPath]) for (let count = 0; count < 2; count += 1) await fetchPage(url);
  for (let count = 0; count < 40; count += 1)
    await fetchPage(path, { rsc: '1', 'next-router-state-tree': String(count) });
  handledCount = 0;
  await fetchPage(otherPath);
  expect(handledCount).toBe(0);
  await fetchPage(path); // evicted
  await fetchPage(path, { rsc: '1', 'next-router-state-tree': '39' });
  expect(handledCount).toBe(1);
});
