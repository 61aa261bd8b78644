import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedProducts } from '@/provider/db/schema/imported';
import {
  linkedProducts,
  productAttributes,
  productCategories,
  productImages,
  products,
} from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import { groupBy } from '@/provider/platform/group-by';
import type { TranslationKey } from './localized-columns';
import { loadProductTranslations } from './product-translations';
import type { ImportedColumns, ProductColumns, VariantColumns } from './to-columns';
import { toProductPath } from './product-path';

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

const loadVariants = async (db: Db, productIds: readonly number[], isLocked: boolean) => {
  const query = db
    .select()
    .from(variants)
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(variants.id));
  // Locked in the order in which orders lock them: stock may be sold meanwhile.
  const rows = isLocked ? await query.for('no key update') : await query;
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
      handlingDays: row.handlingDays,
      barcode: row.barcode,
    },
  }));
};

type ProductRelations = {
  categories: readonly (typeof productCategories.$inferSelect)[];
  images: readonly (typeof productImages.$inferSelect)[];
  sharedOptionIds: number[];
  links: readonly { type: string; handle: string }[];
};

/** Returns what belongs to each of these products. */
async function loadRelations(db: Db, ids: readonly number[]) {
  const productIds = [...ids];
  const categories = await db
    .select()
    .from(productCategories)
    .where(and(inArray(productCategories.productId, productIds), eq(productCategories.isByRule, false)));
  const images = await db
    .select()
    .from(productImages)
    .where(inArray(productImages.productId, productIds))
    .orderBy(asc(productImages.position));
  const options = await db
    .select()
    .from(productAttributes)
    .where(inArray(productAttributes.productId, productIds))
    .orderBy(asc(productAttributes.optionId));
  const links = await db
    .select({
      productId: linkedProducts.productId,
      type: linkedProducts.type,
      handle: sql<string>`coalesce(${importedProducts.handle}, ${products.urlPath})`,
    })
    .from(linkedProducts)
    .innerJoin(products, eq(products.id, linkedProducts.linkedId))
    .leftJoin(importedProducts, eq(importedProducts.productId, linkedProducts.linkedId))
    .where(inArray(linkedProducts.productId, productIds))
    .orderBy(asc(linkedProducts.position));
  const categoriesById = groupBy(categories, ({ productId }) => productId);
  const imagesById = groupBy(images, ({ productId }) => productId);
  const optionsById = groupBy(options, ({ productId }) => productId);
  const linksById = groupBy(links, ({ productId }) => productId);
  return (id: number): ProductRelations => ({
    categories: categoriesById.get(id) ?? [],
    images: imagesById.get(id) ?? [],
    sharedOptionIds: (optionsById.get(id) ?? []).map(({ optionId }) => optionId),
    links: linksById.get(id) ?? [],
  });
}

const toProductColumns = (
  product: typeof products.$inferSelect,
  { categories, sharedOptionIds, images, links }: ProductRelations,
): ProductColumns => ({
  name: product.name,
  meta: product.meta,
  description: product.description,
  metaTitle: product.metaTitle,
  metaDescription: product.metaDescription,
  kind: product.kind,
  tags: product.tags,
  isActive: product.isActive,
  categoryId: categories.find(({ isMain }) => isMain)?.categoryId ?? null,
  optionCodes: product.optionCodes,
  images: images
    .filter(({ videoUrl }) => videoUrl === null)
    .map(({ path, alt, width, height, color }) => ({
      ...{ path, alt, width, height },
      ...(color === null ? {} : { color }),
    })),
  videos: images.flatMap(({ videoUrl, path, width, height }) =>
    videoUrl === null ? [] : [{ video: videoUrl, path, width, height }],
  ),
  shortDescription: product.shortDescription,
  texture: product.texture,
  specifications: product.specifications,
  care: product.care,
  badges: product.badges,
  beforeAfter: product.beforeAfter,
  newUntil: product.newUntil?.toISOString() ?? null,
  saleEndsAt: product.saleEndsAt?.toISOString() ?? null,
  soldCount: product.soldCount,
  otherCategoryIds: categories
    .filter(({ isMain }) => !isMain)
    .map(({ categoryId }) => categoryId)
    .sort((a, b) => a - b),
  sharedOptionIds,
  related: links.filter(({ type }) => type === 'related').map(({ handle }) => handle),
  upSells: links.filter(({ type }) => type === 'up_sell').map(({ handle }) => handle),
  crossSells: links.filter(({ type }) => type === 'cross_sell').map(({ handle }) => handle),
});

/** Three queries, each with an index: joined by "or", they would read the whole table. */
async function findOwnerIds(db: Db, handles: readonly string[], skus: readonly string[]) {
  const lists = [
    await db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.urlPath, [...handles, ...handles.map(toProductPath)])),
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

export type LoadedProduct = {
  shop: ShopProduct;
  product: typeof products.$inferSelect;
  imported: typeof importedProducts.$inferSelect | null;
};

type LoadOptions = {
  /** Keeps orders from changing their variants until the transaction ends. */
  isLocked: boolean;
  /** Which texts in further languages are loaded as well. */
  translationKeys?: readonly TranslationKey[];
};

/** These products, by their ids. */
export async function loadProducts(
  db: Db,
  ids: readonly number[],
  { isLocked, translationKeys = [] }: LoadOptions,
): Promise<LoadedProduct[]> {
  const rows = await db
    .select({ product: products, imported: importedProducts })
    .from(products)
    .leftJoin(importedProducts, eq(importedProducts.productId, products.id))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const getRelations = await loadRelations(db, ids);
  const skus = rows.map(({ product }) => product.sku);
  const getTranslations = await loadProductTranslations(db, skus, translationKeys);
  const variantsByProduct = groupBy(await loadVariants(db, ids, isLocked), ({ productId }) => productId);
  return rows.map(({ product, imported }) => {
    const ownVariants = variantsByProduct.get(product.id) ?? [];
    const shop: ShopProduct = {
      id: product.id,
      urlPath: product.urlPath,
      importedHandle: imported?.handle ?? null,
      product: {
        ...toProductColumns(product, getRelations(product.id)),
        ...getTranslations(product.sku),
      },
      variants: new Map(ownVariants.map(({ id, sku, columns }) => [sku, { id, columns }])),
      base: (imported?.values as ImportedColumns | undefined) ?? null,
    };
    return { shop, product, imported };
  });
}

/** Finds the products with these handles, and those that have these SKUs. Locks their variants. */
export async function loadShopProducts(
  db: Db,
  handles: readonly string[],
  skus: readonly string[],
  translationKeys: readonly TranslationKey[] = [],
): Promise<ShopProducts> {
  const ids = await findOwnerIds(db, handles, skus);
  const byHandle = new Map<string, ShopProduct>();
  const bySku = new Map<string, ShopProduct>();
  const paths = new Set<string>();
  for (const { shop } of await loadProducts(db, ids, { isLocked: true, translationKeys })) {
    // The product that was imported under a handle counts, also if the shop has moved it to another path.
    if (shop.importedHandle !== null || !byHandle.has(shop.urlPath))
      byHandle.set(shop.importedHandle ?? shop.urlPath, shop);
    for (const sku of shop.variants.keys()) bySku.set(sku, shop);
    paths.add(shop.urlPath);
  }
  return { byHandle, bySku, paths };
}
