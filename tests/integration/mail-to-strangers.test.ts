import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { mails } from '@/provider/db/schema/mail';
import { subscribers } from '@/provider/db/schema/system';
import { sendMails } from '@/provider/mail/sender';
import { queueMail } from '@/provider/records/mail';
import { address, orderFor, paid } from '../support/buying';
import { makeWig } from '../support/goods';
import { openMailbox, type Mailbox } from '../support/mailbox';
import { from, person } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { newNetwork } from '../support/strangers';
import { openForBusiness } from '../support/terms';

// Mails to an address that a stranger has written down.
let shop: Shop;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({ SMTP_URL: mailbox.url });
  await openForBusiness(shop.db);
});
beforeEach(() => shop.db.delete(mails));
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

/** An unpaid order to an e-mail address that its shopper writes down. */
async function orderedWith(api: Api, email: string) {
  await api.cart.add({ variantId: (await makeWig(shop.db)).variantId });
  return api.order.place({ ...(await orderFor(api)), shippingAddress: { ...address, email } });
}

test('a stranger gets no mailbox flooded: five a day of what nobody has asked for, however the address is spelled', async () => {
  const name = person().email.split('@')[0]!;
  const wig = await makeWig(shop.db, { stock: { 18: 100 } });
  const cancelled = async (email: string) => {
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    const wanted = { ...(await orderFor(guest)), shippingAddress: { ...address, email } };
    const { orderId } = await guest.order.place(wanted);
    await guest.order.cancel({ id: orderId, reason: 'You won! https://evil.example' });
    await sendMails(shop.work);
  };
  const spellings = Array.from({ length: 8 }, (_, at) => `${name}+${at}@example.com`);
  for (const email of spellings) await cancelled(email);
  expect(spellings.flatMap((email) => mailbox.to(email))).toHaveLength(5);
  // What belongs to a payment is not counted.
  const guest = shop.visitor();
  const { email } = person();
  await paid(shop, guest, (await orderedWith(guest, email)).orderId);
  await sendMails(shop.work);
  expect(mailbox.to(email)).toHaveLength(1);
});

test('what strangers do with her address takes no mail from who has shown that it is hers, nor about what was paid', async () => {
  const { email, api } = await shop.customer({ emailProvenAt: shop.clock.now });
  for (let turn = 0; turn < 7; turn += 1)
    await queueMail(shop.work, 'order-cancelled', {
      orderId: (await orderedWith(shop.visitor(), email)).orderId,
    });
  await sendMails(shop.work);
  expect(mailbox.to(email)).toHaveLength(5);

  const { orderId } = await orderedWith(api, email);
  await api.order.cancel({ id: orderId });
  await sendMails(shop.work);
  expect(mailbox.to(email)).toHaveLength(6);

  const guest = shop.visitor();
  const late = await orderedWith(guest, email);
  await paid(shop, guest, late.orderId);
  await queueMail(shop.work, 'order-cancelled', { orderId: late.orderId });
  await sendMails(shop.work);
  expect(mailbox.to(email)).toHaveLength(8); // paid and cancelled
});

test('no mail program finds a link in a name or a street', async () => {
  const email = 'unlinked@example.com';
  const guest = shop.visitor();
  await guest.cart.add({ variantId: (await makeWig(shop.db)).variantId });
  const to = {
    ...{ ...address, email, firstname: 'Ann T.LY' },
    street: ['Card blocked, see https://evil.example/x', 'www.evil.example'],
  };
  const { orderId } = await guest.order.place({ ...(await orderFor(guest)), shippingAddress: to });
  await paid(shop, guest, orderId);
  const { text, html } = await mailbox.newest(shop, email);
  for (const sent of [text, html]) {
    expect(sent).toContain('evil. example');
    expect(sent).not.toMatch(/evil\.example|https:\/\/evil|T\.LY/);
  }
});

test('addresses that strangers of a network write down cost its newcomers the welcome mail, and no account', async () => {
  const at = newNetwork();
  await shop.work.limits.count('networkUnaskedMail', at, 300);
  const { user } = await from(shop, at).auth.register(person({ isSubscribed: true }));
  const welcomes = await shop.db.select().from(mails).where(eq(mails.kind, 'welcome'));
  expect(welcomes.filter(({ data }) => data.customerId === user.id)).toEqual([]);
  expect(await shop.db.$count(subscribers, eq(subscribers.email, user.email))).toBe(0);
});
