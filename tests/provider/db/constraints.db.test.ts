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
    `insert into staff (email, name, role) values ('ada@example.com', 'Ada', 'owner')`,
    `insert into audit_log (created_at, actor_kind, actor_name, action, input, client_ip)
     values (now(), 'staff', 'Ada', 'staff.add', '{}', '')`,
    `insert into conversion_counts (day, step, shoppers) values ('2026-11-26', 'visit', 1)`,
    `insert into refunds (order_id, amount_minor, next_try_at) values (${orderId}, 100, now())`,
    `insert into refund_items (refund_id, order_item_id, qty)
     select r.id, i.id, 1 from refunds r join order_items i using (order_id)`,
    `insert into refund_parts (refund_id, payment_id, amount_minor)
     select r.id, p.id, 100 from refunds r join payments p using (order_id)`,
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

/** By check: an update that breaks it, and no other. */
const brokenChecks: Record<string, string> = {
  attributes_facet_kind_check: "attributes set facet_kind = 'unknown'",
  attributes_picker_kind_check: "attributes set picker_kind = 'unknown'",
  audit_log_actor_kind_check: "audit_log set actor_kind = 'unknown'",
  audit_log_outcome_check: "audit_log set outcome = 'unknown'",
  bundles_discount_percent_check: 'bundles set discount_percent = 101',
  cms_pages_shelf_check: "cms_pages set shelf = 'unknown'",
  conversion_counts_shoppers_check: 'conversion_counts set shoppers = 0',
  conversion_counts_step_check: "conversion_counts set step = 'paid'",
  coupon_claims_owner_check: 'coupon_claims set customer_id = null, email = null',
  coupons_max_discount_cents_check: 'coupons set max_discount_cents = -1',
  coupons_min_subtotal_cents_check: 'coupons set min_subtotal_cents = -1',
  coupons_per_shopper_limit_check: 'coupons set per_shopper_limit = -1',
  coupons_times_used_check: 'coupons set times_used = -1',
  coupons_type_check: "coupons set type = 'unknown'",
  coupons_usage_limit_check: 'coupons set usage_limit = -1',
  coupons_value_check: "coupons set type = 'percent', value = 101",
  currencies_rate_check: 'currencies set rate = 0',
  customer_images_status_check: "customer_images set status = 'unknown'",
  customers_gender_check: "customers set gender = 'unknown'",
  gateway_notifications_type_check: "gateway_notifications set type = 'unknown'",
  how_tos_kind_check: "how_tos set kind = 'unknown'",
  identities_provider_check: "identities set provider = 'unknown'",
  imported_images_height_check: 'imported_images set height = 0',
  imported_images_width_check: 'imported_images set width = 0',
  instalment_reduced: 'instalments set reduced_minor = amount_minor + 1',
  instalments_amount_minor_check: 'instalments set amount_minor = 0',
  instalments_attempts_check: 'instalments set attempts = -1',
  instalments_number_check: 'instalments set number = 0',
  instalments_status_check: "instalments set status = 'unknown'",
  linked_products_type_check: "linked_products set type = 'unknown'",
  mail_events_event_check: "mail_events set event = 'unknown'",
  mail_events_times_check: 'mail_events set times = 0',
  mailed_keys_purpose_check: "mailed_keys set purpose = 'unknown'",
  mailed_keys_tries_check: 'mailed_keys set tries = -1',
  mails_attempts_check: 'mails set attempts = -1',
  opening_gifts_left_over_check: 'opening_gifts set left_over = -1',
  opening_gifts_total_check: 'opening_gifts set total = -1',
  order_events_status_check: "order_events set status = 'unknown'",
  order_items_discount_minor_check: 'order_items set discount_minor = -1',
  order_items_qty_check: 'order_items set qty = 0',
  order_items_row_minor_check: 'order_items set row_minor = -1',
  order_items_unit_minor_check: 'order_items set unit_minor = -1',
  order_refunded_at_most: 'orders set refunded_minor = grand_total_minor + 1',
  orders_base_grand_total_cents_check: 'orders set base_grand_total_cents = -1',
  orders_points_earned_check: 'orders set points_earned = -1',
  orders_points_used_check: 'orders set points_used = -1',
  orders_rate_check: 'orders set rate = 0',
  orders_status_check: "orders set status = 'unknown'",
  payments_amount_minor_check: 'payments set amount_minor = 0',
  payments_instalment_check: 'payments set instalment = 0',
  payments_status_check: "payments set status = 'unknown'",
  point_entries_points_check: 'point_entries set points = 0',
  point_entries_reason_check: "point_entries set reason = 'unknown'",
  popups_delay_seconds_check: 'popups set delay_seconds = -1',
  popups_type_check: "popups set type = 'unknown'",
  post_comments_status_check: "post_comments set status = 'unknown'",
  post_shares_channel_check: "post_shares set channel = 'unknown'",
  post_shares_count_check: 'post_shares set count = -1',
  posts_views_check: 'posts set views = -1',
  products_rating_average_check: 'products set rating_average = 6',
  products_rating_count_check: 'products set rating_count = -1',
  products_sold_count_check: 'products set sold_count = -1',
  quote_items_qty_check: 'quote_items set qty = 0',
  quotes_owner_check: "quotes set status = 'active', guest_key = null, customer_id = null",
  quotes_points_check: 'quotes set points = -1',
  quotes_status_check: "quotes set status = 'unknown'",
  refund_amount: 'refunds set amount_minor = -1',
  refund_items_qty_check: 'refund_items set qty = 0',
  refund_part_amount: 'refund_parts set amount_minor = 0',
  refund_parts_status_check: "refund_parts set status = 'unknown'",
  refunds_attempts_check: 'refunds set attempts = -1',
  refunds_reduced_minor_check: 'refunds set reduced_minor = amount_minor + 1',
  refunds_status_check: "refunds set status = 'unknown'",
  reviews_fit_check: 'reviews set fit = 3',
  reviews_likes_check: 'reviews set likes = -1',
  reviews_rating_check: 'reviews set rating = 6',
  reviews_status_check: "reviews set status = 'unknown'",
  sandbox_intents_amount_minor_check: 'sandbox_intents set amount_minor = 0',
  sandbox_intents_refunded_minor_check: 'sandbox_intents set refunded_minor = amount_minor + 1',
  sandbox_intents_status_check: "sandbox_intents set status = 'unknown'",
  sandbox_refunds_amount_minor_check: 'sandbox_refunds set amount_minor = 0',
  shipping_methods_amount_cents_check: 'shipping_methods set amount_cents = -1',
  shipping_methods_days_max_check: 'shipping_methods set days_max = days_min - 1',
  shipping_methods_days_min_check: 'shipping_methods set days_min = -1',
  shipping_methods_free_from_cents_check: 'shipping_methods set free_from_cents = -1',
  staff_role_check: "staff set role = 'unknown'",
  tax_rates_basis_points_check: 'tax_rates set basis_points = -1',
  translations_locale_check: "translations set locale = 'deutsch, bitte'",
  translations_text_check: "translations set text = ''",
  variants_handling_days_check: 'variants set handling_days = -1',
  variants_price_cents_check: 'variants set price_cents = 0',
  variants_stock_check: 'variants set stock = -1',
  variants_was_cents_check: 'variants set was_cents = 0',
  wides_words_side_check: "wides set words_side = 'unknown'",
  wishes_price_cents_check: 'wishes set price_cents = 0',
};

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
