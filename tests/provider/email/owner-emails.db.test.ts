import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildEmail } from '@/provider/email-templates';
import { emails, emailSettings, lowStockVariants, ownerNotices } from '@/provider/db/schema/mail';
import { variants } from '@/provider/db/schema/variant';
import { enqueueOwnerEmails, notifyOwner } from '@/provider/platform/mail/owner-notices';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import { placePaidOrder } from '@/tests/support/admin';
import { CARD, confirmTestPayment, placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import {
  placeShippedOrder,
  requestOne,
  RETURN_TERMS,
  setReturnTerms,
} from '@/tests/support/fixtures/return-fixtures';
import { queryRows } from '@/tests/support/seeded-database';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

const OWNER = 'owner@example.com';
const at = setUpShopWithMailbox({ OWNER_EMAIL: OWNER });

beforeEach(async () => {
  await at.shop.db.delete(emails);
  await at.shop.db.delete(ownerNotices);
  await at.shop.db.delete(emailSettings);
  at.mailbox.box.mails.length = 0;
  advanceHours(at.shop, 2);
});

/** Sends what is due, and returns what the owner has received so far. */
async function receive() {
  await sendDueEmails(at.shop.ctx, buildEmail);
  return at.mailbox.getEmailsTo(OWNER);
}

async function failPayment() {
  const guest = at.shop.createClient();
  const order = await placeOrderForVariant(guest, (await createTestProduct(at.shop.db)).variantId);
  await confirmTestPayment(
    at.shop,
    await guest.payment.openWithFields({ orderId: order.orderId }),
    CARD.declined,
  );
  await guest.payment.return({ orderId: order.orderId });
  return order;
}

const addComment = async () => {
  const [post] = await queryRows<{ id: number }>(at.shop.db, 'select min(id) as id from posts');
  await at.shop
    .createClient()
    .blog.comment({ blogId: post!.id, content: 'See evil.example', nickname: 'Mo' });
};

describe('the owner is told', () => {
  test('of a payment that failed, with a link to the orders', async () => {
    const { incrementId } = await failPayment();
    const [email] = await receive();
    expect(email?.subject).toBe('1 payment failed');
    expect(email?.text).toContain(`Order ${incrementId}`);
    expect(email?.text).toContain(`${at.shop.ctx.config.siteUrl}/admin/orders`);
  });

  test('of what waits to be read, without the words of a stranger', async () => {
    await addComment();
    const [email] = await receive();
    expect(email?.subject).toBe('1 review waits for you');
    expect(`${email?.html}${email?.text}`).not.toContain('evil');
  });

  test('of a return that waits', async () => {
    await setReturnTerms(at.shop, RETURN_TERMS);
    const { api } = await at.shop.createCustomer();
    const { orderId, single, incrementId } = await placeShippedOrder(at.shop, api);
    await requestOne(api, orderId, single.id);
    const subjects = (await receive()).map(({ subject }) => subject);
    expect(subjects).toContain('1 return waits for you');
    expect(at.mailbox.getEmailsTo(OWNER).find(({ subject }) => subject?.includes('return'))?.text).toContain(
      `${incrementId}-R1`,
    );
  });

  test('of low stock by a sale, once until there was more again', async () => {
    const wig = await createTestProduct(at.shop.db, { stock: { 18: 7 } });
    const buy = () => placePaidOrder(at.shop, at.shop.createClient(), wig.variantId);
    const listLow = async () => (await receive()).filter(({ subject }) => subject?.includes('low'));
    await buy();
    expect(await listLow()).toHaveLength(0);
    await buy();
    expect((await listLow())[0]?.text).toContain('5 left');
    advanceHours(at.shop, 2);
    await buy();
    expect(await listLow()).toHaveLength(1);
    await at.shop.db.update(variants).set({ stock: 6 }).where(eq(variants.id, wig.variantId));
    await buy();
    expect(await listLow()).toHaveLength(2);
    const isOfWig = eq(lowStockVariants.variantId, wig.variantId);
    expect(await at.shop.db.select().from(lowStockVariants).where(isOfWig)).toHaveLength(1);
  });

  test('nothing of stock by an order that is not paid', async () => {
    const wig = await createTestProduct(at.shop.db, { stock: { 18: 1 } });
    await placeOrderForVariant(at.shop.createClient(), wig.variantId);
    expect(await receive()).toEqual([]);
  });
});

describe('a flood', () => {
  test('of 1,000 failed payments, and of 1,000 comments, is one email of each an hour', async () => {
    const { shop } = at;
    const { orderId } = await failPayment();
    const comments = await queryRows<{ id: number }>(
      shop.db,
      `insert into post_comments (post_id, nickname, content, status)
       select (select min(id) from posts), 'Mo', 'Lovely', 'pending' from generate_series(1, 1000) returning id`,
    );
    for (const [index, { id }] of comments.entries()) {
      await notifyOwner(shop.ctx, 'payment-failed', `attempt-${index}`, { orderId });
      await notifyOwner(shop.ctx, 'review-waiting', `comment-${id}`, { item: 'comment', id });
      if (index % 100 === 0) await receive();
    }
    expect((await receive()).map(({ subject }) => subject).sort()).toEqual([
      '1 payment failed',
      '1 review waits for you',
    ]);
    advanceHours(shop, 1);
    const [, , ...next] = await receive();
    expect(next.map(({ subject }) => subject).sort()).toEqual([
      '1 payment failed',
      '999 reviews wait for you',
    ]);
    expect(next.find(({ subject }) => subject?.includes('review'))?.text).toContain('And 979 more.');
  });

  test('of orders on a sale day is six emails an hour, and the rest one with a sum', async () => {
    const { orderId } = await placePaidOrder(at.shop, at.shop.createClient());
    for (let key = 0; key < 30; key += 1) {
      await notifyOwner(at.shop.ctx, 'order-received', `sale-${key}`, { orderId });
      await receive();
    }
    const isOrder = ({ subject = '' }: { subject?: string }) => subject.includes('order');
    expect((await receive()).filter(isOrder)).toHaveLength(6);
    advanceHours(at.shop, 1);
    expect((await receive()).filter(isOrder)).toHaveLength(7);
  });

  test('of the same payment is told once', async () => {
    const { orderId } = await failPayment();
    await runConcurrently(20, () => notifyOwner(at.shop.ctx, 'payment-failed', orderId, { orderId }));
    expect(await at.shop.db.select().from(ownerNotices)).toHaveLength(1);
  });

  test('is one email, however many instances look for it at once', async () => {
    const { orderId } = await failPayment();
    await notifyOwner(at.shop.ctx, 'payment-failed', 'another', { orderId });
    await runConcurrently(10, () => enqueueOwnerEmails(at.shop.ctx));
    expect(await at.shop.db.select().from(emails).where(eq(emails.kind, 'owner-digest'))).toHaveLength(1);
  });
});
