// In test:all only: migrations from earlier versions.
import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, expect, test } from 'vitest';
import { schema, type Db } from '@/provider/db/client';
import { copyMigrationsBefore, createEarlierProduct, MIGRATIONS } from '@/tests/support/earlier-migrations';
import { queryRows } from '@/tests/support/seeded-database';

const FIRST_WITH_FACETS = 7;

const client = new PGlite({ extensions: { pg_trgm } });
const database = drizzle(client, { schema });
const db = database as unknown as Db;
const earlier = copyMigrationsBefore(FIRST_WITH_FACETS);

afterAll(async () => {
  rmSync(earlier, { recursive: true });
  await client.close();
});

test('migrating a database from before product_facets adds its variants there', async () => {
  await migrate(database, { migrationsFolder: earlier });
  const { id } = await createEarlierProduct(db, { stock: { 14: 0, 16: 2 } });

  await migrate(database, { migrationsFolder: MIGRATIONS });

  expect(
    await queryRows(db, 'select product_id, price_cents, in_stock::text, worn_by::text from product_facets'),
  ).toEqual([{ product_id: id, price_cents: [12_900, 12_900], in_stock: '01', worn_by: '{10,01}' }]);
});
