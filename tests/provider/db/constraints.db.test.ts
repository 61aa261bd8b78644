import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '@/provider/db/client';
import { cartItems } from '@/provider/db/schema/cart';
import { coupons } from '@/provider/db/schema/coupon';
import { orderItems, orders } from '@/provider/db/schema/order';
import { sandboxIntents, sandboxRefunds } from '@/provider/modules/payment/gateways/sandbox/schema';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { queryRows } from '@/tests/support/seeded-database';
import { brokenChecks } from '@/tests/support/checks/broken-database-checks';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;

/** Creates rows of all tables that the demo shop leaves empty. */
async function insertRows() {
  const { id, api } = await shop.createCustomer();
  const { id: productId, variantId } = await createTestProduct(shop.db);
  const { orderId } = await placeOrderForVariant(api, variantId);
  await api.payment.openWithFields({ orderId });
  await api.cart.add({ variantId });
  await api.wishlist.add({ productId });
  const statements = [
    `insert into mails (kind, data, next_try_at) values ('welcome', '{}', now())`,
    `insert into mail_events (mail_id, event, first_at, last_at) select max(id), 'open', now(), now() from mails`,
    `insert into post_shares (post_id, channel) select max(id), 'link' from posts`,
    `insert into coupon_claims (coupon_id, email, identifier) select max(id), 'ada@example.com', 'code' from coupons`,
    `insert into back_in_stock (email, variant_id) values ('ada@example.com', ${variantId})`,
    `insert into imported_images (src, path, width, height, imported_at) values ('media/a.jpg', 'a.webp', 1, 1, now())`,
    `insert into translations (section, key, field, path, locale, text) values ('popups', 'a', 'title', '', 'de', 'A')`,
    `insert into identities (provider, subject, customer_id) values ('google', 'ada', ${id})`,
    `insert into mailed_keys (customer_id, purpose, code_hash, expires_at) values (${id}, 'login', '', now())`,
    `insert into point_entries (customer_id, reason, subject, points) values (${id}, 'gift', 'constraints', 10)`,
    `insert into gateway_notifications (gateway, transaction_id, reference, is_success, amount_minor, currency)
     values ('sandbox', 'one', 'one', true, 100, 'USD')`,
    `insert into instalments (order_id, number, amount_minor, due_at, next_try_at)
     values (${orderId}, 1, 100, now(), now())`,
    `insert into shopper_questions (product_id, email, nickname, question) values (${productId}, '', '', 'Why?')`,
    `insert into staff (email, name, role) values ('ada@example.com', 'Ada', 'owner')`,
    `insert into audit_log (created_at, actor_kind, actor_name, action, input, client_ip)
     values (now(), 'staff', 'Ada', 'staff.add', '{}', '')`,
    `insert into conversion_counts (day, step, shoppers) values ('2026-11-26', 'visit', 1)`,
    `insert into refunds (order_id, amount_minor, next_try_at) values (${orderId}, 100, now())`,
    `insert into refund_items (refund_id, order_item_id, qty)
     select r.id, i.id, 1 from refunds r join order_items i using (order_id)`,
    `with s as (insert into shipments (order_id, carrier_code, carrier, track_number, url) values (${orderId}, '', '', '', '') returning *)
     insert into shipment_items select s.id, i.id, 1 from s join order_items i using (order_id)`,
    `insert into refund_parts (refund_id, payment_id, amount_minor)
     select r.id, p.id, 100 from refunds r join payments p using (order_id)`,
    `insert into product_imports (file_name, file, options, actor_name) values ('products.csv', '', '{}', 'Ada')`,
    `insert into scheduled_product_changes (product_id, type, at) values (${productId}, 'publish', now())`,
    `insert into returns (order_id, number) values (${orderId}, 1)`,
    `insert into return_lines (return_id, order_item_id, qty, reason)
     select r.id, i.id, 1, 'fit' from returns r join order_items i using (order_id)`,
    `insert into return_photos (line_id, position, path) select max(id), 0, 'uploads/a.webp' from return_lines`,
    `insert into return_events (return_id, status) select max(id), 'requested' from returns`,
    `insert into withdrawals (order_id, name, email, lines) values (${orderId}, 'Ada', 'ada@example.com', '[]')`,
    `insert into invoice_counters (kind, last_number) values ('invoice', 1)`,
    `insert into invoices (kind, sequence_number, number, order_id, gross_minor, tax_minor, content)
     values ('invoice', 1, 'INV-1', ${orderId}, 100, 19, '{}')`,
    `insert into sandbox_refunds (key, intent_id, amount_minor) select 'one', max(id), 100 from sandbox_intents`,
  ];
  for (const statement of statements) await queryRows(shop.db, statement);
}

beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
  await insertRows();
});
afterAll(() => shop.close());

/** By foreign key of migration 0021: an update to a row that does not exist. */
const brokenForeignKeys: Record<string, string> = {
  back_in_stock_variant_id_variants_id_fk: 'back_in_stock set variant_id = 0',
  categories_parent_id_categories_id_fk: 'categories set parent_id = 0',
  customer_images_customer_id_customers_id_fk: 'customer_images set customer_id = 0',
  order_items_bundle_id_bundles_id_fk: 'order_items set bundle_id = 0',
  order_items_product_id_products_id_fk: 'order_items set product_id = 0',
  order_items_quote_item_id_quote_items_id_fk: 'order_items set quote_item_id = 0',
  order_items_variant_id_variants_id_fk: 'order_items set variant_id = 0',
  orders_coupon_id_coupons_id_fk: 'orders set coupon_id = 0',
  orders_customer_id_customers_id_fk: 'orders set customer_id = 0',
  point_entries_customer_id_customers_id_fk: 'point_entries set customer_id = 0',
  popups_coupon_id_coupons_id_fk: 'popups set coupon_id = 0',
  post_comments_customer_id_customers_id_fk: 'post_comments set customer_id = 0',
  post_comments_parent_id_post_comments_id_fk: 'post_comments set parent_id = 0',
  quote_items_bundle_id_bundles_id_fk: 'quote_items set bundle_id = 0',
  quotes_coupon_id_coupons_id_fk: 'quotes set coupon_id = 0',
  quotes_customer_id_customers_id_fk: 'quotes set customer_id = 0 where id = (select min(id) from quotes)',
  reviews_customer_id_customers_id_fk: 'reviews set customer_id = 0',
  reviews_order_item_id_order_items_id_fk:
    'reviews set order_item_id = 0 where id = (select min(id) from reviews)',
  tax_rates_country_code_countries_code_fk: "tax_rates set country_code = 'ZZ'",
  wishes_variant_id_variants_id_fk: 'wishes set variant_id = 0',
};

const expectViolation = (update: string, constraint: string) =>
  expect(queryRows(shop.db, `update ${update}`)).rejects.toMatchObject({ cause: { constraint } });

test.each(Object.entries(brokenChecks))('%s rejects what it forbids', (name, update) =>
  expectViolation(update, name),
);

test.each(Object.entries(brokenForeignKeys))('%s rejects what does not exist', (name, update) =>
  expectViolation(update, name),
);

describe('the schema in TypeScript and the database', () => {
  const tables = Object.values({ ...schema, sandboxIntents, sandboxRefunds }).filter((table) =>
    is(table, PgTable),
  );
  const dialect = new PgDialect();
  /** The texts in a condition; PostgreSQL quotes negative numbers, too. */
  const listTexts = (condition: string) => [...condition.matchAll(/'([a-z_-]*)'/g)].map(([, value]) => value);
  const sortByName = <Row extends { name: string }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));

  test('have the same checks, with the same values, and each is tested', async () => {
    const rows = await queryRows<{ name: string; definition: string }>(
      shop.db,
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const found = rows.map(({ name, definition }) => ({ name, values: listTexts(definition) }));
    const declared = tables.flatMap((table) =>
      getTableConfig(table).checks.map(({ name, value }) => ({
        name,
        values: listTexts(dialect.sqlToQuery(value).sql),
      })),
    );
    expect(sortByName(found)).toEqual(sortByName(declared));
    expect(sortByName(found).map(({ name }) => name)).toEqual(Object.keys(brokenChecks).toSorted());
  });

  test('have the same foreign keys, with the same action when the row they name is deleted', async () => {
    const found = await queryRows<{ name: string; onDelete: string }>(
      shop.db,
      `select conname as name, case confdeltype when 'a' then 'no action' when 'n' then 'set null'
         when 'c' then 'cascade' end as "onDelete"
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    const declared = tables.flatMap((table) =>
      getTableConfig(table).foreignKeys.map((key) => ({
        name: key.getName(),
        onDelete: key.onDelete ?? 'no action',
      })),
    );
    expect(sortByName(found)).toEqual(sortByName(declared));
  });
});

test('an order outlives its coupon and its cart item', async () => {
  const { api } = await shop.createCustomer();
  const { orderId } = await placeOrderForVariant(api, (await createTestProduct(shop.db)).variantId);
  const { id: couponId } = await createTestCoupon(shop.db);
  await shop.db.update(orders).set({ couponId }).where(eq(orders.id, orderId));
  const isOfOrder = eq(orderItems.orderId, orderId);
  const [before] = await shop.db.select().from(orderItems).where(isOfOrder);

  await shop.db.delete(coupons).where(eq(coupons.id, couponId));
  await shop.db.delete(cartItems).where(eq(cartItems.id, before!.cartItemId ?? 0));

  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ couponId: null, status: 'unpaid' });
  expect(await shop.db.select().from(orderItems).where(isOfOrder)).toEqual([{ ...before, cartItemId: null }]);
});

test('what shoppers write is pending unless a writer says otherwise', async () => {
  const defaults = await queryRows<{ table: string; status: string }>(
    shop.db,
    `select table_name as table, column_default as status from information_schema.columns
     where table_schema = 'public' and column_name = 'status'
       and table_name in ('reviews', 'customer_images', 'post_comments') order by 1`,
  );
  expect(defaults).toEqual(
    ['customer_images', 'post_comments', 'reviews'].map((table) => ({ table, status: "'pending'::text" })),
  );
});
