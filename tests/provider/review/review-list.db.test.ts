import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviews } from '@/provider/db/schema/review';
import { expectNotFound } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

describe('reading reviews', () => {
  async function createReviewedProduct() {
    const wig = await createTestProduct(shop.db);
    const base = {
      productId: wig.id,
      nickname: 'Ada',
      title: '',
      content: 'Good',
      status: 'approved' as const,
    };
    const at = (day: number) => new Date(Date.UTC(2026, 9, day));
    await shop.db.insert(reviews).values([
      {
        ...base,
        rating: 5,
        fit: 0,
        likes: 1,
        createdAt: at(1),
        images: ['a.webp'],
        optionsText: '20 in, 180%',
      },
      { ...base, rating: 4, fit: -1, likes: 9, createdAt: at(2), optionsText: 'Ginger, 18 in' },
      { ...base, rating: 1, optionsText: '20 in', fit: null, likes: 0, createdAt: at(3), images: ['b.webp'] },
      { ...base, rating: 3, createdAt: at(4), status: 'pending' },
    ]);
    return wig.id;
  }

  test('filters and sorts them, with a summary of all of them', async () => {
    const productId = await createReviewedProduct();
    const api = shop.createClient();
    const { items, summary, total } = await api.review.list({ productId, limit: 10 });
    expect(items.map(({ rating }) => rating)).toEqual([1, 4, 5]);
    expect({ total, summary }).toEqual({
      total: 3,
      summary: {
        ...{ average: 3.3, count: 3, withImage: 2 },
        histogram: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: [5, 4, 1].includes(stars) ? 1 : 0 })),
        fits: [
          { fit: 'small', count: 1 },
          { fit: 'true', count: 1 },
          { fit: 'large', count: 0 },
        ],
        lengths: [
          { inches: 18, count: 1 },
          { inches: 20, count: 2 },
        ],
      },
    });
    const ratings = async (query: object) =>
      (await api.review.list({ productId, limit: 10, ...query })).items.map(({ rating }) => rating);
    expect(await ratings({ sort: 'highest' })).toEqual([5, 4, 1]);
    expect(await ratings({ sort: 'lowest' })).toEqual([1, 4, 5]);
    expect(await ratings({ sort: 'helpful' })).toEqual([4, 5, 1]);
    expect(await ratings({ withImage: true })).toEqual([1, 5]);
    expect(await ratings({ rating: 4 })).toEqual([4]);
    expect(await ratings({ length: 20 })).toEqual([1, 5]);
    expect(await ratings({ length: 18, rating: 5 })).toEqual([]);
    expect(
      items.map(({ isVerified }) => isVerified),
      'not of an order',
    ).toEqual([false, false, false]);
    expect(await api.review.list({ productId, limit: 2, page: 2 })).toMatchObject({ total: 3, lastPage: 2 });
  });

  test('counts a like once per shopper, and removes it when repeated', async () => {
    const productId = await createReviewedProduct();
    const [api, otherApi] = [shop.createClient(), shop.createClient()];
    const [review] = (await api.review.list({ productId })).items;
    const id = review!.id;
    shop.invalidatedTags.length = 0;
    expect(await api.review.like({ id })).toEqual({ likes: 1, isLiked: true });
    expect((await api.review.list({ productId })).items[0]?.isLiked).toBe(true);
    expect((await otherApi.review.list({ productId })).items[0]).toMatchObject({ isLiked: false, likes: 1 });
    await runConcurrently(10, () => shop.createClient().review.like({ id }));
    expect(await api.review.like({ id })).toEqual({ likes: 10, isLiked: false });
    await runConcurrently(4, () => otherApi.review.like({ id }));
    expect((await api.review.list({ productId })).items[0]?.likes).toBe(10);
    expect(shop.invalidatedTags).toEqual([]);
    const [hidden] = await shop.db.select().from(reviews).where(eq(reviews.status, 'pending'));
    await expectNotFound(api.review.like({ id: hidden!.id }));
  });
});
