import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '@/provider/db/client';
import { erasePerson } from '@/provider/modules/account/personal-data/erase-person';
import { createDataFile } from '@/provider/modules/account/personal-data/export-person';
import { loadPerson } from '@/provider/modules/account/personal-data/person';
import { personalTables } from '@/provider/modules/account/personal-data/personal-tables';
import { forgetErasedOrders } from '@/provider/modules/account/personal-data/forget-erased-orders';
import type { InvoiceJson } from '@/provider/db/schema/invoice-json';
import { createFullPerson, PERSON, PERSONAL_WORDS } from '@/tests/support/fixtures/full-person';
import { openReturnShop } from '@/tests/support/fixtures/return-fixtures';
import { queryRows } from '@/tests/support/seeded-database';
import type { Shop } from '@/tests/support/shop';

/** Tables without anything about a shopper. */
const IMPERSONAL: Record<string, string> = {
  ...Object.fromEntries(
    'products product_images product_categories product_attributes linked_products bundles variants variant_options categories attributes attribute_options coupons currencies countries regions tax_rates shipping_methods holidays configs top_banners popups seo_items url_redirects videos questions how_tos synonyms search_words product_facets product_search_vectors product_changes translations blog_categories posts cms_pages diy_templates surveys opening_gifts cache_invalidations imported_products imported_images product_imports scheduled_product_changes nav_items wides'
      .split(' ')
      .map((name) => [name, 'what the shop sells and says']),
  ),
  invoice_counters: 'counts',
  post_shares: 'counts',
  conversion_counts: 'counts',
  secrets: 'of the shop',
  email_settings: 'of the shop',
  owner_notices: 'ids of what staff are told',
  low_stock_variants: 'of the shop',
  gateway_events: 'ids of the payment service',
  staff: 'staff',
  staff_links: 'staff',
  first_owner_links: 'staff',
  staff_sessions: 'staff',
  staff_passkeys: 'staff',
  staff_challenges: 'staff',
  content_previews: 'what the shop says',
  admin_keys: 'machines',
};

/** Columns that say whose a row is, or how somebody is reached. */
const PERSONAL_COLUMNS =
  /^(customer_id|order_id|return_id|review_id|shopper_key|owner_key|guest_key|guest_token_hash|email|phone|telephone|nickname|firstname|lastname|.*address)$/;
/** Columns of that name which have no shopper in them. */
const OF_STAFF = ['staff.email'];

const schemaTables = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable));
const names = schemaTables.map((table) => getTableName(table)).sort();

/** What the shop keeps with its reason: docs/decisions/erase.md. */
const KEPT = {
  'invoices.content': 'is the invoice',
  'orders.billing_address': 'invoices name the buyer for as long as they have to be kept',
  'orders.search_text': 'is generated from it',
};

describe('every table', () => {
  test('is one of those with personal data, or of those without', () => {
    const personal = personalTables.map(({ table }) => getTableName(table));
    expect(new Set(personal).size).toBe(personal.length);
    expect([...personal, ...Object.keys(IMPERSONAL)].sort()).toEqual(names);
    expect(personal.filter((name) => name in IMPERSONAL)).toEqual([]);
  });

  test.each(names.filter((name) => name in IMPERSONAL))(
    'without personal data has no column for it: %s',
    (tableName) => {
      const table = schemaTables.find((candidate) => getTableName(candidate) === tableName)!;
      const columns = Object.values(getTableColumns(table)).map(
        ({ name }) => [getTableName(table), name] as const,
      );
      const found = columns.filter(([, name]) => PERSONAL_COLUMNS.test(name)).map((pair) => pair.join('.'));
      expect(found.filter((column) => !OF_STAFF.includes(column))).toEqual([]);
    },
  );
});

describe('a customer with something in every table', () => {
  let shop: Shop;
  let person: Awaited<ReturnType<typeof createFullPerson>>;
  beforeAll(async () => {
    shop = await openReturnShop();
    person = await createFullPerson(shop);
  });
  afterAll(() => shop.close());

  /** Where one of her words is, as table and column. */
  async function findWords(words: readonly string[]) {
    const columns = await queryRows<{ table: string; column: string }>(
      shop.db,
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
    );
    const found: string[] = [];
    const patterns = sql`${`{${words.map((word) => `"%${word}%"`).join(',')}}`}::text[]`;
    for (const { table, column } of columns) {
      const result = (await shop.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text ilike any(${patterns}) limit 1`,
      )) as unknown as { rows: unknown[] };
      if (result.rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  test('has a row in each of them', async () => {
    const loaded = await loadPerson(shop.db, { customerId: person.id });
    const empty: string[] = [];
    for (const { table, rows } of personalTables)
      if (
        (
          await shop.db
            .select({ one: sql`1` })
            .from(table)
            .where(rows(loaded!))
            .limit(1)
        ).length === 0
      )
        empty.push(getTableName(table));
    expect(empty).toEqual([]);
  });

  test('gets all of it in one file, without secrets', async () => {
    const { json, sectionCount } = await createDataFile(shop.ctx, { customerId: person.id });
    expect(sectionCount).toBe(personalTables.length);
    for (const word of Object.values(PERSON)) expect(json).toContain(word);
    const content = JSON.parse(json) as { sections: { title: string; rows: Record<string, unknown>[] }[] };
    expect(content.sections[0]).toMatchObject({ title: 'Account', rows: [{ email: PERSON.email }] });
    const columns = content.sections.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row)));
    expect(columns.filter((name) => /hash|secret|token|(?<!options)key$|actor|clientIp/i.test(name))).toEqual(
      [],
    );
  });

  test('is in no table any more once erased, but for the buyer of kept invoices', async () => {
    const before = await findWords(PERSONAL_WORDS);
    expect(before.length).toBeGreaterThan(30);
    await erasePerson(shop.ctx, { customerId: person.id });
    expect(await findWords(PERSONAL_WORDS)).toEqual(Object.keys(KEPT));
    const [order] = await queryRows<Record<string, unknown>>(
      shop.db,
      `select email, customer_id, guest_key, network_key, remark, shipping_address, billing_address
       from orders where id = ${person.orderId}`,
    );
    const documents = await queryRows<{ content: InvoiceJson }>(
      shop.db,
      `select content from invoices where order_id = ${person.orderId}`,
    );
    expect(documents.length).toBeGreaterThan(1);
    for (const { content } of documents) {
      expect(content.buyer.join()).toContain(PERSON.lastname);
      expect(content.deliveredTo).toEqual([]);
    }
    expect(order).toMatchObject({
      ...{ email: '', customer_id: null, guest_key: null, network_key: null, remark: '' },
      shipping_address: {
        firstname: '',
        lastname: '',
        street: [],
        city: '',
        countryId: 'US',
        region: 'Oregon',
      },
      billing_address: { lastname: PERSON.lastname, city: PERSON.city, email: '', telephone: '' },
    });
    expect(await findWords([`customer:${person.id}`])).toEqual([]);
  });

  test('leaves a review that others read, under another name', async () => {
    const rows = await queryRows<{ nickname: string }>(
      shop.db,
      `select nickname, title, images, reply, customer_id from reviews where title in ('Soft', 'Signed', 'Unread')
       and (content = 'It sheds nothing' or title <> 'Soft')`,
    );
    expect(rows).toEqual([
      { nickname: 'Customer', title: 'Soft', images: [], reply: null, customer_id: null },
    ]);
  });

  test('leaves the amounts of her orders, and of what was refunded', async () => {
    const [row] = await queryRows<{ total: number; refunded: number; payments: number }>(
      shop.db,
      `select grand_total_minor as total, refunded_minor as refunded,
        (select count(*)::int from payments where order_id = o.id and status = 'paid') as payments
       from orders o where id = ${person.orderId}`,
    );
    expect(row!.total).toBeGreaterThan(row!.refunded);
    expect(row!.refunded).toBeGreaterThan(100);
    expect(row!.payments).toBe(1);
  });

  test('is gone from invoices, too, once they need not be kept', async () => {
    const year = shop.clock.now.getUTCFullYear();
    const setClock = (text: string) => (shop.clock.now = new Date(text));
    setClock(`${year + 10}-12-31T12:00:00Z`);
    await forgetErasedOrders(shop.ctx);
    expect(await findWords(PERSONAL_WORDS)).not.toEqual([]);
    setClock(`${year + 11}-01-02T12:00:00Z`);
    await forgetErasedOrders(shop.ctx);
    expect(await findWords(PERSONAL_WORDS)).toEqual([]);
  });
});
