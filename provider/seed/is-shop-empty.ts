import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';

/** Whether the shop has no products yet, and is filled. */
export async function isShopEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).limit(1);
  return rows.length === 0;
}
