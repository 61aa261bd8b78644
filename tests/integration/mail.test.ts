import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '@/provider/db/schema/mail';
import { selectDueMail, sendMails } from '@/provider/mail/sender';
import { queueMail, queueMails } from '@/provider/records/mail';
import { cancelExpired } from '@/provider/records/order-cancel';
import { orderLinkToken, readOrderLink } from '@/provider/records/order-link';
import { rowsOf } from '@/provider/records/rows';
import { address, orderFor, paid } from '../support/buying';
import { makeWig } from '../support/goods';
import { codeIn, linkIn, openMailbox, type Mailbox } from '../support/mailbox';
import { account, person } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { pass, passHours, times } from '../support/times';

const SITE_URL = 'https://odette.example';
let shop: Shop;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({ SMTP_URL: mailbox.url, SITE_URL, STORE_NAME: 'Odette & Co' });
  await openForBusiness(shop.db);
});
beforeEach(async () => {
  await shop.db.delete(mails);
  mailbox.box.isShut = false;
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

async function ordered(change: { name?: string } = {}) {
  const wig = await makeWig(shop.db, { stock: { 18: 3 }, ...change });
  const guest = shop.visitor();
  const { email } = person();
  await guest.cart.add({ variantId: wig.variantId });
  const { orderId, incrementId } = await guest.order.place({
    ...(await orderFor(guest)),
    shippingAddress: { ...address, email },
  });
  return { guest, wig, email, orderId, incrementId };
}

describe('every mail', () => {
  test('says the same in HTML and in text, in the name of the shop', async () => {
    const { email } = await account(shop, { firstname: 'Ada <b>' });
    await shop.visitor().auth.forgot({ email });
    const mail = await mailbox.newest(shop, email);
    expect(mail.from).toMatchObject({ name: 'Odette & Co', address: 'hello@odette.example' });
    expect(mail.html).toContain('Odette &amp; Co');
    expect(mail.html).toContain('Hello Ada &lt;b&gt;,');
    expect(mail.text).toContain('Hello Ada <b>,');
    const link = linkIn(mail, '/forgotpassword');
    expect(link.origin).toBe(SITE_URL);
    expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
    expect(mail.html).toContain(codeIn(mail));
    expect(mail.html).not.toMatch(/<style|<script|<img|undefined|null/);
  });

  test('keeps no code and no link in the database', async () => {
    const { email } = await account(shop);
    await shop.visitor().auth.forgot({ email });
    const mail = await mailbox.newest(shop, email);
    const dump = JSON.stringify(await shop.db.select().from(mails));
    expect(dump).not.toContain(codeIn(mail));
    expect(dump).not.toContain(linkIn(mail, '/forgotpassword').searchParams.get('token'));
  });
});

describe('orders', () => {
  test('a paid one is told once, with what was bought and the signed link that follows it', async () => {
    const { guest, wig, email, orderId, incrementId } = await ordered({ name: 'Körper & Wave' });
    await paid(shop, guest, orderId);
    await guest.order.arrived({ id: orderId });
    const mail = await mailbox.newest(shop, email);
    expect(mailbox.to(email)).toHaveLength(1);
    expect(mail.subject).toBe(`Order ${incrementId} is paid`);
    const { grandTotalFormat } = await guest.order.read({ id: orderId });
    for (const words of [wig.name, '18 in', grandTotalFormat, '5 Salmon Street'])
      expect(mail.text).toContain(words);
    const token = linkIn(mail, '/order/track').searchParams.get('token')!;
    expect(await readOrderLink(shop.work, token)).toBe(orderId);
  });

  test('a cancelled one is told, with why and without the words that were typed', async () => {
    const { guest, email, orderId } = await ordered();
    await guest.order.cancel({ id: orderId, reason: 'too short' });
    const told = (await mailbox.newest(shop, email)).text;
    expect(told).toContain('It was cancelled as requested. Nothing was charged.');
    expect(told).not.toContain('too short');

    const late = await ordered();
    passHours(shop, 25);
    await cancelExpired(shop.work);
    expect((await mailbox.newest(shop, late.email)).text).toContain('It was not paid in time.');
  });

  test('a shipped one is told', async () => {
    const { email, orderId, incrementId } = await ordered();
    await queueMail(shop.work, 'order-shipped', { orderId });
    expect((await mailbox.newest(shop, email)).subject).toBe(`Order ${incrementId} is on its way`);
  });

  test('a link opens one order, and only if we signed it', async () => {
    const token = await orderLinkToken(shop.work, 12);
    expect(await readOrderLink(shop.work, token)).toBe(12);
    const [, signature] = token.split('.');
    for (const bad of [`13.${signature}`, `12.${signature!.slice(0, -1)}_`, '12', '', `012.${signature}`])
      expect(await readOrderLink(shop.work, bad)).toBeNull();
    const other = { ...shop.work, settings: { ...shop.work.settings, linkSecret: 'another secret of 24' } };
    expect(await readOrderLink(other, token)).toBeNull();
  });
});

async function putStock(sku: string, pieces: number) {
  const { status } = await shop.request(`/api/owner/variants/${sku}-18`, {
    method: 'PUT',
    headers: { 'Owner-Key': 'owner-key-of-the-tests', 'Content-Type': 'application/json' },
    body: JSON.stringify({ stock: pieces }),
  });
  expect(status).toBe(200);
}

test('who waits for a piece is told once when it is back', async () => {
  const wig = await makeWig(shop.db, { stock: { 18: 0 } });
  const { email } = person();
  await shop.visitor().product.notifyWhenBack({ id: wig.id, variantId: wig.variantId, email });
  for (const pieces of [4, 5, 0, 6]) await putStock(wig.sku, pieces);
  expect((await mailbox.newest(shop, email)).subject).toBe(`${wig.name} is back`);
  expect(mailbox.to(email)).toHaveLength(1);
});

test('who waits for a piece that was gone again before the mail went out waits on', async () => {
  const wig = await makeWig(shop.db, { stock: { 18: 0 } });
  const { email } = person();
  await shop.visitor().product.notifyWhenBack({ id: wig.id, variantId: wig.variantId, email });
  for (const pieces of [4, 0]) await putStock(wig.sku, pieces);
  await sendMails(shop.work);
  expect(mailbox.to(email)).toEqual([]);
  await putStock(wig.sku, 2);
  expect((await mailbox.newest(shop, email)).subject).toBe(`${wig.name} is back`);
});

describe('what has been promised', () => {
  test('comes with its transaction or not at all', async () => {
    const { id, email } = await account(shop);
    await expect(
      shop.db.transaction(async (tx) => {
        await queueMail({ ...shop.work, db: tx }, 'password-changed', { customerId: id });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await sendMails(shop.work)).toBe(0);
    expect(mailbox.to(email)).toEqual([]);
  });

  test('is kept while the mail server is shut, fails no call, and goes out later', async () => {
    mailbox.box.isShut = true;
    const ada = person();
    expect((await shop.visitor().auth.register(ada)).token).toBeTruthy();
    expect(await sendMails(shop.work)).toBe(0);
    const [waiting] = await shop.db.select().from(mails);
    expect(waiting).toMatchObject({
      attempts: 1,
      sentAt: null,
      failure: expect.stringContaining('No mail today'),
    });
    mailbox.box.isShut = false;
    expect(await sendMails(shop.work)).toBe(0); // not before its pause is over
    pass(shop, 60_000);
    expect(await sendMails(shop.work)).toBe(1);
    expect(mailbox.to(ada.email)).toHaveLength(1);
  });

  test('is sent by one of several senders', async () => {
    const people = await times(5, () => account(shop));
    for (const { id } of people) await queueMail(shop.work, 'password-changed', { customerId: id });
    const sent = await times(4, () => sendMails(shop.work));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(5);
    passHours(shop, 1);
    expect(await sendMails(shop.work)).toBe(0); // what has gone out stays out
    for (const { email } of people) expect(mailbox.to(email)).toHaveLength(1);
  });

  test('is tried again when a sender died over it', async () => {
    const { id, email } = await account(shop);
    await queueMail(shop.work, 'password-changed', { customerId: id });
    await shop.db.update(mails).set({ attempts: 1, nextTryAt: shop.clock.now }); // what a claim leaves behind
    expect(await sendMails(shop.work)).toBe(1);
    expect(mailbox.to(email)).toHaveLength(1);
  });
});

test('without a mail server, mails are files in the outbox', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'odette-outbox-'));
  const plain = await openShop({ DATA_DIR: dataDir });
  const ada = person();
  await plain.visitor().auth.register(ada);
  expect(await sendMails(plain.work)).toBe(1);
  const files = readdirSync(join(dataDir, 'outbox'));
  expect(files).toEqual([expect.stringMatching(/-welcome-\d+\.eml$/)]);
  const mail = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', files[0]!)));
  expect(mail).toMatchObject({ subject: 'Welcome to Odette Hair', to: [{ address: ada.email }] });
  await plain.close();
});

test('a login code is sent before back-in-stock mails that fell due earlier', async () => {
  const { id, email } = await account(shop);
  const { variantId } = await makeWig(shop.db);
  const wishes = Array.from({ length: 60 }, (_, at) => ({ email: `wish.${at}@example.com`, variantId }));
  await queueMails(shop.work, 'back-in-stock', wishes);
  pass(shop, 1_000);
  await queueMail(shop.work, 'login-code', { customerId: id });
  expect(codeIn(await mailbox.newest(shop, email))).toMatch(/^\d{6}$/);
});

test('the next mail is found without a look at all that are due', async () => {
  const { variantId } = await makeWig(shop.db);
  const wishes = Array.from({ length: 3_000 }, (_, at) => ({ email: `due.${at}@example.com`, variantId }));
  await queueMails(shop.work, 'back-in-stock', wishes);
  await shop.db.execute(sql`analyze mails`);
  const plan = await rowsOf<Record<string, unknown>>(
    shop.db,
    sql`explain ${selectDueMail(shop.db, shop.clock.now)}`,
  );
  expect(JSON.stringify(plan)).toContain('mail_due');
  expect(JSON.stringify(plan)).not.toContain('Sort');
});
