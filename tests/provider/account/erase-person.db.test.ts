import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveUpload } from '@/provider/platform/storage/save-upload';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { saveSubscriber } from '@/provider/modules/system/subscriber';
import { erasePerson } from '@/provider/modules/account/personal-data/erase-person';
import { buildEmail } from '@/provider/email-templates';
import { createOrderLinkToken } from '@/provider/modules/order/signed-link';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import { OWNER_KEY, placeCompletedOrder, placePaidOrder, requestRefundAsAdmin } from '@/tests/support/admin';
import { getShopperEmail } from '@/tests/support/fixtures/order-fixtures';
import { openReturnShop, placeShippedOrder, requestOne } from '@/tests/support/fixtures/return-fixtures';
import { queryRows } from '@/tests/support/seeded-database';
import type { Shop } from '@/tests/support/shop';
import { runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openReturnShop();
});
afterAll(() => shop.close());

async function send(path: string, body: object = {}) {
  const response = await shop.request(`/api/admin/${path}`, {
    method: 'POST',
    headers: { 'Owner-Key': OWNER_KEY },
    body: JSON.stringify(body),
  });
  type Envelope = { code: number; message: string; data: Record<string, unknown> };
  return { status: response.status, ...((await response.json()) as Envelope) };
}
const countRows = async (condition: string) =>
  (await queryRows<{ count: number }>(shop.db, `select count(*)::int as count from ${condition}`))[0]!.count;

describe('what is open keeps a customer, and is named', () => {
  test.each([
    [
      'an order that is not completed',
      async (api: Api) => `order ${(await placePaidOrder(shop, api)).incrementId}`,
    ],
    [
      'a return',
      async (api: Api) => {
        const { orderId, incrementId, pair } = await placeShippedOrder(shop, api, 'completed');
        await requestOne(api, orderId, pair.id);
        return `return ${incrementId}-R1`;
      },
    ],
  ])('%s', async (_name, open) => {
    const { id, api } = await shop.createCustomer();
    const matter = await open(api);
    const refused = await send(`customers/${id}/erase`);
    expect(refused).toMatchObject({ code: 200422, message: `Not possible while this is open: ${matter}` });
    expect((await api.account.info()).info.id).toBe(id);
  });

  test('a refund that waits to be sent', async () => {
    const { id, api } = await shop.createCustomer();
    const { orderId, incrementId } = await placeCompletedOrder(shop, api);
    await queryRows(
      shop.db,
      `insert into refunds (order_id, amount_minor, next_try_at) values (${orderId}, 1, now())`,
    );
    const { message } = await send(`customers/${id}/erase`);
    expect(message).toContain(`order ${incrementId}`);
  });
});
type Api = Awaited<ReturnType<Shop['createCustomer']>>['api'];

test('sessions end at once, and the address is free for another account', async () => {
  const { id, api, email } = await shop.createCustomer();
  await api.account.info();
  expect((await send(`customers/${id}/erase`)).code).toBe(200000);
  await expect(api.account.info()).rejects.toMatchObject({ code: 200101 });
  expect((await send(`customers/${id}/erase`)).status).toBe(404);
  const { info } = await (await shop.createCustomer({ email })).api.account.info();
  expect(info.email).toBe(email);
});

test('her link to an order opens nothing, and no email goes out for it', async () => {
  const { id, api } = await shop.createCustomer();
  const { orderId, incrementId } = await placeCompletedOrder(shop, api);
  const token = await createOrderLinkToken(shop.ctx, orderId);
  await shop.createClient().order.track({ token });
  await send(`customers/${id}/erase`);
  await expect(shop.createClient().order.track({ token })).rejects.toThrow();
  await requestRefundAsAdmin(shop, incrementId, { amount_cents: 100 });
  await sendDueEmails(shop.ctx, buildEmail);
  expect(await countRows(`mails where data->>'orderId' = '${orderId}' and kind = 'order-refunded'`)).toBe(0);
});

test('files of her images are deleted', async () => {
  const { id } = await shop.createCustomer();
  const path = await saveUpload(shop.ctx.config, Buffer.from('image'));
  await queryRows(
    shop.db,
    `insert into uploads (path, owner_key, width, height) values ('${path}', 'customer:${id}', 1, 1)`,
  );
  const isStored = () => getFileStorage(shop.ctx.config).has(path);
  expect(await isStored()).toBe(true);
  await send(`customers/${id}/erase`);
  expect(await isStored()).toBe(false);
});

test('an account whose address nobody has proved takes no orders of a guest along', async () => {
  const guest = shop.createClient();
  const { orderId } = await placeCompletedOrder(shop, guest);
  const email = getShopperEmail(guest);
  const { id } = await shop.createCustomer({ email });
  await send(`customers/${id}/erase`);
  expect(await countRows(`orders where id = ${orderId} and email = '${email}'`)).toBe(1);
  const { id: provenId } = await shop.createCustomer({ email, emailVerifiedAt: shop.clock.now });
  await send(`customers/${provenId}/erase`);
  expect(await countRows(`orders where id = ${orderId} and email = ''`)).toBe(1);
});

describe('a guest', () => {
  test('is erased by the address of their orders, and the log names nobody', async () => {
    const guest = shop.createClient();
    const { orderId } = await placeCompletedOrder(shop, guest);
    const email = getShopperEmail(guest);
    expect((await send('guests/erase', { email })).data).toEqual({ order_count: 1 });
    expect(await countRows(`orders where id = ${orderId} and email = '' and erased_at is not null`)).toBe(1);
    expect(await countRows(`audit_log a where a::text like '%${email}%'`)).toBe(0);
    expect((await send('guests/erase', { email })).status).toBe(404);
  });

  test('with an account is not: that is the one to erase', async () => {
    const { email } = await shop.createCustomer();
    await saveSubscriber(shop.db, email);
    expect((await send('guests/erase', { email })).message).toBe('This e-mail address has an account');
  });
});

test('is done once, however often it is asked for at once', async () => {
  const { id, api } = await shop.createCustomer();
  await placeCompletedOrder(shop, api);
  const results = await runConcurrently(5, async () => (await send(`customers/${id}/erase`)).status);
  expect(results.toSorted()).toEqual([200, 404, 404, 404, 404]);
});

test('whatever is added meanwhile is gone, or refused', async () => {
  const { id, api } = await shop.createCustomer();
  const products = await queryRows<{ id: number }>(shop.db, 'select id from products order by id limit 10');
  const adding = Promise.allSettled(products.map((product) => api.wishlist.add({ productId: product.id })));
  await erasePerson(shop.ctx, { customerId: id });
  await adding;
  expect(await countRows(`wishes where customer_id = ${id}`)).toBe(0);
  expect(await countRows(`customers where id = ${id}`)).toBe(0);
});
