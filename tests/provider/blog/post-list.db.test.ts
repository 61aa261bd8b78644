import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { blogCategories } from '@/provider/db/schema/blog';
import { expectNotFound, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestPost } from '@/tests/support/fixtures/blog-fixtures';
import { createClientFromIp } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

describe('post lists', () => {
  test('return posts newest first, page by page without duplicates, with tags and comment counts', async () => {
    const api = shop.createClient();
    const firstPage = await api.blog.list({ limit: 7 });
    expect(firstPage).toMatchObject({ page: 1, limit: 7, category: null });
    expect(firstPage.total).toBeGreaterThanOrEqual(12);
    const pages = await Promise.all(
      Array.from({ length: firstPage.lastPage }, (_, index) => api.blog.list({ page: index + 1, limit: 7 })),
    );
    const items = pages.flatMap((page) => page.items);
    expect(new Set(items.map(({ id }) => id)).size).toBe(firstPage.total);
    const publishTimes = items.map(({ publishTime }) => publishTime);
    expect(publishTimes).toEqual([...publishTimes].sort().reverse());
    const post = items.find(({ urlPath }) => urlPath === 'body-wave-vs-loose-wave');
    expect(post).toMatchObject({ commentCount: 3, tags: ['body wave', 'loose wave'], views: 0 });
    expect((await api.blog.list({ page: 99 })).items).toEqual([]);
  });

  test('of a category contain only its posts; an unknown one returns 404, an empty one no posts', async () => {
    const api = shop.createClient();
    const { items: categories } = await api.blog.categories();
    expect(categories.length).toBeGreaterThanOrEqual(4);
    const [care] = categories.filter(({ urlPath }) => urlPath === 'care');
    const list = await api.blog.list({ category: 'care', limit: 100 });
    expect(list).toMatchObject({ category: care, total: care!.count });
    expect(list.items.every(({ category }) => category.urlPath === 'care')).toBe(true);

    await expectNotFound(api.blog.list({ category: 'nobody-wrote-this' }));
    await shop.db.insert(blogCategories).values({ urlPath: 'quiet', name: 'Quiet', position: 99 });
    expect(await api.blog.list({ category: 'quiet' })).toMatchObject({ items: [], total: 0, lastPage: 1 });
  });

  test('and all other calls hide a post that is published tomorrow', async () => {
    const post = await createTestPost(shop, {}, -1);
    const api = shop.createClient();
    expect((await api.blog.list({ limit: 100 })).items.some(({ id }) => id === post.id)).toBe(false);
    await expectNotFound(api.blog.read({ id: post.id }));
    await expectNotFound(api.blog.comment({ blogId: post.id, content: 'Early' }));
    await expectNotFound(api.blog.share({ id: post.id, channel: 'link' }));
    await expectNotFound(api.system.convertUrl({ url: `blog/${post.urlPath}` }));
  });
});

describe('a post', () => {
  test('returns its products in order, priced in the currency, and its neighbouring posts', async () => {
    const olderPost = await createTestPost(shop, {}, 9000);
    const middlePost = await createTestPost(shop, { productSkus: ['CARE-BONNET', 'GONE', 'HD-BODY'] }, 8000);
    const newerPost = await createTestPost(shop, {}, 7000);
    const post = await shop.createClient({ Currency: 'EUR' }).blog.read({ id: middlePost.id });
    expect(post.relatedProducts.map(({ sku }) => sku)).toEqual(['CARE-BONNET', 'HD-BODY']);
    expect(post.relatedProducts[0]?.previewFinalPriceFormat).toMatch(/^€/);
    expect(post.previous).toEqual({ id: olderPost.id, title: olderPost.title, urlPath: olderPost.urlPath });
    expect(post.next).toEqual({ id: newerPost.id, title: newerPost.title, urlPath: newerPost.urlPath });
    expect((await shop.createClient().blog.read({ id: olderPost.id })).previous).toBeNull();
    await expectNotFound(shop.createClient().blog.read({ id: 999_999 }));
  });

  test('never contains executable content in its text', async () => {
    const { id } = await createTestPost(shop, {
      content: `<h1>One</h1><p onclick="steal()">Soft<script>steal()</script></p><iframe src="https://evil.example"></iframe>
        <a href="javascript:steal()">a</a><a href="/wigs">b</a><a href="https://else.example">c</a>
        <img src="https://evil.example/x.gif"><img src="//evil.example/y.gif"><img src="blog/z.webp" onerror="steal()" alt="z" width="2" height="1">
        <figure data-locks="straight" style="position:fixed"><figcaption>Hang</figcaption></figure><style>*{}</style><svg onload="steal()"></svg>`,
    });
    const { content } = await shop.createClient().blog.read({ id });
    expect(content).not.toMatch(/steal|script|iframe|evil|style|svg|onload|<h1/);
    expect(content).toContain('<h2>One</h2><p>Soft</p>');
    expect(content).toContain(
      '<a href="/wigs">b</a><a href="https://else.example" target="_blank" rel="noopener">c</a>',
    );
    expect(content).toContain('<img src="blog/z.webp" alt="z" width="2" height="1" />');
    expect(content).toContain('<figure data-locks="straight"><figcaption>Hang</figcaption></figure>');
  });

  test('counts a reader once an hour, and only with the view flag', async () => {
    const { id } = await createTestPost(shop);
    const reader = shop.createClient();
    await reader.blog.read({ id });
    for (let attempt = 0; attempt < 3; attempt += 1) await reader.blog.read({ id, isView: true });
    await shop.createClient().blog.read({ id, isView: true });
    expect((await reader.blog.read({ id })).views).toBe(2);
  });
});

describe('shares', () => {
  test('are counted per channel, also concurrently', async () => {
    const { id } = await createTestPost(shop);
    const api = shop.createClient();
    await Promise.all(Array.from({ length: 5 }, () => api.blog.share({ id, channel: 'link' })));
    expect(await api.blog.share({ id, channel: 'pinterest' })).toEqual({
      channel: 'pinterest',
      count: 1,
      total: 6,
    });
    expect((await api.blog.read({ id })).shares).toEqual([
      { channel: 'link', count: 5 },
      { channel: 'pinterest', count: 1 },
    ]);
    await expectNotFound(api.blog.share({ id: 999_999, channel: 'link' }));
    const unknown = { id, channel: 'pigeon' } as unknown as { id: number; channel: 'link' };
    expect((await expectApiError(api.blog.share(unknown))).code).toBe(ResponseCode.unprocessable);
  });

  test('are rate-limited, and rejected ones are not counted', async () => {
    const { id } = await createTestPost(shop);
    const api = createClientFromIp(shop, 'share-burst');
    const sent = await Promise.allSettled(
      Array.from({ length: 40 }, () => api.blog.share({ id, channel: 'facebook' })),
    );
    const acceptedCount = sent.filter(({ status }) => status === 'fulfilled').length;
    expect(acceptedCount).toBe(30);
    expect((await expectApiError(api.blog.share({ id, channel: 'facebook' }))).code).toBe(
      ResponseCode.tooManyRequests,
    );
    expect((await api.blog.read({ id })).shares).toEqual([{ channel: 'facebook', count: acceptedCount }]);
  });
});
