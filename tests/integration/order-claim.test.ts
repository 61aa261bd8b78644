import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { orderClaims } from '@/provider/db/schema/order';
import { sweepLeftovers } from '@/provider/records/leftovers';
import { sweepOrders } from '@/provider/records/order-life';
import { sendMails } from '@/provider/mail/sender';
import { address, expectNotFound, orderFor, paid } from '../support/buying';
import { makeWig } from '../support/goods';
import { linkIn } from '../support/mailbox';
import { setUpMailedShop } from '../support/mailed-shop';
import { open, statusFor } from '../support/paying';
import { person } from '../support/people';
import { pass, passHours } from '../support/times';

const MINUTE_MS = 60_000;

const at = setUpMailedShop();

async function unpaid(api = at.shop.visitor()) {
  const { email } = person();
  await api.cart.add({ variantId: (await makeWig(at.shop.db)).variantId });
  const order = await api.order.place({ ...(await orderFor(api)), shippingAddress: { ...address, email } });
  return { api, email, ...order };
}

const subjects = (email: string) => at.mailbox.to(email).map(({ subject }) => subject);

async function afterMinutes(minutes: number) {
  pass(at.shop, minutes * MINUTE_MS);
  await sweepOrders(at.shop.work);
  await sendMails(at.shop.work);
}

describe('an order that is not paid', () => {
  test('brings its buyer one mail, whose link pays it on another device', async () => {
    const { api, email, orderId, incrementId } = await unpaid();
    await afterMinutes(29);
    expect(subjects(email)).toEqual([]);
    await afterMinutes(2);
    await afterMinutes(60);
    expect(subjects(email)).toEqual([`Order ${incrementId} is not paid yet`]);
    const [mail] = at.mailbox.to(email);
    expect(mail?.text).toContain('Pay or cancel');
    expect(mail?.text).toContain('no longer reserved');

    const phone = at.shop.visitor();
    const token = linkIn(mail!, '/order/track').searchParams.get('token')!;
    await expectNotFound(open(phone, orderId)); // an id alone opens nothing
    await phone.order.claim({ token });
    expect(await phone.order.read({ id: orderId })).toMatchObject({ incrementId });
    expect(await paid(at.shop, phone, orderId)).toMatchObject({ payStatus: 'paid' });
    expect(await statusFor(api, orderId)).toBe('paid');
  });

  test('is not written about once it is paid or cancelled, be it in the last moment', async () => {
    const [bought, dropped] = [await unpaid(), await unpaid()];
    await paid(at.shop, bought.api, bought.orderId);
    await afterMinutes(31);
    expect(subjects(bought.email)).toEqual([`Order ${bought.incrementId} is paid`]);
    expect(subjects(dropped.email)).toEqual([`Order ${dropped.incrementId} is not paid yet`]);
    const late = await unpaid();
    pass(at.shop, 31 * MINUTE_MS);
    await sweepOrders(at.shop.work);
    await late.api.order.cancel({ id: late.orderId });
    await sendMails(at.shop.work);
    expect(subjects(late.email)).toEqual([`Order ${late.incrementId} is cancelled`]);
  });

  test('can be cancelled elsewhere by its number and address, and its owner is told without what a stranger wrote', async () => {
    const { email, orderId, incrementId } = await unpaid();
    const stranger = at.shop.visitor();
    await expectNotFound(stranger.order.claim({ incrementId, email: 'other@example.com' }));
    await expectNotFound(stranger.order.cancel({ id: orderId }));
    expect(await stranger.order.claim({ incrementId, email })).toMatchObject({
      ...{ canPay: true, canCancel: true, canChangeAddress: false },
    });
    await stranger.order.cancel({ id: orderId, reason: 'Visit http://evil.example' });
    await sendMails(at.shop.work);
    const mail = at.mailbox.to(email).at(-1);
    expect(mail?.subject).toBe(`Order ${incrementId} is cancelled`);
    expect(mail?.text).toContain('It was cancelled as requested.');
    expect(mail?.text).not.toContain('evil');
    expect(mail?.html).not.toContain('evil');
  });

  test('tells its owner when its time is over', async () => {
    const { email, incrementId } = await unpaid();
    await afterMinutes(24 * 60 + 1);
    expect(subjects(email)).toEqual([`Order ${incrementId} is cancelled`]);
    expect(at.mailbox.to(email)[0]?.text).toContain('It was not paid in time.');
  });
});

describe('a claim', () => {
  test('opens no more than paying and cancelling, and ends after two days', async () => {
    const { email, orderId, incrementId } = await unpaid();
    const phone = at.shop.visitor();
    await phone.order.claim({ incrementId, email });
    await expectNotFound(phone.order.confirmAddress({ orderId }));
    await expectNotFound(phone.order.updateAddress({ orderId, address }));
    await expectNotFound(phone.order.urge({ id: orderId }));
    await expectNotFound(at.shop.visitor().order.read({ id: orderId }));
    passHours(at.shop, 49);
    await expectNotFound(phone.order.read({ id: orderId }));
    await sweepLeftovers(at.shop.work);
    expect(await at.shop.db.select().from(orderClaims).where(eq(orderClaims.orderId, orderId))).toEqual([]);
  });

  test('is given to ten shoppers of an order at most, the newest', async () => {
    const { email, orderId, incrementId } = await unpaid();
    const shoppers = Array.from({ length: 12 }, () => at.shop.visitor());
    for (const api of shoppers) {
      await api.order.claim({ incrementId, email });
      pass(at.shop, 1_000);
    }
    await expectNotFound(shoppers[0]!.order.read({ id: orderId }));
    expect(await statusFor(shoppers.at(-1)!, orderId)).toBe('unpaid');
    expect(await at.shop.db.select().from(orderClaims).where(eq(orderClaims.orderId, orderId))).toHaveLength(
      10,
    );
  });
});
