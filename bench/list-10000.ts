// How long lists take in a shop of 10,000 products, each with as many variants as the demo shop's have.
// `npx tsx bench/list-10000.ts` on PGlite, `node scripts/with-postgres.mjs npx tsx bench/list-10000.ts` on PostgreSQL.
// What to expect, and why: docs/decisions/facets-of-bits.md.
// PGlite works in this process, so that its share of the time says what a list costs on a machine that is busy otherwise.
import { sql } from 'drizzle-orm';
import { createApp } from '@/provider/app';
import { openPglite, openPostgres, type Db } from '@/provider/db/client';
import { seed } from '@/provider/db/seed/seed';
import { openLimits } from '@/provider/http/limits';
import { settingsFrom } from '@/provider/settings';

const PRODUCTS = 10_000;
const RUNS = 9;

const rowsOf = async <Row>(db: Db, text: string) =>
  ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;

/** Copies the rows of a table `copies` times; a column is kept unless `changes` says how copy `k` has it. */
async function copyRows(db: Db, table: string, copies: number, changes: Record<string, string>) {
  const columns = await rowsOf<{ name: string }>(
    db,
    `select column_name as name from information_schema.columns where table_schema = 'public'
     and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => changes[name] ?? `t."${name}"`).join(', ');
  await db.execute(
    sql.raw(
      `insert into ${table} (${names}) select ${values} from ${table} t, generate_series(1, ${copies}) k`,
    ),
  );
}

async function fill(db: Db) {
  const [most] = await rowsOf<{ products: number; product: number; variant: number; image: number }>(
    db,
    `select (select count(*)::int from products) as products, (select max(id) from products) as product,
     (select max(id) from variants) as variant, (select max(id) from product_images) as image`,
  );
  if (!most) throw new Error('The shop is empty');
  // The copies bring along what the triggers would work out for each of them.
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
  await db.execute(sql.raw('select refresh_facets(array(select id from products))'));
  await db.execute(sql.raw('vacuum analyze'));
}

const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const inColumn = (text: string) => text.padStart(5);

const lists: Record<string, string> = {
  'category, facets': '/api/products?category_id=CATEGORY&limit=24',
  'category, page 20': '/api/products?category_id=CATEGORY&limit=24&page=20',
  'category, by price': '/api/products?category_id=CATEGORY&limit=24&sort_by=price_asc',
  'category, three filters':
    '/api/products?category_id=CATEGORY&limit=24&color_family=brown&length=18-22&lace=13x4',
  'category, ready to ship and price': '/api/products?category_id=CATEGORY&limit=24&in_stock=1&price=120-220',
  'all wigs, facets': '/api/products?category_id=WIGS&limit=24',
  'all wigs, one filter': '/api/products?category_id=WIGS&limit=24&texture=body-wave',
  'all wigs, a price range': '/api/products?category_id=WIGS&limit=24&price=120-220',
  'whole shop, facets': '/api/products?limit=24',
  'whole shop, ready to ship': '/api/products?limit=24&in_stock=1',
  'search, facets': '/api/product_es_search?q=body+wave&limit=24',
  'search, one filter': '/api/product_es_search?q=body+wave&limit=24&texture=body-wave',
  'search, three filters':
    '/api/product_es_search?q=body+wave&limit=24&color_family=brown&length=18-22&lace=13x4',
  'search with a typo': '/api/product_es_search?q=bdy+wave&limit=24',
  'best sellers': '/api/products/list?name=best_sellers&limit=12',
  sale: '/api/products/list?name=sale&limit=12',
  'category tree': '/api/categories',
  'also like': '/api/common/also_like?product_id=2&limit=8',
};

const url = process.env.TEST_DATABASE_URL;
const { db, close } = url ? await openPostgres(url) : await openPglite();
const now = new Date();
await seed(db, now);
const began = Date.now();
await fill(db);
const [size] = await rowsOf<{ products: number; variants: number }>(
  db,
  'select (select count(*)::int from products) as products, (select count(*)::int from variants) as variants',
);
console.log(
  `${url ? 'PostgreSQL' : 'PGlite'}: ${size?.products} products, ${size?.variants} variants, made in ${Date.now() - began} ms`,
);

const settings = settingsFrom({});
const limits = openLimits(settings);
const app = createApp({ db, settings, limits, now: () => now, changed: () => undefined });
const idOf = async (path: string) =>
  (await rowsOf<{ id: number }>(db, `select id from categories where url_path = '${path}'`))[0]?.id ?? 0;
const ids = { CATEGORY: await idOf('lace-front-wigs'), WIGS: await idOf('wigs') };

let first = 0;
for (const [name, path] of Object.entries(lists)) {
  const address = path.replace('CATEGORY', String(ids.CATEGORY)).replace('WIGS', String(ids.WIGS));
  const times: number[] = [];
  const work: number[] = [];
  let total: number | undefined;
  for (let run = 0; run <= RUNS; run += 1) {
    const start = performance.now();
    const spent = process.cpuUsage();
    const answer = await app.request(`http://shop.test${address}`, {
      headers: { StoreId: '1', Currency: 'USD' },
    });
    const body = (await answer.json()) as { code: number; message: string; data: { total?: number } };
    if (body.code !== 200000) throw new Error(`${name}: ${body.message}`);
    const { user, system } = process.cpuUsage(spent);
    if (run > 0) times.push(performance.now() - start); // the first one warms
    if (run > 0) work.push((user + system) / 1000);
    total = body.data.total;
  }
  const of = total === undefined ? '' : ` of ${total}`;
  first ||= middle(work);
  console.log(
    `${name.padEnd(34)} ${inColumn(middle(times).toFixed(0))} ms, of which this process worked ${inColumn(middle(work).toFixed(0))} ms, ` +
      `${(middle(work) / first).toFixed(1)} times the first list${of}`,
  );
}
await close();
process.exit(0);
