import { eq, inArray, or, sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { importedProducts } from '@/provider/db/schema/imported';
import {
  bundles,
  linkedProducts,
  productAttributes,
  productCategories,
  productImages,
  products,
} from '@/provider/db/schema/product';
import { questions } from '@/provider/db/schema/product-content';
import { scheduledProductChanges } from '@/provider/db/schema/product-schedule';
import { shopperQuestions } from '@/provider/db/schema/question';
import { productFacets } from '@/provider/db/schema/search';
import { backInStock } from '@/provider/db/schema/system';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { wishlistItems } from '@/provider/db/schema/wishlist';
import type { ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import { DomainError } from '@/provider/platform/errors/errors';
import { loadProductRows } from './read-admin-product';

export const IN_USE = 'Orders, carts, reviews or questions name this product. Take it off sale instead';

/** Whether something names a product that would say nothing without it. */
async function isProductInUse({ db }: ServiceContext, id: number): Promise<boolean> {
  const [row] = await executeRows<{ isInUse: boolean }>(
    db,
    sql`select exists (select from order_items where product_id = ${id})
      or exists (select from quote_items q join variants v on v.id = q.variant_id where v.product_id = ${id})
      or exists (select from reviews where product_id = ${id})
      or exists (select from shopper_questions where product_id = ${id} and status in ('pending', 'published'))
      or exists (select from customer_image_products where product_id = ${id}) as "isInUse"`,
  );
  return row!.isInUse;
}

/**
 * Deletes a product with what belongs to it, in the caller's transaction; refused while orders, carts or reviews name it. Returns
 * what it was, and the categories that it was in.
 */
export async function deleteProduct(tx: ServiceContext, id: number) {
  const { db } = tx;
  const rows = await loadProductRows(db, id, true);
  if (await isProductInUse(tx, id)) throw new DomainError(ResponseCode.unprocessable, IN_USE);
  const variantIds = rows.variants.map((variant) => variant.id);
  await db.delete(backInStock).where(inArray(backInStock.variantId, variantIds));
  await db.delete(wishlistItems).where(eq(wishlistItems.productId, id));
  await db.delete(variantOptions).where(inArray(variantOptions.variantId, variantIds));
  await db.delete(variants).where(eq(variants.productId, id));
  for (const table of [
    ...[bundles, productAttributes, productCategories, productImages, questions, shopperQuestions],
    ...[scheduledProductChanges, importedProducts, productFacets],
  ])
    await db.delete(table).where(eq(table.productId, id));
  await db
    .delete(linkedProducts)
    .where(or(eq(linkedProducts.productId, id), eq(linkedProducts.linkedId, id)));
  await db.delete(products).where(eq(products.id, id));
  const { name, sku, urlPath } = rows.product;
  return {
    before: { name, sku, urlPath, variants: rows.variants.map((variant) => variant.sku) },
    categoryIds: rows.categories.map((category) => category.id),
  };
}
