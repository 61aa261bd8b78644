import { eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedProducts } from '@/provider/db/schema/imported';
import { products } from '@/provider/db/schema/product';
import { urlRedirects } from '@/provider/db/schema/system';
import { toProductPath } from './product-path';

/**
 * Ids of products by their handle in files: the one that was imported under it counts, then the one at its address.
 * With `hasOldHandles` also by an address that they had before.
 */
export async function findProductIds(
  db: Db,
  handles: readonly string[],
  { hasOldHandles = false } = {},
): Promise<Map<string, number>> {
  const wanted = [...new Set(handles)];
  if (wanted.length === 0) return new Map();
  const redirected = hasOldHandles
    ? await db
        .select({ handle: urlRedirects.fromPath, id: products.id })
        .from(urlRedirects)
        .innerJoin(products, eq(products.urlPath, urlRedirects.toPath))
        .where(inArray(urlRedirects.fromPath, wanted))
    : [];
  const handlesByPath = new Map(wanted.map((handle) => [toProductPath(handle), handle]));
  const current = await db
    .select({ path: products.urlPath, id: products.id })
    .from(products)
    .where(inArray(products.urlPath, [...handlesByPath.keys()]));
  const imported = await db
    .select({ handle: importedProducts.handle, id: importedProducts.productId })
    .from(importedProducts)
    .where(inArray(importedProducts.handle, wanted));
  const byPath = current.map(({ path, id }) => ({ handle: handlesByPath.get(path) ?? path, id }));
  return new Map([...redirected, ...byPath, ...imported].map(({ handle, id }) => [handle, id]));
}
