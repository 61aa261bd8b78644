import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { products } from '@/provider/db/schema/product';
import { reviews } from '@/provider/db/schema/review';
import { loadUploadAccess } from '@/provider/modules/account/upload-access';
import {
  expectNotFound,
  buildOrderInput,
  payOrder,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { placePaidOrder, advanceOrderStatus, OWNER_KEY, placeCompletedOrder } from '@/tests/support/admin';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently, warmConnectionPool } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
}, 300_000);
afterAll(() => shop.close());

/** Inserts the row of an upload. */
const upload = (customerId: number, path: string) =>
  shop.db.execute(
    sql`insert into uploads (path, owner_key, width, height) values (${path}, ${`customer:${customerId}`}, 1, 1)`,
  );

/** A customer with a completed order. */
async function createBuyer() {
  const customer = await shop.createCustomer();
  const wig = await createTestProduct(shop.db);
  const { orderId } = await placeCompletedOrder(shop, customer.api, wig.variantId);
  const { items } = await customer.api.order.read({ id: orderId });
  return { ...customer, wig, orderId, orderItemId: items[0]!.id };
}

async function moderateReviewAsAdmin(id: number | string, body: Record<string, unknown>, key = OWNER_KEY) {
  const response = await shop.request(`/api/admin/reviews/${id}`, {
    ...{ method: 'PUT', headers: { 'Owner-Key': key }, body: JSON.stringify(body) },
  });
  return { http: response.status, ...((await response.json()) as { code: number; message: string }) };
}

type PendingReview = { id: number; product_name: string; content: string; images: string[] };
async function fetchPendingReviews(query = '') {
  const response = await shop.request(`/api/admin/reviews${query}`, { headers: { 'Owner-Key': OWNER_KEY } });
  return ((await response.json()) as { data: { items: PendingReview[] } }).data.items;
}

const accessOf = (path: string, token: string) => loadUploadAccess(shop.ctx, path, { token });

const reviewInput = { rating: 5, title: 'Soft', content: 'Soft and full, and it stays.' };

describe('writing reviews', () => {
  test('hides a review with photos until it is approved; then it is shown, counted and earns points', async () => {
    const { id, api, wig, orderId, orderItemId } = await createBuyer();
    await upload(id, 'uploads/one.webp');
    expect((await api.order.read({ id: orderId })).canReview).toBe(true);
    const before = (await api.points.list({})).balance;
    shop.invalidatedTags.length = 0;
    const item = { orderItemId, ...reviewInput, fit: 'large' as const, images: ['uploads/one.webp'] };
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
    expect(shop.invalidatedTags).toEqual([]);
    const publicReviews = await shop.createClient().review.list({ productId: wig.id });
    expect(publicReviews).toMatchObject({ items: [], total: 0, summary: { count: 0, withImage: 0 } });
    expect((await shop.createClient().product.byIds({ ids: [String(wig.id)] })).items[0]?.reviewsCount).toBe(
      0,
    );
    expect(await accessOf('uploads/one.webp', 'stranger')).toBe('nobody');

    const reviewId = added.items[0]!.id;
    expect((await fetchPendingReviews()).find((review) => review.id === reviewId)).toMatchObject({
      ...{ product_name: wig.name, content: reviewInput.content, images: ['uploads/one.webp'] },
    });
    await runConcurrently(3, () =>
      moderateReviewAsAdmin(reviewId, { status: 'approved', reply: 'Thank you, Tasha' }),
    );
    expect((await api.points.list({})).balance).toBe(before + 80);
    expect(await accessOf('uploads/one.webp', 'stranger')).toBe('all');
    expect(shop.invalidatedTags).toContain(`product:${wig.id}`);
    expect((await shop.createClient().product.byIds({ ids: [String(wig.id)] })).items[0]).toMatchObject({
      ...{ ratingSummary: 5, reviewsCount: 1 },
    });
    expect((await shop.createClient().review.list({ productId: wig.id })).items).toMatchObject([
      { reply: 'Thank you, Tasha', isDemo: false, status: 'approved' },
    ]);
    const orderReviews = await api.review.listForOrder({ orderId });
    expect(orderReviews).toMatchObject({ canReview: false, pointsForReview: 50, pointsForPhoto: 30 });
    expect(orderReviews.items[0]?.review).toMatchObject({ rating: 5, title: 'Soft' });
    expect((await api.order.read({ id: orderId })).canReview).toBe(false);
    const { ways } = await api.points.list({});
    expect(ways.find(({ behavior }) => behavior === 'review')?.isDone).toBe(true);
  });

  test('saves one review per item, however often it is sent, and all reviews of a request or none', async () => {
    const { id, api, orderId, orderItemId } = await createBuyer();
    const sent = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.review.add({ orderId, items: [{ orderItemId, ...reviewInput }] })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.db.select().from(reviews).where(eq(reviews.customerId, id))).toHaveLength(1);
    const second = await createTestProduct(shop.db);
    const third = await createTestProduct(shop.db);
    for (const { variantId } of [second, third]) await api.cart.add({ variantId });
    const order = await api.order.place(await buildOrderInput(api));
    await payOrder(shop, api, order.orderId);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped');
    const { items } = await api.order.read({ id: order.orderId });
    const [firstReview, secondReview] = items.map((item) => ({ orderItemId: item.id, ...reviewInput }));
    await api.review.add({ orderId: order.orderId, items: [firstReview!] });
    expect(
      (await expectApiError(api.review.add({ orderId: order.orderId, items: [secondReview!, firstReview!] })))
        .message,
    ).toBe('You have already reviewed this. Thank you');
    expect(await shop.db.select().from(reviews).where(eq(reviews.customerId, id))).toHaveLength(2);
  });

  test('accepts only items that the customer has bought, and not before they ship', async () => {
    const { api } = await shop.createCustomer();
    const { orderId } = await placePaidOrder(shop, api);
    const { items } = await api.order.read({ id: orderId });
    const item = { orderItemId: items[0]!.id, ...reviewInput };
    expect(await expectApiError(api.review.add({ orderId, items: [item] }))).toEqual({
      code: ResponseCode.unprocessable,
      message: 'You can review it once it has shipped',
    });
    const otherBuyer = await createBuyer();
    await expectNotFound(
      api.review.add({
        orderId: otherBuyer.orderId,
        items: [{ orderItemId: otherBuyer.orderItemId, ...reviewInput }],
      }),
    );
    await expectNotFound(
      api.review.add({ orderId, items: [{ orderItemId: otherBuyer.orderItemId, ...reviewInput }] }),
    );
    await expectNotFound(api.review.listForOrder({ orderId: otherBuyer.orderId }));
    await expectNotFound(shop.createClient().review.listForOrder({ orderId: otherBuyer.orderId }));
    await expectNotFound(shop.createClient().review.like({ id: 999_999 }));
  });

  test('accepts only the customer’s own photos', async () => {
    const { id, api, orderId, orderItemId } = await createBuyer();
    await upload(id + 1_000_000, 'uploads/theirs.webp');
    const withPhoto = (path: string) =>
      api.review.add({ orderId, items: [{ orderItemId, ...reviewInput, images: [path] }] });
    const notThere = { response: { status: 404 } };
    await expect(withPhoto('uploads/theirs.webp')).rejects.toMatchObject(notThere);
    await expect(withPhoto('products/any.webp')).rejects.toMatchObject(notThere);
    expect(await shop.db.select().from(reviews).where(eq(reviews.customerId, id))).toHaveLength(0);
  });

  test('counts both of two reviews of a product that are approved at once', async () => {
    const wig = await createTestProduct(shop.db);
    const submissions = [];
    for (const rating of [2, 5]) {
      const { api } = await shop.createCustomer();
      const { orderId } = await placeCompletedOrder(shop, api, wig.variantId);
      const { items } = await api.order.read({ id: orderId });
      submissions.push(() =>
        api.review.add({ orderId, items: [{ ...reviewInput, orderItemId: items[0]!.id, rating }] }),
      );
    }
    const addedReviews = await Promise.all(submissions.map((submit) => submit()));
    await warmConnectionPool(shop);
    await Promise.all(
      addedReviews.map(({ items }) => moderateReviewAsAdmin(items[0]!.id, { status: 'approved' })),
    );
    const [product] = await shop.db.select().from(products).where(eq(products.id, wig.id));
    expect(product).toMatchObject({ ratingAverage: 3.5, ratingCount: 2 });
  });
});
