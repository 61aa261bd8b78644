import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { AdminProduct } from '@/contract/admin-product';
import type { Db } from '@/provider/db/client';
import { productImages, products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { readSchedule, type ProductSchedule } from '@/provider/modules/product/schedule/product-schedule';
import { UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import { loadOptionsByVariant } from '@/provider/modules/product/variant-details';
import { formatVariantMeta } from '@/provider/modules/product/variant-meta';
import { listCurrencies } from '@/provider/modules/system/currency';
import type { ServiceContext } from '@/provider/platform/context';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { listProductCategories, type ProductCategory } from './product-categories';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;
export type ImageRow = typeof productImages.$inferSelect;

export const NO_PRODUCT = 'There is no such product';
export const NO_VARIANT = 'The product has no such variant';
export const NO_IMAGE = 'The product has no such picture';

/** What an update can change but stock, which changes with every sale. */
export const pickEditedFields = (row: ProductRow) => ({
  ...{ name: row.name, shortDescription: row.shortDescription, description: row.description },
  ...{ metaTitle: row.metaTitle, metaDescription: row.metaDescription },
  ...{ tags: row.tags, isActive: row.isActive },
});

export type ProductRows = {
  product: ProductRow;
  variants: readonly VariantRow[];
  images: readonly ImageRow[];
  categories: readonly ProductCategory[];
  schedule: ProductSchedule;
};

export function getProductVersion(rows: ProductRows): string {
  const prices = [...rows.variants]
    .sort((a, b) => a.id - b.id)
    .map(({ id, priceCents, wasCents, isActive, image, barcode }) => [
      ...[id, priceCents, wasCents, isActive, image],
      ...(barcode === null ? [] : [barcode]),
    ]);
  const pictures = rows.images.map(({ id, path, alt, color }) => [id, path, alt, color]);
  const shelves = rows.categories.map(({ id, isMain, isByRule }) => [id, isMain, isByRule]);
  const text = JSON.stringify([pickEditedFields(rows.product), prices, pictures, shelves, rows.schedule]);
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

/** What an update can change of a product and what belongs to it; locked for one. Not found if there is none. */
export async function loadProductRows(db: Db, id: number, isLocked = false): Promise<ProductRows> {
  const query = db.select().from(products).where(eq(products.id, id));
  const [product] = await (isLocked ? query.for('no key update') : query);
  if (!product) throw new NotFoundError(NO_PRODUCT);
  const variantQuery = db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.id));
  return {
    product,
    variants: await (isLocked ? variantQuery.for('no key update') : variantQuery),
    images: await listProductImages(db, id),
    categories: await listProductCategories(db, id),
    schedule: await readSchedule(db, id),
  };
}

/** Returns a product as it is edited; not found if there is none. */
export async function readAdminProduct(
  { db, config }: Pick<ServiceContext, 'db' | 'config'>,
  id: number,
): Promise<AdminProduct> {
  const rows = await loadProductRows(db, id);
  const { product, images, schedule } = rows;
  const sorted = [...rows.variants].sort((a, b) => a.position - b.position || a.id - b.id);
  const options = await loadOptionsByVariant(
    db,
    sorted.map((variant) => variant.id),
  );
  const optionNames = new Map([...options.values()].flat().map(({ code, label }) => [code, label]));
  const [base] = await listCurrencies(db);
  const toLabel = (variantId: number) => {
    const labels = (options.get(variantId) ?? []).map(({ code, text }) => ({ code, label: text }));
    return formatVariantMeta(labels, product.optionCodes);
  };
  return {
    ...{ id, sku: product.sku, urlPath: product.urlPath, currency: base?.code ?? '' },
    ...pickEditedFields(product),
    version: getProductVersion(rows),
    images: images.map(({ id: imageId, path, alt, color, videoUrl }) => ({
      ...{ id: imageId, path, alt, color, isVideo: videoUrl !== null },
    })),
    colors: listColors([...options.values()].flat()),
    categories: [...rows.categories],
    optionNames: product.optionCodes.map((code) => optionNames.get(code) ?? code),
    publishAt: schedule.publishAt?.toISOString() ?? null,
    unpublishAt: schedule.unpublishAt?.toISOString() ?? null,
    timeZone: config.timeZone,
    variants: sorted.map(({ id: variantId, sku, priceCents, wasCents, stock, isActive, image, barcode }) => ({
      ...{ id: variantId, sku, priceCents, wasCents, isActive, image, barcode, label: toLabel(variantId) },
      stock: stock >= UNCOUNTED_STOCK ? null : stock,
    })),
    ...{ createdAt: product.createdAt.toISOString(), updatedAt: product.updatedAt.toISOString() },
  };
}
