import { eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedProducts } from '@/provider/db/schema/imported';
import { products } from '@/provider/db/schema/product';
import { urlRedirects } from '@/provider/db/schema/system';

/** Ids of products by their handle in files, or by an address that they had before. */
export async function findProductIds(db: Db, handles: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(handles)];
  if (wanted.length === 0) return new Map();
  const redirected = await db
    .select({ handle: urlRedirects.fromPath, id: products.id })
    .from(urlRedirects)
    .innerJoin(products, eq(products.urlPath, urlRedirects.toPath))
    .where(inArray(urlRedirects.fromPath, wanted));
  const imported = await db
    .select({ handle: importedProducts.handle, id: importedProducts.productId })
    .from(importedProducts)
    .where(inArray(importedProducts.handle, wanted));
  const current = await db
    .select({ handle: products.urlPath, id: products.id })
    .from(products)
    .where(inArray(products.urlPath, wanted));
  return new Map([...redirected, ...imported, ...current].map(({ handle, id }) => [handle, id]));
}
