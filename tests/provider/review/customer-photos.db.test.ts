import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { uploads } from '@/provider/db/schema/customer';
import { customerPhotoProducts, customerPhotos } from '@/provider/db/schema/review';
import { expectNotFound, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { OWNER_KEY } from '@/tests/support/admin';
import { openShop, type Shop } from '@/tests/support/shop';
import { warmConnectionPool } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

let uploadCount = 0;
/** Inserts the row of an upload. */
async function upload(customerId: number) {
  const path = `uploads/00/${(uploadCount += 1)}.webp`;
  await shop.db.insert(uploads).values({ path, ownerId: `customer:${customerId}`, width: 800, height: 1000 });
  return path;
}

async function fetchAdminPhotos(method: 'GET' | 'PUT', path: string, body?: object, key: string = OWNER_KEY) {
  const response = await shop.request(`/api/admin/customer_images${path}`, {
    method,
    headers: { 'Owner-Key': key },
    body: body && JSON.stringify(body),
  });
  return {
    http: response.status,
    ...((await response.json()) as { code: number; message: string; data: never }),
  };
}
const approvePhoto = (id: number) => fetchAdminPhotos('PUT', `/${id}`, { status: 'approved' });

describe('posting', () => {
  test('a photo is hidden until it is approved, and earns points once per product', async () => {
    const { id, api } = await shop.createCustomer();
    const wig = await createTestProduct(shop.db);
    const images = [await upload(id), await upload(id)];
    const { balance: before } = await api.points.list({});
    const posted = await api.review.addPhotos({
      productId: wig.id,
      images,
      caption: ' Day one ',
      length: '18',
    });
    expect(posted).toMatchObject({
      status: 'pending',
      message: 'Thank you. We look at every photo before it shows.',
      items: [
        {
          url: images[0],
          width: 800,
          height: 1000,
          caption: 'Day one',
          nickname: 'Tasha M.',
          wornText: '18 in',
        },
        { url: images[1] },
      ],
    });
    expect(posted.items[0]!.products.map((card) => card.id)).toEqual([wig.id]);
    const fetchPhotos = () => shop.createClient().review.photos({ productId: wig.id });
    expect(await fetchPhotos()).toMatchObject({ items: [], total: 0 });
    const [first, second] = posted.items.map((item) => item.id);
    expect(
      await expectApiError(api.points.earn({ behavior: 'photo', targetId: String(first) })),
    ).toMatchObject({
      message: 'These points come when your photo shows',
    });

    shop.invalidatedTags.length = 0;
    expect(await approvePhoto(first!)).toMatchObject({
      http: 200,
      data: { id: first, status: 'approved', points: 30 },
    });
    expect(shop.invalidatedTags).toEqual([`product:${wig.id}`]);
    expect((await approvePhoto(first!)).data).toMatchObject({ points: 0 });
    expect((await approvePhoto(second!)).data).toMatchObject({ points: 0 });
    expect((await fetchPhotos()).items.map(({ id: photoId }) => photoId)).toEqual([second, first]);
    expect((await api.points.list({})).balance).toBe(before + 30);
    expect(await api.points.earn({ behavior: 'photo', targetId: String(first) })).toMatchObject({
      ...{ points: 0, alreadyDone: true, balance: before + 30 },
    });

    await fetchAdminPhotos('PUT', `/${first}`, { status: 'rejected' });
    expect((await fetchPhotos()).items.map(({ id: photoId }) => photoId)).toEqual([second]);
  });

  test('rejects images of other shoppers, images already posted and lengths that do not exist', async () => {
    const { id, api } = await shop.createCustomer();
    const otherCustomer = await shop.createCustomer();
    const wig = await createTestProduct(shop.db);
    const image = await upload(id);
    const otherImage = await upload(otherCustomer.id);
    const post = (images: string[], overrides: object = {}) =>
      api.review.addPhotos({ productId: wig.id, images, ...overrides });
    await expectNotFound(post([otherImage]));
    await expectNotFound(post([image, 'products/afro-kinky-wig-natural-black-main.webp']));
    await expectNotFound(api.review.addPhotos({ productId: 999_999, images: [image] }));
    expect(await expectApiError(post([image], { length: '99' }))).toEqual({
      code: ResponseCode.unprocessable,
      message: 'length is not made',
    });
    expect((await expectApiError(post([]))).message).toBe('Photos Cannot be empty');
    expect((await expectApiError(post(Array.from({ length: 6 }, () => image)))).message).toBe(
      'At most 5 photos',
    );
    expect((await expectApiError(post([image], { caption: 'a'.repeat(301) }))).message).toMatch(
      /300 characters$/,
    );
    expect(await shop.db.select().from(customerPhotos).where(eq(customerPhotos.customerId, id))).toHaveLength(
      0,
    );

    await post([image]);
    expect((await expectApiError(post([await upload(id), image]))).message).toBe(
      'We have this photo already',
    );
    expect(await shop.db.select().from(customerPhotos).where(eq(customerPhotos.customerId, id))).toHaveLength(
      1,
    );
    expect(
      (await expectApiError(shop.createClient().review.addPhotos({ productId: wig.id, images: [image] })))
        .code,
    ).toBe(ResponseCode.notLoggedIn);
    await expectNotFound(api.points.earn({ behavior: 'photo', targetId: '999999' }));
    await expectNotFound(api.points.earn({ behavior: 'photo', targetId: 'x' }));
  });

  test('at most twenty photos are pending, also when sent concurrently', async () => {
    const { id, api } = await shop.createCustomer();
    const wig = await createTestProduct(shop.db);
    const uploadFive = () => Promise.all(Array.from({ length: 5 }, () => upload(id)));
    const batches = await Promise.all(Array.from({ length: 6 }, uploadFive));
    await warmConnectionPool(shop);
    const posts = await Promise.allSettled(
      batches.map((images) => api.review.addPhotos({ productId: wig.id, images })),
    );
    expect(posts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const pendingPhotos = await shop.db
      .select()
      .from(customerPhotos)
      .where(eq(customerPhotos.customerId, id));
    expect(pendingPhotos).toHaveLength(20);
  });

  test('a script tag in a caption stays text', async () => {
    const { id, api } = await shop.createCustomer();
    const wig = await createTestProduct(shop.db);
    const caption = '<script>alert(1)</script>';
    const { items } = await api.review.addPhotos({ productId: wig.id, images: [await upload(id)], caption });
    await approvePhoto(items[0]!.id);
    expect((await shop.createClient().review.photos({ productId: wig.id })).items[0]?.caption).toBe(caption);
  });
});

describe('admin moderation', () => {
  test('lists pending photos, the oldest first, and requires the key', async () => {
    const { id, api } = await shop.createCustomer();
    const wig = await createTestProduct(shop.db);
    const { items } = await api.review.addPhotos({ productId: wig.id, images: [await upload(id)] });
    const pending = (await fetchAdminPhotos('GET', '')).data as {
      items: { id: number; created_at: string }[];
    };
    expect(pending.items.map((item) => item.id)).toContain(items[0]!.id);
    const timestamps = pending.items.map((item) => item.created_at);
    expect(timestamps).toEqual([...timestamps].sort());
    expect((await fetchAdminPhotos('GET', '', undefined, 'wrong')).http).toBe(401);
    expect((await fetchAdminPhotos('PUT', `/${items[0]!.id}`, { status: 'approved' }, 'wrong')).http).toBe(
      401,
    );
    expect(await fetchAdminPhotos('PUT', `/${items[0]!.id}`, { status: 'gone' })).toMatchObject({
      code: ResponseCode.unprocessable,
    });
    expect((await approvePhoto(999_999)).http).toBe(404);
    expect((await fetchAdminPhotos('PUT', '/x', { status: 'approved' })).http).toBe(404);
    expect((await shop.createClient().review.photos({ productId: wig.id })).total).toBe(0);
  });
});

describe('browsing', () => {
  test('filters by product, texture and length, with pages and with counts under the other filters', async () => {
    const wig = await createTestProduct(shop.db);
    const otherProduct = await createTestProduct(shop.db);
    const photo = (
      day: number,
      texture: string | null,
      length: string | null,
      status = 'approved' as const,
    ) => ({
      ...{ path: `uploads/look/${wig.id}-${day}.webp`, width: 1, height: 1, caption: '', nickname: 'Ada' },
      ...{ texture, length, status, createdAt: new Date(Date.UTC(2026, 8, day)) },
    });
    const rows = await shop.db
      .insert(customerPhotos)
      .values([
        photo(1, 'body-wave', '20'),
        photo(2, 'body-wave', '18'),
        photo(3, 'straight', '20'),
        photo(4, null, null),
        { ...photo(5, 'straight', '20'), status: 'pending' },
      ])
      .returning({ id: customerPhotos.id });
    await shop.db
      .insert(customerPhotoProducts)
      .values(rows.map(({ id }) => ({ photoId: id, productId: wig.id, position: 1 })));
    await shop.db
      .insert(customerPhotoProducts)
      .values(rows.map(({ id }) => ({ photoId: id, productId: otherProduct.id, position: 0 })));
    const api = shop.createClient();
    const days = async (query: object) =>
      (await api.review.photos({ productId: wig.id, limit: 10, ...query })).items.map(({ createdAt }) =>
        new Date(createdAt).getUTCDate(),
      );
    expect(await days({})).toEqual([4, 3, 2, 1]);
    expect(await days({ texture: 'body-wave' })).toEqual([2, 1]);
    expect(await days({ length: '20' })).toEqual([3, 1]);
    expect(await days({ texture: 'body-wave', length: '20' })).toEqual([1]);
    expect(await days({ page: 2, limit: 3 })).toEqual([1]);
    const page = await api.review.photos({ productId: wig.id, texture: 'body-wave', limit: 1 });
    expect(page).toMatchObject({
      ...{ total: 2, lastPage: 2 },
      textures: [
        { value: 'straight', label: 'Straight', count: 1 },
        { value: 'body-wave', label: 'Body wave', count: 2 },
      ],
    });
    expect(page.lengths.map(({ value, count }) => [value, count])).toEqual([
      ['18', 1],
      ['20', 1],
    ]);
    expect(page.items[0]!.products.map(({ id }) => id)).toEqual([otherProduct.id, wig.id]);
    expect(page.items[0]!.wornText).toBe('18 in, Body wave');
  });

  test('lists photos of a product first, then those of its texture', async () => {
    const api = shop.createClient();
    const { items: cards } = await api.product.list({ limit: 100 });
    const wig = cards.find(({ urlPath }) => urlPath === 'burgundy-loose-wave-wig')!;
    const { items } = await api.review.photos({ nearProductId: wig.id, limit: 12 });
    const firsts = items.map(({ products: [product] }) => product!.urlPath);
    expect(firsts.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'burgundy-loose-wave-wig'));
    const isLoose = items.slice(3).map(({ wornText }) => wornText.endsWith('Loose wave'));
    expect(isLoose).toContain(true);
    expect(isLoose).toEqual([...isLoose].sort((a, b) => Number(b) - Number(a)));
  });

  test('returns at least forty seeded photos, each with its products', async () => {
    const { items, total, totalOfAll } = await shop.createClient().review.photos({ limit: 100 });
    expect(total).toBe(totalOfAll);
    expect(items.filter(({ url }) => url.startsWith('worn/')).length).toBeGreaterThanOrEqual(40);
    expect(items.filter(({ products }) => products.length === 0)).toEqual([]);
  });
});
