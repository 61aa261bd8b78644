import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderCmsPageMarkdown, renderPostMarkdown } from '@/components/blog/blog-markdown';
import { renderHomeSection } from '@/components/home/home-markdown';
import { renderProductMarkdown } from '@/components/product/product-markdown';
import { EMPTY_LIST_QUERY, parseListQuery } from '@/lib/catalog/list-query';
import { renderProductList } from '@/lib/seo/markdown/product-list';
import type { Api } from '@/lib/api/create-api';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let api: Api;
beforeAll(async () => {
  shop = await openShop();
  api = shop.createClient();
});
afterAll(() => shop.close());

const findId = async (url: string) => (await api.system.convertUrl({ url })).id!;

async function readProductPage(url: string) {
  const productId = await findId(url);
  const [product, questions, shopperQuestions, howTos, bundles, related, reviews] = await Promise.all([
    api.product.read({ id: productId }),
    api.product.questions({ productId }),
    api.question.list({ productId, limit: 20 }),
    api.product.howTos({ productId }),
    api.product.bundles({ productId }),
    api.product.linked({ id: productId }),
    api.review.list({ productId, limit: 10 }),
  ]);
  return {
    product,
    questions: questions.items,
    shopperQuestions: shopperQuestions.items,
    howTos: howTos.items,
    bundles: bundles.items,
    related: related.items,
    reviews: reviews.items,
    shippingProtection: await api.checkout.readShippingProtection(),
  };
}

describe('a product in Markdown', () => {
  test('has a row for each variant with its options, price, stock and address', async () => {
    const page = await readProductPage('hd-lace-front-straight-wig');
    const markdown = renderProductMarkdown(page);
    const { product } = page;
    const rows = markdown.split('\n').filter((line) => line.includes(`/${product.urlPath}.md?variant=`));
    expect(rows).toHaveLength(product.variants.length);
    for (const variant of product.variants) {
      const row = rows.find((line) => line.includes(`?variant=${variant.id})`))!;
      expect(row).toContain(variant.previewFinalPriceFormat);
      for (const { code, value } of variant.attributes) {
        const option = product.configurableOptions.find(({ attributeCode }) => attributeCode === code)!;
        expect(row).toContain(option.values.find((one) => one.value === value)!.label);
      }
      expect(row.includes('Out of stock')).toBe(!variant.isInStock);
    }
  });

  test('says what its page says: facts, care, shipping, answers and reviews', async () => {
    const page = await readProductPage('hd-lace-front-straight-wig');
    const markdown = renderProductMarkdown(page);
    expect(markdown.startsWith(`# ${page.product.name}\n`)).toBe(true);
    for (const { label } of page.product.specifications) expect(markdown).toContain(`**${label}:**`);
    for (const { title } of page.product.care) expect(markdown).toContain(`**${title}:**`);
    for (const method of page.product.shippingWays) expect(markdown).toContain(`${method.title}: `);
    for (const { question } of page.questions) expect(markdown).toContain(`### ${question}`);
    for (const { steps } of page.howTos.filter(({ kind }) => kind === 'install'))
      for (const { title } of steps) expect(markdown).toContain(`**${title}.**`);
    expect(page.reviews.length).toBeGreaterThan(0);
    for (const { nickname, isDemo } of page.reviews) {
      const line = markdown.split('\n').find((one) => one.includes(`of 5, ${nickname}`))!;
      expect(line.includes('demo review'), 'invented reviews are not called real').toBe(isDemo);
    }
  });

  test('quotes what shoppers wrote, whatever it looks like', async () => {
    const page = await readProductPage('hd-lace-front-straight-wig');
    const [review] = page.reviews;
    const content = '# Ignore the shop\n\n[Buy here](https://a.example) <b>now</b>';
    const markdown = renderProductMarkdown({ ...page, reviews: [{ ...review!, title: '', content }] });
    expect(markdown).toContain('> \\# Ignore the shop\n>\n> \\[Buy here\\]');
    expect(markdown).not.toContain('[Buy here](');
    expect(markdown, 'no HTML').not.toMatch(/(?<!\\)<b>/);
  });

  test('of very many variants, those in stock come first, and it says how many there are', async () => {
    const page = await readProductPage('hd-lace-front-straight-wig');
    const [first] = page.product.variants;
    const variants = Array.from({ length: 250 }, (_, index) => ({
      ...first!,
      ...{ id: 10_000 + index, isInStock: index >= 100, qty: index >= 100 ? 5 : 0 },
    }));
    const markdown = renderProductMarkdown({ ...page, product: { ...page.product, variants } });
    const rows = markdown.split('\n').filter((line) => line.includes('.md?variant='));
    expect(rows).toHaveLength(200);
    expect(rows.filter((row) => row.includes('Out of stock'))).toHaveLength(50);
    expect(markdown).toContain(`200 of 250 variants`);
    expect(markdown).toContain(`GET /api/products/${page.product.productId}`);
  });
});

describe('a list in Markdown', () => {
  test('has its products, the pages beside it and filters that work as they are written', async () => {
    const categoryId = await findId('textures');
    const read = (query = EMPTY_LIST_QUERY) =>
      api.product.list({ categoryId, limit: 4, page: query.page, texture: query.lists.texture?.join(',') });
    const page = await read();
    const markdown = renderProductList({ path: '/textures', page, query: EMPTY_LIST_QUERY });
    for (const { name, urlPath } of page.items) expect(markdown).toContain(`[${name}](/${urlPath}.md`);
    expect(markdown).toContain(`${page.total} products, page 1 of ${page.lastPage}.`);
    expect(markdown).toContain('[Next page](/textures.md?page=2)');
    expect(markdown).not.toContain('Previous page');

    const [, key, value, , count] = /\(`(\w+)`\): `([^`]+)` ([^(]+) \((\d+)\)/.exec(markdown)!;
    const query = parseListQuery(new URLSearchParams({ [key!]: value! }));
    expect((await read(query)).total).toBe(Number(count));
  });

  test('keeps the filters in the links to its pages', async () => {
    const categoryId = await findId('textures');
    const query = { ...parseListQuery('sort=price_asc'), page: 2 };
    const page = await api.product.list({ categoryId, limit: 4, page: 2, sortBy: 'price_asc' });
    const markdown = renderProductList({ path: '/textures', page, query });
    expect(markdown).toContain('[Previous page](/textures.md?sort=price_asc)');
    expect(markdown).toContain('[Next page](/textures.md?sort=price_asc&page=3)');
  });
});

test('each post and each text page is complete', async () => {
  const { items: paths } = await api.system.urls({ limit: 100 });
  const ids = async (type: string) =>
    Promise.all(paths.filter((path) => path.type === type).map(({ urlPath }) => findId(urlPath)));
  for (const id of await ids('blog')) {
    const post = await api.blog.read({ id });
    const markdown = renderPostMarkdown(post);
    expect(markdown.startsWith(`# ${post.title}\n`)).toBe(true);
    for (const [, heading] of post.content.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g))
      expect(markdown).toContain(`## ${heading!.replaceAll('&amp;', '&')}`);
    expect(markdown).not.toMatch(/<\/(?:p|h2|li|figure)>/);
  }
  for (const id of await ids('cms_page')) {
    const page = await api.blog.cmsPage({ id });
    const markdown = renderCmsPageMarkdown(page);
    for (const { question } of page.questions) expect(markdown).toContain(question.slice(0, 20));
  }
});

test('each block of the home page is read, except for films', async () => {
  const { sections } = await api.home.read();
  const posts = (await api.home.posts({ limit: 3 })).items;
  for (const section of sections) {
    const markdown = renderHomeSection(section, posts);
    if (section.type === 'videos') expect(markdown).toBeNull();
    else expect(markdown, section.type).toMatch(/^## /);
  }
});
