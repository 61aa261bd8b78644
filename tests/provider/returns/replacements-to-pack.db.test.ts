import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNER_KEY } from '@/tests/support/admin';
import {
  askForExchange,
  placeExchangeableOrder,
  receiveAll,
} from '@/tests/support/fixtures/exchange-fixtures';
import { oregonAddress } from '@/tests/support/fixtures/order-fixtures';
import { openReturnShop, processReturn } from '@/tests/support/fixtures/return-fixtures';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { readPdf } from '@/tests/support/read-pdf';
import type { Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openReturnShop();
});
afterAll(() => shop.close());

const openSlip = (id: number) =>
  shop.request(`/api/admin/returns/${id}/packing-slip`, { headers: { 'Owner-Key': OWNER_KEY } });
const replace = (id: number) =>
  processReturn(shop, `${id}/replace`, { carrier: 'DHL', track_number: `JD-${id}` });

/** An exchange of two, of which one has arrived. */
async function receiveOneOfTwo() {
  const order = await placeExchangeableOrder(shop);
  const id = await askForExchange(order, order.wanted, 2);
  await receiveAll(shop, id, [[order.itemId, 1]]);
  return { ...order, id };
}

test('the packing slip of a replacement has the wanted variant, as many as arrived, for whom, and no price', async () => {
  const { api, orderId, incrementId, id } = await receiveOneOfTwo();
  const { items } = await api.order.read({ id: orderId });
  const response = await openSlip(id);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const [page, ...others] = await readPdf(response);
  expect(others).toEqual([]);
  for (const part of [
    ...[`Packing slip ${incrementId}-R1`, `Replacement for return ${incrementId}-R1`],
    ...['Tasha Moreau', ...oregonAddress.street, '97204 Portland', '1 in all', '20 in'],
    ...[items[0]!.name.slice(0, 15), items[0]!.sku.replace('-18', '-20')],
  ])
    expect(page).toContain(part);
  expect(page).not.toMatch(/\$|129[.,]|\b18 in/);
  await replace(id);
  expect((await readPdf(await openSlip(id)))[0]).toContain('1 in all');
});

test('there is none before something has arrived, of nothing, of a refund, and of no return', async () => {
  const order = await placeExchangeableOrder(shop);
  const id = await askForExchange(order, order.wanted);
  const readMessage = async (returnId: number) =>
    ((await (await openSlip(returnId)).json()) as { message: string }).message;
  const nothing = 'Nothing of this return is to be packed';
  expect(await readMessage(id)).toBe(nothing);
  await receiveAll(shop, id, [[order.itemId, 0]]);
  expect(await readMessage(id)).toBe(nothing);
  const refunded = await askForExchange(await placeExchangeableOrder(shop));
  expect(await readMessage(refunded)).toBe(nothing);
  expect((await openSlip(999_999)).status).toBe(404);
});

test('Today counts replacements to pack, until they have left or are refunded, and the list finds them', async () => {
  const manager = await signInAsStaff(shop, 'manager');
  const countToPack = async () => {
    const { data } = await manager.send('GET', 'statistics/today');
    return (data.returns as { replacements_to_pack: number }).replacements_to_pack;
  };
  const before = await countToPack();
  const [sent, refunded] = [await receiveOneOfTwo(), await receiveOneOfTwo()];
  const asked = await placeExchangeableOrder(shop);
  await receiveAll(shop, await askForExchange(asked), [[asked.itemId, 1]]);
  expect(await countToPack()).toBe(before + 2);
  const { data } = await manager.send('GET', 'returns?status=received&is_exchange=true&limit=2');
  expect((data.items as { id: number }[]).map(({ id }) => id)).toEqual([refunded.id, sent.id]);
  await replace(sent.id);
  await processReturn(shop, `${refunded.id}/refund`, {});
  expect(await countToPack()).toBe(before);
});
