// In test:all only: thousands of rows a test.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { emails } from '@/provider/db/schema/mail';
import { subscribers } from '@/provider/db/schema/system';
import { buildEmail } from '@/provider/email-templates';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { oregonAddress, buildOrderInput, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openMailbox, type Mailbox } from '@/tests/support/mailbox';
import { createClientFromIp, buildRegistration } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { createNetworkIp } from '@/tests/support/network-fixtures';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

// Emails to an address that somebody else has entered.
let shop: Shop;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({ SMTP_URL: mailbox.url });
  await setTestShopConfig(shop.db);
});
beforeEach(() => shop.db.delete(emails));
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

/** Places an unpaid order with an email entered by its shopper. */
async function orderedWith(api: Api, email: string) {
  await api.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  return api.order.place({ ...(await buildOrderInput(api)), shippingAddress: { ...oregonAddress, email } });
}

test('limits unsolicited emails to five a day per mailbox, however its address is spelled', async () => {
  const name = buildRegistration().email.split('@')[0]!;
  const wig = await createTestProduct(shop.db, { stock: { 18: 100 } });
  const cancelled = async (email: string) => {
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const orderInput = { ...(await buildOrderInput(guest)), shippingAddress: { ...oregonAddress, email } };
    const { orderId } = await guest.order.place(orderInput);
    await guest.order.cancel({ id: orderId, reason: 'You won! https://evil.example' });
    await sendDueEmails(shop.ctx, buildEmail);
  };
  const spellings = Array.from({ length: 8 }, (_, at) => `${name}+${at}@example.com`);
  for (const email of spellings) await cancelled(email);
  expect(spellings.flatMap((email) => mailbox.getEmailsTo(email))).toHaveLength(5);
  // Emails about a payment are not counted.
  const guest = shop.createClient();
  const { email } = buildRegistration();
  await payOrder(shop, guest, (await orderedWith(guest, email)).orderId);
  await sendDueEmails(shop.ctx, buildEmail);
  expect(mailbox.getEmailsTo(email)).toHaveLength(1);
});

test('does not count strangers’ use of an email against its verified owner or against paid orders', async () => {
  const { email, api } = await shop.createCustomer({ emailVerifiedAt: shop.clock.now });
  for (let index = 0; index < 7; index += 1)
    await enqueueEmail(shop.ctx, 'order-cancelled', {
      orderId: (await orderedWith(shop.createClient(), email)).orderId,
    });
  await sendDueEmails(shop.ctx, buildEmail);
  expect(mailbox.getEmailsTo(email)).toHaveLength(5);

  const { orderId } = await orderedWith(api, email);
  await api.order.cancel({ id: orderId });
  await sendDueEmails(shop.ctx, buildEmail);
  expect(mailbox.getEmailsTo(email)).toHaveLength(6);

  const guest = shop.createClient();
  const guestOrder = await orderedWith(guest, email);
  await payOrder(shop, guest, guestOrder.orderId);
  await enqueueEmail(shop.ctx, 'order-cancelled', { orderId: guestOrder.orderId });
  await sendDueEmails(shop.ctx, buildEmail);
  expect(mailbox.getEmailsTo(email)).toHaveLength(8); // paid and cancelled
});

test('leaves no link in a name or street that a mail client could detect', async () => {
  const email = 'unlinked@example.com';
  const guest = shop.createClient();
  await guest.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  const to = {
    ...{ ...oregonAddress, email, firstname: 'Ann T.LY' },
    street: ['Card blocked, see https://evil.example/x', 'www.evil.example'],
  };
  const { orderId } = await guest.order.place({ ...(await buildOrderInput(guest)), shippingAddress: to });
  await payOrder(shop, guest, orderId);
  const { text, html } = await mailbox.receiveLatest(shop, email);
  for (const sent of [text, html]) {
    expect(sent).toContain('evil. example');
    expect(sent).not.toMatch(/evil\.example|https:\/\/evil|T\.LY/);
  }
});

test('drops the welcome email but creates the account when the network’s limit of unsolicited emails is used up', async () => {
  const at = createNetworkIp();
  await shop.ctx.limits.count('networkUnsolicitedMail', at, 300);
  const { user } = await createClientFromIp(shop, at).auth.register(
    buildRegistration({ isSubscribed: true }),
  );
  const welcomes = await shop.db.select().from(emails).where(eq(emails.kind, 'welcome'));
  expect(welcomes.filter(({ data }) => data.customerId === user.id)).toEqual([]);
  expect(await shop.db.$count(subscribers, eq(subscribers.email, user.email))).toBe(0);
});
