// Measures how long lists take in a shop of 10,000 products, each with as many variants as in the demo shop.
// `npx tsx --conditions=react-server bench/large-catalog.ts` on PGlite, `node scripts/with-postgres.mjs npx tsx --conditions=react-server bench/large-catalog.ts` on
// PostgreSQL. Expected results and reasons: docs/decisions/facet-bitmaps.md. PGlite runs in this process, so
// its CPU time shows what a list costs on a machine that is busy otherwise.
import { createApp } from '@/provider/app';
import { openPglite, openPostgres } from '@/provider/db/client';
import { seed } from '@/provider/seed/seed';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { parseConfig } from '@/provider/config';
import { queryRows } from '@/tests/support/seeded-database';
import { createLargeCatalog } from '@/tests/support/fixtures/large-catalog';

const RUNS = 9;

const getMedian = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const padColumn = (text: string) => text.padStart(5);

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
await createLargeCatalog(db);
const [size] = await queryRows<{ products: number; variants: number }>(
  db,
  'select (select count(*)::int from products) as products, (select count(*)::int from variants) as variants',
);
console.log(
  `${url ? 'PostgreSQL' : 'PGlite'}: ${size?.products} products, ${size?.variants} variants, created in ${Date.now() - began} ms`,
);

const settings = parseConfig({});
const limits = createRateLimits(settings);
const app = createApp({ db, config: settings, limits, now: () => now, invalidateTags: () => undefined });
const findCategoryId = async (path: string) =>
  (await queryRows<{ id: number }>(db, `select id from categories where url_path = '${path}'`))[0]?.id ?? 0;
const ids = { CATEGORY: await findCategoryId('lace-front-wigs'), WIGS: await findCategoryId('wigs') };

let first = 0;
for (const [name, path] of Object.entries(lists)) {
  const address = path.replace('CATEGORY', String(ids.CATEGORY)).replace('WIGS', String(ids.WIGS));
  const durationsMs: number[] = [];
  const work: number[] = [];
  let total: number | undefined;
  for (let run = 0; run <= RUNS; run += 1) {
    const start = performance.now();
    const cpuBefore = process.cpuUsage();
    const response = await app.request(`http://shop.test${address}`, {
      headers: { StoreId: '1', Currency: 'USD' },
    });
    const body = (await response.json()) as { code: number; message: string; data: { total?: number } };
    if (body.code !== 200000) throw new Error(`${name}: ${body.message}`);
    const { user, system } = process.cpuUsage(cpuBefore);
    if (run > 0) durationsMs.push(performance.now() - start); // the first is a warm-up
    if (run > 0) work.push((user + system) / 1000);
    total = body.data.total;
  }
  const totalText = total === undefined ? '' : ` of ${total}`;
  first ||= getMedian(work);
  console.log(
    `${name.padEnd(34)} ${padColumn(getMedian(durationsMs).toFixed(0))} ms, of which this process worked ${padColumn(getMedian(work).toFixed(0))} ms, ` +
      `${(getMedian(work) / first).toFixed(1)} times the first list${totalText}`,
  );
}
await close();
process.exit(0);
