import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { settled } from './fixtures/buying';
import { test } from './fixtures/customer';
import { apiOf, ordered, paid } from './fixtures/orders';
import { expect } from './fixtures/test';

const AT_ONCE = 4;
const TABS = 2;
/** What a login is needed for is refused to a crawler, and a call or a file is no page. */
const noPage = /^\/(user|api|_next|media)(\/|$)/;
/** Whoever opens it is logged out. */
const LOG_OUT = '/user/logout';

/** Without its query there is no such page. */
const OF_AN_ORDER = '/order/payment';

/** The paths of the shop that a page links to; what is chosen in a list (its query) is another view of the same page. */
function linksIn(html: string, origin: string, left: RegExp = noPage) {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&'),
  );
  return links.flatMap((href) => {
    const url = URL.canParse(href, origin) ? new URL(href, origin) : null;
    if (url?.origin !== origin || left.test(url.pathname)) return [];
    return [url.pathname === OF_AN_ORDER ? url.pathname + url.search : url.pathname];
  });
}

const picturesIn = (html: string) =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="(\/media\/[^"?]+)/g)].map(([, path]) => path!);

/** Works through what is queued, a few at a time; what is queued meanwhile is worked through as well. */
async function inTurn<Item>(queue: Item[], work: (item: Item) => Promise<void>) {
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Every path that can be reached, with its status and where it is linked from; and every picture. */
async function walk(request: APIRequestContext, origin: string, starts: readonly string[]) {
  const from = new Map(starts.map((path) => [path, 'the sitemap']));
  const [dead, pictures] = [[] as string[], new Map<string, string>()];
  const queue = [...starts];
  await inTurn(queue, async (path) => {
    const answer = await request.get(path);
    if (answer.status() !== 200)
      return void dead.push(`${answer.status()} ${path}, linked from ${from.get(path)}`);
    const html = await answer.text();
    for (const picture of picturesIn(html)) if (!pictures.has(picture)) pictures.set(picture, path);
    for (const link of linksIn(html, origin))
      if (!from.has(link)) {
        from.set(link, path);
        queue.push(link);
      }
  });
  return { paths: [...from.keys()], dead, pictures };
}

const missingPicturesOf = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const open = [...document.images].filter(({ complete, src }) => src !== '' && !complete);
    const ended = open.map((image) => new Promise((done) => (image.onload = image.onerror = done)));
    await Promise.all(ended);
    return [...document.images]
      .filter(({ src, naturalWidth }) => src && naturalWidth === 0)
      .map(({ src }) => src);
  });

/** Opens pages in the browser, whose console complains about what is wrong there; answers the pictures that lack. */
async function show(context: BrowserContext, paths: readonly string[]) {
  const queue = [...paths];
  const lacking: string[] = [];
  const tab = async () => {
    const page = await context.newPage();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await page.goto(path);
      await settled(page);
      for (const picture of await missingPicturesOf(page)) lacking.push(`${picture} of ${path}`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return lacking;
}

/** Every page that can be reached without a login. */
async function reached(request: APIRequestContext, origin: string) {
  const sitemap = await (await request.get('/sitemap/1.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  expect(listed.length).toBeGreaterThan(100);
  return walk(request, origin, ['/', ...listed.filter((path) => path !== '/')]);
}

test(
  'every link leads somewhere, and no picture is missing',
  { tag: '@all' },
  async ({ request, baseURL }) => {
    test.setTimeout(420_000);
    const { dead, pictures } = await reached(request, baseURL!);
    expect(dead).toEqual([]);

    const missing: string[] = [];
    await inTurn([...pictures], async ([picture, path]) => {
      const answer = await request.head(picture);
      if (answer.status() !== 200) missing.push(`${picture} of ${path}`);
    });
    expect(missing).toEqual([]);
  },
);

test('no page complains in the browser', { tag: '@all' }, async ({ request, context, baseURL }) => {
  test.setTimeout(420_000);
  const { paths } = await reached(request, baseURL!);
  expect(await show(context, paths)).toEqual([]);
});

test(
  'every link of the user centre leads somewhere, and no page of it complains',
  { tag: '@all' },
  async ({ page, context, customer, baseURL }) => {
    test.setTimeout(240_000);
    const api = apiOf(baseURL!, customer.session);
    const { orderId } = await ordered(api, ['argan-hair-oil']);
    await paid(api, baseURL!, orderId);
    await ordered(api, ['satin-bonnet']);
    const { id } = await api.system.convertUrl({ url: 'pixie-cut-wig' });
    await api.wishlist.add({ productId: id! });

    const isOfUser = (path: string) => /^\/user(\/|$)/.test(path) && path !== LOG_OUT;
    const [found, links] = [new Set(['/user']), new Set<string>()];
    for (const path of found) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await settled(page);
      expect(await missingPicturesOf(page), path).toEqual([]);
      const here = linksIn(await page.content(), baseURL!, /^\/(api|_next|media)(\/|$)/);
      for (const link of here) (isOfUser(link) ? found : links).add(link);
    }
    expect(found.size).toBeGreaterThan(15);
    expect([...found]).toContain(`/user/order/detail/${orderId}`);

    links.delete(LOG_OUT);
    const dead: string[] = [];
    await inTurn([...links], async (path) => {
      const answer = await context.request.get(path);
      if (answer.status() !== 200) dead.push(`${answer.status()} ${path}`);
    });
    expect(dead).toEqual([]);
  },
);
