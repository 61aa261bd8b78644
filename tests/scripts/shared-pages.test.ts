// In test:all only: servers in processes of their own.
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { skipResponseCache } from '@/lib/server/response-cache';
import UntypedPageCacheHandler from '@/scripts/page-cache-handler.mjs';
import { withResponseCache } from '@/scripts/response-cache.mjs';
import { withWholePages } from '@/scripts/shared-pages.mjs';

const PageCacheHandler = UntypedPageCacheHandler as unknown as new (context: object) => {
  revalidateTag: (tags: string[], durations: { expire: number }) => Promise<void>;
};
const pages = new PageCacheHandler({
  fs: {},
  flushToDisk: false,
  revalidatedTags: [],
  maxMemoryCacheSize: 1,
});
const expireTag = (tag: string) => pages.revalidateTag([tag], { expire: 0 });

const isSharedPage = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>) =>
  url!.startsWith('/search/') || (url === '/cart' && !/guestToken|userInfo/.test(headers.cookie ?? ''));

let server: Server | undefined;
let renderedCount = 0;
beforeEach(() => {
  renderedCount = 0;
});
afterEach(() => {
  server?.close();
  vi.useRealTimers();
});

type Page = {
  render?: () => Promise<void> | void;
  size?: number;
  headers?: Record<string, string | string[]>;
};

/** Streams a page in parts, as Next does. */
const renderPage = (page: Page) => async (req: IncomingMessage, res: ServerResponse) => {
  renderedCount += 1;
  res.setHeader('Content-Type', 'text/html');
  for (const [name, value] of Object.entries(page.headers ?? {})) res.setHeader(name, value);
  res.flushHeaders();
  const count = renderedCount;
  await page.render?.();
  res.write(`render ${count} `);
  res.write(new Uint8Array(Buffer.from('x'.repeat(page.size ?? 0))));
  res.end(req.headers.cookie ?? 'no cookie');
};

async function serve(page: Page = {}, maxBytes = 10_000_000) {
  const handle = withWholePages(renderPage(page), isSharedPage);
  const created = createServer(withResponseCache(handle, { maxBytes, isSharedPage }));
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  const { port } = created.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ body: string; headers: Record<string, unknown> }>((resolve, fail) => {
      request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
        let body = '';
        response.on('data', (chunk) => (body += String(chunk)));
        response.on('end', () => resolve({ body, headers: { ...response.headers, date: null } }));
      })
        .on('error', fail)
        .end();
    });
}

const SEARCH = '/search/result?q=wig';

test('a streamed page is sent in one piece', async () => {
  const fetchPage = await serve({ size: 10 });
  const { body, headers } = await fetchPage(SEARCH);
  expect(body).toBe('render 1 xxxxxxxxxxno cookie');
  expect(headers).toMatchObject({ 'content-length': String(body.length), 'content-type': 'text/html' });
});

test('a shell that was rendered before gets the nonce of the request', async () => {
  const shell =
    '<head><link nonce="old"><script src="/a.js" nonce="old"></script></head><body><script>1</script>';
  const rest = '<p>é <script nonce="new">2</script><script nonce="old">forged</script></p>';
  const streamPage = (_req: IncomingMessage, res: ServerResponse) => {
    const links = ['</a.css>; rel=preload; nonce="old"', '</b.css>; rel=preload; nonce="old"'];
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Link', [links.join(', '), links[0]!]);
    res.write(shell);
    res.end(rest);
  };
  const handle = withWholePages(streamPage, () => true);
  const created = createServer((req, res) => {
    req.headers['content-security-policy'] = "script-src 'nonce-new'";
    handle(req, res);
  });
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(created.address() as AddressInfo).port}/`);
  const own = shell.replaceAll('nonce="old"', 'nonce="new"');
  expect(await response.text()).toBe(own + rest);
  expect(response.headers.get('link')).toBe('</a.css>; rel=preload, </b.css>; rel=preload');
});

test('headers with several values are kept as they are', async () => {
  const values = ['</a>; rel=preload', '</b>; rel=preload'];
  const fetchPage = await serve({ headers: { Link: values } });
  const first = await fetchPage(SEARCH);
  expect(first.headers.link).toBe(values.join(', '));
  expect(await fetchPage(SEARCH)).toEqual(first);
});

test('a page of nobody in particular is rendered once, and sent again with the same headers', async () => {
  const fetchPage = await serve();
  const first = await fetchPage(SEARCH);
  expect(await fetchPage(SEARCH)).toEqual(first);
  expect((await fetchPage(SEARCH, { cookie: 'currency=EUR' })).body).toContain('render 2');
  expect((await fetchPage(SEARCH, { rsc: '1' })).body).toContain('render 3');
  expect((await fetchPage('/search/result?q=curly')).body).toContain('render 4');
});

test.each(['currency =EUR', 'a=b;currency = EUR ', '\u00a0currency=EUR'])(
  'the cookie "%s" counts as euros, as for Next',
  async (cookie) => {
    const fetchPage = await serve();
    await fetchPage(SEARCH, { cookie: 'currency=EUR' });
    expect((await fetchPage(SEARCH, { cookie })).body).toContain('render 1 ');
    expect((await fetchPage(SEARCH)).body).toContain('render 2 ');
  },
);

test('the cart of a visitor is never sent to a shopper with a token, nor the other way round', async () => {
  const fetchPage = await serve();
  for (let count = 0; count < 2; count += 1)
    expect((await fetchPage('/cart')).body).toBe('render 1 no cookie');
  for (const cookie of ['guestToken=abc', 'guestToken=def', 'userInfo=x', 'guestToken=abc'])
    expect((await fetchPage('/cart', { cookie })).body).toContain(cookie);
  expect(renderedCount).toBe(5);
  expect((await fetchPage('/cart')).body).toBe('render 1 no cookie');
});

test('any tag that expires drops it', async () => {
  const fetchPage = await serve();
  await fetchPage(SEARCH);
  await expireTag('product:1');
  expect((await fetchPage(SEARCH)).body).toContain('render 2');
});

test('a page that was being rendered when a tag expired is not kept', async () => {
  const fetchPage = await serve({
    render: async () => {
      if (renderedCount === 1) await expireTag('product:1');
    },
  });
  expect((await fetchPage(SEARCH)).body).toContain('render 1 ');
  // A page that begins within the millisecond of the expiry may be older than it.
  await new Promise((resolve) => setTimeout(resolve, 5));
  for (const expected of [2, 2]) expect((await fetchPage(SEARCH)).body).toContain(`render ${expected} `);
});

test('a page with data of one shopper, or without a part that failed, is not kept', async () => {
  const fetchPage = await serve({
    render: async () => {
      await Promise.resolve();
      if (renderedCount < 3) skipResponseCache();
    },
  });
  for (const expected of [1, 2, 3, 3])
    expect((await fetchPage(SEARCH)).body).toContain(`render ${expected} `);
});

test('it is rendered once for all who ask for it at the same time', async () => {
  const fetchPage = await serve({ render: () => new Promise((resolve) => setTimeout(resolve, 50)) });
  const responses = await Promise.all(Array.from({ length: 5 }, () => fetchPage(SEARCH)));
  for (const { body } of responses) expect(body).toContain('render 1 ');
});

test('who waited for a page that is not kept gets another one', async () => {
  const fetchPage = await serve({
    render: async () => {
      const isFirst = renderedCount === 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (isFirst) skipResponseCache();
    },
  });
  const bodies = (await Promise.all([1, 2, 3].map(() => fetchPage(SEARCH)))).map(({ body }) => body);
  expect(bodies.filter((body) => body.includes('render 1 '))).toHaveLength(1);
  expect(renderedCount).toBe(2);
});

test('nobody waits for a request whose body is still to come', async () => {
  const fetchPage = await serve({ render: () => new Promise((resolve) => setTimeout(resolve, 50)) });
  const { port } = server!.address() as AddressInfo;
  const headers = { 'Content-Length': '5' };
  const open = request({ port, host: '127.0.0.1', path: SEARCH, headers, agent: false });
  open.on('error', () => undefined).flushHeaders();
  await expect.poll(() => renderedCount).toBe(1);
  expect((await fetchPage(SEARCH)).body).toContain('render 2 ');
  open.destroy();
});

test('a page that takes long is waited for only for a while', async () => {
  let endFirst = () => undefined as void;
  const fetchPage = await serve({
    render: () => (renderedCount === 1 ? new Promise((resolve) => (endFirst = resolve)) : undefined),
  });
  const first = fetchPage(SEARCH);
  await expect.poll(() => renderedCount).toBe(1);
  expect((await fetchPage(SEARCH)).body).toContain('render 2 ');
  endFirst();
  await first;
});

test('when the first client has gone, one of those who waited renders it for the others', async () => {
  const fetchPage = await serve({ render: () => new Promise((resolve) => setTimeout(resolve, 100)) });
  const { port } = server!.address() as AddressInfo;
  const gone = request({ port, host: '127.0.0.1', path: SEARCH, agent: false });
  gone.on('error', () => undefined).end();
  await expect.poll(() => renderedCount).toBe(1);
  const waiting = [1, 2, 3, 4].map(() => fetchPage(SEARCH));
  await new Promise((resolve) => setTimeout(resolve, 20));
  gone.destroy();
  for (const { body } of await Promise.all(waiting)) expect(body).toContain('render ');
  expect(renderedCount).toBe(2);
});

test('while reads from before a change may be in flight, nobody waits for a page that cannot be kept', async () => {
  const fetchPage = await serve({ render: () => new Promise((resolve) => setTimeout(resolve, 50)) });
  const globalStore = globalThis as typeof globalThis & { odetteCachedReads?: Set<object> };
  globalStore.odetteCachedReads = new Set([{ startedAt: Date.now() - 100, endedAt: null }]);
  await expireTag('product:1');
  await Promise.all([1, 2, 3].map(() => fetchPage(SEARCH)));
  expect(renderedCount).toBe(3);
  globalStore.odetteCachedReads.clear();
});

test('a page that sets a cookie is not kept', async () => {
  const fetchPage = await serve({ headers: { 'Set-Cookie': 'currency=GBP' } });
  for (const expected of [1, 2]) expect((await fetchPage(SEARCH)).body).toContain(`render ${expected} `);
});

test('it is rendered anew after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const fetchPage = await serve();
  await fetchPage(SEARCH);
  vi.setSystemTime(Date.now() + 59_000);
  expect((await fetchPage(SEARCH)).body).toContain('render 1');
  vi.setSystemTime(Date.now() + 2_000);
  expect((await fetchPage(SEARCH)).body).toContain('render 2');
});

test('a client that makes up search terms fills a quarter of the memory', async () => {
  const fetchPage = await serve({ size: 20_000 }, 400_000);
  await fetchPage(SEARCH);
  for (let count = 0; count < 3; count += 1) await fetchPage(`/search/result?q=${count}`);
  expect((await fetchPage(SEARCH)).body).toContain('render 1');
  for (let count = 3; count < 8; count += 1) await fetchPage(`/search/result?q=${count}`);
  expect((await fetchPage(SEARCH)).body).not.toContain('render 1 ');
});
