import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeys } from '@/provider/db/schema/idempotency';
import { oneTimeCodes, sessions, uploads } from '@/provider/db/schema/customer';
import { emails } from '@/provider/db/schema/mail';
import { buildEmail } from '@/provider/email-templates';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import { deleteExpiredData } from '@/provider/jobs';
import { createOneTimeCode } from '@/provider/modules/auth/one-time-code';
import { moderatePhoto } from '@/provider/modules/review/moderate-photo';
import { oregonAddress, buildOrderInput } from '@/tests/support/fixtures/order-fixtures';
import { countTableRows } from '@/tests/support/count-table-rows';
import { placeCompletedOrder } from '@/tests/support/admin';
import { createCustomerWithPassword } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours } from '@/tests/support/timing';

const dataDir = mkdtempSync(join(tmpdir(), 'odette-leftovers-'));
const DAY = 24;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DATA_DIR: dataDir });
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const deleteAndCount = async () => {
  const before = await countTableRows(shop.db);
  await deleteExpiredData(shop.ctx);
  const after = await countTableRows(shop.db);
  return Object.fromEntries(
    Object.entries(before).flatMap(([table, count]) =>
      count === after[table] ? [] : [[table, count - (after[table] ?? 0)]],
    ),
  );
};

test('deletes each kind of expired data after its own period, and nothing else', async () => {
  const { id, api } = await createCustomerWithPassword(shop);
  const { orderId } = await placeCompletedOrder(shop, api);
  const [item] = (await api.order.read({ id: orderId })).items;
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#7A1C36' } }).png();
  const file = new Blob([new Uint8Array(await image.toBuffer())]);
  const used = await api.account.upload({ file });
  const unused = await api.account.upload({ file });
  const reviewItem = { orderItemId: item!.id, rating: 5, content: 'Soft and full', images: [used.path] };
  await api.review.add({ orderId, items: [reviewItem] });
  await createOneTimeCode(shop.ctx, id, 'reset');
  await sendDueEmails(shop.ctx, buildEmail);
  const guest = shop.createClient({ 'Idempotency-Key': 'kept-for-a-while' });
  await guest.cart.add({ variantId: item!.variantId });
  await guest.checkout.setShippingAddress({ address: oregonAddress });
  await guest.order.place(await buildOrderInput(guest));
  expect(await deleteAndCount()).toEqual({});

  advanceHours(shop, 2);
  // Saved responses to cart changes are kept for an hour, those to orders for a day.
  expect(await deleteAndCount()).toEqual({ mailed_keys: 1, idempotency_keys: 1 });
  expect(await shop.db.select().from(oneTimeCodes)).toEqual([]);
  advanceHours(shop, DAY);
  expect(await deleteAndCount()).toEqual({ idempotency_keys: 1 });
  advanceHours(shop, 7 * DAY);
  expect(await deleteAndCount()).toEqual({ uploads: 1 });
  expect((await shop.db.select().from(uploads)).map(({ path }) => path)).toEqual([used.path]);
  expect([used, unused].map(({ path }) => existsSync(join(dataDir, path)))).toEqual([true, false]);

  await shop.db.insert(emails).values({ kind: 'welcome', data: {}, nextTryAt: shop.clock.now });
  const [pendingEmail] = await shop.db.select().from(emails).orderBy(emails.id).limit(1);
  await shop.db.update(emails).set({ sentAt: null }).where(eq(emails.id, pendingEmail!.id));
  advanceHours(shop, 30 * DAY);
  const { mails: deletedEmailCount } = await deleteAndCount();
  expect(deletedEmailCount).toBeGreaterThan(0);
  expect((await shop.db.select().from(emails)).every(({ sentAt }) => sentAt === null)).toBe(true);

  advanceHours(shop, 120 * DAY);
  expect(await deleteAndCount()).toMatchObject({ sessions: 1 });
  expect(await shop.db.select().from(sessions)).toEqual([]);
});

test('keeps the image of an approved or pending photo, and deletes a rejected one after a week', async () => {
  const { api } = await createCustomerWithPassword(shop);
  const { items } = await api.product.list({ limit: 1 });
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#2C6A4B' } }).png();
  const file = new Blob([new Uint8Array(await image.toBuffer())]);
  const paths: string[] = [];
  for (const _ of ['shows', 'waits', 'turned down']) paths.push((await api.account.upload({ file })).path);
  const posted = await api.review.addPhotos({ productId: items[0]!.id, images: paths });
  await moderatePhoto(shop.ctx, posted.items[0]!.id, 'approved');
  await moderatePhoto(shop.ctx, posted.items[2]!.id, 'rejected');
  advanceHours(shop, 6 * DAY);
  expect(await deleteAndCount()).not.toHaveProperty('customer_images');
  advanceHours(shop, 2 * DAY);
  expect(await deleteAndCount()).toMatchObject({
    uploads: 1,
    customer_images: 1,
    customer_image_products: 1,
  });
  const fileExists = paths.map((path) => existsSync(join(dataDir, path)));
  const [shows, pending, rejected] = posted.items.map(({ url }) => fileExists[paths.indexOf(url)]);
  expect([shows, pending, rejected]).toEqual([true, true, false]);
});

test('deletes the saved response of a coupon call after an hour, since it is a cart', async () => {
  const key = { shopperId: 'guest:coupons', requestHash: 'x', key: 'some-key-of-a-coupon' };
  const call = 'POST /api/orders/apply_coupon';
  await shop.db.insert(idempotencyKeys).values({ ...key, call, answer: {}, createdAt: shop.clock.now });
  advanceHours(shop, 2);
  expect(await deleteAndCount()).toMatchObject({ idempotency_keys: 1 });
});

test('deletes all unused images in one run, however many there are', async () => {
  const oldUploads = Array.from({ length: 1_200 }, (_, at) => ({
    ...{ path: `uploads/00/${at}.webp`, ownerId: 'guest:many', width: 20, height: 20 },
    createdAt: shop.clock.now,
  }));
  await shop.db.insert(uploads).values(oldUploads);
  advanceHours(shop, 8 * DAY);
  expect(await deleteAndCount()).toMatchObject({ uploads: 1_200 });
});

test('continues with the other deletions when one fails', async () => {
  await createOneTimeCode(shop.ctx, (await createCustomerWithPassword(shop)).id, 'reset');
  advanceHours(shop, 2);
  await shop.db.execute(sql`alter table sessions rename to sessions_away`);
  try {
    await expect(deleteExpiredData(shop.ctx)).rejects.toThrow();
    expect(await shop.db.$count(oneTimeCodes)).toBe(0);
  } finally {
    await shop.db.execute(sql`alter table sessions_away rename to sessions`);
  }
});

test('deletes many rows in batches, since a long statement would time out with nothing done', async () => {
  const { id } = await createCustomerWithPassword(shop);
  const { now } = shop.clock;
  const expiredSessions = Array.from({ length: 5_001 }, (_, at) => ({
    ...{ tokenHash: `over ${at}`, customerId: id, createdAt: now, expiresAt: now },
  }));
  await shop.db.insert(sessions).values(expiredSessions);
  await shop.db.execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 5000 then raise exception 'too many rows in one statement'; end if;
      return null;
    end $$`);
  await shop.db.execute(sql`
    create trigger few_at_once after delete on sessions referencing old table as gone
    for each statement execute function refuse_many()`);
  await deleteExpiredData(shop.ctx);
  expect(await shop.db.$count(sessions, sql`token_key like 'over %'`)).toBe(0);
});
