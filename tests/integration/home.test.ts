import { afterAll, beforeAll, expect, test } from 'vitest';
import { topBanners, videos } from '@/provider/db/schema/system';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the strip shows what is on now, and when the first of it ends', async () => {
  const before = await shop.visitor().home.top();
  expect(before.configs.topBanner.length).toBeGreaterThan(0);
  const words = expect.stringMatching(/./);
  for (const shown of before.configs.topBanner)
    expect(shown).toMatchObject({ text: words, title: words, link: words });
  expect(before.configs.topBanner).toContainEqual(
    expect.objectContaining({
      image: words,
      positionInfo: { eventLabel: words, promotionId: words },
    }),
  );
  const banner = { image: null, text: 'x', link: '/', position: 90 };
  const endsAt = new Date('2026-11-21T10:00:00Z');
  await shop.db.insert(topBanners).values([
    { ...banner, title: 'over', endsAt: new Date('2026-11-20T09:59:59Z') },
    { ...banner, title: 'not yet', startsAt: new Date('2026-11-20T10:00:01Z') },
    { ...banner, title: 'now', startsAt: new Date('2026-11-20T10:00:00Z'), endsAt },
  ]);
  const { configs } = await shop.visitor().home.top();
  expect(configs.topBanner.map(({ title }) => title).slice(before.configs.topBanner.length)).toEqual(['now']);
  expect(configs.topEndTime).toBe(endsAt.toISOString());
  shop.clock.now = endsAt;
  const after = (await shop.visitor().home.top()).configs.topBanner.map(({ title }) => title);
  expect(after.slice(before.configs.topBanner.length)).toEqual(['not yet']);
  shop.clock.now = new Date('2026-11-20T10:00:00Z');
});

test('the blocks come in their order, looked up and in the shopper’s currency', async () => {
  const { sections } = await shop.visitor({ Currency: 'GBP' }).home.read();
  expect(sections[0]?.type).toBe('hero');
  const row = sections.find(({ type }) => type === 'products');
  if (row?.type !== 'products') throw new Error('There is no row of products');
  expect(row.items).toHaveLength(4);
  expect(row.items.every(({ previewFinalPriceFormat }) => previewFinalPriceFormat.startsWith('£'))).toBe(
    true,
  );
  const kinds = sections.find(({ type }) => type === 'categories');
  if (kinds?.type !== 'categories') throw new Error('There are no kinds');
  expect(kinds.items).toHaveLength(6);
  expect(kinds.items.every(({ productCount, image }) => productCount > 0 && image)).toBe(true);
});

test('the most liked reviews are told, one of a product, with what all of them say', async () => {
  const { sections } = await shop.visitor().home.read();
  const told = sections.find(({ type }) => type === 'reviews');
  if (told?.type !== 'reviews') throw new Error('There are no reviews');
  expect(told.items).toHaveLength(3);
  expect(new Set(told.items.map(({ product }) => product.id)).size).toBe(3);
  const rows = await shop.db.query.reviews.findMany({ where: (row, { eq }) => eq(row.status, 'approved') });
  expect(told.count).toBe(rows.length);
  expect(told.average).toBeCloseTo(rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length, 1);
  const best = Math.max(...rows.map(({ likes }) => likes));
  expect(rows.find(({ id }) => id === told.items[0]?.id)?.likes).toBe(best);
});

test('posts come newest first, and not before their day', async () => {
  const { items } = await shop.visitor().home.posts({ limit: 100 });
  const times = items.map(({ publishTime }) => publishTime);
  expect(times.length).toBeGreaterThan(2);
  expect([...times].sort().reverse()).toEqual(times);
  shop.clock.now = new Date(times.at(-1)!);
  expect((await shop.visitor().home.posts()).items).toHaveLength(1);
  shop.clock.now = new Date('2026-11-20T10:00:00Z');
});

test('a film shows the products that are in it, in their order', async () => {
  const { items: cards } = await shop.visitor().product.list({ limit: 3 });
  const productSkus = [...cards.map(({ sku }) => sku).reverse(), 'NOBODY'];
  await shop.db.insert(videos).values({
    title: 'Four minutes',
    poster: 'p.webp',
    source: 'v.mp4',
    seconds: 20,
    productSkus,
    position: 900,
  });
  const film = (await shop.visitor().home.videos()).items.find(({ title }) => title === 'Four minutes');
  expect(film?.products.map(({ sku }) => sku)).toEqual(productSkus.slice(0, 3));
});
