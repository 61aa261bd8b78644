import { beforeAll, expect, test } from 'vitest';
import { formatMoney } from '@/provider/platform/money';
import { convertTextAmounts } from '@/provider/platform/money-text';
import { loadSettings } from '@/provider/shop-folder/settings/read-settings';
import { applyTerms } from '@/provider/shop-folder/terms/apply-terms';
import { loadTermValues } from '@/provider/shop-folder/texts/placeholders';
import { payOrder, buildOrderInput, getShopperEmail } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { queryRows } from '@/tests/support/seeded-database';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox();
const demo = loadSettings('shops/demo');
const applyCurrency = (currency: 'EUR' | 'USD', rates: Record<string, number>) =>
  applyTerms(
    at.shop.db,
    {
      ...{ ...demo, currency, exchange_rates: rates },
      shipping: { ...demo.shipping!, country: 'FR' },
      taxes: { prices_include_tax: true, rates: [{ country: 'FR', title: 'VAT', percent: 20 }] },
      reassurance: [{ title: 'Free over €150', text: 'In two days' }],
    },
    at.shop.clock.now,
  );
beforeAll(() => applyCurrency('EUR', { GBP: 0.8 }));

// Pages of shoppers without a choice ask in USD; EUR is the base currency, and what CAD was is gone.
test.each([undefined, 'USD', 'EUR', 'CAD'])('a shop in euros answers %s in euros', async (currency) => {
  const { id } = await createTestProduct(at.shop.db, { priceCents: 12_000 });
  const guest = at.shop.createClient(currency ? { Currency: currency } : { Currency: '' });
  const product = await guest.product.read({ id });
  expect(JSON.stringify(product)).toContain('"€120.00"');
  expect(JSON.stringify(product)).not.toContain('$');
  expect((await guest.system.currencies()).items.map(({ code }) => code)).toEqual(['EUR', 'GBP']);
  expect((await guest.system.countries()).defaultCountryId).toBe('FR');
});

test('an order of a shop in euros is placed, paid, mailed and stored in euros', async () => {
  const { variantId } = await createTestProduct(at.shop.db, { priceCents: 12_000, stock: { 18: 5 } });
  const guest = at.shop.createClient();
  await guest.cart.add({ variantId });
  const coupon = await createTestCoupon(at.shop.db, { type: 'fixed', value: 1_000 });
  await guest.coupon.apply({ couponCode: coupon.code });
  const input = await buildOrderInput(guest);
  const { orderId } = await guest.order.place({ ...input, shippingMethod: 'post_standard' });
  await payOrder(at.shop, guest, orderId);
  expect(await guest.order.read({ id: orderId })).toMatchObject({
    ...{ orderCurrencyCode: 'EUR', grandTotalFormat: '€110.00', status: 'paid' },
  });
  expect(
    await queryRows(
      at.shop.db,
      `select distinct currency, amount_minor from payments where order_id = ${orderId}`,
    ),
  ).toEqual([{ currency: 'EUR', amount_minor: 11_000 }]);
  const { text = '', html = '' } = await at.mailbox.receiveLatest(at.shop, getShopperEmail(guest));
  expect(text).toContain('€110.00');
  expect(`${text}${html}`).not.toMatch(/\$\d/);
});

test('amounts in the texts of a shop are those of its base currency', async () => {
  const pounds = at.shop.createClient({ Currency: 'GBP' });
  const { sections } = await pounds.home.read();
  expect(sections.find(({ type }) => type === 'reassurance')).toMatchObject({
    items: [{ title: 'Free over £120.00' }],
  });
  const values = await loadTermValues(at.shop.db, { now: at.shop.clock.now, timeZone: 'UTC' });
  expect(values.return_fee).toBe('€7.00');
});

test('a symbol of letters stands apart from its number', () => {
  expect(formatMoney(123_450, 'CHF')).toBe('CHF\u00a01,234.50');
  expect(formatMoney(-500, 'CA$')).toBe('-CA$5.00');
  const francs = { symbol: '€', rate: 1.1, baseSymbol: 'CHF' };
  expect(convertTextAmounts('Free over CHF 150, with CHF20 off', francs)).toBe(
    'Free over €165.00, with €22.00 off',
  );
});
