import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedProducts } from '@/provider/db/schema/imported';
import { productCategories, productImages, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import { groupBy } from '@/provider/platform/group-by';
import type { ImportedColumns, ProductColumns, VariantColumns } from './to-columns';

/** A product of the shop, with what the last import read of it. */
export type ShopProduct = {
  id: number;
  urlPath: string;
  /** Null if it was never imported. */
  importedHandle: string | null;
  product: ProductColumns;
  /** By SKU. */
  variants: ReadonlyMap<string, { id: number; columns: VariantColumns }>;
  base: ImportedColumns | null;
};

export type ShopProducts = {
  byHandle: ReadonlyMap<string, ShopProduct>;
  /** Also those that have a wanted SKU under another handle. */
  bySku: ReadonlyMap<string, ShopProduct>;
  /** All addresses of these products. */
  paths: ReadonlySet<string>;
};

const loadVariants = async (db: Db, productIds: readonly number[]) => {
  // Locked, in the order in which orders lock them: stock may be sold meanwhile.
  const rows = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(variants.id))
    .for('no key update');
  const options = await db
    .select({ variantId: variantOptions.variantId, optionId: variantOptions.optionId })
    .from(variantOptions)
    .innerJoin(variants, eq(variants.id, variantOptions.variantId))
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(variantOptions.optionId));
  const optionsByVariant = groupBy(options, ({ variantId }) => variantId);
  return rows.map(({ id, sku, productId, stock, ...row }) => ({
    id,
    sku,
    productId,
    columns: {
      priceCents: row.priceCents,
      wasCents: row.wasCents,
      stock: stock === UNCOUNTED_STOCK ? null : stock,
      image: row.image,
      optionIds: (optionsByVariant.get(id) ?? []).map(({ optionId }) => optionId),
      position: row.position,
      isActive: row.isActive,
    },
  }));
};

const toProductColumns = (
  product: typeof products.$inferSelect,
  categoryId: number | null,
  images: readonly (typeof productImages.$inferSelect)[],
): ProductColumns => ({
  name: product.name,
  meta: product.meta,
  description: product.description,
  metaTitle: product.metaTitle,
  metaDescription: product.metaDescription,
  kind: product.kind,
  tags: product.tags,
  isActive: product.isActive,
  categoryId,
  optionCodes: product.optionCodes,
  images: images.map(({ path, alt, width, height }) => ({ path, alt, width, height })),
});

/** Three queries, each with an index: joined by "or", they would read the whole table. */
async function findProductIds(db: Db, handles: readonly string[], skus: readonly string[]) {
  const lists = [
    await db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.urlPath, [...handles])),
    await db
      .select({ id: importedProducts.productId })
      .from(importedProducts)
      .where(inArray(importedProducts.handle, [...handles])),
    await db
      .select({ id: variants.productId })
      .from(variants)
      .where(inArray(variants.sku, [...skus])),
  ];
  return [...new Set(lists.flat().map(({ id }) => id))];
}

/** Finds the products with these handles, and those that have these SKUs. Locks their variants. */
export async function loadShopProducts(
  db: Db,
  handles: readonly string[],
  skus: readonly string[],
): Promise<ShopProducts> {
  const ids = await findProductIds(db, handles, skus);
  const rows = await db
    .select({ product: products, imported: importedProducts, categoryId: productCategories.categoryId })
    .from(products)
    .leftJoin(importedProducts, eq(importedProducts.productId, products.id))
    .leftJoin(
      productCategories,
      and(eq(productCategories.productId, products.id), eq(productCategories.isMain, true)),
    )
    .where(inArray(products.id, ids));
  const images = await db
    .select()
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.position));
  const imagesByProduct = groupBy(images, ({ productId }) => productId);
  const variantsByProduct = groupBy(await loadVariants(db, ids), ({ productId }) => productId);

  const byHandle = new Map<string, ShopProduct>();
  const bySku = new Map<string, ShopProduct>();
  for (const { product, imported, categoryId } of rows) {
    const ownVariants = variantsByProduct.get(product.id) ?? [];
    const shopProduct: ShopProduct = {
      id: product.id,
      urlPath: product.urlPath,
      importedHandle: imported?.handle ?? null,
      product: toProductColumns(product, categoryId, imagesByProduct.get(product.id) ?? []),
      variants: new Map(ownVariants.map(({ id, sku, columns }) => [sku, { id, columns }])),
      base: (imported?.values as ImportedColumns | undefined) ?? null,
    };
    // The product that was imported under a handle counts, also if the shop has moved it to another path.
    if (imported || !byHandle.has(product.urlPath))
      byHandle.set(imported?.handle ?? product.urlPath, shopProduct);
    for (const { sku } of ownVariants) bySku.set(sku, shopProduct);
  }
  return { byHandle, bySku, paths: new Set(rows.map(({ product }) => product.urlPath)) };
}
