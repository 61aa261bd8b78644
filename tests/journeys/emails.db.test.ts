import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emails } from '@/provider/db/schema/mail';
import { buildEmail } from '@/provider/email-templates';
import { selectDueEmail, sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import { enqueueEmail, enqueueEmails } from '@/provider/platform/mail/outbox';
import { cancelExpiredOrders } from '@/provider/modules/order/cancel/cancel-order';
import { createOrderLinkToken, verifyOrderLinkToken } from '@/provider/modules/order/signed-link';
import { executeRows } from '@/provider/platform/db-rows';
import { oregonAddress, buildOrderInput, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { parseEmailCode, parseEmailLink, openMailbox, type Mailbox } from '@/tests/support/mailbox';
import { createCustomerWithPassword, buildRegistration } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceClock, advanceHours, runConcurrently } from '@/tests/support/timing';

const SITE_URL = 'https://odette.example';
let shop: Shop;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({ SMTP_URL: mailbox.url, SITE_URL, STORE_NAME: 'Odette & Co' });
  await setTestShopConfig(shop.db);
});
beforeEach(async () => {
  await shop.db.delete(emails);
  mailbox.box.isRejecting = false;
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

async function placeTestOrder(overrides: { name?: string } = {}) {
  const wig = await createTestProduct(shop.db, { stock: { 18: 3 }, ...overrides });
  const guest = shop.createClient();
  const { email } = buildRegistration();
  await guest.cart.add({ variantId: wig.variantId });
  const { orderId, incrementId } = await guest.order.place({
    ...(await buildOrderInput(guest)),
    shippingAddress: { ...oregonAddress, email },
  });
  return { guest, wig, email, orderId, incrementId };
}

describe('every email', () => {
  test('has the same content in HTML and in text, in the name of the shop', async () => {
    const { email } = await createCustomerWithPassword(shop, { firstname: 'Ada <b>' });
    await shop.createClient().auth.requestPasswordReset({ email });
    const resetEmail = await mailbox.receiveLatest(shop, email);
    expect(resetEmail.from).toMatchObject({ name: 'Odette & Co', address: 'hello@odettehair.example' });
    expect(resetEmail.html).toContain('Odette &amp; Co');
    expect(resetEmail.html).toContain('Hello Ada &lt;b&gt;,');
    expect(resetEmail.text).toContain('Hello Ada <b>,');
    const link = parseEmailLink(resetEmail, '/forgotpassword');
    expect(link.origin).toBe(SITE_URL);
    expect(resetEmail.html).toContain(link.href.replaceAll('&', '&amp;'));
    expect(resetEmail.html).toContain(parseEmailCode(resetEmail));
    expect(resetEmail.html).not.toMatch(/<style|<script|<img|undefined|null/);
  });

  test('stores no code and no link in the database', async () => {
    const { email } = await createCustomerWithPassword(shop);
    await shop.createClient().auth.requestPasswordReset({ email });
    const resetEmail = await mailbox.receiveLatest(shop, email);
    const dump = JSON.stringify(await shop.db.select().from(emails));
    expect(dump).not.toContain(parseEmailCode(resetEmail));
    expect(dump).not.toContain(parseEmailLink(resetEmail, '/forgotpassword').searchParams.get('token'));
  });
});

describe('order emails', () => {
  test('are sent once for a paid order, with its items and the signed tracking link', async () => {
    const { guest, wig, email, orderId, incrementId } = await placeTestOrder({ name: 'Körper & Wave' });
    await payOrder(shop, guest, orderId);
    await guest.order.recordSuccessPage({ id: orderId });
    const paidEmail = await mailbox.receiveLatest(shop, email);
    expect(mailbox.getEmailsTo(email)).toHaveLength(1);
    expect(paidEmail.subject).toBe(`Order ${incrementId} is paid`);
    const { grandTotalFormat } = await guest.order.read({ id: orderId });
    for (const expectedText of [wig.name, '18 in', grandTotalFormat, '5 Salmon Street'])
      expect(paidEmail.text).toContain(expectedText);
    const token = parseEmailLink(paidEmail, '/order/track').searchParams.get('token')!;
    expect(await verifyOrderLinkToken(shop.ctx, token)).toBe(orderId);
  });

  test('state why an order was cancelled, without the words that the shopper typed', async () => {
    const { guest, email, orderId } = await placeTestOrder();
    await guest.order.cancel({ id: orderId, reason: 'too short' });
    const emailText = (await mailbox.receiveLatest(shop, email)).text;
    expect(emailText).toContain('It was cancelled as requested. Nothing was charged.');
    expect(emailText).not.toContain('too short');

    const expiredOrder = await placeTestOrder();
    advanceHours(shop, 25);
    await cancelExpiredOrders(shop.ctx);
    expect((await mailbox.receiveLatest(shop, expiredOrder.email)).text).toContain(
      'It was not paid in time.',
    );
  });

  test('are sent for a shipped order', async () => {
    const { email, orderId, incrementId } = await placeTestOrder();
    await enqueueEmail(shop.ctx, 'order-shipped', { orderId });
    expect((await mailbox.receiveLatest(shop, email)).subject).toBe(`Order ${incrementId} is on its way`);
  });

  test('contain a link that opens one order, and only if we signed it', async () => {
    const token = await createOrderLinkToken(shop.ctx, 12);
    expect(await verifyOrderLinkToken(shop.ctx, token)).toBe(12);
    const [, signature] = token.split('.');
    for (const bad of [`13.${signature}`, `12.${signature!.slice(0, -1)}_`, '12', '', `012.${signature}`])
      expect(await verifyOrderLinkToken(shop.ctx, bad)).toBeNull();
    const otherCtx = { ...shop.ctx, config: { ...shop.ctx.config, linkSecret: 'another secret of 24' } };
    expect(await verifyOrderLinkToken(otherCtx, token)).toBeNull();
  });
});

async function putStock(sku: string, stock: number) {
  const { status } = await shop.request(`/api/admin/variants/${sku}-18`, {
    method: 'PUT',
    headers: { 'Owner-Key': 'owner-key-of-the-tests', 'Content-Type': 'application/json' },
    body: JSON.stringify({ stock }),
  });
  expect(status).toBe(200);
}

test('sends a back-in-stock email once', async () => {
  const wig = await createTestProduct(shop.db, { stock: { 18: 0 } });
  const { email } = buildRegistration();
  await shop.createClient().product.subscribeToStock({ id: wig.id, variantId: wig.variantId, email });
  for (const stock of [4, 5, 0, 6]) await putStock(wig.sku, stock);
  expect((await mailbox.receiveLatest(shop, email)).subject).toBe(`${wig.name} is back`);
  expect(mailbox.getEmailsTo(email)).toHaveLength(1);
});

test('keeps a back-in-stock subscription if the variant sells out again before the email is sent', async () => {
  const wig = await createTestProduct(shop.db, { stock: { 18: 0 } });
  const { email } = buildRegistration();
  await shop.createClient().product.subscribeToStock({ id: wig.id, variantId: wig.variantId, email });
  for (const stock of [4, 0]) await putStock(wig.sku, stock);
  await sendDueEmails(shop.ctx, buildEmail);
  expect(mailbox.getEmailsTo(email)).toEqual([]);
  await putStock(wig.sku, 2);
  expect((await mailbox.receiveLatest(shop, email)).subject).toBe(`${wig.name} is back`);
});

describe('an enqueued email', () => {
  test('is sent only if its transaction commits', async () => {
    const { id, email } = await createCustomerWithPassword(shop);
    await expect(
      shop.db.transaction(async (tx) => {
        await enqueueEmail({ ...shop.ctx, db: tx }, 'password-changed', { customerId: id });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await sendDueEmails(shop.ctx, buildEmail)).toBe(0);
    expect(mailbox.getEmailsTo(email)).toEqual([]);
  });

  test('is kept while the mail server rejects it, fails no request, and is sent later', async () => {
    mailbox.box.isRejecting = true;
    const ada = buildRegistration();
    expect((await shop.createClient().auth.register(ada)).token).toBeTruthy();
    expect(await sendDueEmails(shop.ctx, buildEmail)).toBe(0);
    const [pendingEmail] = await shop.db.select().from(emails);
    expect(pendingEmail).toMatchObject({
      attempts: 1,
      sentAt: null,
      failure: expect.stringContaining('Mailbox unavailable'),
    });
    mailbox.box.isRejecting = false;
    expect(await sendDueEmails(shop.ctx, buildEmail)).toBe(0); // not before its retry delay
    advanceClock(shop, 60_000);
    expect(await sendDueEmails(shop.ctx, buildEmail)).toBe(1);
    expect(mailbox.getEmailsTo(ada.email)).toHaveLength(1);
  });

  test('is sent by only one of several senders', async () => {
    const customers = await runConcurrently(5, () => createCustomerWithPassword(shop));
    for (const { id } of customers) await enqueueEmail(shop.ctx, 'password-changed', { customerId: id });
    const sent = await runConcurrently(4, () => sendDueEmails(shop.ctx, buildEmail));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(5);
    advanceHours(shop, 1);
    expect(await sendDueEmails(shop.ctx, buildEmail)).toBe(0); // sent emails are not sent again
    for (const { email } of customers) expect(mailbox.getEmailsTo(email)).toHaveLength(1);
  });

  test('is retried when its sender crashed', async () => {
    const { id, email } = await createCustomerWithPassword(shop);
    await enqueueEmail(shop.ctx, 'password-changed', { customerId: id });
    await shop.db.update(emails).set({ attempts: 1, nextTryAt: shop.clock.now }); // as left by a claim
    expect(await sendDueEmails(shop.ctx, buildEmail)).toBe(1);
    expect(mailbox.getEmailsTo(email)).toHaveLength(1);
  });
});

test('writes emails to files in the outbox without a mail server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'odette-outbox-'));
  const unconfiguredShop = await openShop({ DATA_DIR: dataDir });
  const ada = buildRegistration();
  await unconfiguredShop.createClient().auth.register(ada);
  expect(await sendDueEmails(unconfiguredShop.ctx, buildEmail)).toBe(1);
  const files = readdirSync(join(dataDir, 'outbox'));
  expect(files).toEqual([expect.stringMatching(/-welcome-\d+\.eml$/)]);
  const welcomeEmail = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', files[0]!)));
  expect(welcomeEmail).toMatchObject({ subject: 'Welcome to Odette Hair', to: [{ address: ada.email }] });
  await unconfiguredShop.close();
});

test('sends a login code before back-in-stock emails that were due earlier', async () => {
  const { id, email } = await createCustomerWithPassword(shop);
  const { variantId } = await createTestProduct(shop.db);
  const subscriptions = Array.from({ length: 60 }, (_, at) => ({
    email: `wish.${at}@example.com`,
    variantId,
  }));
  await enqueueEmails(shop.ctx, 'back-in-stock', subscriptions);
  advanceClock(shop, 1_000);
  await enqueueEmail(shop.ctx, 'login-code', { customerId: id });
  expect(parseEmailCode(await mailbox.receiveLatest(shop, email))).toMatch(/^\d{6}$/);
});

test('finds the next email without reading all that are due', async () => {
  const { variantId } = await createTestProduct(shop.db);
  const subscriptions = Array.from({ length: 3_000 }, (_, at) => ({
    email: `due.${at}@example.com`,
    variantId,
  }));
  await enqueueEmails(shop.ctx, 'back-in-stock', subscriptions);
  await shop.db.execute(sql`analyze mails`);
  const queryPlan = await executeRows<Record<string, unknown>>(
    shop.db,
    sql`explain ${selectDueEmail(shop.db, shop.clock.now)}`,
  );
  expect(JSON.stringify(queryPlan)).toContain('mail_due');
  expect(JSON.stringify(queryPlan)).not.toContain('Sort');
});
