import { expect, test } from './fixtures/test';

for (const path of ['/', '/lace-front-wigs', '/hd-lace-front-straight-wig']) {
  test(`${path} is cached as a whole: requests after the first are hits`, async ({ request }) => {
    // A page that has expired, or that another test has invalidated, is served stale once more.
    await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
    const hit = await request.get(path);
    expect(await hit.text()).toContain('<h1');
  });
}

test('a changed price appears on the next request', async ({ request, api, admin }) => {
  const { items } = await api.search.find({ q: 'Wide Tooth Detangling Comb' });
  const product = await api.product.read({ id: items[0]!.id });
  const [variant] = product.variants;
  const path = `/${product.urlPath}`;
  await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');

  await admin.change(variant!.sku, { price_cents: 1_234 });
  expect(await (await request.get(path)).text()).toContain('$12.34');
  await admin.change(variant!.sku, { price_cents: Math.round(variant!.price * 100) });
});

test('the first request of an unknown URL returns 404 with the heading of the spec', async ({
  page,
  request,
}) => {
  expect((await request.get('/nobody-was-here')).status()).toBe(404);
  expect((await request.get('/nobody-was-here')).status()).toBe(404);
  expect((await request.get('/nobody-was-here-either?texture=curly')).status()).toBe(404);
  expect((await request.get('/a/b/c')).status()).toBe(404);
  const response = await page.goto('/nobody-at-all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

test('a URL with a currency segment redirects to the URL without it', async ({ request }) => {
  const response = await request.get('/EUR/lace-front-wigs', { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe('/lace-front-wigs');
});

test('no page is stored by a shared cache, because its currency depends on a cookie', async ({ request }) => {
  const paths = [
    '/',
    '/?currency=GBP',
    '/lace-front-wigs',
    '/lace-front-wigs?texture=curly',
    '/cart',
    '/blog',
  ];
  for (const path of [...paths, '/nobody-was-here', '/EUR/lace-front-wigs'])
    for (const cookie of ['', 'currency=EUR']) {
      const response = await request.get(path, { headers: { Cookie: cookie }, maxRedirects: 0 });
      const cacheControl = response.headers()['cache-control'] ?? '';
      expect.soft(cacheControl, path).not.toMatch(/public|s-maxage|immutable/);
      if (response.status() < 300) expect.soft(cacheControl, path).toMatch(/private|no-store/);
      expect.soft(response.headers()['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
    }
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await request.get('/')).text())![1]!;
  expect((await request.get(script)).headers()['cache-control']).toMatch(/public.*immutable/);
});
