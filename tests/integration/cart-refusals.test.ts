import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { expectNotFound, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { rowCounts } from '../support/row-counts';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

describe('what is refused', () => {
  test.each([0, -1, 1.5, 1e9, 'many', null])('a quantity of %s', async (qty) => {
    const wig = await makeWig(shop.db);
    const before = await rowCounts(shop.db);
    const asked = shop.visitor().cart.add({ variantId: wig.variantId, qty: qty as number });
    expect(await refusal(asked)).toMatchObject({ code: Code.refused, message: expect.stringMatching(/qty/) });
    expect(await rowCounts(shop.db)).toEqual(before);
  });

  test('a variant that there is not', () =>
    expectNotFound(shop.visitor().cart.add({ variantId: 2_000_000_000 })));

  test('the variant of another product in place of this one', async () => {
    const [wig, other] = [await makeWig(shop.db), await makeWig(shop.db)];
    const guest = shop.visitor();
    const { items } = await guest.cart.add({ variantId: wig.variantId });
    await expectNotFound(guest.cart.update({ id: items[0]?.id ?? 0, variantId: other.variantId }));
  });

  test.each(['aaaaaaaaaaaaaaaa', '0'.repeat(32), 'too-short'])('the guest token %s', async (token) => {
    expect(await refusal(shop.visitor({ 'LQ-Token': token }).cart.read())).toEqual({
      code: Code.refused,
      message: 'LQ-Token format error',
    });
  });

  test('no guest token', async () => {
    const nobody = shop.visitor({ 'LQ-Token': '' });
    expect(await refusal(nobody.cart.read())).toEqual({
      code: Code.refused,
      message: 'LQ-Token Cannot be empty',
    });
    expect((await refusal(nobody.cart.add({ variantId: 1 }))).code).toBe(Code.refused);
  });

  test("somebody else's cart, in every call by id", async () => {
    const wig = await makeWig(shop.db);
    const owner = shop.visitor();
    const cart = await owner.cart.add({ variantId: wig.variantId });
    const id = cart.items[0]?.id ?? 0;
    const stranger = shop.visitor();
    await stranger.cart.add({ variantId: wig.variantId });
    await expectNotFound(stranger.cart.update({ id, qty: 2 }));
    await expectNotFound(stranger.cart.remove({ id }));
    await expectNotFound(stranger.cart.clear({ id: cart.quote.id }));
    await expectNotFound(stranger.cart.attach({ itemIds: [id] }));
    await expectNotFound(stranger.cart.detach({ itemIds: [id] }));
    await expectNotFound(shop.visitor().cart.remove({ id }));
    expect(await owner.cart.read()).toEqual(cart);
  });
});
