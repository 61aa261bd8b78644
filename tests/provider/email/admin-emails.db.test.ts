import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LISTED_EMAIL_KINDS } from '@/contract/email-kinds';
import { ResponseCode } from '@/contract/response-codes';
import { emails, emailSettings } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { auditLog } from '@/provider/db/schema/staff';
import { buildEmail } from '@/provider/email-templates';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import { placePaidOrder } from '@/tests/support/admin';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { advanceHours } from '@/tests/support/timing';

const OWNER = 'owner@example.com';
const TESTER = 'tester@example.com';
const at = setUpShopWithMailbox({ OWNER_EMAIL: OWNER });

let staff: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  staff = await signInAsStaff(at.shop, 'manager');
});
beforeEach(async () => {
  await at.shop.db.delete(emails);
  await at.shop.db.delete(emailSettings);
  Object.assign(at.mailbox.box, { mails: [], isRejecting: false });
  advanceHours(at.shop, 2);
});

const readEmail = async (kind: string) => (await staff.send('GET', `emails/${kind}`)).data;
async function update(kind: string, change: Record<string, unknown>) {
  const { version, is_on, recipients } = await readEmail(kind);
  return staff.send('PUT', `emails/${kind}`, { version, is_on, recipients, texts: [], ...change });
}
const sendAll = () => sendDueEmails(at.shop.ctx, buildEmail);
const buy = async () =>
  placePaidOrder(at.shop, at.shop.createClient(), (await createTestProduct(at.shop.db)).variantId);

describe('the list', () => {
  test('has every email, with who gets those to the owner', async () => {
    await update('low-stock', { is_on: false });
    await update('order-received', { recipients: ['shop@example.com', 'boss@example.com'] });
    const { items, default_recipient } = (await staff.send('GET', 'emails')).data as {
      items: Record<string, unknown>[];
      default_recipient: string;
    };
    expect(items.map(({ kind }) => kind)).toEqual(LISTED_EMAIL_KINDS);
    expect(default_recipient).toBe(OWNER);
    const find = (wanted: string) => items.find(({ kind }) => kind === wanted);
    expect(find('order-paid')).toMatchObject({ is_to_owner: false, is_on: true, recipients: [] });
    expect(find('low-stock')).toMatchObject({ is_to_owner: true, is_on: false });
    expect(find('order-received')).toMatchObject({ recipients: ['shop@example.com', 'boss@example.com'] });
  });
});

describe('an email to the owner', () => {
  test('goes to the addresses that were chosen, and to nobody while it is switched off', async () => {
    await update('order-received', { recipients: ['shop@example.com', 'boss@example.com'] });
    await buy();
    await sendAll();
    const [email] = at.mailbox.getEmailsTo('shop@example.com');
    expect(email?.to?.map(({ address }) => address)).toEqual(['shop@example.com', 'boss@example.com']);
    expect(at.mailbox.getEmailsTo(OWNER)).toEqual([]);

    at.mailbox.box.mails.length = 0;
    await update('order-received', { is_on: false });
    await buy();
    await sendAll();
    expect(at.mailbox.getEmailsTo('shop@example.com')).toEqual([]);
  });

  test('is changed by one person at a time, and only into what can be', async () => {
    const { version } = await readEmail('low-stock');
    await update('low-stock', { recipients: ['shop@example.com'] });
    expect(await update('low-stock', { version })).toMatchObject({ code: ResponseCode.changedMeanwhile });
    expect(await update('low-stock', { recipients: ['shop'] })).toMatchObject({
      errors: [{ field: 'recipients.0' }],
    });
    expect((await readEmail('low-stock')).recipients).toEqual(['shop@example.com']);
  });

  test('is the only kind that is switched off or addressed', async () => {
    expect(await update('order-paid', { is_on: false })).toMatchObject({ errors: [{ field: 'is_on' }] });
    expect(await update('order-paid', { recipients: [OWNER] })).toMatchObject({
      errors: [{ field: 'recipients' }],
    });
  });
});

test('a preview writes nothing, not even into the audit log', async () => {
  const before = await at.shop.db.$count(auditLog);
  const { data } = await staff.send('POST', 'emails/order-paid/preview', { currency: 'EUR' });
  expect(data.subject).toMatch(/^Order 0\d+ is paid$/);
  expect(data.html).toContain('€');
  expect(data.text).toContain('€');
  expect(await at.shop.db.$count(auditLog)).toBe(before);
  expect(await at.shop.db.$count(emails)).toBe(0);
});

test('what this shop does not send has no preview and no test', async () => {
  const answer = await staff.send('POST', 'emails/refund-due/preview', {});
  expect(answer).toMatchObject({
    code: ResponseCode.unprocessable,
    message: expect.stringContaining('not send'),
  });
  expect((await staff.send('POST', 'emails/refund-due/test', { to: TESTER })).code).toBe(
    ResponseCode.unprocessable,
  );
});

describe('a test', () => {
  const sendTest = (kind: string, to = TESTER) => staff.send('POST', `emails/${kind}/test`, { to });
  const readTest = async (id: unknown) => (await staff.send('GET', `email_tests/${String(id)}`)).data;

  test('is sent once, marked and not tracked, by the mail server of the shop', async () => {
    const ordersBefore = await at.shop.db.$count(orders);
    const { data } = await sendTest('order-paid');
    expect(await readTest(data.id)).toMatchObject({ status: 'waiting', mail_server: '127.0.0.1' });
    await sendAll();
    await sendAll();
    const received = at.mailbox.getEmailsTo(TESTER);
    expect(received.map(({ subject }) => subject)).toEqual(['Test: Order 012345678 is paid']);
    expect(received[0]?.html).not.toMatch(/email_events|<img/);
    expect(received[0]?.text).toContain('We received your payment');
    expect(await readTest(data.id)).toMatchObject({ status: 'sent', failure: null });
    expect(await at.shop.db.$count(orders)).toBe(ordersBefore);
    expect(await at.shop.db.$count(emails)).toBe(1);
  });

  test('of an email to the owner goes to the typed address alone, also while it is switched off', async () => {
    await update('low-stock', { is_on: false });
    await sendTest('low-stock');
    await sendAll();
    expect(at.mailbox.getEmailsTo(TESTER)).toHaveLength(1);
    expect(at.mailbox.getEmailsTo(OWNER)).toEqual([]);
    expect((await readEmail('low-stock')).is_on).toBe(false);
  });

  test('says why it failed, and is given up after a quarter of an hour', async () => {
    at.mailbox.box.isRejecting = true;
    const { data } = await sendTest('welcome');
    await sendAll();
    expect(await readTest(data.id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('Mailbox unavailable'),
    });
    at.mailbox.box.isRejecting = false;
    advanceHours(at.shop, 1);
    await sendAll();
    expect(at.mailbox.getEmailsTo(TESTER)).toEqual([]);
    expect((await staff.send('GET', `email_tests/${String(data.id)}`)).status).toBe(404);
  });

  test('is in the audit log, with its address', async () => {
    await sendTest('welcome');
    const log = await at.shop.db.select().from(auditLog);
    expect(log.at(-1)).toMatchObject({ action: 'email.sendTest', after: { kind: 'welcome', to: TESTER } });
  });

  test('needs an address, and is bounded per hour and person', async () => {
    expect(await sendTest('welcome', 'nobody')).toMatchObject({ errors: [{ field: 'to' }] });
    const other = await signInAsStaff(at.shop, 'owner');
    const codes: number[] = [];
    for (let count = 0; count < 21; count += 1)
      codes.push((await other.send('POST', 'emails/back-in-stock/test', { to: TESTER })).code);
    expect(codes.filter((code) => code === ResponseCode.ok)).toHaveLength(20);
    expect(codes.at(-1)).toBe(ResponseCode.tooManyRequests);
    expect((await sendTest('welcome')).code).toBe(ResponseCode.ok);
  });

  test('is bounded per day for all staff together', async () => {
    await at.shop.ctx.limits.reset('testEmailAll', 'shop');
    await at.shop.ctx.limits.count('testEmailAll', 'shop', 200);
    const other = await signInAsStaff(at.shop, 'owner');
    const { code } = await other.send('POST', 'emails/welcome/test', { to: TESTER });
    expect(code).toBe(ResponseCode.tooManyRequests);
    await at.shop.ctx.limits.reset('testEmailAll', 'shop');
  });

  test('is no other email: ids of those are not found', async () => {
    await buy();
    const [email] = await at.shop.db.select().from(emails);
    expect((await staff.send('GET', `email_tests/${email!.id}`)).status).toBe(404);
  });
});
