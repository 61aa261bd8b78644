import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POSTS_PER_PAGE, parseBlogCategorySegments } from '@/lib/paths/blog-paths';
import { createPathLookup, listRedirects, listRoutes } from '@/scripts/path-lookup.mjs';
import { openShop, type Shop } from '@/tests/support/shop';

/** A shortened build manifest. */
const MANIFEST = {
  '/[currency]/(default)/page': '/[currency]',
  '/[currency]/(default)/[...urlPath]/page': '/[currency]/[...urlPath]',
  '/[currency]/(default)/filtered/[...urlPath]/page': '/[currency]/filtered/[...urlPath]',
  '/[currency]/(default)/blog/page': '/[currency]/blog',
  '/[currency]/(default)/blog/[id]/page': '/[currency]/blog/[id]',
  '/[currency]/(default)/blog/page/[page]/page': '/[currency]/blog/page/[page]',
  '/[currency]/(default)/blog/category/[[...segments]]/page': '/[currency]/blog/category/[[...segments]]',
  '/[currency]/(default)/activity/[slug]/page': '/[currency]/activity/[slug]',
  '/[currency]/(default)/activity/share/[code]/page': '/[currency]/activity/share/[code]',
  '/[currency]/(default)/cart/page': '/[currency]/cart',
  '/[currency]/(user)/user/order/detail/[id]/page': '/[currency]/user/order/detail/[id]',
  '/_not-found/page': '/_not-found',
  '/[currency]/markdown/[[...urlPath]]/route': '/[currency]/markdown/[[...urlPath]]',
  '/robots.txt/route': '/robots.txt',
  '/agents.md/route': '/agents.md',
  '/.well-known/security.txt/route': '/.well-known/security.txt',
};

const REDIRECTS = [
  { source: '/:path+/', regex: '^(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))/$' },
  {
    source: '/:currency(USD|EUR)/:path*',
    regex: '^(?!/_next)(?:/(USD|EUR))(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))?(?:/)?$',
  },
];

let shop: Shop;
let asked: string[];
let lookUp: ReturnType<typeof createPathLookup>;
const look = (url: string, cookie = '') => lookUp({ url, headers: { cookie } });

function readTestBuild() {
  const buildDir = mkdtempSync(join(tmpdir(), 'odette-routes-'));
  writeFileSync(join(buildDir, 'app-path-routes-manifest.json'), JSON.stringify(MANIFEST));
  mkdirSync(join(buildDir, 'public/icons'), { recursive: true });
  writeFileSync(join(buildDir, 'public/icons/small.png'), '');
  writeFileSync(join(buildDir, 'routes-manifest.json'), JSON.stringify({ redirects: REDIRECTS }));
  return { routes: listRoutes(buildDir, join(buildDir, 'public')), redirects: listRedirects(buildDir) };
}

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const openLookup = () => {
  asked = [];
  lookUp = createPathLookup({
    ...readTestBuild(),
    providerFetch: async (path: string) => {
      asked.push(path);
      const response = await shop.request(path);
      return { status: response.status, text: await response.text() };
    },
  });
};

test.each([
  '/',
  '/blog',
  '/user/order/detail/7',
  '/robots.txt',
  '/agents.md',
  '/index.md',
  '/blog.md',
  '/.well-known/security.txt',
  '/icons/small.png',
  // Redirected by Next, or by its middleware.
  '/wigs/',
  '//wigs',
  '/EUR/wigs',
  '/user/nothing',
])('leaves %s to Next without a provider request', async (path) => {
  openLookup();
  expect(await look(path)).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  '/wigs',
  '/wigs?texture=curly',
  '/hd-lace-front-body-wave-wig',
  '/lace-wigs',
  '/how-to-wash-a-lace-wig',
  '/blog/page/2',
  '/blog/category',
  '/blog/category/page/2',
  '/blog/category/care',
])('finds %s with a single provider request', async (path) => {
  openLookup();
  expect(await look(path)).toBeNull();
  expect(await look(path)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('finds a post by its slug and by its id', async () => {
  openLookup();
  const { id } = await shop.createClient().system.convertUrl({ url: 'blog/how-to-wash-a-lace-wig' });
  expect(await look('/blog/how-to-wash-a-lace-wig')).toBeNull();
  expect(await look(`/blog/${id}`)).toBeNull();
});

test('finds the referral link of a customer', async () => {
  openLookup();
  const { code } = await (await shop.createCustomer()).api.activity.invite();
  expect(await look(`/activity/share/${code}`)).toBeNull();
});

test('requests the category, page and page size of a post list that its page would parse', async () => {
  openLookup();
  for (const categoryPath of [
    '',
    'care',
    'page/2',
    'care/page/2',
    'page',
    'page/1',
    'care/2',
    'care/page/02',
    'page/page/2',
    'care/page',
  ]) {
    asked = [];
    await look(`/blog/category${categoryPath && `/${categoryPath}`}`);
    const read = parseBlogCategorySegments(categoryPath.split('/').filter(Boolean));
    const query = new URLSearchParams(asked[0]?.split('?')[1]);
    expect(asked.length, categoryPath).toBe(read ? 1 : 0);
    if (!read) continue;
    const { category, page } = read;
    expect([query.get('category'), Number(query.get('page')), Number(query.get('limit'))]).toEqual([
      category,
      page,
      POSTS_PER_PAGE,
    ]);
  }
});

test('finds only those post list pages that contain posts', async () => {
  openLookup();
  const { lastPage } = await shop.createClient().blog.list({ limit: POSTS_PER_PAGE });
  expect(await look(`/blog/page/${lastPage}`)).toBeNull();
  expect(await look(`/blog/page/${lastPage + 1}`)).toEqual({ isMissing: true });
});

test.each([
  '/made-up',
  '/wigs/made-up',
  '/blog/made-up',
  '/blog/999999',
  '/blog/category/made-up',
  '/blog/category/care/page/999',
  '/activity/made-up',
  '/activity/share/made-up',
  '/cart/shared/made-up',
  '/filtered/wigs',
  '/ABC/made-up',
  '/WIGS',
  '/_not-found',
  '/robots.txt.bak',
  `/wigs'%20or%201=1`,
  '/%F0%9F%92%87',
])('reports %s as missing and does not cache the result', async (path) => {
  openLookup();
  expect(await look(path)).toEqual({ isMissing: true });
  expect(await look(path)).toEqual({ isMissing: true });
  expect(asked).toHaveLength(2);
});

test.each([
  '/blog/page/1',
  '/blog/page/02',
  '/blog/page/1e3',
  '/blog/page/99999',
  '/blog/category/page',
  '/blog/category/care/2',
  `/blog/category/${'a'.repeat(121)}`,
  '/activity/share/abc',
  '/activity/share/%F0%9F%92%87%F0%9F%92%87',
])('reports %s as missing without a provider request', async (path) => {
  openLookup();
  expect(await look(path)).toEqual({ isMissing: true });
  expect(asked).toEqual([]);
});

test('reports an unknown path with "user" in it as missing when the cookie shows a login', async () => {
  openLookup();
  for (const cookie of ['userInfo=a', 'currency=EUR; userInfo=a', 'currency=EUR;  userInfo=a'])
    expect(await look('/user/nothing', cookie)).toEqual({ isMissing: true });
});

// Each spelling would be its own page in Next's cache, unbounded.
test.each([
  ['/%77igs', '/wigs'],
  ['/%20wigs', '/wigs'],
  ['/wigs%3Fx', '/wigs'],
  ['/wigs%23x', '/wigs'],
  ['/wigs%2F', '/wigs'],
  ['/%2577igs', '/wigs'],
  ['/blog%2Fhow-to-wash-a-lace-wig', '/blog/how-to-wash-a-lace-wig'],
  ['/%62log', '/blog'],
  ['/%20', '/'],
  ['/blog/page/%32', '/blog/page/2'],
  ['/blog%2Fpage/2', '/blog/page/2'],
  ['/blog/category/%63are', '/blog/category/care'],
  ['/lace-wigs%3F1', '/lace-wigs'],
])('redirects %s to %s', async (path, canonical) => {
  openLookup();
  expect(await look(path)).toEqual({ redirectTo: canonical });
});

test('lets the request pass when the provider fails, rejects it or returns garbage', async () => {
  for (const failingFetch of [
    () => Promise.reject(new Error('cut')),
    () => Promise.resolve({ status: 500, text: 'oops' }),
    () => Promise.resolve({ status: 200, text: '<html>' }),
    () => Promise.resolve({ status: 200, text: '{"code":200422,"message":"No","data":null}' }),
    () => Promise.resolve({ status: 429, text: '{"code":200429,"message":"Slow down","data":null}' }),
  ]) {
    const lookUpBadly = createPathLookup({ routes: [], redirects: [], providerFetch: failingFetch });
    expect(await lookUpBadly({ url: '/wigs', headers: {} })).toBeNull();
  }
});

test('caches at most 10,000 addresses', async () => {
  let questions = 0;
  const lookUpPath = createPathLookup({
    routes: [],
    redirects: [],
    providerFetch: (path: string) => {
      questions += 1;
      const url = decodeURIComponent(path.split('url=')[1]!);
      return Promise.resolve({
        status: 200,
        text: JSON.stringify({ code: 200000, message: '', data: { type: 'product', id: 1, url_path: url } }),
      });
    },
  });
  for (let index = 0; index <= 10_000; index += 1) await lookUpPath({ url: `/p${index}`, headers: {} });
  await lookUpPath({ url: '/p10000', headers: {} });
  expect(questions).toBe(10_001);
  await lookUpPath({ url: '/p0', headers: {} }); // the oldest was evicted
  expect(questions).toBe(10_002);
});

test('a page in Markdown exists where the page does, and at no other address', async () => {
  openLookup();
  expect(await look('/wigs.md')).toBeNull();
  expect(asked).toEqual(['/api/common/convert_url?url=wigs']);
  expect(await look('/wigs')).toBeNull();
  expect(asked, 'known by now').toHaveLength(1);
  expect(await look('/nothing-here.md')).toEqual({ isMissing: true });
  expect(await look('/wigs.md.md')).toEqual({ isMissing: true });
  expect(await look('/markdown/wigs')).toEqual({ isMissing: true });
});
