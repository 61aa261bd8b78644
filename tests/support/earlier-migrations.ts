import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@/provider/db/client';
import { createTestProduct, type TestProductInput } from './fixtures/product-factory';
import { queryRows } from './seeded-database';

export const MIGRATIONS = 'provider/db/migrations';

/** Copies the migrations before number `first` into a temporary folder, and returns its path. */
export function copyMigrationsBefore(first: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'odette-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx < first);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Columns of the tables that a test product has, added by later migrations: Drizzle names every column it knows. */
const LATER_COLUMNS = [
  ['categories', 'rules', 'jsonb'],
  ['variants', 'barcode', 'text'],
  ['product_categories', 'is_by_rule', 'boolean not null default false'],
] as const;

/** Creates a product in a database of an earlier version, whose tables are then as they were. */
export async function createEarlierProduct(db: Db, input?: TestProductInput) {
  for (const [table, column, type] of LATER_COLUMNS)
    await queryRows(db, `alter table ${table} add column ${column} ${type}`);
  const product = await createTestProduct(db, input);
  for (const [table, column] of LATER_COLUMNS)
    await queryRows(db, `alter table ${table} drop column ${column}`);
  return product;
}
