import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportTexts } from '@/provider/shop-folder/sections/export-content';
import { importTexts } from '@/provider/shop-folder/sections/import-content';
import { createShopFolder } from '@/tests/support/fixtures/shop-folder';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
/** The same database after a start with another name. */
let renamed: Shop;
const { folder, path, errors, remove, write } = createShopFolder();
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop;
  renamed = await openShop({ STORE_NAME: 'Ada & <b>"Co"</b>' }, async () => ({
    db,
    close: async () => {},
    reclaimSpace: async () => {},
  }));
  await db.execute('truncate cms_pages, posts, blog_categories, post_comments cascade');
  await db.execute(
    `delete from imported_entries where section in ('pages', 'posts', 'blog-categories', 'comments')`,
  );
  write('blog/categories.yaml', 'categories:\n  - { path: care, name: Care }\n');
  write('pages/about.md', PAGE);
  write('blog/hello.md', POST);
  await runImport();
});
afterAll(async () => {
  remove();
  await shop.close();
});

const PAGE = `---
title: About {store_name}
summary: "{return_days} to return for {return_fee}."
section: help
questions: [{ question: "Who is {store_name}?", answer: "{legal_name}" }]
---

**{store_name}** is not \\{store_name}. [Write](mailto:{email}), before {cut_off}.
`;
const POST = `---
title: Hello from {store_name}
summary: By {store_name}
category: care
author: Ada
date: -2 days
image: a.webp
image_alt: A
---
From *{store_name}*.
`;
const rows = <Row>(query: string) => queryRows<Row>(shop.db, query);
const runImport = async () =>
  (await importTexts(shop.ctx, { folder, preference: null, isDryRun: false })).map(
    ({ changes, conflicts }) => ({
      changes: changes.map(({ file, fields }) => ({ file, fields })),
      conflicts,
    }),
  );
const findId = async (table: string) => (await rows<{ id: number }>(`select id from ${table}`))[0]!.id;

test('a text names the shop as it was started, escaped where it is HTML', async () => {
  expect(errors).toEqual([]);
  const { email } = shop.ctx.config.shop.contact;
  const name = 'Ada & <b>"Co"</b>';
  const html = 'Ada &amp; &lt;b&gt;&quot;Co&quot;&lt;/b&gt;';
  const page = await renamed.createClient().blog.cmsPage({ id: await findId('cms_pages') });
  expect(page).toMatchObject({
    title: `About ${name}`,
    summary: '30 days to return for $7.00.',
    questions: [{ question: `Who is ${name}?`, answer: shop.ctx.config.shop.legal_name ?? name }],
    content: `<p><strong>${html}</strong> is not {store_name}. <a href="mailto:${email}">Write</a>, before 15:00 UTC.</p>`,
    siblings: [{ title: `About ${name}`, urlPath: 'about' }],
  });
  const postId = await findId('posts');
  const guest = renamed.createClient();
  expect(await guest.blog.read({ id: postId })).toMatchObject({
    title: `Hello from ${name}`,
    content: `<p>From <em>${html}</em>.</p>`,
  });
  expect((await guest.home.posts({})).items).toMatchObject([{ title: `Hello from ${name}` }]);
  const before = await shop.createClient().blog.cmsPage({ id: await findId('cms_pages') });
  expect(before.title).toBe('About Odette Hair');
});

test('amounts of a placeholder are in the currency of the shopper', async () => {
  const id = await findId('cms_pages');
  const { summary } = await shop.createClient({ Currency: 'GBP' }).blog.cmsPage({ id });
  expect(summary).toMatch(/^30 days to return for £\d\.\d\d\.$/);
});

test('titles, banners, popups, the menu and coupons are filled, what shoppers write is not', async () => {
  await shop.db.execute(
    `update seo_items set title = 'Cart of {store_name}, not \\{store_name}' where url = '/cart'`,
  );
  await shop.db.execute(`update top_banners set text = '{store_name} is open' where link = '/new'`);
  await shop.db.execute(
    `update nav_items set name = 'New at {store_name}' where id = (select min(id) from nav_items)`,
  );
  await shop.db.execute(
    `insert into post_comments (post_id, nickname, content, status)
     select id, '{store_name}', 'I like {store_name}', 'approved' from posts`,
  );
  const guest = renamed.createClient();
  const { items } = await guest.system.seo();
  expect(items.find(({ url }) => url === '/cart')?.title).toBe('Cart of Ada & <b>"Co"</b>, not {store_name}');
  const { configs } = await guest.home.top();
  expect(configs.topBanner.find(({ link }) => link === '/new')?.text).toBe('Ada & <b>"Co"</b> is open');
  const { category } = await guest.category.navigation();
  expect(category.map(({ name }) => name)).toContain('New at Ada & <b>"Co"</b>');
  const { comments } = await guest.blog.read({ id: await findId('posts') });
  expect(comments).toMatchObject([{ nickname: '{store_name}', content: 'I like {store_name}' }]);
});

test('an export writes placeholders as they were, also beside a paragraph that the shop changed', async () => {
  await shop.db.execute(
    `update cms_pages set content = content || E'\\n<p>More of {store_name}, and {braces}.</p>'`,
  );
  const { files, saveBase } = await exportTexts(shop.db, path);
  expect(files.map(({ file }) => file)).toEqual(['pages/about.md']);
  expect(files[0]!.text).toBe(`${PAGE.trimEnd()}\n\nMore of {store_name}, and \\{braces}.\n`);
  write('pages/about.md', files[0]!.text);
  await saveBase(shop.db);
  expect(await runImport()).toSatisfy((results: { changes: unknown[] }[]) =>
    results.every(({ changes }) => changes.length === 0),
  );
});

test('a database that was filled with values takes the placeholders, except where the shop changed the text', async () => {
  const fill = (column: string) =>
    `replace(replace(${column}, '{store_name}', 'Odette'), '{return_days}', '30 days')`;
  await shop.db.execute(`update cms_pages set title = ${fill('title')}, summary = ${fill('summary')}`);
  await shop.db.execute(
    `update imported_entries set "values" = ${fill('"values"::text')}::jsonb where section = 'pages'`,
  );
  await shop.db.execute(`update cms_pages set summary = 'Ours'`);
  const changed = (await runImport()).flatMap(({ changes, conflicts }) => [...changes, ...conflicts]);
  expect(changed).toEqual([{ file: 'pages/about.md', fields: expect.arrayContaining(['title']) }]);
  expect(await rows('select title, summary from cms_pages')).toEqual([
    { title: 'About {store_name}', summary: 'Ours' },
  ]);
  expect((await runImport()).flatMap(({ changes, conflicts }) => [...changes, ...conflicts])).toEqual([]);
});
