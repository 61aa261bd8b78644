import { afterAll, beforeAll, expect, test } from 'vitest';
import { topBanners, videos } from '@/provider/db/schema/system';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the top banner returns the current entries and when the first of them ends', async () => {
  const before = await shop.createClient().home.top();
  expect(before.configs.topBanner.length).toBeGreaterThan(0);
  const nonEmptyText = expect.stringMatching(/./);
  for (const topBanner of before.configs.topBanner)
    expect(topBanner).toMatchObject({ text: nonEmptyText, title: nonEmptyText, link: nonEmptyText });
  expect(before.configs.topBanner).toContainEqual(
    expect.objectContaining({
      image: nonEmptyText,
      positionInfo: { eventLabel: nonEmptyText, promotionId: nonEmptyText },
    }),
  );
  const banner = { image: null, text: 'x', link: '/', position: 90 };
  const endsAt = new Date('2026-11-21T10:00:00Z');
  await shop.db.insert(topBanners).values([
    { ...banner, title: 'over', endsAt: new Date('2026-11-20T09:59:59Z') },
    { ...banner, title: 'not yet', startsAt: new Date('2026-11-20T10:00:01Z') },
    { ...banner, title: 'now', startsAt: new Date('2026-11-20T10:00:00Z'), endsAt },
  ]);
  const { configs } = await shop.createClient().home.top();
  expect(configs.topBanner.map(({ title }) => title).slice(before.configs.topBanner.length)).toEqual(['now']);
  expect(configs.topEndTime).toBe(endsAt.toISOString());
  shop.clock.now = endsAt;
  const after = (await shop.createClient().home.top()).configs.topBanner.map(({ title }) => title);
  expect(after.slice(before.configs.topBanner.length)).toEqual(['not yet']);
  shop.clock.now = new Date('2026-11-20T10:00:00Z');
});

test('the sections are returned in order, with their content resolved in the shopper’s currency', async () => {
  const { sections } = await shop.createClient({ Currency: 'GBP' }).home.read();
  expect(sections[0]?.type).toBe('hero');
  const row = sections.find(({ type }) => type === 'products');
  if (row?.type !== 'products') throw new Error('There is no products section');
  expect(row.items).toHaveLength(4);
  expect(row.items.every(({ previewFinalPriceFormat }) => previewFinalPriceFormat.startsWith('£'))).toBe(
    true,
  );
  const categoriesSection = sections.find(({ type }) => type === 'categories');
  if (categoriesSection?.type !== 'categories') throw new Error('There is no categories section');
  expect(categoriesSection.items).toHaveLength(6);
  expect(categoriesSection.items.every(({ productCount, image }) => productCount > 0 && image)).toBe(true);
});

test('the most liked reviews are returned, one per product, with the count and average of all', async () => {
  const { sections } = await shop.createClient().home.read();
  const reviewsSection = sections.find(({ type }) => type === 'reviews');
  if (reviewsSection?.type !== 'reviews') throw new Error('There is no reviews section');
  expect(reviewsSection.items).toHaveLength(3);
  expect(new Set(reviewsSection.items.map(({ product }) => product.id)).size).toBe(3);
  const rows = await shop.db.query.reviews.findMany({ where: (row, { eq }) => eq(row.status, 'approved') });
  expect(reviewsSection.count).toBe(rows.length);
  expect(reviewsSection.average).toBeCloseTo(
    rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length,
    1,
  );
  const maxLikes = Math.max(...rows.map(({ likes }) => likes));
  expect(rows.find(({ id }) => id === reviewsSection.items[0]?.id)?.likes).toBe(maxLikes);
});

test('posts are returned newest first, and not before their publication date', async () => {
  const { items } = await shop.createClient().home.posts({ limit: 100 });
  const publishTimes = items.map(({ publishTime }) => publishTime);
  expect(publishTimes.length).toBeGreaterThan(2);
  expect([...publishTimes].sort().reverse()).toEqual(publishTimes);
  shop.clock.now = new Date(publishTimes.at(-1)!);
  expect((await shop.createClient().home.posts()).items).toHaveLength(1);
  shop.clock.now = new Date('2026-11-20T10:00:00Z');
});

test('a video returns its products in their order', async () => {
  const { items: cards } = await shop.createClient().product.list({ limit: 3 });
  const productSkus = [...cards.map(({ sku }) => sku).reverse(), 'NOBODY'];
  await shop.db.insert(videos).values({
    title: 'Four minutes',
    poster: 'p.webp',
    source: 'v.mp4',
    seconds: 20,
    productSkus,
    position: 900,
  });
  const film = (await shop.createClient().home.videos()).items.find(({ title }) => title === 'Four minutes');
  expect(film?.products.map(({ sku }) => sku)).toEqual(productSkus.slice(0, 3));
});
