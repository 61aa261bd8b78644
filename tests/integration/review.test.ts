import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { products } from '@/provider/db/schema/product';
import { reviews } from '@/provider/db/schema/words';
import { expectNotFound, orderFor, paid, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { bought, moved, received } from '../support/owner';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { times, warmed } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
}, 300_000);
afterAll(() => shop.close());

/** What the upload call leaves behind. */
const upload = (customerId: number, path: string) =>
  shop.db.execute(
    sql`insert into uploads (path, owner_key, width, height) values (${path}, ${`customer:${customerId}`}, 1, 1)`,
  );

/** A customer who has a wig at home. */
async function wearer() {
  const customer = await shop.customer();
  const wig = await makeWig(shop.db);
  const { orderId } = await received(shop, customer.api, wig.variantId);
  const { items } = await customer.api.order.read({ id: orderId });
  return { ...customer, wig, orderId, orderItemId: items[0]!.id };
}

const words = { rating: 5, title: 'Soft', content: 'Soft and full, and it stays.' };

describe('writing', () => {
  test('a review with photos shows at once, counts for the product, and brings points', async () => {
    const { id, api, wig, orderId, orderItemId } = await wearer();
    await upload(id, 'uploads/one.webp');
    expect((await api.order.read({ id: orderId })).canReview).toBe(true);
    const before = (await api.points.list({})).balance;
    shop.changed.length = 0;
    const item = { orderItemId, ...words, fit: 'large' as const, images: ['uploads/one.webp'] };
    const added = await api.review.add({ orderId, items: [item] });
    expect(added).toMatchObject({
      points: 80,
      balance: before + 80,
      message: 'Thank you. 80 points for you',
      items: [
        {
          nickname: 'Tasha M.',
          optionsText: '18 in',
          images: ['uploads/one.webp'],
          fit: 'large',
          isVerified: true,
          likes: 0,
        },
      ],
    });
    expect(shop.changed).toContain(`product:${wig.id}`);
    expect((await shop.visitor().product.byIds({ ids: [String(wig.id)] })).items[0]).toMatchObject({
      ...{ ratingSummary: 5, reviewsCount: 1 },
    });
    expect((await shop.visitor().review.list({ productId: wig.id })).items).toHaveLength(1);
    const ofOrder = await api.review.ofOrder({ orderId });
    expect(ofOrder).toMatchObject({ canReview: false, pointsForReview: 50, pointsForPhoto: 30 });
    expect(ofOrder.items[0]?.review).toMatchObject({ rating: 5, title: 'Soft' });
    expect((await api.order.read({ id: orderId })).canReview).toBe(false);
    const { ways } = await api.points.list({});
    expect(ways.find(({ behavior }) => behavior === 'review')?.isDone).toBe(true);
  });

  test('once an item, however often it is sent, and all or none', async () => {
    const { id, api, wig, orderId, orderItemId } = await wearer();
    const sent = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.review.add({ orderId, items: [{ orderItemId, ...words }] })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.db.select().from(reviews).where(eq(reviews.customerId, id))).toHaveLength(1);
    const [product] = await shop.db.select().from(products).where(eq(products.id, wig.id));
    expect(product?.ratingCount).toBe(1);

    const second = await makeWig(shop.db);
    const third = await makeWig(shop.db);
    for (const { variantId } of [second, third]) await api.cart.add({ variantId });
    const order = await api.order.place(await orderFor(api));
    await paid(shop, api, order.orderId);
    await moved(shop, order.incrementId, 'processing', 'shipped');
    const { items } = await api.order.read({ id: order.orderId });
    const [one, two] = items.map((item) => ({ orderItemId: item.id, ...words }));
    await api.review.add({ orderId: order.orderId, items: [one!] });
    expect((await refusal(api.review.add({ orderId: order.orderId, items: [two!, one!] }))).message).toBe(
      'You have written about this already. Thank you',
    );
    expect(await shop.db.select().from(reviews).where(eq(reviews.customerId, id))).toHaveLength(2);
  });

  test('only of what one has bought, and not before it is on its way', async () => {
    const { api } = await shop.customer();
    const { orderId } = await bought(shop, api);
    const { items } = await api.order.read({ id: orderId });
    const item = { orderItemId: items[0]!.id, ...words };
    expect(await refusal(api.review.add({ orderId, items: [item] }))).toEqual({
      code: Code.refused,
      message: 'You can write about it once it is on its way',
    });
    const other = await wearer();
    await expectNotFound(
      api.review.add({ orderId: other.orderId, items: [{ orderItemId: other.orderItemId, ...words }] }),
    );
    await expectNotFound(api.review.add({ orderId, items: [{ orderItemId: other.orderItemId, ...words }] }));
    await expectNotFound(api.review.ofOrder({ orderId: other.orderId }));
    await expectNotFound(shop.visitor().review.ofOrder({ orderId: other.orderId }));
    await expectNotFound(shop.visitor().review.like({ id: 999_999 }));
  });

  test('photos must be one’s own', async () => {
    const { id, api, orderId, orderItemId } = await wearer();
    await upload(id + 1_000_000, 'uploads/theirs.webp');
    const withPhoto = (path: string) =>
      api.review.add({ orderId, items: [{ orderItemId, ...words, images: [path] }] });
    const notThere = { response: { status: 404 } };
    await expect(withPhoto('uploads/theirs.webp')).rejects.toMatchObject(notThere);
    await expect(withPhoto('products/any.webp')).rejects.toMatchObject(notThere);
    expect(await shop.db.select().from(reviews).where(eq(reviews.customerId, id))).toHaveLength(0);
  });

  test('two reviews of a product at once are both counted', async () => {
    const wig = await makeWig(shop.db);
    const wearers = [];
    for (const rating of [2, 5]) {
      const { api } = await shop.customer();
      const { orderId } = await received(shop, api, wig.variantId);
      const { items } = await api.order.read({ id: orderId });
      wearers.push(() =>
        api.review.add({ orderId, items: [{ ...words, orderItemId: items[0]!.id, rating }] }),
      );
    }
    await warmed(shop);
    await Promise.all(wearers.map((write) => write()));
    const [product] = await shop.db.select().from(products).where(eq(products.id, wig.id));
    expect(product).toMatchObject({ ratingAverage: 3.5, ratingCount: 2 });
  });
});

describe('reading', () => {
  async function told() {
    const wig = await makeWig(shop.db);
    const base = { productId: wig.id, nickname: 'Ada', title: '', content: 'Good' };
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

  test('filtered, sorted, with a summary of all of them', async () => {
    const productId = await told();
    const api = shop.visitor();
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
    const ratings = async (how: object) =>
      (await api.review.list({ productId, limit: 10, ...how })).items.map(({ rating }) => rating);
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

  test('a like counts once a visitor, and again takes it back', async () => {
    const productId = await told();
    const [api, other] = [shop.visitor(), shop.visitor()];
    const [review] = (await api.review.list({ productId })).items;
    const id = review!.id;
    shop.changed.length = 0;
    expect(await api.review.like({ id })).toEqual({ likes: 1, isLiked: true });
    expect((await api.review.list({ productId })).items[0]?.isLiked).toBe(true);
    expect((await other.review.list({ productId })).items[0]).toMatchObject({ isLiked: false, likes: 1 });
    await times(10, () => shop.visitor().review.like({ id }));
    expect(await api.review.like({ id })).toEqual({ likes: 10, isLiked: false });
    await times(4, () => other.review.like({ id }));
    expect((await api.review.list({ productId })).items[0]?.likes).toBe(10);
    expect(shop.changed).toEqual([]);
    const [hidden] = await shop.db.select().from(reviews).where(eq(reviews.status, 'pending'));
    await expectNotFound(api.review.like({ id: hidden!.id }));
  });
});
