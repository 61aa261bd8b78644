import { expect, test } from 'vitest';
import { OWNER_KEY, placePaidOrder } from '@/tests/support/admin';
import { buildOrderInput, oregonAddress } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { readPdf } from '@/tests/support/read-pdf';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox();

const openSlips = (ids: string) =>
  at.shop.request(`/api/admin/orders/packing-slips?ids=${encodeURIComponent(ids)}`, {
    headers: { 'Owner-Key': OWNER_KEY },
  });

test('the slips of several orders are one PDF, a page for each, with what is packed and for whom but no price', async () => {
  const first = at.shop.createClient();
  const { variantId } = await createTestProduct(at.shop.db, { priceCents: 4_321, stock: { 18: 9 } });
  const one = await placePaidOrder(at.shop, first, variantId, 3);
  const second = at.shop.createClient();
  await second.cart.add({ variantId, qty: 1 });
  const two = await second.order.place({
    ...(await buildOrderInput(second)),
    remark: 'Bitte klingeln, Łukasz Ελένη София',
  });
  const order = await first.order.read({ id: one.orderId });

  const response = await openSlips(`${two.incrementId}, ${one.incrementId},${two.incrementId}`);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const pages = await readPdf(response);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Note of the customer: Bitte klingeln, Łukasz Ελένη София');
  for (const part of [
    ...[`Packing slip ${one.incrementId}`, 'Tasha Moreau', ...oregonAddress.street, '97204 Portland'],
    ...['United States', order.items[0]!.name.slice(0, 20), order.items[0]!.sku, '3 in all'],
  ])
    expect(pages[1]).toContain(part);
  expect(pages.join(' ')).not.toMatch(/\$|43\.21/);
});

test('a number that no order has is named, and nothing is written', async () => {
  const unknown = await openSlips('made-up');
  expect(await unknown.json()).toMatchObject({
    errors: [{ field: 'ids', message: 'There is no order made-up' }],
  });
  expect(await (await openSlips('')).json()).toMatchObject({ errors: [{ field: 'ids' }] });
  const many = Array.from({ length: 101 }, (_, index) => `n${index}`).join(',');
  expect(await (await openSlips(many)).json()).toMatchObject({
    errors: [{ field: 'ids', message: 'ids must have at most 100 order numbers' }],
  });
});

test('a long order continues on the next page with the head of its table', async () => {
  const api = at.shop.createClient();
  for (let index = 0; index < 30; index += 1)
    await api.cart.add({ variantId: (await createTestProduct(at.shop.db)).variantId });
  const { incrementId } = await api.order.place(await buildOrderInput(api));
  const pages = await readPdf(await openSlips(incrementId));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[1]).toMatch(/^Item SKU Qty /);
  expect(pages.at(-1)).toContain('30 in all');
});
