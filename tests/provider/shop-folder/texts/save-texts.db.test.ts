// In test:all only: long imports (import-folder.db runs on a push).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importTexts } from '@/provider/shop-folder/sections/import-content';
import { formatFileError, type FileError } from '@/provider/shop-folder/files/file-error';
import { SEEDED_AT } from '@/tests/support/seeded-at';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

const now = SEEDED_AT;

let shop: Shop;
let path: string;
beforeAll(async () => {
  shop = await openShop();
  path = mkdtempSync(join(tmpdir(), 'odette-save-texts-'));
});
afterAll(async () => {
  rmSync(path, { recursive: true });
  await shop.close();
});
const rows = <Row>(query: string) => queryRows<Row>(shop.db, query);

beforeEach(async () => {
  await shop.db.execute(
    'truncate cms_pages, posts, blog_categories, post_comments, imported_entries cascade',
  );
  rmSync(path, { recursive: true });
  for (const folder of ['pages', 'blog']) mkdirSync(join(path, folder), { recursive: true });
  writeFileSync(join(path, 'blog', 'categories.yaml'), 'categories:\n  - { path: care, name: Care }\n');
});

const writePage = (name: string, settings: string, body = 'Text.') =>
  writeFileSync(
    join(path, 'pages', `${name}.md`),
    `---\ntitle: A\nsection: help\n${settings}\n---\n\n${body}\n`,
  );
const POST_SETTINGS = 'title: A\nsummary: B\ncategory: care\nauthor: C\nimage: a.webp\nimage_alt: D\n';
const writePost = (name: string, settings: string, body = 'Text.') =>
  writeFileSync(join(path, 'blog', `${name}.md`), `---\n${POST_SETTINGS}${settings}\n---\n${body}\n`);

async function fill(timeZone = 'UTC') {
  const errors: string[] = [];
  const report = (error: FileError) => void errors.push(formatFileError(error));
  const folder = { path, now, timeZone, report };
  const results = await importTexts(shop.ctx, { folder, preference: null, isDryRun: false });
  return { isFilled: results.some(({ changes }) => changes.length > 0), errors };
}

test('placeholders stay in the database, and so does a backslash before one', async () => {
  writePage(
    'returns',
    'summary: "{return_days} to return."\nquestions:\n  - { question: When?, answer: "Before {cut_off}." }',
    'It costs {return_fee}, as \\{return_fee} says.\n\n- {return_days}',
  );
  expect(await fill('America/New_York')).toEqual({ isFilled: true, errors: [] });
  expect(
    await rows(
      "select summary, content, questions, updated_at = '2026-11-20T10:00:00Z' as is_new from cms_pages",
    ),
  ).toEqual([
    {
      summary: '{return_days} to return.',
      content: '<p>It costs {return_fee}, as \\{return_fee} says.</p>\n<ul>\n<li>{return_days}</li>\n</ul>',
      questions: [{ question: 'When?', answer: 'Before {cut_off}.' }],
      is_new: true,
    },
  ]);
});

test('scripts and styles of a text do not reach the page', async () => {
  const body =
    '<script>steal()</script>\n\n[Read](javascript:steal()) <img src=x onerror="steal()"> <b style="color:red">on</b>\n\n' +
    '<iframe src="https://evil.example"></iframe>\n\n| <script>steal()</script>A |\n| --- |\n| B |';
  writePage('unsafe', 'summary: B', body);
  writePost('unsafe', 'date: -1 day', body);
  expect((await fill()).errors).toEqual([]);
  const api = shop.createClient();
  const [ids] = await rows<{ page: number; post: number }>(
    'select (select id from cms_pages) as page, (select id from posts) as post',
  );
  const page = await api.blog.cmsPage({ id: ids!.page });
  const post = await api.blog.read({ id: ids!.post });
  for (const { content } of [page, post]) {
    expect(content).not.toMatch(/steal|script|iframe|style|onerror/);
    expect(content).toContain('<b>on</b>');
    expect(content).toContain('<th scope="col">A</th>');
  }
});

test('pages come by position, then by name', async () => {
  writePage('about', 'summary: B');
  writePage('zebra', 'summary: B\nposition: 10');
  writePage('faq', 'summary: B\nposition: 20\nquestions: [{ question: A, answer: B }]', '');
  expect((await fill()).isFilled).toBe(true);
  expect(await rows('select url_path, position, content from cms_pages order by id')).toEqual([
    { url_path: 'zebra', position: 10, content: '<p>Text.</p>' },
    { url_path: 'faq', position: 20, content: '' },
    { url_path: 'about', position: 2_147_483_647, content: '<p>Text.</p>' },
  ]);
});

test('posts come by position, then by date, with their reading time', async () => {
  writePost('newest', 'date: -1 day', 'word '.repeat(181));
  writePost('oldest', 'date: 2020-01-31\nupdated: 2021-01-31', `<p class="a b c">${'word '.repeat(180)}</p>`);
  writePost('first', 'date: -3 days\nposition: 1\ntags: [lace]\nproducts: [HD-BODY]');
  expect(await fill('America/New_York')).toEqual({ isFilled: true, errors: [] });
  expect(
    await rows(
      `select url_path, minutes, tags, product_skus, published_at = '2020-01-31T05:00:00Z' as is_old,
         published_at = updated_at as is_same from posts order by id`,
    ),
  ).toEqual([
    {
      url_path: 'first',
      minutes: 1,
      tags: ['lace'],
      product_skus: ['HD-BODY'],
      is_old: false,
      is_same: true,
    },
    { url_path: 'oldest', minutes: 1, tags: [], product_skus: [], is_old: true, is_same: false },
    { url_path: 'newest', minutes: 2, tags: [], product_skus: [], is_old: false, is_same: true },
  ]);
});

test('comments are shown with their replies', async () => {
  writePost('a', 'date: -9 days');
  const reply = '{ name: The shop, date: -1 day, text: Thank you., from_shop: true }';
  writeFileSync(
    join(path, 'blog', 'comments.yaml'),
    `comments:\n  - { post: a, name: Dee, date: -2 days, text: True., replies: [${reply}] }\n`,
  );
  expect((await fill()).errors).toEqual([]);
  const [post] = await rows<{ id: number }>('select id from posts');
  const { comments } = await shop.createClient().blog.read({ id: post!.id });
  expect(comments).toMatchObject([
    { nickname: 'Dee', content: 'True.', parentId: null, isFromShop: false },
    { nickname: 'The shop', content: 'Thank you.', parentId: comments![0]!.id, isFromShop: true },
  ]);
});

test('a text with an error is left out, and written once it is corrected', async () => {
  writePage('good', 'summary: B');
  writePost('bad', 'date: -1 day\nproducts: [HAT]');
  writePage('wigs', 'summary: B');
  const { errors } = await fill();
  expect(errors).toEqual([
    'blog/bad.md:9, products.0: There is no product with the SKU “HAT”.',
    'pages/wigs.md: /wigs is another page of the shop. Rename the file.',
  ]);
  expect(await rows('select url_path from cms_pages union all select url_path from posts')).toEqual([
    { url_path: 'good' },
  ]);
  writePost('bad', 'date: -1 day');
  await fill();
  expect(await rows('select url_path from posts')).toEqual([{ url_path: 'bad' }]);
});

test('more posts than one statement takes are written', async () => {
  for (let at = 0; at < 5_100; at += 1) writePost(`post-${at}`, 'date: -1 day');
  expect(await fill()).toEqual({ isFilled: true, errors: [] });
  expect(await rows('select count(*)::int as count from posts')).toEqual([{ count: 5_100 }]);
});
