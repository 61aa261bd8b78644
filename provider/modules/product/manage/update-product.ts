import { eq } from 'drizzle-orm';
import type { ProductUpdate } from '@/contract/admin-product';
import { ResponseCode } from '@/contract/response-codes';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { enqueueStockEmails } from '@/provider/modules/product/inventory/back-in-stock';
import type { ServiceContext } from '@/provider/platform/context';
import { DomainError, FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import { toStockBucket, toVisibleStock, UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import { getProductVersion, NO_PRODUCT, pickEditedFields } from './read-admin-product';

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
  if (wasCents !== null && wasCents <= priceCents)
    throw new FieldError(`${field}.was_cents`, 'The price before must be more than the price');
  return { priceCents, wasCents, isActive, stock: toStock(row, change) };
}

/** Keeps the values that differ. */
function pickChanged(before: Values, after: Values): { before: Values; after: Values } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
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
          toStockBucket(row.stock) !== toStockBucket(after.stock),
      ),
    isStockChanged: isAnyOf((row, after) => toVisibleStock(row.stock) !== toVisibleStock(after.stock)),
  };
}

/**
 * Changes a product and its variants, in the caller's transaction. Refused as a whole if somebody else has changed it
 * since it was read, or if one value is wrong. Returns the changed values for the audit log, and what of it is shown where.
 */
export async function updateProduct(
  tx: ServiceContext,
  { id, version, variants: changes = [], ...fields }: ProductUpdate,
) {
  const { db, now } = tx;
  const [product] = await db.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!product) throw new NotFoundError(NO_PRODUCT);
  const query = db.select().from(variants).where(eq(variants.productId, id)).orderBy(variants.id);
  const rows = await query.for('no key update');
  if (getProductVersion(product, rows) !== version) throw new DomainError(ResponseCode.changedMeanwhile);

  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const [variantsBefore, variantsAfter]: [Values[], Values[]] = [[], []];
  const changed: ChangedVariant[] = [];
  for (const [index, change] of changes.entries()) {
    const row = rowsById.get(change.id);
    if (!row) throw new FieldError(`variants.${index}.id`, 'The product has no such variant');
    const after = toChangedVariant(row, change, `variants.${index}`);
    changed.push({ id: row.id, ...after });
    const { priceCents, wasCents, isActive, stock } = row;
    variantsBefore.push({ sku: row.sku, priceCents, wasCents, isActive, stock });
    variantsAfter.push({ sku: row.sku, ...after });
    await db
      .update(variants)
      .set({ ...after, updatedAt: now() })
      .where(eq(variants.id, row.id));
    if (stock <= 0 && after.stock > 0) await enqueueStockEmails(tx, row.id);
  }
  await db
    .update(products)
    .set({ ...fields, updatedAt: now() })
    .where(eq(products.id, id));
  const before = pickEditedFields(product);
  const change = pickChanged(
    { ...before, variants: variantsBefore },
    { ...before, ...fields, variants: variantsAfter },
  );
  return { change, ...findShownChanges(pickChanged(before, { ...before, ...fields }).after, rows, changed) };
}
