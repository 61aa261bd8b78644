import { inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import { productCategories, products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { loadReturnTerms } from './shop-config';

type Goods = { productId: number; variantId?: number; categoryIds: readonly number[] };

/** Loads the ids of these categories and of all below them. */
async function loadCategoryIds(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ id: categories.id, parentId: categories.parentId, urlPath: categories.urlPath })
    .from(categories);
  const listBelow = (id: number): number[] => [
    id,
    ...rows.filter(({ parentId }) => parentId === id).flatMap((row) => listBelow(row.id)),
  ];
  return new Map(
    rows.filter(({ urlPath }) => paths.includes(urlPath)).map((row) => [row.urlPath, listBelow(row.id)]),
  );
}

/**
 * Loads which goods the terms of returns exclude: the result says why some cannot come back; null if they can. The terms
 * are those of now, the categories of an ordered item those that it had then (docs/decisions/returns.md).
 */
export async function loadReturnExclusions(db: Db): Promise<(goods: Goods) => string | null> {
  const excluded = (await loadReturnTerms(db))?.excluded ?? [];
  if (excluded.length === 0) return () => null;
  const categoryIds = await loadCategoryIds(
    db,
    excluded.flatMap((entry) => entry.categories),
  );
  const skus = excluded.flatMap((entry) => entry.products);
  const productRows = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, skus));
  const variantRows = await db
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(inArray(variants.sku, skus));
  const has = (rows: typeof productRows, keys: readonly string[], id: number | undefined) =>
    rows.some((row) => row.id === id && keys.includes(row.sku));
  return (goods) =>
    excluded.find(
      (entry) =>
        has(productRows, entry.products, goods.productId) ||
        has(variantRows, entry.products, goods.variantId) ||
        entry.categories.some((path) => categoryIds.get(path)?.some((id) => goods.categoryIds.includes(id))),
    )?.reason ?? null;
}

/** Why a product cannot come back by the terms; null if it can. */
export async function findProductExclusion(db: Db, productId: number): Promise<string | null> {
  if (((await loadReturnTerms(db))?.excluded ?? []).length === 0) return null;
  const rows = await db
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(inArray(productCategories.productId, [productId]));
  const findExclusion = await loadReturnExclusions(db);
  return findExclusion({ productId, categoryIds: rows.map(({ id }) => id) });
}
