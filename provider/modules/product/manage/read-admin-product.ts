import { createHash } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import type { AdminProduct } from '@/contract/admin-product';
import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import { productCategories, productImages, products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import { loadOptionsByVariant } from '@/provider/modules/product/variant-details';
import { formatVariantMeta } from '@/provider/modules/product/variant-meta';
import { listCurrencies } from '@/provider/modules/system/currency';
import type { ServiceContext } from '@/provider/platform/context';
import { NotFoundError } from '@/provider/platform/errors/errors';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;
export type ImageRow = typeof productImages.$inferSelect;

export const NO_PRODUCT = 'There is no such product';

/** What an update can change but stock, which changes with every sale. */
export const pickEditedFields = (row: ProductRow) => ({
  ...{ name: row.name, shortDescription: row.shortDescription, description: row.description },
  ...{ metaTitle: row.metaTitle, metaDescription: row.metaDescription },
  ...{ tags: row.tags, isActive: row.isActive },
});

type ProductRows = {
  product: ProductRow;
  variants: readonly VariantRow[];
  images: readonly ImageRow[];
};

export function getProductVersion({ product, variants: productVariants, images }: ProductRows): string {
  const prices = [...productVariants]
    .sort((a, b) => a.id - b.id)
    .map(({ id, priceCents, wasCents, isActive, image }) => [id, priceCents, wasCents, isActive, image]);
  const pictures = images.map(({ id, path, alt, color }) => [id, path, alt, color]);
  const text = JSON.stringify([pickEditedFields(product), prices, pictures]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export const listProductImages = (db: Db, productId: number): Promise<ImageRow[]> =>
  db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(productImages.id));

type OptionRow = { code: string; kind: string; value: string; text: string };

/** The values that a picture may be of, as the product page finds them (lib/catalog/gallery.ts). */
function listColors(options: readonly OptionRow[]) {
  const isColor = ({ code, kind }: OptionRow) => kind === 'swatch' || code === 'color';
  const colors = new Map(options.filter(isColor).map(({ value, text }) => [value, text]));
  return [...colors].map(([value, label]) => ({ value, label }));
}

/** Returns a product as it is edited; not found if there is none. */
export async function readAdminProduct(
  { db }: Pick<ServiceContext, 'db'>,
  id: number,
): Promise<AdminProduct> {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  if (!product) throw new NotFoundError(NO_PRODUCT);
  const rows = await db
    .select()
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.position), asc(variants.id));
  const options = await loadOptionsByVariant(
    db,
    rows.map((variant) => variant.id),
  );
  const images = await listProductImages(db, id);
  const shelves = await db
    .select({ id: categories.id, name: categories.name })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, id))
    .orderBy(desc(productCategories.isMain), asc(categories.name));
  const [base] = await listCurrencies(db);
  const toLabel = (variantId: number) => {
    const labels = (options.get(variantId) ?? []).map(({ code, text }) => ({ code, label: text }));
    return formatVariantMeta(labels, product.optionCodes);
  };
  return {
    ...{ id, sku: product.sku, urlPath: product.urlPath, currency: base?.code ?? '' },
    ...pickEditedFields(product),
    version: getProductVersion({ product, variants: rows, images }),
    images: images.map(({ id: imageId, path, alt, color, videoUrl }) => ({
      ...{ id: imageId, path, alt, color, isVideo: videoUrl !== null },
    })),
    colors: listColors([...options.values()].flat()),
    categories: shelves,
    variants: rows.map(({ id: variantId, sku, priceCents, wasCents, stock, isActive, image }) => ({
      ...{ id: variantId, sku, priceCents, wasCents, isActive, image, label: toLabel(variantId) },
      stock: stock >= UNCOUNTED_STOCK ? null : stock,
    })),
    ...{ createdAt: product.createdAt.toISOString(), updatedAt: product.updatedAt.toISOString() },
  };
}
