import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { products } from '@/provider/db/schema/product';
import { reviews } from '@/provider/db/schema/words';
import { accessToUpload } from '@/provider/records/upload-access';
import { expectNotFound, orderFor, paid, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { bought, moved, OWNER_KEY, received } from '../support/owner';
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

async function judge(id: number | string, body: Record<string, unknown>, key = OWNER_KEY) {
  const answer = await shop.request(`/api/owner/reviews/${id}`, {
    ...{ method: 'PUT', headers: { 'Owner-Key': key }, body: JSON.stringify(body) },
  });
  return { http: answer.status, ...((await answer.json()) as { code: number; message: string }) };
}

type Waiting = { id: number; product_name: string; content: string; images: string[] };
async function waiting(query = '') {
  const answer = await shop.request(`/api/owner/reviews${query}`, { headers: { 'Owner-Key': OWNER_KEY } });
  return ((await answer.json()) as { data: { items: Waiting[] } }).data.items;
}

const accessOf = (path: string, token: string) => accessToUpload(shop.work, path, { token });

const words = { rating: 5, title: 'Soft', content: 'Soft and full, and it stays.' };

describe('writing', () => {
  test('a review with photos is held back until a person has read it; then it shows, counts and brings points', async () => {
    const { id, api, wig, orderId, orderItemId } = await wearer();
    await upload(id, 'uploads/one.webp');
    expect((await api.order.read({ id: orderId })).canReview).toBe(true);
    const before = (await api.points.list({})).balance;
    shop.changed.length = 0;
    const item = { orderItemId, ...words, fit: 'large' as const, images: ['uploads/one.webp'] };
    const added = await api.review.add({ orderId, items: [item] });
    expect(added).toMatchObject({
      points: 0,
      balance: before,
      message: 'Thank you. We read every review before it shows. You get your points when it does',
      items: [
        {
          status: 'pending',
          nickname: 'Tasha M.',
          optionsText: '18 in',
          images: ['uploads/one.webp'],
          fit: 'large',
          isVerified: true,
          likes: 0,
        },
      ],
    });
    expect(shop.changed).toEqual([]);
    const unread = await shop.visitor().review.list({ productId: wig.id });
    expect(unread).toMatchObject({ items: [], total: 0, summary: { count: 0, withImage: 0 } });
    expect((await shop.visitor().product.byIds({ ids: [String(wig.id)] })).items[0]?.reviewsCount).toBe(0);
    expect(await accessOf('uploads/one.webp', 'stranger')).toBe('nobody');

    const reviewId = added.items[0]!.id;
    expect((await waiting()).find((entry) => entry.id === reviewId)).toMatchObject({
      ...{ product_name: wig.name, content: words.content, images: ['uploads/one.webp'] },
    });
    await times(3, () => judge(reviewId, { status: 'approved', reply: 'Thank you, Tasha' }));
    expect((await api.points.list({})).balance).toBe(before + 80);
    expect(await accessOf('uploads/one.webp', 'stranger')).toBe('all');
    expect(shop.changed).toContain(`product:${wig.id}`);
    expect((await shop.visitor().product.byIds({ ids: [String(wig.id)] })).items[0]).toMatchObject({
      ...{ ratingSummary: 5, reviewsCount: 1 },
    });
    expect((await shop.visitor().review.list({ productId: wig.id })).items).toMatchObject([
      { reply: 'Thank you, Tasha', isDemo: false, status: 'approved' },
    ]);
    const ofOrder = await api.review.ofOrder({ orderId });
    expect(ofOrder).toMatchObject({ canReview: false, pointsForReview: 50, pointsForPhoto: 30 });
    expect(ofOrder.items[0]?.review).toMatchObject({ rating: 5, title: 'Soft' });
    expect((await api.order.read({ id: orderId })).canReview).toBe(false);
    const { ways } = await api.points.list({});
    expect(ways.find(({ behavior }) => behavior === 'review')?.isDone).toBe(true);
  });

  test('once an item, however often it is sent, and all or none', async () => {
    const { id, api, orderId, orderItemId } = await wearer();
    const sent = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.review.add({ orderId, items: [{ orderItemId, ...words }] })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.db.select().from(reviews).where(eq(reviews.customerId, id))).toHaveLength(1);
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
      'You have already reviewed this. Thank you',
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
      message: 'You can review it once it has shipped',
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

  test('two reviews of a product that are approved at once are both counted', async () => {
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
    const written = await Promise.all(wearers.map((write) => write()));
    await warmed(shop);
    await Promise.all(written.map(({ items }) => judge(items[0]!.id, { status: 'approved' })));
    const [product] = await shop.db.select().from(products).where(eq(products.id, wig.id));
    expect(product).toMatchObject({ ratingAverage: 3.5, ratingCount: 2 });
  });
});
