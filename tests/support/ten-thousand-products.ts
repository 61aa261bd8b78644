import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { queryRows } from './seeded';

const PRODUCTS = 10_000;

/** Inserts and refreshes that take longer than a query may (statement_timeout). */
const executeWithoutTimeout = (db: Db, statement: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql.raw(statement));
  });

/**
 * Copies the rows of a table `copies` times; a column is copied as it is, unless `changes` has an expression
 * for copy `k`.
 */
async function copyRows(db: Db, table: string, copies: number, changes: Record<string, string>) {
  const columns = await queryRows<{ name: string }>(
    db,
    `select column_name as name from information_schema.columns where table_schema = 'public'
     and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => changes[name] ?? `t."${name}"`).join(', ');
  await executeWithoutTimeout(
    db,
    `insert into ${table} (${names}) select ${values} from ${table} t, generate_series(1, ${copies}) k`,
  );
}

/** Turns the demo shop into a shop of 10,000 products, each with as many variants as the demo shop's. */
export async function createLargeCatalog(db: Db) {
  const [most] = await queryRows<{ products: number; product: number; variant: number; image: number }>(
    db,
    `select (select count(*)::int from products) as products, (select max(id) from products) as product,
     (select max(id) from variants) as variant, (select max(id) from product_images) as image`,
  );
  if (!most) throw new Error('The shop is empty');
  // The copies already contain what the triggers would compute for each of them.
  const kept = ['variants', 'variant_options', 'product_attributes'];
  const switchTriggers = async (state: 'disable' | 'enable') => {
    for (const table of kept) await db.execute(sql.raw(`alter table ${table} ${state} trigger user`));
  };
  await switchTriggers('disable');
  const copies = Math.ceil(PRODUCTS / most.products) - 1;
  const product = `t.product_id + k * ${most.product}`;
  await copyRows(db, 'products', copies, {
    id: `t.id + k * ${most.product}`,
    sku: `t.sku || '-' || k`,
    url_path: `t.url_path || '-' || k`,
    name: `t.name || ' ' || k`,
    sold_count: 't.sold_count + k % 97',
    shown_variant_id: `t.shown_variant_id + k * ${most.variant}`,
    shown_price_cents: 't.shown_price_cents + 100 * (k % 41)',
    shown_was_cents: 't.shown_was_cents + 100 * (k % 41)',
    lowest_price_cents: 't.lowest_price_cents + 100 * (k % 41)',
    created_at: `t.created_at - k * interval '1 minute'`,
  });
  await copyRows(db, 'product_images', copies, {
    id: `t.id + k * ${most.image}`,
    product_id: product,
  });
  await copyRows(db, 'product_categories', copies, { product_id: product });
  await copyRows(db, 'product_attributes', copies, { product_id: product });
  await copyRows(db, 'variants', copies, {
    id: `t.id + k * ${most.variant}`,
    product_id: product,
    sku: `t.sku || '-' || k`,
    price_cents: 't.price_cents + 100 * (k % 41)',
    was_cents: 't.was_cents + 100 * (k % 41)',
  });
  await copyRows(db, 'variant_options', copies, { variant_id: `t.variant_id + k * ${most.variant}` });
  await switchTriggers('enable');
  await executeWithoutTimeout(db, 'select refresh_facets(array(select id from products))');
  await db.execute(sql.raw('vacuum analyze'));
}
