import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadSettings } from '@/provider/shop-folder/settings/read-settings';
import { applyTerms } from '@/provider/shop-folder/terms/apply-terms';
import { requestRefundAsAdmin } from '@/tests/support/admin';
import { buildOrderInput, oregonAddress, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const folder = mkdtempSync(join(tmpdir(), 'odette-order-button-'));
writeFileSync(
  join(folder, 'shop.yaml'),
  'name: Maison\norder_button: { FR: Commander avec obligation de paiement }',
);
const at = setUpShopWithMailbox({ SHOP_DIR: folder });
const demo = loadSettings('shops/demo');
const rates = [
  { country: 'FR', title: 'VAT', percent: 20 },
  { country: 'DE', title: 'VAT', percent: 19 },
  { country: 'US', region: 'OR', title: 'Oregon tax', percent: 5 },
  { country: 'US', region: 'CA', title: 'California tax', percent: 7.25 },
];
beforeAll(async () => {
  const shipping = { ...demo.shipping!, country: 'DE' };
  const taxes = { prices_include_tax: true, rates };
  await applyTerms(at.shop.db, { ...demo, shipping, taxes }, at.shop.clock.now);
});

const lyon = {
  ...{ firstname: 'Ada', lastname: 'Moreau', street: ['1 Rue Neuve'], city: 'Lyon' },
  ...{ countryId: 'FR', region: '', regionId: null, postcode: '69003', telephone: '+33 4 00 00 00 00' },
};

test('an included tax does not change the total: it is shown in the checkout, the order and its email, and refunded once', async () => {
  const { variantId } = await createTestProduct(at.shop.db, { priceCents: 12_000, stock: { 18: 5 } });
  const guest = at.shop.createClient();
  const cart = await guest.cart.add({ variantId });
  expect(cart.quote).toMatchObject({ isTaxIncluded: true, previewGrandTotal: 120 });
  const readButton = async () => (await guest.checkout.read()).orderButtonText;
  expect(await readButton()).toBe('Order with obligation to pay');
  const read = async () =>
    (await guest.checkout.read()).totalSegments.map(({ title, value }) => [title, value]);
  expect(await read()).toEqual([
    ['Subtotal', 120],
    ['Standard shipping', 0],
    ['Includes 19% VAT', 19.16],
    ['To pay', 120],
  ]);
  await guest.checkout.update({ countryId: 'FR' });
  expect(await read()).toContainEqual(['Includes 20% VAT', 20]);
  expect(await readButton()).toBe('Commander avec obligation de paiement');
  await guest.checkout.update({ countryId: 'JP' });
  expect(await readButton()).toBeNull();
  expect(await read()).toEqual([
    ['Subtotal', 120],
    ['Standard shipping', 0],
    ['To pay', 120],
  ]);

  const input = await buildOrderInput(guest);
  const placed = await guest.order.place({
    ...input,
    shippingMethod: 'post_standard',
    shippingAddress: { ...lyon, email: input.shippingAddress.email },
  });
  expect(placed.grandTotal).toBe(120);
  await payOrder(at.shop, guest, placed.orderId);
  const order = await guest.order.read({ id: placed.orderId });
  expect(order).toMatchObject({ taxAmount: 20, grandTotalFormat: '$120.00' });
  expect(order.totalSegments).toContainEqual({
    ...{ code: 'tax', title: 'Includes 20% VAT', value: 20, valueFormat: '$20.00' },
  });

  const email = await at.mailbox.receiveLatest(at.shop, input.shippingAddress.email);
  expect(email.text).toMatch(/Includes 20% VAT:? +\$20\.00/);
  const response = await requestRefundAsAdmin(at.shop, order.incrementId, {
    lines: [{ order_item_id: order.items[0]!.id, qty: 1 }],
  });
  expect(response.status).toBe(200);
  expect((await guest.order.read({ id: placed.orderId })).refundedAmountFormat).toBe('$120.00');
});

test('a region with another included tax leaves what was paid, and what is refunded, as it was', async () => {
  const guest = at.shop.createClient();
  const { variantId } = await createTestProduct(at.shop.db, { priceCents: 12_345, stock: { 18: 5 } });
  await guest.cart.add({ variantId });
  const input = await buildOrderInput(guest);
  const { orderId } = await guest.order.place({ ...input, shippingMethod: 'post_standard' });
  await payOrder(at.shop, guest, orderId);
  const order = await guest.order.read({ id: orderId });
  const readTax = async () => {
    const { totalSegments, taxAmount, grandTotal } = await guest.order.read({ id: order.id });
    const title = totalSegments.find(({ code }) => code === 'tax')?.title;
    return { title, taxAmount, grandTotal };
  };
  const getTax = (percent: number) => Math.round((order.grandTotal * 100 * percent) / (100 + percent)) / 100;
  const { grandTotal } = order;
  expect(await readTax()).toEqual({ title: 'Includes 5% Oregon tax', taxAmount: getTax(5), grandTotal });
  await guest.order.updateAddress({
    orderId: order.id,
    address: { ...oregonAddress, region: 'California', city: 'Los Angeles', postcode: '90210' },
  });
  expect(await readTax()).toEqual({
    title: 'Includes 7.25% California tax',
    taxAmount: getTax(7.25),
    grandTotal,
  });
  expect((await requestRefundAsAdmin(at.shop, order.incrementId, {})).status).toBe(200);
  expect((await guest.order.read({ id: order.id })).refundedAmount).toBe(grandTotal);
});
