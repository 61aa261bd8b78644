// In test:all only: what machines read.
import { expect, test } from './fixtures/test';

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
const pathOf = (address: string) => new URL(address).pathname;

test('each page of the sitemap is there in Markdown, and its links lead somewhere', async ({ request }) => {
  test.setTimeout(240_000);
  const paths = addressesIn(await (await request.get('/sitemap/1.xml')).text()).map(pathOf);
  expect(paths.length).toBeGreaterThan(20);
  const linked = new Set<string>();
  for (const path of paths.filter((one) => !one.startsWith('/activity/'))) {
    const response = await request.get(path === '/' ? '/index.md' : `${path}.md`);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    expect(pathOf(/<([^>]+)>; rel="canonical"/.exec(response.headers().link!)![1]!), path).toBe(path);
    const text = await response.text();
    expect(text, path).toMatch(/^# \S/);
    for (const [, href] of text.matchAll(/\]\((\/[^)\s]+)\)/g)) linked.add(href!.replace(/#.*$/, ''));
  }
  for (const href of linked) expect((await request.get(href)).status(), href).toBe(200);
});

test('a client that prefers Markdown gets it at the address of the page, and a browser gets HTML', async ({
  request,
  page,
}) => {
  const path = '/hd-lace-front-straight-wig';
  const markdown = await request.get(path, { headers: { Accept: 'text/markdown, text/html, */*' } });
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(markdown.headers().vary).toMatch(/accept(?:,|$)/i);
  expect(await markdown.text()).toBe(await (await request.get(`${path}.md`)).text());
  // Neither form is kept for the other one.
  for (let visit = 0; visit < 3; visit += 1) {
    const html = await request.get(path, { headers: { Accept: '*/*' } });
    expect(html.headers()['content-type']).toContain('text/html');
    const again = await request.get(path, { headers: { Accept: 'text/markdown' } });
    expect(again.headers()['content-type']).toContain('text/markdown');
  }
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('filters, pages, search and currencies work as in the address of the page', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const all = await read('/textures.md?currency=USD');
  const [, key, value, , count] = /\(`(\w+)`\): `([^`]+)` ([^(]+) \((\d+)\)/.exec(all)!;
  expect(await read(`/textures.md?${key}=${value}&currency=USD`)).toContain(`${count} product`);
  expect(await read('/textures.md?page=2&currency=USD')).toContain('page 2 of');
  expect(await read('/search/result.md?q=body%20wave&currency=USD')).toMatch(/^# \d+ results for/);
  expect(await read('/hd-lace-front-straight-wig.md?currency=EUR')).toMatch(/Price: €\d/);
});

test('what has no Markdown answers 404, and an old address redirects to the new one', async ({ request }) => {
  for (const path of [
    '/cart.md',
    '/nothing-at-all.md',
    '/user/order.md',
    '/search/result.md',
    '/markdown/wigs',
  ])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200);
  expect((await request.get('/nothing-at-all', { headers: { Accept: 'text/markdown' } })).status()).toBe(404);
});

test('llms.txt names pages and files that exist', async ({ request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  const addresses = [...text.matchAll(/\]\((https?:[^)]+)\)/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) expect((await request.get(pathOf(address))).status(), address).toBe(200);
});

test('the guide for agents names addresses that exist', async ({ request }) => {
  const response = await request.get('/agents.md');
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  const text = await response.text();
  for (const [, address] of text.matchAll(/: (https?:\S+)$/gm))
    expect((await request.get(pathOf(address!))).status(), address).toBe(200);
});

test('the product feed is XML with an item for each variant, and its links show their prices', async ({
  request,
  page,
  api,
}) => {
  const response = await request.get('/product-feed.xml');
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  await page.goto('/icon.svg');
  const itemCount = await page.evaluate(
    () =>
      new Promise<number | null>((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', '/product-feed.xml');
        // null: it is no XML
        request.onload = () =>
          resolve(request.responseXML?.querySelectorAll('channel > item').length ?? null);
        request.send();
      }),
  );
  expect(xml.match(/<item>/g)).toHaveLength(itemCount!);
  const part = await api.productFeed.read({});
  const variants = part.items.flatMap((product) => product.variants);
  if (part.next === null) expect(itemCount).toBe(variants.length);
  else expect(itemCount).toBeGreaterThan(variants.length);

  const euros = await (await request.get('/product-feed.xml?currency=EUR')).text();
  const [, link, price] =
    /<g:link>([^<]+)<\/g:link>.*?<g:availability>in_stock<.*?<g:(?:sale_)?price>([\d.]+) EUR/.exec(euros)!;
  const { pathname, search } = new URL(link!.replaceAll('&amp;', '&'));
  expect(search).toContain('currency=EUR');
  await page.goto(`${pathname}${search}`);
  await expect(page.locator('main')).toContainText(`€${price}`);
  expect((await request.get('/product-feed.xml?currency=CHF')).status()).toBe(404);
});

test('products, lists and posts are shared with a picture of their own', async ({ request, page }) => {
  for (const path of ['/hd-lace-front-straight-wig', '/lace-front-wigs', '/blog/1']) {
    const html = await (await request.get(path)).text();
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    const { pathname, search } = new URL(address);
    const picture = await request.get(`${pathname}${search}`);
    expect(picture.status(), path).toBe(200);
    expect(picture.headers()['content-type'], path).toBe('image/jpeg');
    await page.goto('/icon.svg');
    const size = await page.evaluate(async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      return [bitmap.width, bitmap.height];
    }, `${pathname}${search}`);
    expect(size, path).toEqual([1200, 630]);
  }
  for (const file of ['USD/product-999999.jpg', 'XXX/product-1.jpg', 'USD/cart-1.jpg', 'USD/product-1.png'])
    expect((await request.get(`/media/brand/share/${file}`)).status(), file).toBe(404);
});
