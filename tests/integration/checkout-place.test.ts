import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Checkout } from '@/contract/checkout';
import { Code } from '@/contract/codes';
import { placeOnce } from '@/lib/browser/place-key';
import { address, orderFor, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

async function shopperWith(priceCents: number) {
  const guest = shop.visitor();
  await guest.cart.add({ variantId: (await makeWig(shop.db, { priceCents })).variantId });
  return guest;
}

describe('placing once', () => {
  test('pressing twice, or once more after an answer that was lost, places one order', async () => {
    const guest = await shopperWith(8_000);
    const order = await orderFor(guest);
    const keys: string[] = [];
    const place = () =>
      placeOnce(order, async (idempotencyKey) => {
        keys.push(idempotencyKey);
        await guest.order.place(order, { idempotencyKey });
        throw new Error('lost on the way');
      });
    const answers = await Promise.allSettled([place(), place()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(place()).rejects.toThrow('lost on the way');
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a place told before the address is whole', () => {
  const taxOf = ({ totalSegments }: Checkout) => totalSegments.find(({ code }) => code === 'tax');
  async function californiaId() {
    const { items } = await shop.visitor().system.regions({ countryId: 'US' });
    return items.find(({ code }) => code === 'CA')?.regionId ?? 0;
  }

  test('brings its methods and its tax, and is kept for what is asked next', async () => {
    const guest = await shopperWith(8_000);
    expect(taxOf(await guest.checkout.read())?.valueFormat).toBe('Calculated from your address');
    expect(taxOf(await guest.checkout.choose({ countryId: 'US' }))?.valueFormat).toBe(
      'Calculated from your address',
    );
    const regionId = await californiaId();
    const told = await guest.checkout.choose({ countryId: 'us', regionId });
    expect(told).toMatchObject({ shippingPlace: { countryId: 'US', regionId }, shippingAddress: null });
    expect(taxOf(told)).toMatchObject({ title: 'CA tax', valueFormat: '$5.80' });
    expect(await guest.checkout.read()).toEqual(told);

    const south = await guest.checkout.choose({ countryId: 'AQ' });
    expect(south).toMatchObject({ shippingMethods: [], shippingNotice: 'We do not ship to Antarctica yet.' });
    const france = await guest.checkout.choose({ countryId: 'FR' });
    expect(france.shippingMethods.map(({ code }) => code)).toContain('ups_saver');
    expect(taxOf(france)).toMatchObject({ title: 'Tax', valueFormat: '$0.00' });
  });

  test('gives way to the address, and orders nothing by itself', async () => {
    const guest = await shopperWith(8_000);
    await guest.checkout.choose({ countryId: 'US', regionId: await californiaId() });
    const { shippingAddress: _none, ...rest } = await orderFor(guest);
    const order = { ...rest, shippingGuarantee: false };
    expect((await refusal(guest.order.place(order))).code).toBe(Code.addressMissing);

    const whole = await guest.checkout.setShippingAddress({ address });
    expect(whole.shippingPlace).toEqual({
      countryId: 'US',
      regionId: whole.shippingAddress?.regionId,
    });
    expect(taxOf(whole)).toMatchObject({ title: 'Tax', valueFormat: '$0.00' });
    await guest.checkout.choose({ countryId: 'FR' });
    const { orderId } = await guest.order.place({ ...order, expectedTotal: whole.quote.previewGrandTotal });
    expect((await guest.order.read({ id: orderId })).shippingAddress.countryId).toBe('US');
  });

  test.each([
    [{ countryId: 'ZZ' }, 'Country is not known'],
    [{ countryId: 'FR', regionId: 1 }, 'Region is not one of France'],
  ])('%o is refused: %s', async (place, message) => {
    const guest = await shopperWith(5_000);
    expect(await refusal(guest.checkout.choose(place))).toEqual({ code: Code.refused, message });
  });
});
