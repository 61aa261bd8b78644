// In test:all only: migrations from earlier versions.
import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, expect, test } from 'vitest';
import { schema, type Db } from '@/provider/db/client';
import { allProducts } from '@/provider/modules/product/listing/product-scope';
import { listProducts } from '@/provider/modules/product/listing/product-listing';
import { copyMigrationsBefore, createEarlierProduct, MIGRATIONS } from '@/tests/support/earlier-migrations';
import { queryRows } from '@/tests/support/seeded-database';

const FIRST_WITH_CHANGES = 23;

const client = new PGlite({ extensions: { pg_trgm } });
const database = drizzle(client, { schema });
const db = database as unknown as Db;
const earlier = copyMigrationsBefore(FIRST_WITH_CHANGES);

afterAll(async () => {
  rmSync(earlier, { recursive: true });
  await client.close();
});

const find = async (query: string) => {
  const [row] = await queryRows<{ ids: number[] }>(
    db,
    `select find_products(to_tsquery('english', '${query}')) as ids`,
  );
  return row!.ids;
};

test('products from before are found, and their changes show in lists', async () => {
  await migrate(database, { migrationsFolder: earlier });
  const { id } = await createEarlierProduct(db, { stock: { 14: 0, 16: 2 } });
  await createEarlierProduct(db);
  await queryRows(
    db,
    `update products set search_vector = to_tsvector('english', 'amber waves') where id = ${id}`,
  );

  await migrate(database, { migrationsFolder: MIGRATIONS });

  expect(await find('wave')).toEqual([id]);
  expect(await find('ember')).toEqual([]);
  const terms = { conditions: [], sort: 'price_desc', page: 1, limit: 1, rate: 1, hasFacets: false } as const;
  expect(await listProducts(db, { ...terms, scope: allProducts })).toMatchObject({ total: 2 });
  await queryRows(db, `update variants set price_cents = 99000 where product_id = ${id}`);
  expect(await listProducts(db, { ...terms, scope: allProducts })).toMatchObject({ total: 2, ids: [id] });
});
