// In test:all only: what machines read; complete-pages runs on a push.
import { callPurposes } from '@/contract/call-purposes';
import { LISTED_VARIANTS_MAX } from '@/lib/seo/structured-data/product-facts';
import { validateJsonLd, parseJsonLd } from '@/tests/support/checks/structured-data';
import { expect, test } from './fixtures/test';

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
const pathOf = (address: string) => new URL(address).pathname;

test('structured data is valid in the server-rendered HTML', async ({ request }) => {
  const expectedTypes: Record<string, string[]> = {
    '/': ['Organization', 'WebSite'],
    '/wigs': ['BreadcrumbList'],
    '/hd-lace-front-straight-wig': ['BreadcrumbList', 'ProductGroup', 'FAQPage', 'HowTo'],
    '/blog/1': ['BreadcrumbList', 'BlogPosting'],
    '/faq': ['BreadcrumbList', 'FAQPage'],
  };
  for (const [path, types] of Object.entries(expectedTypes)) {
    const nodes = parseJsonLd(await (await request.get(path)).text());
    expect(
      nodes.map((node) => node['@type']),
      path,
    ).toEqual(expect.arrayContaining(types));
    expect(await validateJsonLd(nodes), path).toEqual([]);
  }
});

test('a product says each of its variants once, and a page that follows says none', async ({ page }) => {
  const response = await page.goto('/hd-lace-front-straight-wig');
  const html = await response!.text();
  expect(html.match(/hasVariant/g), 'not in the page data as well').toHaveLength(1);
  expect(html.match(/MerchantReturnPolicy",/g)).toHaveLength(1);

  const dataBlocks = page.locator('script[type="application/ld+json"]');
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  expect(parseJsonLd(await page.content())).toEqual(parseJsonLd(html));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).not.toHaveURL(/straight-wig/);
  await page.goBack();
  await expect(page).toHaveURL(/straight-wig/);
  for (const text of await dataBlocks.allTextContents()) expect(text, 'no empty data').not.toBe('');
});

test('of a product with many variants, each is listed on the page of its own URL', async ({
  request,
  api,
}) => {
  const path = '/highlight-body-wave-lace-wig';
  const readListed = async (query: string) => {
    const nodes = parseJsonLd(await (await request.get(path + query)).text());
    const group = nodes.find((node) => node['@type'] === 'ProductGroup')!;
    const offers = (group.hasVariant as { offers: { url: string } }[]).map(({ offers: { url } }) => url);
    return offers.map((url) => Number(new URL(url).searchParams.get('variant')));
  };
  const listed = await readListed('');
  expect(listed.length).toBeLessThanOrEqual(LISTED_VARIANTS_MAX);
  const { variants } = await api.product.read({ id: (await api.system.convertUrl({ url: path })).id! });
  expect(listed).toContain(variants.find(({ isInStock }) => isInStock)!.id); // it opens with it
  const other = variants.find(({ id, isInStock }) => isInStock && !listed.includes(id))!;
  expect(await readListed(`?variant=${other.id}`)).toContain(other.id);
  const options = new URLSearchParams(other.attributes.map(({ code, value }) => [code, value]));
  expect(await readListed(`?${options}`), 'as the page writes it').toContain(other.id);
});

test('a page has its canonical URL and social cards, whatever its query parameters', async ({ request }) => {
  const html = await (await request.get('/lace-front-wigs?utm_source=letter&currency=EUR')).text();
  const getCanonical = (page: string) => /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  // Prices in another currency are a page of its own (docs/decisions/search-engines.md).
  expect(getCanonical(html)).toMatch(/^https?:\/\/[^/]+\/lace-front-wigs\?currency=EUR$/);
  const dollars = await (await request.get('/lace-front-wigs?utm_source=letter&currency=USD')).text();
  expect(getCanonical(dollars)).toMatch(/^https?:\/\/[^/]+\/lace-front-wigs$/);
  expect(html).toContain('<html lang="en"'); // spec 2
  expect(html).toMatch(
    /<meta property="og:image" content="https?:\/\/[^/]+\/media\/brand\/share\/EUR\/category-\d+\.jpg\?v=[0-9a-f]{8}"/,
  );
  expect(html).toMatch(/<meta name="twitter:card" content="summary_large_image"/);

  const secondPage = await (await request.get('/textures?page=2&currency=USD')).text();
  expect(secondPage).toMatch(/<link rel="canonical" href="[^"]+\/textures\?page=2"/);
  const filtered = await (await request.get('/textures?page=2&color=ginger')).text();
  expect(filtered).toMatch(/<link rel="canonical" href="[^"?]+\/textures"/);
});

test('cart, checkout, sign-in and search pages are not indexed, and all titles come from the SEO list', async ({
  page,
  request,
  api,
}) => {
  const { items } = await api.system.seo();
  const getSeoTitle = (path: string) => items.find(({ url }) => url === path)!.title;
  for (const path of ['/cart', '/search/result', '/login', '/register', '/forgotpassword', '/order/track']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    expect(html, path).toContain(`<title>${getSeoTitle(path)} | Odette Hair</title>`);
  }
  expect(await (await request.get('/')).text()).toContain(`<title>${getSeoTitle('/')}</title>`);
  await page.goto('/nowhere-at-all');
  await expect(page).toHaveTitle(`${getSeoTitle('/404')} | Odette Hair`);
  await page.goto('/403');
  await expect(page).toHaveTitle(`${getSeoTitle('/403')} | Odette Hair`);
});

test('robots.txt links to the sitemap, whose shards list every public path once', async ({
  request,
  api,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (.+)$/m.exec(robots)![1]!;
  const shards = addressesIn(await (await request.get(pathOf(index))).text());
  const listed: string[] = [];
  for (const shard of shards) {
    const response = await request.get(pathOf(shard));
    expect(response.headers()['content-type']).toContain('xml');
    listed.push(...addressesIn(await response.text()));
  }
  const { total, items } = await api.system.urls({ limit: 100 });
  const plain = listed.filter((address) => !address.includes('?'));
  expect(plain).toHaveLength(total + 2);
  expect(new Set(listed).size).toBe(listed.length);
  for (const { urlPath } of items) expect(plain.map(pathOf)).toContain(`/${urlPath}`);
  for (const shard of ['99.xml', 'EUR-99.xml', 'CHF-1.xml', 'XXX-1.xml'])
    expect((await request.get(`/sitemap/${shard}`)).status(), shard).toBe(404);
});

test('each form of a page with prices names all others, and is its own canonical URL', async ({
  request,
}) => {
  const index = addressesIn(await (await request.get('/sitemap.xml')).text());
  const entries = new Map<string, string>();
  for (const shard of index)
    for (const [, address, links] of (await (await request.get(pathOf(shard))).text()).matchAll(
      /<url><loc>([^<]+)<\/loc>(?:<lastmod>[^<]+<\/lastmod>)?(.*?)<\/url>/g,
    ))
      entries.set(address!, links!);
  const getAlternates = (links: string) =>
    [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, locale, url]) => [locale!, url!] as const,
    );

  const [home] = [...entries.keys()];
  const alternates = getAlternates(entries.get(home!)!);
  expect(Object.fromEntries(alternates)).toMatchObject({
    'x-default': home,
    'en-US': home,
    'en-GB': `${home}?currency=GBP`,
    'en-DE': `${home}?currency=EUR`,
  });
  for (const [address, links] of entries) {
    const forms = getAlternates(links);
    if (forms.length === 0) continue;
    expect(
      forms.map(([, url]) => url),
      address,
    ).toContain(address);
    for (const url of new Set(forms.map(([, form]) => form))) expect(entries.get(url), url).toBe(links);
  }
  for (const url of new Set(alternates.map(([, form]) => form))) {
    const { pathname, search } = new URL(url);
    const html = await (await request.get(`${pathname}${search || '?currency=USD'}`)).text();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    expect(new URL(canonical!).href).toBe(url);
  }
});

test('security.txt is served where RFC 9116 expects it, for any currency', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt?currency=EUR');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:.+@.+$/m);
  expect(text).toMatch(/^Canonical: https?:\/\/.+\/\.well-known\/security\.txt$/m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now());
});

test('the API docs are served by the shop itself, under their own CSP', async ({ page, api }) => {
  const response = await page.goto('/api/docs');
  expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  const externalUrls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) externalUrls.push(request.url());
  });
  await page.getByRole('link', { name: 'wishlist', exact: true }).click();
  await expect(page.getByText(callPurposes.wishlist.list)).toBeVisible();
  const { items } = await api.system.calls();
  expect(items.map(({ purpose }) => purpose)).toContain(callPurposes.wishlist.list);
  expect(externalUrls).toEqual([]);
});
