import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { uploads } from '@/provider/db/schema/customer';
import { customerImageProducts, customerImages } from '@/provider/db/schema/words';
import { expectNotFound, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { OWNER_KEY } from '../support/owner';
import { openShop, type Shop } from '../support/shop';
import { warmed } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 300_000);
afterAll(() => shop.close());

let sent = 0;
/** What the upload call leaves behind. */
async function upload(customerId: number) {
  const path = `uploads/00/${(sent += 1)}.webp`;
  await shop.db
    .insert(uploads)
    .values({ path, ownerKey: `customer:${customerId}`, width: 800, height: 1000 });
  return path;
}

async function door(method: 'GET' | 'PUT', rest: string, body?: object, key: string = OWNER_KEY) {
  const answer = await shop.request(`/api/owner/customer_images${rest}`, {
    method,
    headers: { 'Owner-Key': key },
    body: body && JSON.stringify(body),
  });
  return {
    http: answer.status,
    ...((await answer.json()) as { code: number; message: string; data: never }),
  };
}
const release = (id: number) => door('PUT', `/${id}`, { status: 'approved' });

describe('posting', () => {
  test('a photo is held back, shows once it is released, and brings points once a piece', async () => {
    const { id, api } = await shop.customer();
    const wig = await makeWig(shop.db);
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
    const seen = () => shop.visitor().review.photos({ productId: wig.id });
    expect(await seen()).toMatchObject({ items: [], total: 0 });
    const [first, second] = posted.items.map((item) => item.id);
    expect(await refusal(api.points.earn({ behavior: 'photo', targetId: String(first) }))).toMatchObject({
      message: 'These points come when your photo shows',
    });

    shop.changed.length = 0;
    expect(await release(first!)).toMatchObject({
      http: 200,
      data: { id: first, status: 'approved', points: 30 },
    });
    expect(shop.changed).toEqual([`product:${wig.id}`]);
    expect((await release(first!)).data).toMatchObject({ points: 0 });
    expect((await release(second!)).data).toMatchObject({ points: 0 });
    expect((await seen()).items.map(({ id: one }) => one)).toEqual([second, first]);
    expect((await api.points.list({})).balance).toBe(before + 30);
    expect(await api.points.earn({ behavior: 'photo', targetId: String(first) })).toMatchObject({
      ...{ points: 0, alreadyDone: true, balance: before + 30 },
    });

    await door('PUT', `/${first}`, { status: 'rejected' });
    expect((await seen()).items.map(({ id: one }) => one)).toEqual([second]);
  });

  test('pictures must be one’s own, are shown once, and the length must be made', async () => {
    const { id, api } = await shop.customer();
    const other = await shop.customer();
    const wig = await makeWig(shop.db);
    const mine = await upload(id);
    const theirs = await upload(other.id);
    const post = (images: string[], more: object = {}) =>
      api.review.addPhotos({ productId: wig.id, images, ...more });
    await expectNotFound(post([theirs]));
    await expectNotFound(post([mine, 'products/afro-kinky-wig-natural-black-main.webp']));
    await expectNotFound(api.review.addPhotos({ productId: 999_999, images: [mine] }));
    expect(await refusal(post([mine], { length: '99' }))).toEqual({
      code: Code.refused,
      message: 'length is not made',
    });
    expect((await refusal(post([]))).message).toBe('Photos Cannot be empty');
    expect((await refusal(post(Array.from({ length: 6 }, () => mine)))).message).toBe(
      'images Cannot be greater than 5',
    );
    expect((await refusal(post([mine], { caption: 'a'.repeat(301) }))).message).toMatch(/300 characters$/);
    expect(await shop.db.select().from(customerImages).where(eq(customerImages.customerId, id))).toHaveLength(
      0,
    );

    await post([mine]);
    expect((await refusal(post([await upload(id), mine]))).message).toBe('We have this photo already');
    expect(await shop.db.select().from(customerImages).where(eq(customerImages.customerId, id))).toHaveLength(
      1,
    );
    expect((await refusal(shop.visitor().review.addPhotos({ productId: wig.id, images: [mine] }))).code).toBe(
      Code.notLoggedIn,
    );
    await expectNotFound(api.points.earn({ behavior: 'photo', targetId: '999999' }));
    await expectNotFound(api.points.earn({ behavior: 'photo', targetId: 'x' }));
  });

  test('twenty wait at most, however many are sent at once', async () => {
    const { id, api } = await shop.customer();
    const wig = await makeWig(shop.db);
    const five = () => Promise.all(Array.from({ length: 5 }, () => upload(id)));
    const batches = await Promise.all(Array.from({ length: 6 }, five));
    await warmed(shop);
    const posts = await Promise.allSettled(
      batches.map((images) => api.review.addPhotos({ productId: wig.id, images })),
    );
    expect(posts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const waiting = await shop.db.select().from(customerImages).where(eq(customerImages.customerId, id));
    expect(waiting).toHaveLength(20);
  });

  test('a caption with a script in it stays text', async () => {
    const { id, api } = await shop.customer();
    const wig = await makeWig(shop.db);
    const caption = '<script>alert(1)</script>';
    const { items } = await api.review.addPhotos({ productId: wig.id, images: [await upload(id)], caption });
    await release(items[0]!.id);
    expect((await shop.visitor().review.photos({ productId: wig.id })).items[0]?.caption).toBe(caption);
  });
});

describe('the owner’s door', () => {
  test('shows what waits, the oldest first, and is shut without the key', async () => {
    const { id, api } = await shop.customer();
    const wig = await makeWig(shop.db);
    const { items } = await api.review.addPhotos({ productId: wig.id, images: [await upload(id)] });
    const waiting = (await door('GET', '')).data as { items: { id: number; created_at: string }[] };
    expect(waiting.items.map((item) => item.id)).toContain(items[0]!.id);
    const times = waiting.items.map((item) => item.created_at);
    expect(times).toEqual([...times].sort());
    expect((await door('GET', '', undefined, 'wrong')).http).toBe(404);
    expect((await door('PUT', `/${items[0]!.id}`, { status: 'approved' }, 'wrong')).http).toBe(404);
    expect(await door('PUT', `/${items[0]!.id}`, { status: 'gone' })).toMatchObject({ code: Code.refused });
    expect((await release(999_999)).http).toBe(404);
    expect((await door('PUT', '/x', { status: 'approved' })).http).toBe(404);
    expect((await shop.visitor().review.photos({ productId: wig.id })).total).toBe(0);
  });
});

describe('looking', () => {
  test('by product, texture and length, paged, with counts under the other filters', async () => {
    const wig = await makeWig(shop.db);
    const other = await makeWig(shop.db);
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
      .insert(customerImages)
      .values([
        photo(1, 'body-wave', '20'),
        photo(2, 'body-wave', '18'),
        photo(3, 'straight', '20'),
        photo(4, null, null),
        { ...photo(5, 'straight', '20'), status: 'pending' },
      ])
      .returning({ id: customerImages.id });
    await shop.db
      .insert(customerImageProducts)
      .values(rows.map(({ id }) => ({ imageId: id, productId: wig.id, position: 1 })));
    await shop.db
      .insert(customerImageProducts)
      .values(rows.map(({ id }) => ({ imageId: id, productId: other.id, position: 0 })));
    const api = shop.visitor();
    const days = async (how: object) =>
      (await api.review.photos({ productId: wig.id, limit: 10, ...how })).items.map(({ createdAt }) =>
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
    expect(page.items[0]!.products.map(({ id }) => id)).toEqual([other.id, wig.id]);
    expect(page.items[0]!.wornText).toBe('18 in, Body wave');
  });

  test('those of a product come first, then those of its texture', async () => {
    const api = shop.visitor();
    const { items: cards } = await api.product.list({ limit: 100 });
    const wig = cards.find(({ urlPath }) => urlPath === 'burgundy-loose-wave-wig')!;
    const { items } = await api.review.photos({ nearProductId: wig.id, limit: 12 });
    const firsts = items.map(({ products: [worn] }) => worn!.urlPath);
    expect(firsts.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'burgundy-loose-wave-wig'));
    const isLoose = items.slice(3).map(({ wornText }) => wornText.endsWith('Loose wave'));
    expect(isLoose).toContain(true);
    expect(isLoose).toEqual([...isLoose].sort((a, b) => Number(b) - Number(a)));
  });

  test('the shop opens with a wall of at least forty, each with what is worn in it', async () => {
    const { items, total, totalOfAll } = await shop.visitor().review.photos({ limit: 100 });
    expect(total).toBe(totalOfAll);
    expect(items.filter(({ url }) => url.startsWith('worn/')).length).toBeGreaterThanOrEqual(40);
    expect(items.filter(({ products }) => products.length === 0)).toEqual([]);
  });
});
