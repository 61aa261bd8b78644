import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { test } from './fixtures/customer';
import { createCustomerApi, placeOrderByApi, payOrderByApi } from './fixtures/orders';
import { expect } from './fixtures/test';

const AT_ONCE = 4;
const TABS = 2;
/** Crawlers cannot open pages that need a login; calls and files are not pages. */
const noPage = /^\/(user|api|_next|media)(\/|$)/;
/** The logout page; not crawled. */
const LOG_OUT = '/user/logout';

/** Not a page without its query. */
const OF_AN_ORDER = '/order/payment';

/** Returns the shop paths that a page links to, without queries: a filtered list is a view of the same page. */
function linksIn(html: string, origin: string, excluded: RegExp = noPage) {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&'),
  );
  return links.flatMap((href) => {
    const url = URL.canParse(href, origin) ? new URL(href, origin) : null;
    if (url?.origin !== origin || excluded.test(url.pathname)) return [];
    return [url.pathname === OF_AN_ORDER ? url.pathname + url.search : url.pathname];
  });
}

const parseImages = (html: string) =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="(\/media\/[^"?]+)/g)].map(([, path]) => path!);

/** Processes a queue, a few items at a time, including items that are added meanwhile. */
async function runQueue<Item>(queue: Item[], task: (item: Item) => Promise<void>) {
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await task(item);
  };
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Returns every reachable path, dead links with status and referrer, and every image. */
async function crawlLinks(request: APIRequestContext, origin: string, starts: readonly string[]) {
  const referrers = new Map(starts.map((path) => [path, 'the sitemap']));
  const [deadLinks, images] = [[] as string[], new Map<string, string>()];
  const queue = [...starts];
  await runQueue(queue, async (path) => {
    const response = await request.get(path);
    if (response.status() !== 200)
      return void deadLinks.push(`${response.status()} ${path}, linked from ${referrers.get(path)}`);
    const html = await response.text();
    for (const imagePath of parseImages(html)) if (!images.has(imagePath)) images.set(imagePath, path);
    for (const link of linksIn(html, origin))
      if (!referrers.has(link)) {
        referrers.set(link, path);
        queue.push(link);
      }
  });
  return { paths: [...referrers.keys()], deadLinks, images };
}

const listMissingImages = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const open = [...document.images].filter(({ complete, src }) => src !== '' && !complete);
    const loads = open.map((image) => new Promise((resolve) => (image.onload = image.onerror = resolve)));
    await Promise.all(loads);
    return [...document.images]
      .filter(({ src, naturalWidth }) => src && naturalWidth === 0)
      .map(({ src }) => src);
  });

/** Opens pages in the browser, whose console reports their errors; returns the missing images. */
async function openPages(context: BrowserContext, paths: readonly string[]) {
  const queue = [...paths];
  const lacking: string[] = [];
  const tab = async () => {
    const page = await context.newPage();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await page.goto(path);
      await waitUntilSettled(page);
      for (const src of await listMissingImages(page)) lacking.push(`${src} of ${path}`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return lacking;
}

/** Returns every page reachable without a login. */
async function listReachablePaths(request: APIRequestContext, origin: string) {
  const sitemap = await (await request.get('/sitemap/1.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  expect(listed.length).toBeGreaterThan(100);
  return crawlLinks(request, origin, ['/', ...listed.filter((path) => path !== '/')]);
}

test('every link resolves, and no image is missing', { tag: '@all' }, async ({ request, baseURL }) => {
  test.setTimeout(420_000);
  const { deadLinks, images } = await listReachablePaths(request, baseURL!);
  expect(deadLinks).toEqual([]);

  const missing: string[] = [];
  await runQueue([...images], async ([imagePath, path]) => {
    const response = await request.head(imagePath);
    if (response.status() !== 200) missing.push(`${imagePath} of ${path}`);
  });
  expect(missing).toEqual([]);
});

test(
  'no page logs a browser error or lacks an image',
  { tag: '@all' },
  async ({ request, context, baseURL }) => {
    test.setTimeout(420_000);
    const { paths } = await listReachablePaths(request, baseURL!);
    expect(await openPages(context, paths)).toEqual([]);
  },
);

test(
  'every link of the user centre resolves, and its pages log no errors',
  { tag: '@all' },
  async ({ page, context, customer, baseURL }) => {
    test.setTimeout(240_000);
    const api = createCustomerApi(baseURL!, customer.session);
    const { orderId } = await placeOrderByApi(api, ['argan-hair-oil']);
    await payOrderByApi(api, baseURL!, orderId);
    await placeOrderByApi(api, ['satin-bonnet']);
    const { id } = await api.system.convertUrl({ url: 'pixie-cut-wig' });
    await api.wishlist.add({ productId: id! });

    const isOfUser = (path: string) => /^\/user(\/|$)/.test(path) && path !== LOG_OUT;
    const [userPaths, links] = [new Set(['/user']), new Set<string>()];
    for (const path of userPaths) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await waitUntilSettled(page);
      expect(await listMissingImages(page), path).toEqual([]);
      const pageLinks = linksIn(await page.content(), baseURL!, /^\/(api|_next|media)(\/|$)/);
      for (const link of pageLinks) (isOfUser(link) ? userPaths : links).add(link);
    }
    expect(userPaths.size).toBeGreaterThan(15);
    expect([...userPaths]).toContain(`/user/order/detail/${orderId}`);

    links.delete(LOG_OUT);
    const deadLinks: string[] = [];
    await runQueue([...links], async (path) => {
      const response = await context.request.get(path);
      if (response.status() !== 200) deadLinks.push(`${response.status()} ${path}`);
    });
    expect(deadLinks).toEqual([]);
  },
);
