import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@/provider/db/client';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { openSeededDatabase, queryRows } from '@/tests/support/seeded-database';

let database: Database;
const rows = <Row>(query: string) => queryRows<Row>(database.db, query);
const count = async (fromClause: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${fromClause}`))[0]?.n;

beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database.close());

test('a coupon with a maximum discount states it in its description', async () => {
  const capped = await rows<{ code: string; description: string; cents: number }>(
    'select code, description, max_discount_cents as cents from coupons where max_discount_cents is not null',
  );
  expect(capped.map(({ code }) => code)).toContain('WELCOME10');
  for (const { code, description, cents } of capped)
    expect(description, code).toContain(`up to $${cents / 100}`);
});

describe('the categories', () => {
  test('every product has one main category, and is also in the parent of each of its categories', async () => {
    const mains = await rows<{ n: number }>(
      'select count(*) filter (where pc.is_main)::int as n from products p left join product_categories pc on pc.product_id = p.id group by p.id',
    );
    for (const { n } of mains) expect(n).toBe(1);
    const orphans = await rows(`
      select pc.product_id from product_categories pc join categories c on c.id = pc.category_id
      where c.parent_id is not null and not exists (
        select 1 from product_categories up where up.product_id = pc.product_id and up.category_id = c.parent_id)`);
    expect(orphans).toEqual([]);
  });

  test('no category is empty, and none has the URL of a product', async () => {
    const empty = await rows(
      'select url_path from categories c where not exists (select 1 from product_categories where category_id = c.id)',
    );
    expect(empty).toEqual([]);
    expect(await rows('select url_path from categories intersect select url_path from products')).toEqual([]);
  });

  test('every link of the menu and the home page resolves', async () => {
    const knownPaths = new Set(
      (
        await rows<{ url_path: string }>(
          `select url_path from categories union select url_path from products union select url_path from cms_pages
           union select 'blog/' || url_path from posts`,
        )
      ).map(({ url_path }) => url_path),
    );
    for (const page of ['', 'blog']) knownPaths.add(page);
    const activities = await rows<{ path: string }>(
      "select trim(leading '/' from url) as path from seo_items union select 'activity/' || url_path from diy_templates",
    );
    for (const { path } of activities) knownPaths.add(path);
    const nav = await rows<{ links: unknown }>(
      "select jsonb_build_object('a', columns, 'b', images, 'c', url_path) as links from nav_items",
    );
    const otherLinks = await rows<{ links: unknown }>(`
      select value as links from configs where module = 'home'
      union all select to_jsonb(link) from top_banners union all select to_jsonb(link) from wides union all select blocks from diy_templates
      union all select promos from categories
      union all select value from configs where key = 'search_page_hot_keywords'`);
    const text = JSON.stringify([...nav, ...otherLinks]);
    const links = [...text.matchAll(/"(?:urlPath|link|secondLink|c)":"([^"]*)"/g)].map(
      ([, link = '']) => link,
    );
    expect(links.length).toBeGreaterThan(120);
    const brokenLinks = links.filter(
      (link) => !knownPaths.has(link.replace(/^\//, '').replace(/[?#].*$/, '')),
    );
    expect(brokenLinks).toEqual([]);
  });

  test('every filter in the menu uses a value that exists', async () => {
    const options = new Set(
      (
        await rows<{ key: string }>(`
        select a.code || '=' || o.value as key from attribute_options o join attributes a on a.id = o.attribute_id
        union select 'color_family=' || family from attribute_options where family is not null`)
      ).map(({ key }) => key),
    );
    const [nav] = await rows<{ text: string }>(
      "select string_agg(columns::text || images::text, ' ') as text from nav_items",
    );
    const filters = [...(nav?.text ?? '').matchAll(/\?(\w+)=([\w,-]+)/g)];
    const unknown = filters
      .filter(([, code]) => !['length', 'price', 'in_stock', 'sort'].includes(code ?? ''))
      .flatMap(([, code, values]) => (values ?? '').split(',').map((value) => `${code}=${value}`))
      .filter((key) => !options.has(key));
    expect(unknown).toEqual([]);
  });
});

test('every image exists on disk', async () => {
  const tables = [
    'product_images',
    'variants',
    'categories',
    'nav_items',
    'attribute_options',
    'posts',
    'configs',
    'popups',
    'wides',
    'top_banners',
    'products',
    'how_tos',
    'reviews',
    'diy_templates',
    'opening_gifts',
  ];
  const texts = await Promise.all(tables.map((table) => rows(`select * from ${table}`)));
  const paths = new Set([...JSON.stringify(texts).matchAll(/"([^"]+\.webp)"/g)].map(([, path = '']) => path));
  expect(paths.size).toBeGreaterThan(250);
  expect([...paths].filter((path) => !existsSync(`media/${path}`))).toEqual([]);
});

describe('the texts', () => {
  const textTables = [
    'products',
    'categories',
    'nav_items',
    'questions',
    'how_tos',
    'reviews',
    'posts',
    'post_comments',
    'cms_pages',
    'configs',
    'coupons',
    'popups',
    'top_banners',
    'wides',
    'bundles',
    'seo_items',
    'diy_templates',
    'opening_gifts',
    'surveys',
  ];

  test('contain no exclamation marks and none of the banned words', async () => {
    const texts = await Promise.all(textTables.map((table) => rows(`select * from ${table}`)));
    const text = JSON.stringify(texts);
    expect(text).not.toContain('!');
    expect(text.match(/\b(oops|elevate\w*|queens?|slay|lorem|todo)\b/gi)).toBeNull();
  });

  test('use the word unit in the blog only', async () => {
    const texts = await Promise.all(
      textTables.filter((table) => table !== 'posts').map((table) => rows(`select * from ${table}`)),
    );
    expect(JSON.stringify(texts).match(/\bunits?\b/gi)).toBeNull();
  });

  test('are unique for each product', async () => {
    const products = await rows<{ description: string; short_description: string }>('select * from products');
    const sentences = products.flatMap(({ description }) => description.split(/(?<=\.)\s+/).slice(0, 2));
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(new Set(products.map(({ short_description }) => short_description)).size).toBe(products.length);
  });

  test('of posts have 400 to 700 words', async () => {
    for (const { content } of await rows<{ content: string }>('select content from posts')) {
      const wordCount = content
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length;
      expect(wordCount).toBeGreaterThanOrEqual(400);
      expect(wordCount).toBeLessThanOrEqual(700);
    }
  });
});

describe('the search index', () => {
  test('every suggestion finds something', async () => {
    expect(await count('search_words where is_suggestion')).toBeGreaterThanOrEqual(120);
    const emptySuggestions = await rows(`
      select phrase from search_words s where is_suggestion and not exists (
        select 1 from product_search_vectors where search_vector @@ plainto_tsquery('english', s.phrase))`);
    expect(emptySuggestions).toEqual([]);
  });

  test.each([
    ['a', 'the name', 'burgundy'],
    ['b', 'a label', 'midnight'],
    ['c', 'a category', 'coloured'],
    ['d', 'the description', 'merlot'],
  ])('weight %s is for %s', async (weight, _part, word) => {
    const matches = await rows(`
      select url_path from products join product_search_vectors on product_id = id
      where ts_filter(search_vector, '{${weight}}') @@ to_tsquery('english', '${word}')
        and url_path = 'burgundy-loose-wave-wig'`);
    expect(matches).toHaveLength(1);
  });

  test('finds a product by its new name after reindexing', async () => {
    const { db } = database;
    const [wig] = await rows<{ id: number }>('select id from products order by id limit 1');
    await rows(`update products set name = 'Swan Feather' where id = ${wig?.id}`);
    await reindexProducts(db);
    const matches = await rows(
      `select product_id as id from product_search_vectors
       where search_vector @@ plainto_tsquery('english', 'swan feather')`,
    );
    expect(matches).toEqual([{ id: wig?.id }]);
  });
});
