import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { nullIfMissing } from '@/provider/platform/storage/file-storage';
import { executeRows } from '@/provider/platform/db-rows';
import type { SectionDifference } from '@/provider/shop-folder/entries/compare-section';
import { loadBase, saveBase } from '@/provider/shop-folder/entries/imported-entries';

const PRODUCTS = 'products.csv';
const KEY = 'file';

type ProductsVersion = { size: number; hash: string };

async function readHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Says whether the file is still the same, also after a copy or a restore; null if there is none. */
export async function readProductsVersion(folder: string): Promise<ProductsVersion | null> {
  const path = join(folder, PRODUCTS);
  const stats = await nullIfMissing(stat(path));
  return stats && { size: stats.size, hash: await readHash(path) };
}

/** Remembers products.csv as it was when all of it was imported or exported. */
export async function saveProductsVersion(db: Db, version: ProductsVersion | null): Promise<void> {
  if (!version) return;
  const entry = { position: 0, source: { ...version }, values: {} };
  await saveBase(db, PRODUCTS, await loadBase(db, PRODUCTS), new Map([[KEY, entry]]));
}

/** Stock that was sold is no difference; prices are what else the shop itself changes of a product. */
async function countRepriced(db: Db): Promise<number> {
  const [row] = await executeRows<{ count: number }>(
    db,
    sql`select count(distinct v.product_id)::int as count
      from variants v join imported_products i on i.product_id = v.product_id,
        lateral (select i.values->'variants'->v.sku as values) base
      where v.updated_at > i.imported_at and base.values is not null and (
        v.price_cents <> (base.values->>'priceCents')::int
        or v.was_cents is distinct from (base.values->>'wasCents')::int)`,
  );
  return row?.count ?? 0;
}

/** Whether the file is another one. It is only read if its size is the same. */
async function isAnotherFile(folder: string, known: Record<string, unknown>): Promise<boolean> {
  const path = join(folder, PRODUCTS);
  const stats = await nullIfMissing(stat(path));
  if (!stats) return false;
  if (stats.size !== known.size) return true;
  return known.hash !== undefined && known.hash !== (await readHash(path));
}

/** What products.csv and the shop changed since they agreed. Reads no product. */
export async function compareProducts(db: Db, { path }: { path: string }): Promise<SectionDifference[]> {
  const known = (await loadBase(db, PRODUCTS))?.get(KEY)?.source;
  const isChanged = !!known && (await isAnotherFile(path, known));
  return [{ name: PRODUCTS, folder: isChanged ? 1 : 0, shop: await countRepriced(db) }];
}
