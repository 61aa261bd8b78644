import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { cmsPages, postComments } from '@/provider/db/schema/journal';
import { blogCategories, posts } from '@/provider/db/schema/system';
import { expectNotFound, refusal } from '../support/buying';
import { OWNER_KEY } from '../support/owner';
import { from } from '../support/people';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
let made = 0;

/** A post of its own, so many days old. */
async function makePost(known: Partial<typeof posts.$inferInsert> = {}, daysOld = 1) {
  const [category] = await shop.db.select().from(blogCategories).limit(1);
  made += 1;
  const [post] = await shop.db
    .insert(posts)
    .values({
      ...{ categoryId: category!.id, urlPath: `made-${made}`, title: `Made ${made}`, summary: 'Made here.' },
      ...{ image: 'blog/bob-haircut-trends.webp', imageAlt: '', author: 'Nobody', minutes: 1 },
      publishedAt: new Date(shop.work.now().getTime() - daysOld * DAY_MS),
      ...known,
    })
    .returning();
  return post!;
}

const owner = async (path: string, init: RequestInit = {}, key = OWNER_KEY) => {
  const answer = await shop.request(path, { ...init, headers: { 'Owner-Key': key } });
  return {
    http: answer.status,
    ...((await answer.json()) as { code: number; message: string; data: unknown }),
  };
};
const judge = (id: number, verdict: Record<string, unknown>, key?: string) =>
  owner(`/api/owner/comments/${id}`, { method: 'PUT', body: JSON.stringify(verdict) }, key);

describe('the lists', () => {
  test('posts come newest first, page by page, each once, with their tags and how much was said', async () => {
    const api = shop.visitor();
    const first = await api.blog.list({ limit: 7 });
    expect(first).toMatchObject({ page: 1, limit: 7, category: null });
    expect(first.total).toBeGreaterThanOrEqual(12);
    const pages = await Promise.all(
      Array.from({ length: first.lastPage }, (_, index) => api.blog.list({ page: index + 1, limit: 7 })),
    );
    const items = pages.flatMap((page) => page.items);
    expect(new Set(items.map(({ id }) => id)).size).toBe(first.total);
    const times = items.map(({ publishTime }) => publishTime);
    expect(times).toEqual([...times].sort().reverse());
    const waves = items.find(({ urlPath }) => urlPath === 'body-wave-vs-loose-wave');
    expect(waves).toMatchObject({ commentCount: 3, tags: ['body wave', 'loose wave'], views: 0 });
    expect((await api.blog.list({ page: 99 })).items).toEqual([]);
  });

  test('a category holds its own posts alone; one that nobody made is not found, an empty one is empty', async () => {
    const api = shop.visitor();
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

  test('a post that comes out tomorrow is nowhere today', async () => {
    const post = await makePost({}, -1);
    const api = shop.visitor();
    expect((await api.blog.list({ limit: 100 })).items.some(({ id }) => id === post.id)).toBe(false);
    await expectNotFound(api.blog.read({ id: post.id }));
    await expectNotFound(api.blog.comment({ blogId: post.id, content: 'Early' }));
    await expectNotFound(api.blog.share({ id: post.id, channel: 'link' }));
    await expectNotFound(api.system.convertUrl({ url: `blog/${post.urlPath}` }));
  });
});

describe('a post', () => {
  test('comes with its products in order and priced in the currency, and knows its neighbours', async () => {
    const old = await makePost({}, 9000);
    const middle = await makePost({ productSkus: ['CARE-BONNET', 'GONE', 'HD-BODY'] }, 8000);
    const young = await makePost({}, 7000);
    const post = await shop.visitor({ Currency: 'EUR' }).blog.read({ id: middle.id });
    expect(post.relatedProducts.map(({ sku }) => sku)).toEqual(['CARE-BONNET', 'HD-BODY']);
    expect(post.relatedProducts[0]?.previewFinalPriceFormat).toMatch(/^€/);
    expect(post.previous).toEqual({ id: old.id, title: old.title, urlPath: old.urlPath });
    expect(post.next).toEqual({ id: young.id, title: young.title, urlPath: young.urlPath });
    expect((await shop.visitor().blog.read({ id: old.id })).previous).toBeNull();
    await expectNotFound(shop.visitor().blog.read({ id: 999_999 }));
  });

  test('what could run in its text never leaves the provider', async () => {
    const { id } = await makePost({
      content: `<h1>One</h1><p onclick="steal()">Soft<script>steal()</script></p><iframe src="https://evil.example"></iframe>
        <a href="javascript:steal()">a</a><a href="/wigs">b</a><a href="https://else.example">c</a>
        <img src="https://evil.example/x.gif"><img src="//evil.example/y.gif"><img src="blog/z.webp" onerror="steal()" alt="z" width="2" height="1">
        <figure data-locks="straight" style="position:fixed"><figcaption>Hang</figcaption></figure><style>*{}</style><svg onload="steal()"></svg>`,
    });
    const { content } = await shop.visitor().blog.read({ id });
    expect(content).not.toMatch(/steal|script|iframe|evil|style|svg|onload|<h1/);
    expect(content).toContain('<h2>One</h2><p>Soft</p>');
    expect(content).toContain(
      '<a href="/wigs">b</a><a href="https://else.example" target="_blank" rel="noopener">c</a>',
    );
    expect(content).toContain('<img src="blog/z.webp" alt="z" width="2" height="1" />');
    expect(content).toContain('<figure data-locks="straight"><figcaption>Hang</figcaption></figure>');
  });

  test('a reader is counted once an hour, and only one who says so', async () => {
    const { id } = await makePost();
    const reader = shop.visitor();
    await reader.blog.read({ id });
    for (let times = 0; times < 3; times += 1) await reader.blog.read({ id, isView: true });
    await shop.visitor().blog.read({ id, isView: true });
    expect((await reader.blog.read({ id })).views).toBe(2);
  });
});

describe('comments', () => {
  test('a comment is held back until the owner has released it; then the page and the lists are out of date', async () => {
    const { id: blogId } = await makePost();
    const api = from(shop, 'comment-first');
    const said = await api.blog.comment({ blogId, content: ' Soft and full. ', nickname: 'Wren' });
    expect(said.message).toBe('Thank you. We read every comment before it shows.');
    expect((await api.blog.read({ id: blogId })).comments).toEqual([]);

    const waiting = await owner('/api/owner/comments');
    expect(waiting.data).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id: said.id, post_id: blogId, content: 'Soft and full.' }),
      ]),
    });
    shop.changed.length = 0;
    expect(await judge(said.id, { status: 'approved', reply: 'Glad to hear it.' })).toMatchObject({
      code: Code.ok,
      data: { id: said.id, status: 'approved' },
    });
    expect(shop.changed).toEqual(expect.arrayContaining([`post:${blogId}`, 'journal']));
    const { comments, commentCount } = await api.blog.read({ id: blogId });
    expect(commentCount).toBe(2);
    expect(comments).toMatchObject([
      { nickname: 'Wren', content: 'Soft and full.', parentId: null, isFromShop: false },
      { content: 'Glad to hear it.', parentId: said.id, isFromShop: true },
    ]);
    expect((await owner('/api/owner/comments')).data).not.toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: said.id })]),
    });
  });

  test('the owner’s doors are shut to everybody else, and rejected words never show', async () => {
    const { id: blogId } = await makePost();
    const { id } = await from(shop, 'comment-1').blog.comment({ blogId, content: 'Buy my pills' });
    expect((await judge(id, { status: 'approved' }, 'no-key')).http).toBe(404);
    expect((await owner('/api/owner/comments', {}, 'no-key')).http).toBe(404);
    expect((await judge(id, { status: 'perhaps' })).code).toBe(Code.refused);
    expect((await judge(999_999, { status: 'approved' })).http).toBe(404);
    expect(
      (await owner('/api/owner/comments/x', { method: 'PUT', body: '{"status":"approved"}' })).http,
    ).toBe(404);
    await judge(id, { status: 'rejected' });
    expect((await shop.visitor().blog.read({ id: blogId })).comments).toEqual([]);
  });

  test('a script in it stays the text it is', async () => {
    const { id: blogId } = await makePost();
    const content = '<script>alert(1)</script> & <b>bold</b>';
    const { id } = await from(shop, 'comment-2').blog.comment({ blogId, content });
    await judge(id, { status: 'approved' });
    expect((await shop.visitor().blog.read({ id: blogId })).comments[0]).toMatchObject({ content });
  });

  test('a customer signs with their own name, a visitor without one is a reader; an answer hangs under the first comment', async () => {
    const { id: blogId } = await makePost();
    const other = await makePost();
    const { api } = await shop.customer();
    const first = await api.blog.comment({ blogId, content: 'One' });
    await expectNotFound(api.blog.comment({ blogId, content: 'Two', parentId: first.id }));
    await judge(first.id, { status: 'approved' });
    const second = await from(shop, 'comment-3').blog.comment({ blogId, content: 'Two', parentId: first.id });
    await judge(second.id, { status: 'approved' });
    const third = await api.blog.comment({ blogId, content: 'Three', parentId: second.id });
    await judge(third.id, { status: 'approved' });
    await expectNotFound(api.blog.comment({ blogId: other.id, content: 'Four', parentId: first.id }));

    const { comments } = await api.blog.read({ id: blogId });
    expect(comments.map(({ nickname, parentId }) => [nickname, parentId])).toEqual([
      ['Tasha M.', null],
      ['A reader', first.id],
      ['Tasha M.', first.id],
    ]);
  });

  test('words are asked for, not too many of them, and a burst is slowed down', async () => {
    const { id: blogId } = await makePost();
    const api = from(shop, 'comment-burst');
    expect(await refusal(api.blog.comment({ blogId, content: '  ' }))).toEqual({
      code: Code.refused,
      message: 'Your comment Cannot be empty',
    });
    expect((await refusal(api.blog.comment({ blogId, content: 'a'.repeat(2001) }))).message).toContain(
      'Cannot be greater than 2000 characters',
    );
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => api.blog.comment({ blogId, content: `Number ${index}` })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await refusal(api.blog.comment({ blogId, content: 'More' }))).code).toBe(Code.tooMany);
    const kept = await shop.db.select().from(postComments).where(eq(postComments.postId, blogId));
    expect(kept).toHaveLength(5);
  });
});

describe('shares', () => {
  test('are counted by channel, all of those that come at once too', async () => {
    const { id } = await makePost();
    const api = shop.visitor();
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
    expect((await refusal(api.blog.share(unknown))).code).toBe(Code.refused);
  });

  test('a burst is slowed down, and what was refused is not counted', async () => {
    const { id } = await makePost();
    const api = from(shop, 'share-burst');
    const sent = await Promise.allSettled(
      Array.from({ length: 40 }, () => api.blog.share({ id, channel: 'facebook' })),
    );
    const counted = sent.filter(({ status }) => status === 'fulfilled').length;
    expect(counted).toBe(30);
    expect((await refusal(api.blog.share({ id, channel: 'facebook' }))).code).toBe(Code.tooMany);
    expect((await api.blog.read({ id })).shares).toEqual([{ channel: 'facebook', count: counted }]);
  });
});

describe('pages of text', () => {
  test('live at their own address, with the pages of their shelf beside them', async () => {
    const api = shop.visitor();
    const place = await api.system.convertUrl({ url: '/shipping' });
    expect(place).toMatchObject({ type: 'cms_page', urlPath: 'shipping' });
    const page = await api.blog.cmsPage({ id: place.id! });
    expect(page).toMatchObject({ title: 'Shipping', urlPath: 'shipping' });
    expect(page.siblings.map(({ urlPath }) => urlPath)).toEqual(
      expect.arrayContaining(['shipping', 'returns-and-hygiene', 'faq']),
    );
    const faq = await api.system.convertUrl({ url: 'faq' });
    expect((await api.blog.cmsPage({ id: faq.id! })).questions.length).toBeGreaterThan(5);
    await expectNotFound(api.blog.cmsPage({ id: 999_999 }));
  });

  test('are sanitised too', async () => {
    const [page] = await shop.db
      .insert(cmsPages)
      .values({
        ...{ urlPath: 'made-page', shelf: 'help', title: 'Made', summary: 'Made here.' },
        content: '<p>Fine<img src=x onerror="steal()"></p><form action="https://evil.example"><input></form>',
      })
      .returning();
    const { content } = await shop.visitor().blog.cmsPage({ id: page!.id });
    expect(content).not.toMatch(/steal|form|input|evil/);
    await shop.db.delete(cmsPages).where(eq(cmsPages.id, page!.id));
  });

  test('every link of the footer, of the menu, of posts and of pages leads somewhere', async () => {
    const api = shop.visitor();
    const { footerAboutUs = [], footerNeedHelp = [] } = await api.system.configs({
      module: 'system_other_configs',
    });
    const pages = await shop.db.select().from(cmsPages);
    const texts = await shop.db.select({ content: posts.content }).from(posts);
    const written = [...pages, ...texts].flatMap(({ content }) =>
      [...content.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href),
    );
    const legal = ['privacy', 'terms', 'cookies'];
    const links = [...footerAboutUs, ...footerNeedHelp].map(({ link }) => link);
    // Pages with a folder of their own in the storefront.
    const isOwn = (link: string) => /^\/?(blog$|order\/|user\/)/.test(link);
    const asked = [...new Set([...links, ...legal, ...written])].filter((link) => !isOwn(link));
    expect(asked.length).toBeGreaterThan(20);
    for (const url of asked) await expect(api.system.convertUrl({ url }), url).resolves.toBeDefined();
    expect(pages.length).toBeGreaterThanOrEqual(10);
  });

  test('stand in the list of public paths and in the tree', async () => {
    const api = shop.visitor();
    const { items } = await api.system.urls({ limit: 100, page: 2 });
    const all = [...(await api.system.urls({ limit: 100 })).items, ...items];
    expect(all).toContainEqual(expect.objectContaining({ urlPath: 'shipping', type: 'cms_page' }));
    const { items: tree } = await api.system.sitemap();
    expect(tree.map(({ title }) => title)).toEqual(expect.arrayContaining(['Journal', 'Need help', 'Legal']));
  });
});
