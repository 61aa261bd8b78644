import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeys } from '@/provider/db/schema/idempotency';
import { mailedKeys, sessions, uploads } from '@/provider/db/schema/customer';
import { mails } from '@/provider/db/schema/mail';
import { sendMails } from '@/provider/mail/sender';
import { sweepLeftovers } from '@/provider/records/leftovers';
import { makeMailedKey } from '@/provider/records/mailed-key';
import { decideOnPhoto } from '@/provider/records/photo-release';
import { address, orderFor } from '../support/buying';
import { rowCounts } from '../support/row-counts';
import { received } from '../support/owner';
import { account } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours } from '../support/times';

const dataDir = mkdtempSync(join(tmpdir(), 'odette-leftovers-'));
const DAY = 24;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DATA_DIR: dataDir });
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

const swept = async () => {
  const before = await rowCounts(shop.db);
  await sweepLeftovers(shop.work);
  const after = await rowCounts(shop.db);
  return Object.fromEntries(
    Object.entries(before).flatMap(([table, count]) =>
      count === after[table] ? [] : [[table, count - (after[table] ?? 0)]],
    ),
  );
};

test('what is young stays; what is over goes, each in its time, and nothing else with it', async () => {
  const { id, api } = await account(shop);
  const { orderId } = await received(shop, api);
  const [item] = (await api.order.read({ id: orderId })).items;
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#7A1C36' } }).png();
  const file = new Blob([new Uint8Array(await picture.toBuffer())]);
  const used = await api.account.upload({ file });
  const unused = await api.account.upload({ file });
  const words = { orderItemId: item!.id, rating: 5, content: 'Soft and full', images: [used.path] };
  await api.review.add({ orderId, items: [words] });
  await makeMailedKey(shop.work, id, 'reset');
  await sendMails(shop.work);
  const guest = shop.visitor({ 'Idempotency-Key': 'kept-for-a-while' });
  await guest.cart.add({ variantId: item!.variantId });
  await guest.checkout.setShippingAddress({ address });
  await guest.order.place(await orderFor(guest));
  expect(await swept()).toEqual({});

  passHours(shop, 2);
  // The answer to a change of a cart is kept for an hour, that to an order for a day.
  expect(await swept()).toEqual({ mailed_keys: 1, idempotency_keys: 1 });
  expect(await shop.db.select().from(mailedKeys)).toEqual([]);
  passHours(shop, DAY);
  expect(await swept()).toEqual({ idempotency_keys: 1 });
  passHours(shop, 7 * DAY);
  expect(await swept()).toEqual({ uploads: 1 });
  expect((await shop.db.select().from(uploads)).map(({ path }) => path)).toEqual([used.path]);
  expect([used, unused].map(({ path }) => existsSync(join(dataDir, path)))).toEqual([true, false]);

  await shop.db.insert(mails).values({ kind: 'welcome', data: {}, nextTryAt: shop.clock.now });
  const [waiting] = await shop.db.select().from(mails).orderBy(mails.id).limit(1);
  await shop.db.update(mails).set({ sentAt: null }).where(eq(mails.id, waiting!.id));
  passHours(shop, 30 * DAY);
  const { mails: gone } = await swept();
  expect(gone).toBeGreaterThan(0);
  expect((await shop.db.select().from(mails)).every(({ sentAt }) => sentAt === null)).toBe(true);

  passHours(shop, 120 * DAY);
  expect(await swept()).toMatchObject({ sessions: 1 });
  expect(await shop.db.select().from(sessions)).toEqual([]);
});

test('a photo that shows or waits keeps its picture; one that was turned down goes after a week', async () => {
  const { api } = await account(shop);
  const { items } = await api.product.list({ limit: 1 });
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#2C6A4B' } }).png();
  const file = new Blob([new Uint8Array(await picture.toBuffer())]);
  const paths: string[] = [];
  for (const _ of ['shows', 'waits', 'turned down']) paths.push((await api.account.upload({ file })).path);
  const posted = await api.review.addPhotos({ productId: items[0]!.id, images: paths });
  await decideOnPhoto(shop.work, posted.items[0]!.id, 'approved');
  await decideOnPhoto(shop.work, posted.items[2]!.id, 'rejected');
  passHours(shop, 6 * DAY);
  expect(await swept()).not.toHaveProperty('customer_images');
  passHours(shop, 2 * DAY);
  expect(await swept()).toMatchObject({ uploads: 1, customer_images: 1, customer_image_products: 1 });
  const shelved = paths.map((path) => existsSync(join(dataDir, path)));
  const [shows, waits, gone] = posted.items.map(({ url }) => shelved[paths.indexOf(url)]);
  expect([shows, waits, gone]).toEqual([true, true, false]);
});

test('the answer to a coupon is a cart, too, and goes after an hour', async () => {
  const key = { shopperKey: 'guest:coupons', requestHash: 'x', key: 'some-key-of-a-coupon' };
  const call = 'POST /api/orders/apply_coupon';
  await shop.db.insert(idempotencyKeys).values({ ...key, call, answer: {}, createdAt: shop.clock.now });
  passHours(shop, 2);
  expect(await swept()).toMatchObject({ idempotency_keys: 1 });
});

test('pictures that nobody uses go in one sweep, however many they are', async () => {
  const old = Array.from({ length: 1_200 }, (_, at) => ({
    ...{ path: `uploads/00/${at}.webp`, ownerKey: 'guest:many', width: 20, height: 20 },
    createdAt: shop.clock.now,
  }));
  await shop.db.insert(uploads).values(old);
  passHours(shop, 8 * DAY);
  expect(await swept()).toMatchObject({ uploads: 1_200 });
});

test('a part that fails does not keep the others from theirs', async () => {
  await makeMailedKey(shop.work, (await account(shop)).id, 'reset');
  passHours(shop, 2);
  await shop.db.execute(sql`alter table sessions rename to sessions_away`);
  try {
    await expect(sweepLeftovers(shop.work)).rejects.toThrow();
    expect(await shop.db.$count(mailedKeys)).toBe(0);
  } finally {
    await shop.db.execute(sql`alter table sessions_away rename to sessions`);
  }
});

test('many rows go a batch at a time: a statement that takes too long would be given up with nothing done', async () => {
  const { id } = await account(shop);
  const { now } = shop.clock;
  const over = Array.from({ length: 5_001 }, (_, at) => ({
    ...{ tokenKey: `over ${at}`, customerId: id, createdAt: now, expiresAt: now },
  }));
  await shop.db.insert(sessions).values(over);
  await shop.db.execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 5000 then raise exception 'too many rows in one statement'; end if;
      return null;
    end $$`);
  await shop.db.execute(sql`
    create trigger few_at_once after delete on sessions referencing old table as gone
    for each statement execute function refuse_many()`);
  await sweepLeftovers(shop.work);
  expect(await shop.db.$count(sessions, sql`token_key like 'over %'`)).toBe(0);
});
