import { eq } from 'drizzle-orm';
import type { ProductUpdate } from '@/contract/admin-product';
import { ResponseCode } from '@/contract/response-codes';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { enqueueStockEmails } from '@/provider/modules/product/inventory/back-in-stock';
import {
  mergeSchedule,
  planChange,
  type ProductSchedule,
} from '@/provider/modules/product/schedule/product-schedule';
import type { ServiceContext } from '@/provider/platform/context';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { toStockBucket, toVisibleStock, UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import { saveProductCategories, type ProductCategory } from './product-categories';
import {
  getProductVersion,
  loadProductRows,
  NO_IMAGE,
  NO_VARIANT,
  pickEditedFields,
  type ImageRow,
  type ProductRows,
} from './read-admin-product';
import { saveProductImages } from './save-product-images';

type VariantRow = typeof variants.$inferSelect;
type VariantChange = NonNullable<ProductUpdate['variants']>[number];
type ChangedVariant = { id: number } & ReturnType<typeof toChangedVariant>;
type Values = Record<string, unknown>;

/**
 * The stock to write. What was sold between reading and saving is not put back: the difference that somebody entered is
 * applied to what there is now.
 */
function toStock(row: VariantRow, { stock, stockBefore }: VariantChange): number {
  if (stock === undefined) return row.stock;
  if (row.stock >= UNCOUNTED_STOCK || stockBefore === null || stockBefore === undefined) return stock;
  return Math.max(0, row.stock + stock - stockBefore);
}

/** Returns a variant's columns after a change; refuses what no variant may have. */
function toChangedVariant(row: VariantRow, change: VariantChange, field: string) {
  const { priceCents = row.priceCents, wasCents = row.wasCents, isActive = row.isActive } = change;
  const { image = row.image, barcode = row.barcode } = change;
  if (wasCents !== null && wasCents <= priceCents)
    throw new FieldError(`${field}.was_cents`, 'The price before must be more than the price');
  return { priceCents, wasCents, isActive, image, barcode, stock: toStock(row, change) };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const toImageValues = ({ path, alt, color }: Pick<ImageRow, 'path' | 'alt' | 'color'>) => ({
  path,
  alt,
  color,
});

/** Keeps the values that differ. */
function pickChanged(before: Values, after: Values): { before: Values; after: Values } {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Which cached pages show something of a change: a new count or price must not render the whole shop again. */
function findShownChanges(fields: object, rows: readonly VariantRow[], changed: readonly ChangedVariant[]) {
  const before = new Map(rows.map((row) => [row.id, row]));
  const isAnyOf = (differs: (row: VariantRow, after: ChangedVariant) => boolean) =>
    changed.some((after) => differs(before.get(after.id)!, after));
  const isSaleChanged = 'isActive' in fields || isAnyOf((row, after) => row.isActive !== after.isActive);
  const areTextsChanged = Object.keys(fields).length > 0;
  return {
    /** Whether it can be bought at all: lists, menu and addresses depend on it. */
    isSaleChanged,
    areTextsChanged,
    isShownChanged:
      isSaleChanged ||
      areTextsChanged ||
      isAnyOf(
        (row, after) =>
          row.priceCents !== after.priceCents ||
          row.wasCents !== after.wasCents ||
          row.image !== after.image ||
          row.barcode !== after.barcode ||
          toStockBucket(row.stock) !== toStockBucket(after.stock),
      ),
    isStockChanged: isAnyOf((row, after) => toVisibleStock(row.stock) !== toVisibleStock(after.stock)),
  };
}

type Context = Pick<ServiceContext, 'db' | 'now'>;

/** Saves pictures, and lets each variant follow its own. Returns the variants as they are then. */
async function changeImages(
  { db, now }: Context,
  id: number,
  {
    rows,
    images,
    changes,
  }: { rows: VariantRow[]; images: readonly ImageRow[]; changes: ProductUpdate['images'] },
) {
  if (!changes) return { rows, images: images.map(toImageValues), isChanged: false };
  const saved = await saveProductImages(db, id, images, changes);
  const moved = rows.map((row) => {
    const path = row.image === null ? null : saved.newPaths.get(row.image);
    return path === undefined ? row : { ...row, image: path };
  });
  for (const [index, { id: variantId, image }] of moved.entries())
    if (image !== rows[index]!.image)
      await db.update(variants).set({ image, updatedAt: now() }).where(eq(variants.id, variantId));
  const after = saved.images.map(toImageValues);
  return { rows: moved, images: after, isChanged: !isSame(images.map(toImageValues), after) };
}

/** Changes variants of a product; refused if one value of them is wrong. */
async function changeVariants(
  tx: ServiceContext,
  rows: readonly VariantRow[],
  changes: readonly VariantChange[],
  imagePaths: ReadonlySet<string>,
) {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const [before, after]: [Values[], Values[]] = [[], []];
  const changed: ChangedVariant[] = [];
  for (const [index, change] of changes.entries()) {
    const row = rowsById.get(change.id);
    if (!row) throw new FieldError(`variants.${index}.id`, NO_VARIANT);
    const next = toChangedVariant(row, change, `variants.${index}`);
    if (next.image !== row.image && next.image !== null && !imagePaths.has(next.image))
      throw new FieldError(`variants.${index}.image`, NO_IMAGE);
    changed.push({ id: row.id, ...next });
    const { priceCents, wasCents, isActive, image, barcode, stock } = row;
    before.push({ sku: row.sku, priceCents, wasCents, isActive, image, barcode, stock });
    after.push({ sku: row.sku, ...next });
    const values = { ...next, updatedAt: tx.now() };
    await tx.db.update(variants).set(values).where(eq(variants.id, row.id));
    if (stock <= 0 && next.stock > 0) await enqueueStockEmails(tx, row.id);
  }
  return { before, after, changed };
}

const toCategoryIds = (categories: readonly ProductCategory[]) =>
  categories.filter(({ isByRule }) => !isByRule).map(({ id }) => id);
const toTimes = ({ publishAt, unpublishAt }: ProductSchedule) => ({
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
});

/** Plans when a product is shown and hidden. Returns the plan, and whether it is shown until then. */
async function changeSchedule(
  { db, now }: Context,
  { product, schedule }: Pick<ProductRows, 'product' | 'schedule'>,
  update: Pick<ProductUpdate, 'publishAt' | 'unpublishAt' | 'isActive'>,
) {
  const merged = mergeSchedule(now(), { ...schedule, isActive: product.isActive }, update);
  const { isActive, ...next } = merged;
  const { id: productId } = product;
  if (next.publishAt?.getTime() !== schedule.publishAt?.getTime())
    await planChange(db, { productId, type: 'publish', at: next.publishAt });
  if (next.unpublishAt?.getTime() !== schedule.unpublishAt?.getTime())
    await planChange(db, { productId, type: 'unpublish', at: next.unpublishAt });
  return { isActive, times: toTimes(next) };
}

/**
 * Changes a product and its variants, in the caller's transaction. Refused as a whole if somebody else has changed it
 * since it was read, or if one value is wrong. Returns the changed values for the audit log, and what of it is shown where.
 */
export async function updateProduct(tx: ServiceContext, { id, version, ...update }: ProductUpdate) {
  const { db, now } = tx;
  const current = await loadProductRows(db, id, true);
  if (getProductVersion(current) !== version) throw new DomainError(ResponseCode.changedMeanwhile);
  const { product, images } = current;
  const {
    variants: changes = [],
    images: imageChanges,
    categoryIds,
    publishAt: _publishAt,
    unpublishAt: _unpublishAt,
    ...fields
  } = update;

  const pictures = await changeImages(tx, id, { rows: [...current.variants], images, changes: imageChanges });
  const paths = new Set(pictures.images.map(({ path }) => path));
  const saved = await changeVariants(tx, pictures.rows, changes, paths);
  const { isActive, times } = await changeSchedule(tx, current, update);
  if (categoryIds) await saveProductCategories(db, id, categoryIds, 'category_ids');
  const shownFields = isActive === product.isActive ? fields : { ...fields, isActive };
  await db
    .update(products)
    .set({ ...shownFields, updatedAt: now() })
    .where(eq(products.id, id));
  const before = { ...pickEditedFields(product), ...toTimes(current.schedule) };
  const formerIds = toCategoryIds(current.categories);
  const change = pickChanged(
    { ...before, categoryIds: formerIds, images: images.map(toImageValues), variants: saved.before },
    {
      ...{ ...before, ...shownFields, ...times, categoryIds: categoryIds ?? formerIds },
      ...{ images: pictures.images, variants: saved.after },
    },
  );
  const areCategoriesChanged = 'categoryIds' in change.after;
  const changedFields = pickChanged(before, { ...before, ...shownFields }).after;
  const shown = findShownChanges(changedFields, pictures.rows, saved.changed);
  return {
    ...{ change, ...shown, areCategoriesChanged, areImagesChanged: pictures.isChanged },
    isShownChanged: shown.isShownChanged || pictures.isChanged || areCategoriesChanged,
    formerCategoryIds: areCategoriesChanged ? current.categories.map((category) => category.id) : [],
  };
}
