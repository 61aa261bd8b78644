// In test:all only: migrations from earlier versions.
import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema, type Db } from '@/provider/db/client';
import { copyMigrationsBefore, createEarlierProduct, MIGRATIONS } from '@/tests/support/earlier-migrations';
import { queryRows } from '@/tests/support/seeded-database';

const FIRST_WITH_CONSTRAINTS = 20;
/** The id of everything that somebody has deleted by hand. */
const GONE = 999_999;

const earlier = copyMigrationsBefore(FIRST_WITH_CONSTRAINTS);

/** A database from before the constraints, with a product of three variants. */
async function openOldDatabase() {
  const client = new PGlite({ extensions: { pg_trgm } });
  const database = drizzle(client, { schema });
  const db = database as unknown as Db;
  await migrate(database, { migrationsFolder: earlier });
  return {
    product: await createEarlierProduct(db, { stock: { 14: 1, 16: 1, 18: 1 } }),
    query: (query: string) => queryRows<Record<string, unknown>>(db, query),
    migrate: () => migrate(database, { migrationsFolder: MIGRATIONS }),
    close: () => client.close(),
  };
}

type OldDatabase = Awaited<ReturnType<typeof openOldDatabase>>;

const orderStatements = [
  `insert into quotes (id, status, guest_key, customer_id, coupon_id, points) values
   (1, 'active', null, ${GONE}, null, 0), (2, 'active', null, null, null, 0),
   (3, 'active', null, 1, ${GONE}, -5), (4, 'ordered', null, ${GONE}, 1, 0),
   (5, 'active', 'guest', null, 1, 0)`,
  `insert into orders (id, increment_id, quote_id, quote_version, customer_id, coupon_id, email, currency, rate,
     totals, grand_total_minor, base_grand_total_cents, shipping_address, billing_address, shipping_method,
     pay_method, has_guarantee, pay_expires_at)
   values (1, '100001', 4, 1, ${GONE}, ${GONE}, 'ada@example.com', 'USD', 1,
     '{}', 100, 100, '{}', '{}', '{}', 'card', false, now())`,
];

const buildOldRows = ({ id, variantIds: [negative, free, unreduced] }: OldDatabase['product']) => [
  `update variants set stock = -3 where id = ${negative}`,
  `update variants set price_cents = 0 where id = ${free}`,
  `update variants set was_cents = 0, handling_days = -1 where id = ${unreduced}`,
  `update products set sold_count = -2`,
  `update categories set parent_id = ${GONE}`,
  `insert into customers (id, email, firstname, lastname) values (1, 'ada@example.com', 'Ada', 'Lund')`,
  `insert into coupons (id, code, name, description, type, value, times_used)
   values (1, 'BIG', '', '', 'percent', 150, -1)`,
  ...orderStatements,
  `insert into quote_items (quote_id, variant_id, qty, bundle_id) values (3, ${negative}, 0, ${GONE})`,
  `insert into order_items (order_id, quote_item_id, product_id, variant_id, bundle_id, sku, name, image,
     url_path, options, category_ids, qty, unit_minor, row_minor, discount_minor)
   values (1, ${GONE}, ${GONE}, ${GONE}, ${GONE}, 'OLD', 'Old wig', '', '',
     '[]', '{}', 1, 100, 100, 0)`,
  `insert into point_entries (customer_id, reason, subject, points) values
   (${GONE}, 'gift', 'gone', 10), (1, 'gift', 'none', 0), (1, 'gift', 'some', 10)`,
  `insert into coupon_claims (coupon_id, customer_id, email, identifier) values
   (1, null, null, 'code'), (1, 1, null, 'code'), (1, null, 'ada@example.com', 'code')`,
  `insert into wishes (customer_id, product_id, variant_id, price_cents) values (1, ${id}, ${GONE}, 0)`,
  `insert into back_in_stock (email, variant_id) values
   ('ada@example.com', ${GONE}), ('ada@example.com', ${negative})`,
  `insert into countries (code, name, phone_prefix, postcode_label) values ('US', 'USA', '1', 'ZIP')`,
  `insert into tax_rates (country_code, title, basis_points) values ('US', 'Tax', 700), ('ZZ', 'Tax', 700)`,
  `insert into popups (identifier, type, title, content, coupon_id, paths)
   values ('old', 'coupon', '', '', ${GONE}, '{}')`,
  `insert into reviews (product_id, customer_id, order_item_id, nickname, rating, title, content, likes)
   values (${id}, ${GONE}, ${GONE}, 'Ada', 5, '', '', -1)`,
  `insert into customer_images (customer_id, path, width, height, caption, nickname)
   values (${GONE}, 'uploads/a.webp', 1, 1, '', 'Ada')`,
  `insert into blog_categories (id, url_path, name, position) values (1, 'hair', 'Hair', 1)`,
  `insert into posts (id, category_id, url_path, title, summary, image, image_alt, author, minutes, published_at)
   values (1, 1, 'post', '', '', '', '', '', 1, now())`,
  `insert into post_comments (post_id, parent_id, customer_id, nickname, content)
   values (1, ${GONE}, ${GONE}, 'Ada', 'A reply')`,
  `insert into opening_gifts (name, text, image, image_alt, left_over, position) values ('', '', '', '', -1, 1)`,
];

let migrated: OldDatabase;
beforeAll(async () => {
  migrated = await openOldDatabase();
  for (const statement of buildOldRows(migrated.product)) await migrated.query(statement);
  await migrated.migrate();
});
afterAll(async () => {
  rmSync(earlier, { recursive: true });
  await migrated.close();
});

test('an amount that cannot be right stops the migration until it is corrected', async () => {
  const old = await openOldDatabase();
  const payment = `insert into payments (order_id, gateway, reference, method, amount_minor, currency)
    values (1, 'sandbox', 'old', 'card', 0, 'USD')`;
  for (const statement of [...orderStatements, payment]) await old.query(statement);
  await expect(old.migrate()).rejects.toMatchObject({ cause: { constraint: 'payments_amount_minor_check' } });
  expect(await old.query('select points from quotes where points < 0'), 'nothing is changed').toHaveLength(1);

  await old.query('delete from payments');
  await old.migrate();
  expect(await old.query("select id from quotes where status = 'active'"), 'carts of guests').toEqual([
    { id: 5 },
  ]);
  await old.close();
});

test('the migration mends rows that break a constraint, and keeps the others', async () => {
  const { query, product } = migrated;
  expect(await query('select id, status, customer_id, coupon_id, points from quotes order by id')).toEqual([
    { id: 1, status: 'merged', customer_id: null, coupon_id: null, points: 0 },
    { id: 2, status: 'merged', customer_id: null, coupon_id: null, points: 0 },
    { id: 3, status: 'active', customer_id: 1, coupon_id: null, points: 0 },
    { id: 4, status: 'ordered', customer_id: null, coupon_id: 1, points: 0 },
    { id: 5, status: 'active', customer_id: null, coupon_id: 1, points: 0 },
  ]);
  expect(await query('select qty, bundle_id from quote_items')).toEqual([{ qty: 1, bundle_id: null }]);
  expect(await query('select customer_id, coupon_id, email from orders')).toEqual([
    { customer_id: null, coupon_id: null, email: 'ada@example.com' },
  ]);
  expect(await query('select quote_item_id, product_id, variant_id, bundle_id from order_items')).toEqual([
    { quote_item_id: null, product_id: GONE, variant_id: GONE, bundle_id: null },
  ]);
  const variantQuery =
    'select stock, price_cents, was_cents, handling_days, is_active from variants order by position';
  expect(await query(variantQuery)).toEqual([
    { stock: 0, price_cents: 12_900, was_cents: null, handling_days: 1, is_active: true },
    { stock: 1, price_cents: 1, was_cents: null, handling_days: 1, is_active: false },
    { stock: 1, price_cents: 12_900, was_cents: null, handling_days: 0, is_active: true },
  ]);
  expect(await query('select sold_count, shown_variant_id from products')).toEqual([
    { sold_count: 0, shown_variant_id: product.variantIds[2] },
  ]);
  expect(await query('select value, times_used from coupons')).toEqual([{ value: 100, times_used: 0 }]);
  expect(await query('select variant_id, price_cents from wishes')).toEqual([
    { variant_id: null, price_cents: 1 },
  ]);
  expect(await query('select customer_id, order_item_id, likes from reviews')).toEqual([
    { customer_id: null, order_item_id: null, likes: 0 },
  ]);
  expect(await query('select parent_id, customer_id, content from post_comments')).toEqual([
    { parent_id: null, customer_id: null, content: 'A reply' },
  ]);
  expect(await query('select parent_id from categories')).toEqual([{ parent_id: null }]);
  expect(await query('select customer_id from customer_images')).toEqual([{ customer_id: null }]);
  expect(await query('select coupon_id from popups')).toEqual([{ coupon_id: null }]);
  expect(await query('select left_over from opening_gifts')).toEqual([{ left_over: 0 }]);
});

test('the migration deletes only rows that nothing reads', async () => {
  const { query, product } = migrated;
  expect(await query('select subject from point_entries')).toEqual([{ subject: 'some' }]);
  expect(await query('select customer_id, email from coupon_claims order by id')).toEqual([
    { customer_id: 1, email: null },
    { customer_id: null, email: 'ada@example.com' },
  ]);
  expect(await query('select country_code from tax_rates')).toEqual([{ country_code: 'US' }]);
  expect(await query('select variant_id from back_in_stock')).toEqual([
    { variant_id: product.variantIds[0] },
  ]);
});

test('only the products of old order items remain unchecked', async () => {
  expect(
    await migrated.query(
      "select conname from pg_constraint where contype in ('c', 'f') and not convalidated order by conname",
    ),
  ).toEqual([
    { conname: 'order_items_product_id_products_id_fk' },
    { conname: 'order_items_variant_id_variants_id_fk' },
  ]);
});
