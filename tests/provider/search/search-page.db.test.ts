import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '@/provider/db/schema/product';
import { searchWords } from '@/provider/db/schema/search';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const find = (q: string, overrides = {}) => shop.createClient().search.find({ q, limit: 100, ...overrides });
const idsOf = (page: { items: { id: number }[] }) => new Set(page.items.map(({ id }) => id));

describe('search results', () => {
  test('rank matches in names before those in descriptions', async () => {
    const { items, sortBy, highlights, correctedTo } = await find('body wave');
    expect(items[0]?.name).toMatch(/body wave/i);
    expect(sortBy).toBe('relevance');
    expect(highlights).toEqual(expect.arrayContaining(['body', 'wave']));
    expect(correctedTo).toBeNull();
  });

  test('report a corrected typo, and are empty for the exact misspelled query', async () => {
    const right = await find('body wave');
    const typo = await find('bdy wave');
    expect(typo).toMatchObject({ q: 'bdy wave', correctedTo: 'body wave', total: right.total });
    expect(idsOf(typo)).toEqual(idsOf(right));
    expect(await find('bdy wave', { isExact: '1' })).toMatchObject({
      total: 0,
      correctedTo: null,
      didYouMean: expect.arrayContaining(['body wave']),
    });
  });

  test.each([
    ['curley wgi', 'curly wig'],
    ['burgandy', 'burgundy'],
    ['GLUELES bob', 'glueless bob'],
    ['pony tial', 'ponytail'],
  ])('correct %s to %s', async (typo, corrected) => {
    const page = await find(typo);
    expect(page.correctedTo).toBe(corrected);
    expect(page.total).toBeGreaterThan(0);
  });

  test.each([
    ['units', 'wigs'],
    ['wear and go', 'glueless'],
    ['fringe', 'bangs'],
    ['bodywave', 'body wave'],
    ['gray', 'grey'],
  ])('for %s include those for %s, without a spelling notice', async (synonym, ours) => {
    const page = await find(synonym);
    expect(page.correctedTo).toBeNull();
    const productIds = idsOf(page);
    for (const id of idsOf(await find(ours))) expect(productIds).toContain(id);
  });

  test('match an unfinished last word, any word ending and any case', async () => {
    expect((await find('body wav')).total).toBe((await find('body wave')).total);
    expect(idsOf(await find('WIGS'))).toEqual(idsOf(await find('wig')));
    expect((await find('30 inches')).items[0]?.name).toContain('30 Inch');
  });

  test('include a product by its SKU', async () => {
    const [row] = await shop.db.select({ id: products.id, sku: products.sku }).from(products).limit(1);
    expect((await find(row!.sku.toLowerCase())).items.map(({ id }) => id)).toContain(row!.id);
  });

  test('support filters, facets, sorts and pages like a list', async () => {
    const unfiltered = await find('wig');
    const page = await find('wig', { texture: ['curly'], sortBy: 'price_desc' });
    const curly = unfiltered.aggregations
      .find(({ attributeCode }) => attributeCode === 'texture')
      ?.options.find(({ value }) => value === 'curly');
    expect(page.total).toBe(curly?.count);
    const prices = page.items.map(({ finalPrice }) => finalPrice);
    expect([...prices].sort((a, b) => b - a)).toEqual(prices);
    const halves = [await find('wig', { limit: 10 }), await find('wig', { limit: 10, page: 2 })];
    expect(new Set(halves.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(20);
    await expect(find('wig', { sortBy: 'loudest' })).rejects.toMatchObject({
      code: 200422,
      message: expect.stringContaining('sort_by'),
    });
  });

  test('are not corrected for a typo when a filter leaves none', async () => {
    const page = await find('ponytail', { lace: ['360'] });
    expect(page).toMatchObject({ total: 0, correctedTo: null });
    expect(page.relaxations).toMatchObject([{ attributeCode: 'lace', value: '360', label: '360 lace' }]);
  });

  test('include posts', async () => {
    const { posts } = await find('wash');
    expect(posts.length).toBeGreaterThan(0);
    expect(posts.length).toBeLessThanOrEqual(3);
  });

  test('are empty for unknown words, and have prices in the shopper’s currency', async () => {
    expect(await find('zzqxv')).toMatchObject({ total: 0, items: [], correctedTo: null, highlights: [] });
    const euro = await shop.createClient({ Currency: 'EUR' }).search.find({ q: 'wig' });
    expect(euro.items[0]?.previewFinalPriceFormat).toMatch(/^€/);
  });

  test.each([
    "'; drop table products; --",
    "wig' & !",
    ':* | ()',
    '\\',
    '%%%',
    '<b>wig</b>',
    '🦢',
    "o'clock",
    'a'.repeat(100),
  ])('treat the query %j as plain text', async (q) => {
    await expect(find(q)).resolves.toMatchObject({ q });
    await shop.createClient().search.suggest({ suggest: q });
    await shop.createClient().search.recommend({ q });
  });

  test('reject an empty query with the message of the spec, and a query with a NUL character', async () => {
    const response = await shop.request('/api/product_es_search?q=%20');
    expect(await response.json()).toMatchObject({ code: 200422, message: 'q Cannot be empty' });
    expect(await (await shop.request('/api/product_es_search?q=wig%00')).json()).toMatchObject({
      code: 200422,
    });
  });
});

describe('search suggestions', () => {
  const suggest = async (text: string) =>
    (await shop.createClient().search.suggest({ suggest: text })).suggests;

  test('are at most ten, prefix matches first, in any case', async () => {
    const suggestions = await suggest('body wa');
    expect(suggestions).toHaveLength(10);
    expect(suggestions.every((phrase) => phrase.startsWith('body wa'))).toBe(true);
    expect(await suggest('  BODY   WA')).toEqual(suggestions);
    const isPrefixMatch = (await suggest('lace')).map((phrase) => phrase.startsWith('lace'));
    expect(isPrefixMatch).toEqual([...isPrefixMatch].sort((a, b) => Number(b) - Number(a)));
  });

  test('are also returned for a typo', async () => {
    expect(await suggest('bdy wave')).toContain('body wave wig');
  });

  test('are the popular ones for an empty input, and match wildcards literally', async () => {
    expect((await suggest('')).length).toBeGreaterThan(0);
    expect(await suggest('%')).toEqual([]);
    expect(await suggest('_____')).toEqual([]);
  });

  test('each find something', async () => {
    const rows = await shop.db
      .select({ phrase: searchWords.phrase })
      .from(searchWords)
      .where(eq(searchWords.isSuggestion, true));
    for (const { phrase } of rows.filter((_, at) => at % 8 === 0)) {
      const { total, correctedTo } = await shop
        .createClient()
        .search.find({ q: phrase, limit: 1, isExact: '1' });
      expect({ phrase, correctedTo, isFound: total > 0 }).toEqual({
        phrase,
        correctedTo: null,
        isFound: true,
      });
    }
  });
});

test('returns popular keywords and products before a query', async () => {
  const { keywords, items } = await shop.createClient().search.readSearchStart();
  expect(keywords.length).toBeGreaterThan(2);
  expect(items).toHaveLength(4);
});

test.each(['wgzzz', 'blondxx', 'curlqqq'])('%s gets similar terms, though it has no results', async (q) => {
  const { terms, isNear } = await shop.createClient().search.recommend({ q });
  expect(isNear).toBe(true);
  expect(terms.length).toBeGreaterThanOrEqual(2);
  expect(terms.some((term) => term.split(' ').some((word) => word.startsWith(q.slice(0, 1))))).toBe(true);
});

test('words without similar terms get the popular ones, not marked as similar', async () => {
  const { keywords } = await shop.createClient().search.readSearchStart();
  for (const q of ['zzqxv', '🦢', '']) {
    const { terms, isNear } = await shop.createClient().search.recommend({ q });
    expect({ q, isNear }).toEqual({ q, isNear: false });
    expect(terms).toEqual(keywords.map(({ title }) => title).slice(0, 3));
  }
});

test('an empty result always gets products, never those just viewed, and similar terms', async () => {
  const { items, terms } = await shop
    .createClient()
    .search.recommend({ q: 'purple curly mohawk', viewed: '1,2,x' });
  expect(items).toHaveLength(8);
  expect(items.map(({ id }) => id)).not.toContain(1);
  expect(items[0]?.name).toMatch(/curly/i);
  expect(terms[0]).toMatch(/curly/);
  expect((await shop.createClient().search.recommend()).items).toHaveLength(8);
});
