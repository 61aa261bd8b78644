import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sum } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { diyTemplates, openingGifts, openingPlaces } from '@/provider/db/schema/activity';
import { couponClaims, coupons } from '@/provider/db/schema/coupon';
import { address, expectNotFound, orderFor, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { openMailbox, type Mailbox } from '../support/mailbox';
import { from } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours, times, warmed } from '../support/times';

let mailbox: Mailbox;
let shop: Shop;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-opening-')),
    SMTP_URL: mailbox.url,
  });
  await openForBusiness(shop.db);
}, 300_000);
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

const place = (email: string) => ({ name: 'Tasha Moreau', email, phone: '+33 6 12 34 56 78' });
const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#7A1C36' } })
        .png()
        .toBuffer(),
    ),
  ]);
const giftsLeft = async () => {
  const [row] = await shop.db.select({ left: sum(openingGifts.left) }).from(openingGifts);
  return Number(row?.left);
};

describe('the opening', () => {
  test('says when and where, what is given away, and what hangs there', async () => {
    const opening = await shop.visitor().activity.opening();
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

  test('a place brings the coupon, a gift put aside, and a letter; the photo is made anew', async () => {
    const visitor = shop.visitor();
    const before = await giftsLeft();
    const email = 'Tasha@Example.com';
    const saved = await visitor.activity.savePlace({ ...place(email), photo: await picture() });
    expect(saved).toMatchObject({
      ...{ alreadyRegistered: false, message: 'Your seat is saved', coupon: { code: 'OPENING25' } },
      entry: { email: 'tasha@example.com', gift: 'Satin bonnet' },
    });
    expect(saved.entry.photo).toMatch(/^uploads\/[\da-f]{2}\/[\da-f]{32}\.webp$/);
    expect(await giftsLeft()).toBe(before - 1);
    expect((await visitor.activity.opening()).entry).toEqual(saved.entry);
    expect((await shop.visitor().activity.opening()).entry).toBeNull();
    expect(shop.changed).toContain('activity');

    const mail = await mailbox.newest(shop, 'tasha@example.com');
    expect(mail.text).toMatch(/Friday, November 27, 10:00 to 20:00[\s\S]*Satin bonnet[\s\S]*OPENING25/);
  });

  test('the coupon works for whoever orders with the address, and for nobody else', async () => {
    const email = 'guest@example.com';
    await shop.visitor().activity.savePlace(place(email));
    const buyer = shop.visitor();
    await buyer.cart.add({ variantId: (await makeWig(shop.db)).variantId });
    expect((await refusal(buyer.coupon.apply({ couponCode: 'OPENING25' }))).code).toBe(Code.couponUnfit);
    await buyer.checkout.setShippingAddress({ address: { ...address, email } });
    await buyer.coupon.apply({ couponCode: 'OPENING25' });
    const wanted = { ...(await orderFor(buyer)), shippingAddress: { ...address, email } };
    expect((await buyer.order.place(wanted)).grandTotalFormat).toBe('$102.75');
  });

  test('a second time with an address is told as such to its own, and refused to others', async () => {
    const visitor = shop.visitor();
    const email = 'twice@example.com';
    const first = await visitor.activity.savePlace(place(email));
    const before = await giftsLeft();
    expect(await visitor.activity.savePlace({ ...place(email), name: 'Somebody' })).toEqual({
      ...first,
      alreadyRegistered: true,
      message: 'This E-mail address already has a seat',
    });
    expect(await refusal(shop.visitor().activity.savePlace(place(email)))).toEqual({
      code: Code.refused,
      message: 'This E-mail address already has a seat',
    });
    expect(await giftsLeft()).toBe(before);
  });

  test('trying addresses for a place of somebody else’s comes to an end', async () => {
    const email = 'somebody@example.com';
    await from(shop, '198.51.100.7').activity.savePlace(place(email));
    const stranger = from(shop, '198.51.100.8');
    const answers = await times(61, () => refusal(stranger.activity.savePlace(place(email))));
    expect(answers.filter(({ code }) => code === Code.tooMany)).toHaveLength(1);
  });

  test('20 at once with one address make one place, and take one gift', async () => {
    await warmed(shop);
    const before = await giftsLeft();
    const visitor = shop.visitor();
    const email = 'race@example.com';
    const saved = await times(20, () => visitor.activity.savePlace(place(email)));
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
  ])('%j is refused, and nothing is written', async (wrong, message) => {
    const before = await shop.db.$count(openingPlaces);
    expect(
      await refusal(shop.visitor().activity.savePlace({ ...place('bad@example.com'), ...wrong })),
    ).toEqual({
      code: Code.refused,
      message,
    });
    expect(await shop.db.$count(openingPlaces)).toBe(before);
  });
});

test('gifts are five a day for one network: addresses are free to make up, seats are for everybody', async () => {
  const entries = [];
  for (let seat = 0; seat < 7; seat += 1)
    entries.push((await from(shop, '198.18.7.7').activity.savePlace(place(`up${seat}@example.com`))).entry);
  expect(entries.filter(({ gift }) => gift)).toHaveLength(5);
  expect(
    (await from(shop, '198.18.7.8').activity.savePlace(place('else@example.com'))).entry.gift,
  ).toBeTruthy();
});

describe('gifts', () => {
  beforeEach(() => shop.db.update(openingGifts).set({ left: 0 }));

  test('20 people want the last two: two get one, the others a place without', async () => {
    const [first, second] = await shop.db.select().from(openingGifts).orderBy(openingGifts.position);
    for (const gift of [first, second])
      await shop.db.update(openingGifts).set({ left: 1 }).where(eq(openingGifts.id, gift!.id));
    await warmed(shop);
    const saved = await times(20, (index) =>
      shop.visitor().activity.savePlace(place(`last${index}@example.com`)),
    );
    expect(saved.flatMap(({ entry }) => entry.gift ?? []).sort()).toEqual([second!.name, first!.name].sort());
    expect(await giftsLeft()).toBe(0);
  });
});

describe('landing pages', () => {
  test('answer their blocks with what they name, in the shown currency', async () => {
    const { id } = await shop.visitor().system.convertUrl({ url: '/activity/opening-month' });
    const page = await shop.visitor({ Currency: 'EUR' }).activity.template({ id: id! });
    expect(page).toMatchObject({ urlPath: 'activity/opening-month', title: expect.any(String) });
    expect(page.blocks.map(({ type }) => type)).toEqual(['hero', 'countdown', 'coupon', 'products', 'text']);
    const goods = page.blocks.find(({ type }) => type === 'products');
    expect(goods?.type === 'products' && goods.items.map((card) => card.previewFinalPriceFormat[0])).toEqual([
      '€',
      '€',
      '€',
      '€',
    ]);
  });

  test('leave out what is over or gone, and are gone themselves when they are put away', async () => {
    const { id } = await shop.visitor().system.convertUrl({ url: 'activity/opening-month' });
    await shop.db.update(coupons).set({ endsAt: shop.clock.now }).where(eq(coupons.code, 'FIRSTDANCE'));
    const { blocks } = await shop.visitor().activity.template({ id: id! });
    expect(blocks.map(({ type }) => type)).not.toContain('coupon');
    await shop.db.update(diyTemplates).set({ isActive: false }).where(eq(diyTemplates.id, id!));
    await expectNotFound(shop.visitor().activity.template({ id: id! }));
    await expectNotFound(shop.visitor().system.convertUrl({ url: '/activity/opening-month' }));
  });

  test('that nobody made are not found', async () => {
    await expectNotFound(shop.visitor().activity.template({ id: 4711 }));
    await expectNotFound(shop.visitor().system.convertUrl({ url: '/activity/nobody-made-this' }));
  });
});

test('when the doors have closed, no place is saved any more', async () => {
  passHours(shop, 7 * 24);
  expect((await shop.visitor().activity.opening()).phase).toBe('during');
  passHours(shop, 10);
  expect((await shop.visitor().activity.opening()).phase).toBe('after');
  expect((await refusal(shop.visitor().activity.savePlace(place('late@example.com')))).message).toBe(
    'The doors have closed: no more seats can be saved',
  );
});
