import { expect, test } from 'vitest';
import { getBuyerAddress } from '@/contract/order-fields';
import { OWNER_KEY } from '@/tests/support/admin';
import {
  buildOrderInput,
  getShopperEmail,
  oregonAddress,
  payOrder,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { readPdf } from '@/tests/support/read-pdf';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox();

const NOTE = 'Happy birthday, Ama.\nWear it well!';

async function placeGift() {
  const { variantId } = await createTestProduct(at.shop.db, { priceCents: 4_321 });
  const guest = at.shop.createClient();
  await guest.cart.add({ variantId });
  const input = await buildOrderInput(guest);
  const recipient = { ...oregonAddress, firstname: 'Ama', lastname: 'Owusu', email: getShopperEmail(guest) };
  const order = await guest.order.place({
    ...{ ...input, shippingAddress: recipient, billingAddress: input.shippingAddress },
    ...{ isGift: true, giftNote: NOTE, remark: 'Please hurry' },
  });
  return { guest, ...order };
}

test('a gift is sent to somebody else, with the note and without prices', async () => {
  const { guest, orderId, incrementId } = await placeGift();
  expect(await guest.order.read({ id: orderId })).toMatchObject({
    ...{ isGift: true, giftNote: NOTE },
    ...{ shippingAddress: { firstname: 'Ama' }, billingAddress: { firstname: 'Tasha' } },
  });
  const slips = await at.shop.request(`/api/admin/orders/packing-slips?ids=${incrementId}`, {
    headers: { 'Owner-Key': OWNER_KEY },
  });
  const [page] = await readPdf(slips);
  for (const part of ['A gift', 'Happy birthday, Ama.', 'Wear it well!', 'Ama Owusu'])
    expect(page).toContain(part);
  // What the buyer tells the shop is not for the recipient.
  expect(page).not.toMatch(/\$|43\.21|Please hurry/);
});

test('emails about a gift go to the buyer', async () => {
  const { guest, orderId } = await placeGift();
  await payOrder(at.shop, guest, orderId);
  const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(guest));
  expect(mail.text).toContain('Ama Owusu');
  expect(getBuyerAddress(await guest.order.read({ id: orderId })).firstname).toBe('Tasha');
});

test('the address of a gift is not the one of the next order', async () => {
  const { guest } = await placeGift();
  const { variantId } = await createTestProduct(at.shop.db);
  await guest.cart.add({ variantId });
  expect(await guest.checkout.read()).toMatchObject({ shippingAddress: null, isBillingSame: true });
});

test('an order that is no gift says so', async () => {
  const { variantId } = await createTestProduct(at.shop.db);
  const guest = at.shop.createClient();
  await guest.cart.add({ variantId });
  const { orderId } = await guest.order.place(await buildOrderInput(guest));
  expect(await guest.order.read({ id: orderId })).toMatchObject({ isGift: false, giftNote: '' });
});
