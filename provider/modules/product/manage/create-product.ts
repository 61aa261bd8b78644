import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminContract } from '@/contract/admin';
import type { Db } from '@/provider/db/client';
import { isUniqueViolation } from '@/provider/db/postgres-error';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import type { ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import { FieldError } from '@/provider/platform/errors/errors';
import { saveProductCategories } from './product-categories';

type NewProduct = z.output<AdminContract['product']['create']['input']>;

/** What a product is that no import has named. */
const OTHER_KIND = 'other';

/** The addresses that begin like one, and are taken. */
async function listTakenPaths(db: Db, path: string): Promise<ReadonlySet<string>> {
  const rows = await executeRows<{ path: string }>(
    db,
    sql`select path from (
        select url_path as path from products union all select sku from products
        union all select url_path from categories union all select url_path from cms_pages
        union all select trim(both '/' from from_path) from url_redirects
      ) taken where left(path, ${path.length}) = ${path}`,
  );
  return new Set(rows.map((row) => row.path));
}

async function insertProduct({ db, now }: ServiceContext, input: NewProduct, path: string) {
  const taken = await listTakenPaths(db, path);
  for (let number = 1; ; number += 1) {
    const urlPath = number === 1 ? path : `${path}-${number}`;
    if (taken.has(urlPath)) continue;
    const [row] = await db
      .insert(products)
      .values({
        ...{ sku: urlPath, urlPath, name: input.name, kind: OTHER_KIND, meta: '', isActive: false },
        ...{ description: '', shortDescription: '', metaTitle: input.name, metaDescription: input.name },
        ...{ createdAt: now(), updatedAt: now() },
      })
      // Somebody else may create one of the same name at the same time.
      .onConflictDoNothing()
      .returning({ id: products.id, urlPath: products.urlPath });
    if (row) return row;
  }
}

/** Creates a hidden product with one variant, in the caller's transaction. `toPath`: the address for a name. */
export async function createProduct(tx: ServiceContext, input: NewProduct, toPath: (name: string) => string) {
  const { id, urlPath } = await insertProduct(tx, input, toPath(input.name));
  const sku = input.sku ?? urlPath.toUpperCase();
  try {
    await tx.db.insert(variants).values({
      ...{ productId: id, sku, priceCents: input.priceCents, barcode: input.barcode ?? null, position: 0 },
      ...{ stock: input.stock ?? UNCOUNTED_STOCK, updatedAt: tx.now() },
    });
  } catch (error) {
    if (isUniqueViolation(error, 'variants_sku_unique'))
      throw new FieldError('sku', 'Another variant has this SKU');
    throw error;
  }
  await saveProductCategories(tx.db, id, [...new Set(input.categoryIds)], 'category_ids');
  return { id, after: { name: input.name, urlPath, sku, priceCents: input.priceCents, stock: input.stock } };
}
