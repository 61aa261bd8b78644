import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@/contract/contract';
import { popups, subscribers } from '@/provider/db/schema/system';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const convert = (url: string) => shop.createClient().system.convertUrl({ url });

describe('resolving a path', () => {
  test.each([
    ['wigs', 'category', 'wigs'],
    ['/wigs', 'category', 'wigs'],
    ['/wigs/?color=ginger#top', 'category', 'wigs'],
    ['hd-lace-front-body-wave-wig', 'product', 'hd-lace-front-body-wave-wig'],
    ['/blog/how-to-wash-a-lace-wig', 'blog', 'blog/how-to-wash-a-lace-wig'],
    ['how-to-wash-a-lace-wig', 'blog', 'blog/how-to-wash-a-lace-wig'],
    ['/activity/new-customer', 'activity', 'activity/new-customer'],
    ['lace-wigs', 'redirect', 'lace-wigs'],
  ])('%s resolves to a %s', async (url, type, urlPath) => {
    expect(await convert(url)).toMatchObject({ type, urlPath });
  });

  test('resolves a post by its id too, and a redirect with its target', async () => {
    for (const [url, urlPath] of [
      ['/', ''],
      ['/blog', 'blog'],
      ['cart/', 'cart'],
    ] as const)
      expect(await convert(url)).toMatchObject({ type: 'page', id: null, urlPath });
    const post = await convert('blog/how-to-wash-a-lace-wig');
    expect(await convert(`blog/${post.id}`)).toEqual(post);
    expect(await convert('lace-wigs')).toMatchObject({ redirectUrl: '/lace-front-wigs', redirectType: 301 });
  });

  test.each([
    'no-such-page',
    'wigs/none',
    '%E0%A4%A',
    "wigs' or 1=1",
    'WIGS%00',
    '../wigs',
    'blog/999999999999',
  ])('returns HTTP 404 for %s', async (url) => {
    const response = await shop.request(`/api/common/convert_url?url=${encodeURIComponent(url)}`);
    expect(response.status).toBe(404);
  });

  test('resolves every path of the list, whose pages add up', async () => {
    const firstPage = await shop.createClient().system.urls({ limit: 100 });
    const paths: string[] = [];
    for (let page = 1; page <= firstPage.lastPage; page += 1)
      paths.push(
        ...(await shop.createClient().system.urls({ limit: 100, page })).items.map(({ urlPath }) => urlPath),
      );
    expect(paths).toHaveLength(firstPage.total);
    expect(new Set(paths).size).toBe(firstPage.total);
    for (const path of paths) expect((await convert(path)).urlPath).toBe(path);
    expect(await shop.createClient().system.urls({ page: 9000 })).toMatchObject({
      items: [],
      total: firstPage.total,
    });
  });

  test('resolves every path of the sitemap', async () => {
    const { items } = await shop.createClient().system.sitemap();
    for (const { urlPath } of items.flatMap(({ children }) => children))
      expect((await convert(urlPath)).urlPath).toBe(urlPath);
    expect(items.map(({ urlPath }) => urlPath)).toEqual(expect.arrayContaining(['wigs', 'blog']));
  });
});

describe('countries and currencies', () => {
  test('the United States have at least 50 regions, and each postcode pattern matches its example', async () => {
    const { items } = await shop.createClient().system.countries();
    expect(items.length).toBeGreaterThan(190);
    for (const { id, postcodePattern, postcodeExample } of items)
      if (postcodePattern && postcodeExample)
        expect({ id, fits: new RegExp(postcodePattern).test(postcodeExample) }).toEqual({ id, fits: true });
    expect(
      (await shop.createClient().system.regions({ countryId: 'US' })).items.length,
    ).toBeGreaterThanOrEqual(50);
    expect(await shop.createClient().system.regions({ countryId: 'us' })).toEqual(
      await shop.createClient().system.regions({ countryId: 'US' }),
    );
  });

  test('rejects an unknown country with an error naming the field', async () => {
    await expect(shop.createClient().system.regions({ countryId: 'ZZ' })).rejects.toMatchObject({
      code: 200422,
      message: expect.stringContaining('country_id'),
    });
    expect(await (await shop.request('/api/common/regions?country_id=USA')).json()).toMatchObject({
      code: 200422,
      message: expect.stringContaining('country_id'),
    });
  });

  test('returns five currencies, and rejects any other instead of using dollars', async () => {
    expect((await shop.createClient().system.currencies()).items.map(({ code }) => code)).toHaveLength(5);
    await expect(shop.createClient({ Currency: 'ZZZ' }).product.list()).rejects.toMatchObject({
      code: 200422,
    });
  });
});

describe('popups', () => {
  const fetchPopupIdentifiers = async (posUri: string, queryParam?: string) =>
    (await shop.createClient().system.popup({ posUri, queryParam })).popup.map(
      ({ identifier }) => identifier,
    );

  test('are returned for their own pages, and not for the payment page', async () => {
    expect(await fetchPopupIdentifiers('/')).toEqual(['new_customer', 'home_screen']);
    expect(await fetchPopupIdentifiers('/wigs')).toEqual(['new_customer']);
    expect(await fetchPopupIdentifiers('/order/confirm')).toEqual(['checkout_retention']);
    expect(await fetchPopupIdentifiers('/order/payment')).toEqual([]);
  });

  test('respect their time window and the query they require', async () => {
    const popup = { type: 'notice' as const, title: 't', content: 'c' };
    await shop.db.insert(popups).values([
      {
        ...popup,
        identifier: 'Timed',
        paths: ['/sale'],
        startsAt: new Date('2026-11-21T10:00:00Z'),
        endsAt: new Date('2026-11-22T10:00:00Z'),
      },
      { ...popup, identifier: 'Letter', paths: ['/sale?from=letter'] },
    ]);
    expect(await fetchPopupIdentifiers('/sale')).toEqual(['new_customer']);
    expect(await fetchPopupIdentifiers('/sale', 'from=letter')).toEqual(['new_customer', 'Letter']);
    shop.clock.now = new Date('2026-11-21T10:00:00Z');
    expect(await fetchPopupIdentifiers('/sale')).toEqual(['new_customer', 'Timed']);
    shop.clock.now = new Date('2026-11-22T10:00:00Z');
    expect(await fetchPopupIdentifiers('/sale')).toEqual(['new_customer']);
    shop.clock.now = new Date('2026-11-20T10:00:00Z');
  });
});

test('subscribes an email to the newsletter once, and returns another message the second time', async () => {
  const first = await shop.createClient().system.subscribe({ email: 'ada@example.com' });
  const second = await shop.createClient().system.subscribe({ email: ' Ada@Example.com ' });
  expect(first).toEqual({ isFirst: true, message: 'Thank you. You are on the list.' });
  expect(second.isFirst).toBe(false);
  expect(second.message).not.toBe(first.message);
  expect(await shop.db.select().from(subscribers)).toHaveLength(1);
  await expect(shop.createClient().system.subscribe({ email: 'ada@' })).rejects.toMatchObject({
    code: 200422,
    message: 'Please enter a valid E-mail address*',
  });
});

test('a client that reads code and message gets the newsletter message in the envelope (spec 7)', async () => {
  const response = await shop.request('/api/auth/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ines@example.com' }),
  });
  expect(await response.json()).toMatchObject({
    code: 200000,
    message: 'Thank you. You are on the list.',
    data: { is_first: true },
  });
});

test('the provider returns its name, its version and all of its calls', async () => {
  const { name, version, items } = await shop.createClient().system.calls();
  expect(name).toContain('Odette Hair');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const calls = Object.values(contract).flatMap((subject) => Object.values(subject));
  expect(items.map(({ method, path }) => `${method} ${path}`)).toEqual(
    calls.map(({ method, path }) => `${method} ${path}`),
  );
});

test('returns footer columns, popular keywords, titles, wide banners and the time', async () => {
  const footer = await shop.createClient().system.configs({ module: 'system_other_configs' });
  expect(
    [footer.footerAboutUs, footer.footerNeedHelp, footer.footerContactUs].map(
      (column) => (column ?? []).length > 0,
    ),
  ).toEqual([true, true, true]);
  const { searchPageHotKeywords = [] } = await shop
    .createClient()
    .system.configs({ module: 'system_configs' });
  expect(searchPageHotKeywords.length).toBeGreaterThan(2);
  // Spec 3: a footer link and a hot keyword are a title and a link.
  for (const column of [
    footer.footerAboutUs,
    footer.footerNeedHelp,
    footer.footerContactUs,
    searchPageHotKeywords,
  ])
    for (const link of column ?? [])
      expect(link).toEqual({ title: expect.stringMatching(/./), link: expect.stringMatching(/./) });
  expect((await shop.createClient().system.seo()).items.find(({ url }) => url === '/')?.title).toContain(
    'Odette Hair',
  );
  const { items } = await shop.createClient().system.listBanners();
  const [firstBanner] = items;
  const bannersAtPosition = await shop.createClient().system.listBanners({ position: firstBanner?.position });
  expect(bannersAtPosition.items.every(({ position }) => position === firstBanner?.position)).toBe(true);
  expect((await shop.createClient().system.listBanners({ position: 'nowhere' })).items).toEqual([]);
  expect((await shop.createClient().system.serverTime()).now).toBe(shop.clock.now.getTime());
});
