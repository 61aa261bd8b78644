import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import type { SectionDifference } from '@/provider/shop-folder/entries/compare-section';
import { loadBase, saveBase } from '@/provider/shop-folder/entries/imported-entries';

const PRODUCTS = 'products.csv';
const KEY = 'file';

/** Says whether the file is still the same, without reading it; null if there is none. */
export const readProductsVersion = (folder: string) =>
  stat(join(folder, PRODUCTS)).then(
    ({ size, mtimeMs }) => ({ size, mtimeMs }),
    () => null,
  );

/** Remembers products.csv as it was when all of it was imported or exported. */
export async function saveProductsVersion(db: Db, version: object | null): Promise<void> {
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

/** What products.csv and the shop changed since they agreed. Reads no product. */
export async function compareProducts(db: Db, { path }: { path: string }): Promise<SectionDifference[]> {
  const known = (await loadBase(db, PRODUCTS))?.get(KEY)?.source;
  const version = await readProductsVersion(path);
  const isChanged = known !== undefined && version !== null && !isDeepStrictEqual({ ...known }, version);
  return [{ name: PRODUCTS, folder: isChanged ? 1 : 0, shop: await countRepriced(db) }];
}
