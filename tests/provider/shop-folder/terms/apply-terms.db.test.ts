import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseYaml } from '@/provider/shop-folder/files/read-yaml';
import { ShopSettings } from '@/provider/shop-folder/settings/shop-settings';
import { loadSettings } from '@/provider/shop-folder/settings/read-settings';
import { applyTerms } from '@/provider/shop-folder/terms/apply-terms';
import { fillCountries } from '@/provider/shop-folder/terms/fill-countries';
import { buildOrderInput, oregonAddress } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { openEmptyDatabase, queryRows } from '@/tests/support/seeded-database';
import { runConcurrently, warmConnectionPool } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const demo = loadSettings('shops/demo');
const now = () => shop.clock.now;
const apply = (terms: object) => applyTerms(shop.db, { ...demo, ...terms }, now());

const readTerms = (yaml: string) =>
  parseYaml(`name: A\n${yaml}`, ShopSettings, {
    report: ({ message }) => {
      throw new Error(message);
    },
  })!;

const near = readTerms(`
shipping:
  country: FR
  cut_off_hour: 11
  zones: { near: [FR, BE] }
  methods:
    - { code: post_near, carrier: Post, title: Nearby, price: 4.50, days_min: 1, days_max: 2, zones: [near] }
    - { code: post_far, carrier: Post, title: Far, price: 12, days_min: 4, days_max: 8, zones: [rest] }
  not_to: [US, FR/976]
`);

const loadMethods = () =>
  queryRows<{ code: string; amount_cents: number }>(
    shop.db,
    'select code, amount_cents from shipping_methods order by position',
  );
const loadHash = () => queryRows(shop.db, `select value from configs where key = 'applied_terms'`);

test('a database that the demo shop has filled stays as it is at the next start', async () => {
  await queryRows(shop.db, `delete from configs where key in ('applied_terms', 'country')`);
  const tables = ['currencies', 'shipping_methods', 'holidays', 'countries', 'regions'];
  const load = async () => [
    ...(await Promise.all(tables.map((table) => queryRows(shop.db, `select * from ${table} order by 1`)))),
    await queryRows(
      shop.db,
      'select country_code, region_code, title, basis_points from tax_rates order by 1, 2',
    ),
    await queryRows(
      shop.db,
      `select * from configs where module in ('shipping', 'shop') and key not in ('applied_terms', 'country') order by 1, 2`,
    ),
  ];
  const before = await load();
  expect(await apply({})).toBe(true);
  expect(await load()).toEqual(before);
  expect(await apply({})).toBe(false);
});

test('a changed shop.yaml is applied at the next start, and once', async () => {
  await apply({});
  const guest = shop.createClient({ Currency: 'EUR' });
  expect((await guest.product.read({ id: 1 })).returnPolicy).toMatchObject({ days: 30, previewFee: 6.44 });
  const changed = {
    exchange_rates: { EUR: 0.5 },
    returns: { days: 14, fee: 900, page: 'returns' },
    reassurance: [{ title: 'From Lyon', text: 'In two days' }],
    taxes: { prices_include_tax: false, rates: [{ country: 'FR', title: 'TVA', percent: 20 }] },
    shipping: near.shipping,
  };
  expect(await apply(changed)).toBe(true);
  expect(await apply(changed)).toBe(false);
  expect((await guest.product.read({ id: 1 })).returnPolicy).toMatchObject({ days: 14, previewFee: 4.5 });
  expect((await guest.system.currencies()).items.map(({ code, rate }) => [code, rate])).toEqual([
    ['USD', 1],
    ['EUR', 0.5],
  ]);
  const sections = (await guest.home.read()).sections;
  expect(sections.find(({ type }) => type === 'reassurance')).toMatchObject({
    items: [{ icon: 'check', title: 'From Lyon' }],
  });
  const reached = (await guest.system.countries()).items.filter(({ hasShipping }) => hasShipping);
  expect(reached.map(({ id }) => id)).toEqual(expect.arrayContaining(['FR', 'JP']));
  expect(reached.map(({ id }) => id)).not.toContain('US');
  // What is edited in the tables stays until shop.yaml changes again.
  await queryRows(shop.db, 'update shipping_methods set amount_cents = 1');
  expect(await apply(changed)).toBe(false);
  expect((await loadMethods()).map(({ amount_cents }) => amount_cents)).toEqual([1, 1]);
  expect(await apply({})).toBe(true);
  expect((await loadMethods())[0]).toEqual({ code: 'post_standard', amount_cents: 590 });
});

test('countries that no method delivers to have no shipping', async () => {
  const onlyNear = { ...near.shipping!, methods: near.shipping!.methods.slice(0, 1) };
  await apply({ shipping: onlyNear });
  expect(await queryRows(shop.db, 'select code from countries where has_shipping order by code')).toEqual([
    { code: 'BE' },
    { code: 'FR' },
  ]);
  await apply({});
});

test('holidays are written again when a new year has begun', async () => {
  await apply({});
  expect(await applyTerms(shop.db, demo, new Date('2028-01-02'))).toBe(true);
  expect(await queryRows(shop.db, 'select max(day) as last from holidays')).toEqual([{ last: '2030-12-31' }]);
  await apply({});
});

test('an order keeps what it was sold at, and a cart whose method is gone has another one', async () => {
  await apply({});
  const { variantId } = await createTestProduct(shop.db, { priceCents: 10_000 });
  const token = randomUUID().replaceAll('-', '');
  const buyer = shop.createClient({ 'LQ-Token': token, Currency: 'EUR' });
  await buyer.cart.add({ variantId });
  const input = await buildOrderInput(buyer);
  const { orderId: id } = await buyer.order.place({ ...input, shippingMethod: 'dhl_express' });
  const before = await buyer.order.read({ id });

  const guest = shop.createClient();
  await guest.cart.add({ variantId });
  await guest.checkout.setShippingAddress({ address: oregonAddress });
  await guest.checkout.update({ shippingMethod: 'dhl_express' });

  await apply({ exchange_rates: {}, shipping: { ...near.shipping!, not_to: [] }, returns: undefined });
  const after = await shop.createClient({ 'LQ-Token': token }).order.read({ id });
  expect(after).toEqual(before);
  const checkout = await guest.checkout.read();
  expect(checkout.shippingMethods.filter(({ isSelected }) => isSelected)).toMatchObject([
    { code: 'post_far', amount: 12 },
  ]);
  await expect(guest.checkout.update({ shippingMethod: 'dhl_express' })).rejects.toMatchObject({
    message: expect.stringContaining('Shipping method is not known') as string,
  });
  await apply({});
});

test('instances that start together write it once', async () => {
  await apply({});
  await warmConnectionPool(shop);
  const written = await runConcurrently(8, () => apply({ shipping: near.shipping }));
  expect(written.filter(Boolean)).toHaveLength(1);
  expect((await loadMethods()).map(({ code }) => code)).toEqual(['post_near', 'post_far']);
  expect(await loadHash()).toHaveLength(1);
  await apply({});
});

test('an empty shop whose shop.yaml says nothing has one method, one currency and no taxes; a filled one stays', async () => {
  const database = await openEmptyDatabase();
  await fillCountries(database.db);
  await applyTerms(database.db, readTerms(''), now());
  const select = (table: string) => queryRows(database.db, `select * from ${table}`);
  expect(await select('currencies')).toMatchObject([{ code: 'USD', rate: 1 }]);
  expect(await select('shipping_methods')).toMatchObject([
    { code: 'post_standard', amount_cents: 590, country_codes: null },
  ]);
  expect(await select('tax_rates')).toEqual([]);
  await database.close();

  await apply({});
  await applyTerms(shop.db, readTerms(''), now());
  expect(await loadMethods()).toHaveLength(3);
});

const loadRates = () =>
  queryRows<{ code: string; rate: number }>(shop.db, 'select code, rate from currencies order by position');

test('a line about currencies that is missing changes nothing', async () => {
  await apply({ currency: 'EUR', exchange_rates: { GBP: 0.8 } });
  // Not back to dollars.
  await apply({ currency: undefined, exchange_rates: { GBP: 0.9 } });
  expect(await loadRates()).toEqual([
    { code: 'EUR', rate: 1 },
    { code: 'GBP', rate: 0.9 },
  ]);
  await apply({ currency: 'EUR', exchange_rates: undefined });
  expect(await loadRates()).toHaveLength(2);
  const refused = apply({ currency: undefined, exchange_rates: { EUR: 0.9 }, returns: undefined });
  await expect(refused).rejects.toThrow('shop.yaml, exchange_rates: EUR is the base currency of the shop.');
  expect(await loadRates()).toHaveLength(2);
  // The rates of pounds to euros say nothing about dollars.
  await apply({ currency: 'USD', exchange_rates: undefined });
  expect(await loadRates()).toEqual([{ code: 'USD', rate: 1 }]);
  await apply({});
});

const loadAssumedCountry = () =>
  queryRows(shop.db, `select value from configs where module = 'shipping' and key = 'country'`);

test.each([
  ['that of the base currency', { methods: near.shipping!.methods, not_to: [] }, 'US'],
  ['one that the first method reaches', near.shipping!, 'FR'],
  ['one that is not left out', { not_to: ['FR', 'US'] }, 'BE'],
])('without a country, %s is assumed', async (_name, shipping, country) => {
  await apply({ currency: 'USD', shipping: { ...near.shipping!, ...shipping, country: undefined } });
  expect(await loadAssumedCountry()).toEqual([{ value: country }]);
  await apply({});
});
