import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sum } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { diyTemplates, eventGifts, eventRegistrations } from '@/provider/db/schema/activity';
import { couponClaims, coupons } from '@/provider/db/schema/coupon';
import {
  oregonAddress,
  expectNotFound,
  buildOrderInput,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openMailbox, type Mailbox } from '@/tests/support/mailbox';
import { createClientFromIp } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently, warmConnectionPool } from '@/tests/support/timing';

let mailbox: Mailbox;
let shop: Shop;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-opening-')),
    SMTP_URL: mailbox.url,
  });
  await setTestShopConfig(shop.db);
}, 300_000);
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

const buildRegistrationInput = (email: string) => ({
  name: 'Tasha Moreau',
  email,
  phone: '+33 6 12 34 56 78',
});
const createImage = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#7A1C36' } })
        .png()
        .toBuffer(),
    ),
  ]);
const giftsLeft = async () => {
  const [row] = await shop.db.select({ left: sum(eventGifts.remaining) }).from(eventGifts);
  return Number(row?.left);
};

describe('the grand opening', () => {
  test('returns time, place, gifts and products', async () => {
    const opening = await shop.createClient().activity.readGrandOpening();
    expect(opening).toMatchObject({
      phase: 'before',
      startTime: '2026-11-27T09:00:00.000Z',
      endTime: '2026-11-27T19:00:00.000Z',
      timeZone: 'Europe/Paris',
      coupon: { code: 'OPENING25', previewValueFormat: '25%' },
      entry: null,
    });
    expect(opening.gifts.map(({ left }) => left)).toEqual([82, 9, 41, null]);
    expect(opening.products).toHaveLength(4);
  });

  test('registers with a coupon, a reserved gift and an email, and re-encodes the photo', async () => {
    const guest = shop.createClient();
    const before = await giftsLeft();
    const email = 'Tasha@Example.com';
    const saved = await guest.activity.registerForEvent({
      ...buildRegistrationInput(email),
      photo: await createImage(),
    });
    expect(saved).toMatchObject({
      ...{ alreadyRegistered: false, message: 'Your seat is saved', coupon: { code: 'OPENING25' } },
      entry: { email: 'tasha@example.com', gift: 'Satin bonnet' },
    });
    expect(saved.entry.photo).toMatch(/^uploads\/[\da-f]{2}\/[\da-f]{32}\.webp$/);
    expect(await giftsLeft()).toBe(before - 1);
    expect((await guest.activity.readGrandOpening()).entry).toEqual(saved.entry);
    expect((await shop.createClient().activity.readGrandOpening()).entry).toBeNull();
    expect(shop.invalidatedTags).toContain('activity');

    const confirmationEmail = await mailbox.receiveLatest(shop, 'tasha@example.com');
    expect(confirmationEmail.text).toMatch(
      /Friday, November 27, 10:00 to 20:00[\s\S]*Satin bonnet[\s\S]*OPENING25/,
    );
  });

  test('lets only orders with the registered email use the coupon', async () => {
    const email = 'guest@example.com';
    await shop.createClient().activity.registerForEvent(buildRegistrationInput(email));
    const buyer = shop.createClient();
    await buyer.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
    expect((await expectApiError(buyer.coupon.apply({ couponCode: 'OPENING25' }))).code).toBe(
      ResponseCode.couponNotApplicable,
    );
    await buyer.checkout.setShippingAddress({ address: { ...oregonAddress, email } });
    await buyer.coupon.apply({ couponCode: 'OPENING25' });
    const orderInput = { ...(await buildOrderInput(buyer)), shippingAddress: { ...oregonAddress, email } };
    expect((await buyer.order.place(orderInput)).grandTotalFormat).toBe('$102.75');
  });

  test('returns an existing registration to its owner and rejects others with the same email', async () => {
    const guest = shop.createClient();
    const email = 'twice@example.com';
    const registration = await guest.activity.registerForEvent(buildRegistrationInput(email));
    const before = await giftsLeft();
    expect(
      await guest.activity.registerForEvent({ ...buildRegistrationInput(email), name: 'Somebody' }),
    ).toEqual({
      ...registration,
      alreadyRegistered: true,
      message: 'This E-mail address already has a seat',
    });
    expect(
      await expectApiError(shop.createClient().activity.registerForEvent(buildRegistrationInput(email))),
    ).toEqual({
      code: ResponseCode.unprocessable,
      message: 'This E-mail address already has a seat',
    });
    expect(await giftsLeft()).toBe(before);
  });

  test('rate-limits registrations with somebody else’s email', async () => {
    const email = 'somebody@example.com';
    await createClientFromIp(shop, '198.51.100.7').activity.registerForEvent(buildRegistrationInput(email));
    const otherGuest = createClientFromIp(shop, '198.51.100.8');
    const errors = await runConcurrently(61, () =>
      expectApiError(otherGuest.activity.registerForEvent(buildRegistrationInput(email))),
    );
    expect(errors.filter(({ code }) => code === ResponseCode.tooManyRequests)).toHaveLength(1);
  });

  test('creates one seat and takes one gift for 20 concurrent registrations of one email', async () => {
    await warmConnectionPool(shop);
    const before = await giftsLeft();
    const guest = shop.createClient();
    const email = 'race@example.com';
    const saved = await runConcurrently(20, () =>
      guest.activity.registerForEvent(buildRegistrationInput(email)),
    );
    expect(saved.filter(({ alreadyRegistered }) => !alreadyRegistered)).toHaveLength(1);
    expect(await giftsLeft()).toBe(before - 1);
    const claims = await shop.db.select().from(couponClaims).where(eq(couponClaims.email, email));
    expect(claims).toHaveLength(1);
  });

  test.each([
    [{ name: ' ' }, 'Name Cannot be empty'],
    [{ phone: '12' }, 'Phone format error'],
    [{ phone: '' }, 'Phone Cannot be empty'],
    [{ email: 'nobody' }, 'Please enter a valid E-mail address*'],
    [{ instagram: '<b>' }, 'Instagram format error'],
    [
      { photo: new Blob(['<svg onload="alert(1)"/>']) },
      'File must be a picture: JPEG, PNG, WebP, GIF or AVIF',
    ],
  ])('rejects %j and writes nothing', async (overrides, message) => {
    const before = await shop.db.$count(eventRegistrations);
    expect(
      await expectApiError(
        shop
          .createClient()
          .activity.registerForEvent({ ...buildRegistrationInput('bad@example.com'), ...overrides }),
      ),
    ).toEqual({
      code: ResponseCode.unprocessable,
      message,
    });
    expect(await shop.db.$count(eventRegistrations)).toBe(before);
  });
});

test('gives at most five gifts a day per network, since emails are free to invent, but a seat to everybody', async () => {
  const entries = [];
  for (let seat = 0; seat < 7; seat += 1)
    entries.push(
      (
        await createClientFromIp(shop, '198.18.7.7').activity.registerForEvent(
          buildRegistrationInput(`up${seat}@example.com`),
        )
      ).entry,
    );
  expect(entries.filter(({ gift }) => gift)).toHaveLength(5);
  expect(
    (
      await createClientFromIp(shop, '198.18.7.8').activity.registerForEvent(
        buildRegistrationInput('else@example.com'),
      )
    ).entry.gift,
  ).toBeTruthy();
});

describe('gifts', () => {
  beforeEach(() => shop.db.update(eventGifts).set({ remaining: 0 }));

  test('the last two go to two of 20 concurrent registrations; the others get only a seat', async () => {
    const [first, second] = await shop.db.select().from(eventGifts).orderBy(eventGifts.position);
    for (const gift of [first, second])
      await shop.db.update(eventGifts).set({ remaining: 1 }).where(eq(eventGifts.id, gift!.id));
    await warmConnectionPool(shop);
    const saved = await runConcurrently(20, (index) =>
      shop.createClient().activity.registerForEvent(buildRegistrationInput(`last${index}@example.com`)),
    );
    expect(saved.flatMap(({ entry }) => entry.gift ?? []).sort()).toEqual([second!.name, first!.name].sort());
    expect(await giftsLeft()).toBe(0);
  });
});

describe('landing pages', () => {
  test('return blocks with the data they reference, in the requested currency', async () => {
    const { id } = await shop.createClient().system.convertUrl({ url: '/activity/opening-month' });
    const page = await shop.createClient({ Currency: 'EUR' }).activity.template({ id: id! });
    expect(page).toMatchObject({ urlPath: 'activity/opening-month', title: expect.any(String) });
    expect(page.blocks.map(({ type }) => type)).toEqual(['hero', 'countdown', 'coupon', 'products', 'text']);
    const productsBlock = page.blocks.find(({ type }) => type === 'products');
    expect(
      productsBlock?.type === 'products' &&
        productsBlock.items.map((card) => card.previewFinalPriceFormat[0]),
    ).toEqual(['€', '€', '€', '€']);
  });

  test('omit expired content, and return 404 when inactive', async () => {
    const { id } = await shop.createClient().system.convertUrl({ url: 'activity/opening-month' });
    await shop.db.update(coupons).set({ endsAt: shop.clock.now }).where(eq(coupons.code, 'FIRSTDANCE'));
    const { blocks } = await shop.createClient().activity.template({ id: id! });
    expect(blocks.map(({ type }) => type)).not.toContain('coupon');
    await shop.db.update(diyTemplates).set({ isActive: false }).where(eq(diyTemplates.id, id!));
    await expectNotFound(shop.createClient().activity.template({ id: id! }));
    await expectNotFound(shop.createClient().system.convertUrl({ url: '/activity/opening-month' }));
  });

  test('return 404 when they do not exist', async () => {
    await expectNotFound(shop.createClient().activity.template({ id: 4711 }));
    await expectNotFound(shop.createClient().system.convertUrl({ url: '/activity/nobody-made-this' }));
  });
});

test('rejects registrations after the event has ended', async () => {
  advanceHours(shop, 7 * 24);
  expect((await shop.createClient().activity.readGrandOpening()).phase).toBe('during');
  advanceHours(shop, 10);
  expect((await shop.createClient().activity.readGrandOpening()).phase).toBe('after');
  expect(
    (
      await expectApiError(
        shop.createClient().activity.registerForEvent(buildRegistrationInput('late@example.com')),
      )
    ).message,
  ).toBe('The doors have closed: no more seats can be saved');
});
