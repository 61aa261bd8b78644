import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { emails } from '@/provider/db/schema/mail';
import { buildEmail } from '@/provider/email-templates';
import { enqueueOwnerEmails } from '@/provider/platform/mail/owner-notices';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import {
  oregonAddress,
  confirmTestPayment,
  buildOrderInput,
  placeOrderForVariant,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { placePaidOrder, advanceOrderStatus, OWNER_KEY } from '@/tests/support/admin';
import { openShop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

const ADMIN_EMAIL = 'owner@odette.example';

const at = setUpShopWithMailbox({ OWNER_EMAIL: ADMIN_EMAIL });

type Listed = {
  items: { increment_id: string; status: string; email: string; grand_total: number; created_at: string }[];
  total: number;
  last_page: number;
  totals: { order_currency_code: string; status: string; count: number; grand_total: number }[];
};

async function list(query = '', key: string | null = OWNER_KEY) {
  const headers = key ? { 'Owner-Key': key } : undefined;
  const response = await at.shop.request(`/api/admin/orders${query}`, { headers });
  const body = (await response.json()) as { code: number; message: string; data: Listed };
  return { http: response.status, ...body };
}

const numbersOf = ({ data }: { data: Listed }) => data.items.map(({ increment_id }) => increment_id);

describe('the admin list of all orders', () => {
  let first: string;
  let second: string;
  let third: string;
  beforeAll(async () => {
    first = (await placePaidOrder(at.shop, at.shop.createClient())).incrementId;
    advanceHours(at.shop, 24);
    second = (await placePaidOrder(at.shop, at.shop.createClient())).incrementId;
    await advanceOrderStatus(at.shop, second, 'processing');
    advanceHours(at.shop, 24);
    const guest = at.shop.createClient();
    await guest.cart.add({ variantId: (await createTestProduct(at.shop.db)).variantId, qty: 2 });
    const input = await buildOrderInput(guest);
    const shippingAddress = { ...oregonAddress, email: 'anna_1@example.com' };
    third = (await guest.order.place({ ...input, shippingAddress })).incrementId;
  });

  test('returns every order, the newest first, with their totals', async () => {
    const listed = await list();
    expect(numbersOf(listed)).toEqual([third, second, first]);
    expect(listed.data).toMatchObject({ total: 3, page: 1, limit: 20, last_page: 1 });
    expect(listed.data.items[0]).toMatchObject({
      ...{ status: 'unpaid', email: 'anna_1@example.com', name: 'Tasha Moreau', total_qty_ordered: 2 },
      ...{ order_currency_code: 'USD', refunded_amount: 0 },
    });
    expect(listed.data.totals).toEqual(
      ['paid', 'processing', 'unpaid'].map((status) =>
        expect.objectContaining({ order_currency_code: 'USD', status, count: 1 }),
      ),
    );
    const sum = listed.data.items.reduce((total, { grand_total }) => total + grand_total, 0);
    expect(listed.data.totals.reduce((total, { grand_total }) => total + grand_total, 0)).toBeCloseTo(sum);
  });

  test('is filtered by status, days, number and email', async () => {
    expect(numbersOf(await list('?status=paid,processing'))).toEqual([second, first]);
    expect(numbersOf(await list('?from=2026-11-21&to=2026-11-21'))).toEqual([second]);
    expect(numbersOf(await list('?to=2026-11-20'))).toEqual([first]);
    expect(numbersOf(await list(`?q=${second}`))).toEqual([second]);
    expect(numbersOf(await list('?q=ANNA_1'))).toEqual([third]);
    expect(numbersOf(await list('?q=annax1'))).toEqual([]);
    expect(numbersOf(await list('?q=%25'))).toEqual([]);
  });

  test('is paged with at most a hundred orders per page', async () => {
    const page = await list('?limit=2&page=2');
    expect(numbersOf(page)).toEqual([first]);
    expect(page.data).toMatchObject({ total: 3, last_page: 2 });
  });

  test.each([
    ['status=lost', 'status'],
    ['from=yesterday', 'from'],
    ['to=2026-13-01', 'to'],
    ['to=9999-12-31', 'to'],
    ['from=0000-01-01', 'from'],
    ['limit=101', 'limit'],
    ['page=0', 'page'],
  ])('rejects %s with an error naming the field', async (query, field) => {
    const { code, message } = await list(`?${query}`);
    expect(code).toBe(200422);
    expect(message).toContain(field);
  });

  test('returns 401 without the key', async () => {
    expect((await list('', null)).http).toBe(401);
    expect((await list('', 'owner-key-of-the-testz')).http).toBe(401);
  });
});

describe('the email to the admin', () => {
  const received = async (orderId: number) => {
    await enqueueOwnerEmails(at.shop.ctx);
    const rows = await at.shop.db.select().from(emails).where(eq(emails.kind, 'order-received'));
    return rows.filter(({ data }) => data.orderId === orderId);
  };

  test('is sent once for a paid order, however often its payment is reported', async () => {
    const guest = at.shop.createClient();
    const order = await placeOrderForVariant(guest, (await createTestProduct(at.shop.db)).variantId);
    await sendDueEmails(at.shop.ctx, buildEmail);
    expect(await received(order.orderId)).toEqual([]);
    await confirmTestPayment(at.shop, await guest.payment.openWithFields({ orderId: order.orderId }));
    await runConcurrently(6, () => guest.payment.return({ orderId: order.orderId }));
    expect(await received(order.orderId)).toHaveLength(1);
    const newOrderEmail = await at.mailbox.receiveLatest(at.shop, ADMIN_EMAIL);
    expect(newOrderEmail.subject).toMatch(new RegExp(`^New order ${order.incrementId}, \\$`));
    expect(newOrderEmail.text).toContain('Tasha Moreau, 5 Salmon Street');
  });

  test('escapes what a stranger typed, and does not quote the order note', async () => {
    const guest = at.shop.createClient();
    await guest.cart.add({ variantId: (await createTestProduct(at.shop.db)).variantId });
    const shippingAddress = {
      ...oregonAddress,
      firstname: '<img src=x>',
      street: ['<b>5</b> Salmon Street'],
    };
    const order = await guest.order.place({
      ...(await buildOrderInput(guest)),
      ...{ shippingAddress, remark: 'Call me at evil.example' },
    });
    await confirmTestPayment(at.shop, await guest.payment.openWithFields({ orderId: order.orderId }));
    await guest.payment.return({ orderId: order.orderId });
    const { html = '', text = '' } = await at.mailbox.receiveLatest(at.shop, ADMIN_EMAIL);
    expect(html).toContain('&lt;b&gt;5&lt;/b&gt; Salmon Street');
    expect(html).not.toMatch(/<b>5|<img src=x>/);
    expect(`${html}${text}`).not.toContain('evil.example');
    expect(text).toContain('left a note');
  });

  test('is not enqueued without OWNER_EMAIL', async () => {
    const quiet = await openShop();
    await setTestShopConfig(quiet.db);
    await placePaidOrder(quiet, quiet.createClient());
    await enqueueOwnerEmails(quiet.ctx);
    const kinds = (await quiet.db.select().from(emails)).map(({ kind }) => kind);
    expect(kinds).toContain('order-paid');
    expect(kinds).not.toContain('order-received');
    expect((await quiet.db.select().from(orders))[0]?.status).toBe('paid');
    await quiet.close();
  });
});
