// Measures how long the calls of lists, searches and the sitemap take in a large shop, the first time and again:
//   npx tsx --conditions=react-server bench/large-catalog.ts                      10,000 products on PGlite
//   node scripts/with-postgres.mjs npx tsx --conditions=react-server bench/large-catalog.ts --products 100000
// Without `--products`, a product has as many variants as in the demo shop; with it 3.7, or `--variants`. A database
// at TEST_DATABASE_URL that already has so many products is used as it is. Expected results and reasons:
// docs/decisions/large-catalog.md and facet-bitmaps.md. PGlite runs in this process, so its CPU time shows what a
// list costs on a machine that is busy otherwise.
import { parseArgs } from 'node:util';
import { createApp } from '@/provider/app';
import { openPglite, openPostgres } from '@/provider/db/client';
import { isShopEmpty } from '@/provider/seed/is-shop-empty';
import { seed } from '@/provider/seed/seed';
import { createCallCache } from '@/provider/platform/http/call-cache';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { loadCatalog } from '@/provider/modules/product/listing/catalog-cache';
import { parseConfig } from '@/provider/config';
import { countQueries } from '@/tests/support/count-queries';
import { queryRows } from '@/tests/support/seeded-database';
import { createLargeCatalog } from '@/tests/support/fixtures/large-catalog';

const VARIANTS_PER_PRODUCT = 3.7;
const CREATION_MAX_MS = 30 * 60_000;

const { values: options } = parseArgs({
  options: {
    products: { type: 'string' },
    variants: { type: 'string' },
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
  },
});
const runs = Number(options.runs);
const wantedProducts = Number(options.products ?? 10_000);
const variantsPerProduct =
  options.products || options.variants ? Number(options.variants ?? VARIANTS_PER_PRODUCT) : undefined;

const getMedian = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const calls: Record<string, string> = {
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
  'whole shop, three filters': '/api/products?limit=24&color_family=brown&length=18-22&lace=13x4',
  'search, facets': '/api/product_es_search?q=body+wave&limit=24',
  'search, one filter': '/api/product_es_search?q=body+wave&limit=24&texture=body-wave',
  'search, three filters':
    '/api/product_es_search?q=body+wave&limit=24&color_family=brown&length=18-22&lace=13x4',
  'search, a frequent word': '/api/product_es_search?q=wig&limit=24',
  'search, a rare word': '/api/product_es_search?q=velvet+zelda&limit=24',
  'search with a typo': '/api/product_es_search?q=bdy+wave&limit=24',
  'search, nothing found': '/api/product_es_search?q=qqqqzz+xxyyzz&limit=24',
  suggest: '/api/product_es_suggest?suggest=body+w',
  'recommend, nothing found': '/api/product_es_recommend?q=qqqqzz+wig',
  'best sellers': '/api/products/list?name=best_sellers&limit=12',
  sale: '/api/products/list?name=sale&limit=12',
  'category tree': '/api/categories',
  'also like': '/api/common/also_like?product_id=2&limit=8',
  'sitemap, starts of the shards': '/api/common/url_shards',
  'sitemap, first shard': '/api/common/url_shard?after=0-0&until=NEXT',
  'sitemap, last shard': '/api/common/url_shard?after=LAST',
};

const url = process.env.TEST_DATABASE_URL;
const { db, close } = url
  ? await openPostgres(url, undefined, { silentMs: CREATION_MAX_MS })
  : await openPglite();
const now = new Date();
const startedAt = Date.now();
if (await isShopEmpty(db)) {
  await seed(db, now);
  await createLargeCatalog(db, { products: wantedProducts, variantsPerProduct });
}
const [size] = await queryRows<{ products: number; variants: number }>(
  db,
  'select (select count(*)::int from products) as products, (select count(*)::int from variants) as variants',
);
if (!size || size.products < wantedProducts) throw new Error('The database has fewer products');
console.log(
  `${url ? 'PostgreSQL' : 'PGlite'}: ${size.products} products, ${size.variants} variants, created in ${Date.now() - startedAt} ms`,
);

const loadedAt = Date.now();
await loadCatalog(db);
console.log(`Products read into memory in ${Date.now() - loadedAt} ms`);

const settings = parseConfig({});
const ctx = { db, config: settings, limits: createRateLimits(settings), now: () => now };
const app = createApp({ ...ctx, invalidateTags: () => undefined }); // computes every list
const cachingApp = createApp(
  { ...ctx, invalidateTags: () => undefined },
  createCallCache(settings.callCacheBytes, ctx.now),
);

type Body = { code: number; message: string; data: { total?: number; items?: { after?: string }[] } };

async function request(path: string, to = app): Promise<Body> {
  const response = await to.request(`http://shop.test${path}`, {
    headers: { StoreId: '1', Currency: 'USD' },
  });
  const body = (await response.json()) as Body;
  if (body.code !== 200000) throw new Error(`${path}: ${body.message}`);
  return body;
}

const findCategoryId = async (path: string) =>
  (await queryRows<{ id: number }>(db, `select id from categories where url_path = '${path}'`))[0]?.id ?? 0;
const starts = (await request('/api/common/url_shards')).data.items ?? [];
const parameters = {
  CATEGORY: String(await findCategoryId('lace-front-wigs')),
  WIGS: String(await findCategoryId('wigs')),
  NEXT: starts[1]?.after ?? '9-0',
  LAST: starts.at(-1)?.after ?? '0-0',
};

async function measure(path: string, to: typeof app) {
  const durationsMs: number[] = [];
  const work: number[] = [];
  await request(path, to);
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const cpuBefore = process.cpuUsage();
    await request(path, to);
    const { user, system } = process.cpuUsage(cpuBefore);
    durationsMs.push(performance.now() - start);
    work.push((user + system) / 1000);
  }
  return { ms: getMedian(durationsMs), maxMs: Math.max(...durationsMs), cpuMs: getMedian(work) };
}

const formatColumns = (...texts: (string | number)[]) =>
  texts.map((text) => String(text).padStart(9)).join('');
console.log(
  `${'ms of a call, computed and again'.padEnd(36)}${formatColumns('median', 'worst', 'CPU here', 'again', 'queries', 'products')}`,
);
for (const [name, template] of Object.entries(calls)) {
  if (!name.includes(options.only)) continue;
  const path = Object.entries(parameters).reduce((text, [key, value]) => text.replace(key, value), template);
  const computed = await measure(path, app);
  const again = await measure(path, cachingApp);
  const queries = await countQueries(db, () => request(path));
  const { total } = (await request(path)).data;
  console.log(
    `${name.padEnd(36)}${formatColumns(
      ...[computed.ms, computed.maxMs, computed.cpuMs, again.ms].map((ms) => ms.toFixed(1)),
      queries,
      total ?? '',
    )}`,
  );
}
await close();
process.exit(0);
