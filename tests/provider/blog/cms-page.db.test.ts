import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cmsPages, posts } from '@/provider/db/schema/blog';
import { expectNotFound } from '@/tests/support/fixtures/order-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

describe('CMS pages', () => {
  test('have their own URL, and list the pages of their section as siblings', async () => {
    const api = shop.createClient();
    const resolvedUrl = await api.system.convertUrl({ url: '/shipping' });
    expect(resolvedUrl).toMatchObject({ type: 'cms_page', urlPath: 'shipping' });
    const page = await api.blog.cmsPage({ id: resolvedUrl.id! });
    expect(page).toMatchObject({ title: 'Shipping', urlPath: 'shipping' });
    expect(page.siblings.map(({ urlPath }) => urlPath)).toEqual(
      expect.arrayContaining(['shipping', 'returns-and-hygiene', 'faq']),
    );
    const faq = await api.system.convertUrl({ url: 'faq' });
    expect((await api.blog.cmsPage({ id: faq.id! })).questions.length).toBeGreaterThan(5);
    await expectNotFound(api.blog.cmsPage({ id: 999_999 }));
  });

  test('show amounts in the requested currency, the same as at the checkout', async () => {
    const euroClient = shop.createClient({ Currency: 'EUR' });
    for (const { id, urlPath } of await shop.db.select().from(cmsPages)) {
      const page = await euroClient.blog.cmsPage({ id });
      const pageText = `${page.summary} ${page.content} ${page.questions.map(({ answer }) => answer).join(' ')}`;
      expect(pageText, urlPath).not.toMatch(/\{\{|\$\d/);
    }
    const shipping = async (api: typeof euroClient) =>
      (await api.blog.cmsPage({ id: (await api.system.convertUrl({ url: '/shipping' })).id! })).content;
    expect(await shipping(shop.createClient())).toContain('<td>$14.00</td><td>$150.00</td>');
    const { items } = await euroClient.checkout.shippingMethods({ countryId: 'US' });
    const text = await shipping(euroClient);
    const [standard] = items.filter(({ previewFreeFromFormat }) => previewFreeFromFormat);
    expect(text).toContain(standard!.previewFreeFromFormat!);
    expect((await euroClient.home.top()).configs.topBanner.map(({ title }) => title).join(' ')).not.toMatch(
      /\$|\{\{/,
    );
    expect(JSON.stringify(await euroClient.home.read())).not.toMatch(/\{\{usd|over \$/);
  });

  test('are sanitised', async () => {
    const [page] = await shop.db
      .insert(cmsPages)
      .values({
        ...{ urlPath: 'made-page', section: 'help', title: 'Made', summary: 'Made here.' },
        content: '<p>Fine<img src=x onerror="steal()"></p><form action="https://evil.example"><input></form>',
      })
      .returning();
    const { content } = await shop.createClient().blog.cmsPage({ id: page!.id });
    expect(content).not.toMatch(/steal|form|input|evil/);
    await shop.db.delete(cmsPages).where(eq(cmsPages.id, page!.id));
  });

  test('contain only links that resolve, as do the footer, the menu and posts', async () => {
    const api = shop.createClient();
    const { footerAboutUs = [], footerNeedHelp = [] } = await api.system.configs({
      module: 'system_other_configs',
    });
    const pages = await shop.db.select().from(cmsPages);
    const texts = await shop.db.select({ content: posts.content }).from(posts);
    const contentLinks = [...pages, ...texts].flatMap(({ content }) =>
      [...content.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href),
    );
    const legal = ['privacy', 'terms', 'cookies'];
    const links = [...footerAboutUs, ...footerNeedHelp].map(({ link }) => link);
    // Pages with a folder of their own in the storefront.
    const isOwn = (link: string) => /^\/?(blog$|order\/|user\/)/.test(link);
    const urls = [...new Set([...links, ...legal, ...contentLinks])].filter((link) => !isOwn(link));
    expect(urls.length).toBeGreaterThan(20);
    for (const url of urls) await expect(api.system.convertUrl({ url }), url).resolves.toBeDefined();
    expect(pages.length).toBeGreaterThanOrEqual(10);
  });

  test('are listed in the public URLs and in the sitemap tree', async () => {
    const api = shop.createClient();
    const { items } = await api.system.urls({ limit: 100, page: 2 });
    const allUrls = [...(await api.system.urls({ limit: 100 })).items, ...items];
    expect(allUrls).toContainEqual(expect.objectContaining({ urlPath: 'shipping', type: 'cms_page' }));
    const { items: tree } = await api.system.sitemap();
    expect(tree.map(({ title }) => title)).toEqual(expect.arrayContaining(['Journal', 'Need help', 'Legal']));
  });
});
