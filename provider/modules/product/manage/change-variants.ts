import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminContract } from '@/contract/admin';
import { VARIANTS_MAX } from '@/contract/admin-product-create';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { backInStock } from '@/provider/db/schema/system';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import type { ServiceContext } from '@/provider/platform/context';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { executeRows } from '@/provider/platform/db-rows';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { getProductVersion, NO_VARIANT, loadProductRows, type ProductRows } from './read-admin-product';

type AddedVariants = z.output<AdminContract['product']['addVariants']['input']>;
type RemovedVariants = z.output<AdminContract['product']['removeVariants']['input']>;
type OptionValue = { id: number; value: string };
type FoundOption = { attribute: { id: number; code: string }; values: readonly OptionValue[] };

async function loadUnchanged(tx: ServiceContext, { id, version }: { id: number; version: string }) {
  const rows = await loadProductRows(tx.db, id, true);
  if (getProductVersion(rows) !== version) throw new DomainError(ResponseCode.changedMeanwhile);
  return rows;
}

/** All combinations of values, in their order. */
const combine = (options: readonly FoundOption[]): OptionValue[][] =>
  options.reduce<OptionValue[][]>(
    (combinations, { values }) => combinations.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );

const toKey = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(' ');

/** In the order of the product's pickers; refused if it has others than these. */
function sortOptions({ product }: ProductRows, options: readonly FoundOption[]): FoundOption[] {
  const { optionCodes } = product;
  const codes = options.map(({ attribute }) => attribute.code);
  if (new Set(codes).size < codes.length) throw new FieldError('options', 'Each option once');
  if (optionCodes.length === 0) return [...options];
  const sorted = optionCodes.flatMap((code) => options.filter(({ attribute }) => attribute.code === code));
  if (sorted.length !== options.length || sorted.length !== optionCodes.length)
    throw new FieldError('options', 'Name the options that the product has, and no others');
  return sorted;
}

async function loadOptionKeys(db: Db, { variants: rows }: ProductRows) {
  const found = await db
    .select({ variantId: variantOptions.variantId, optionId: variantOptions.optionId })
    .from(variantOptions)
    .where(
      inArray(
        variantOptions.variantId,
        rows.map(({ id }) => id),
      ),
    );
  return new Map(
    rows.map(({ id }) => [
      toKey(found.filter(({ variantId }) => variantId === id).map(({ optionId }) => optionId)),
      id,
    ]),
  );
}

/** SKUs that no variant has, for combinations of values. */
async function pickSkus(db: Db, prefix: string, combinations: readonly OptionValue[][]): Promise<string[]> {
  const wanted = combinations.map((values) =>
    [prefix, ...values.map(({ value }) => value)].join('-').toUpperCase(),
  );
  const rows = await db.select({ sku: variants.sku }).from(variants).where(inArray(variants.sku, wanted));
  const taken = new Set(rows.map(({ sku }) => sku));
  return wanted.map((sku, at) => {
    const free = taken.has(sku) ? `${sku}-${Date.now().toString(36)}${at}`.toUpperCase() : sku;
    taken.add(free);
    return free;
  });
}

/** Adds a variant for each combination that a product lacks. Its only variant without options becomes the first of them. */
export async function addVariants(
  tx: ServiceContext,
  { priceCents, stock, ...input }: AddedVariants,
  found: readonly FoundOption[],
) {
  const { db, now } = tx;
  const rows = await loadUnchanged(tx, input);
  const { product } = rows;
  const options = sortOptions(rows, found);
  const idByKey = await loadOptionKeys(db, rows);
  const missing = combine(options).filter((values) => !idByKey.has(toKey(values.map(({ id }) => id))));
  if (rows.variants.length + missing.length > VARIANTS_MAX)
    throw new FieldError('options', `A product has ${VARIANTS_MAX} variants at most`);
  const plainId = product.optionCodes.length === 0 ? idByKey.get('') : undefined;
  const first = plainId === undefined ? undefined : missing.shift();
  if (first)
    await db.insert(variantOptions).values(first.map(({ id }) => ({ variantId: plainId!, optionId: id })));
  const skus = await pickSkus(db, product.sku, missing);
  const from = Math.max(-1, ...rows.variants.map(({ position }) => position)) + 1;
  if (missing.length > 0) {
    const inserted = await db
      .insert(variants)
      .values(
        skus.map((sku, at) => ({
          ...{ productId: product.id, sku, priceCents, stock: stock ?? UNCOUNTED_STOCK },
          ...{ position: from + at, updatedAt: now() },
        })),
      )
      .returning({ id: variants.id, sku: variants.sku });
    const ids = new Map(inserted.map(({ id, sku }) => [sku, id]));
    await db
      .insert(variantOptions)
      .values(
        missing.flatMap((values, at) =>
          values.map(({ id }) => ({ variantId: ids.get(skus[at]!)!, optionId: id })),
        ),
      );
  }
  const optionCodes = options.map(({ attribute }) => attribute.code);
  await db.update(products).set({ optionCodes, updatedAt: now() }).where(eq(products.id, product.id));
  return {
    before: { optionCodes: product.optionCodes, variants: [] },
    after: { optionCodes, variants: skus, priceCents, stock },
  };
}

const listUsedVariants = (db: Db, ids: readonly number[]) =>
  executeRows<{ id: number }>(
    db,
    sql`select wanted.id from unnest(${toSqlIdArray(ids)}) as wanted(id)
      where exists (select from order_items o where o.variant_id = wanted.id)
        or exists (select from quote_items q where q.variant_id = wanted.id)
        or exists (select from return_lines r where r.exchange_variant_id = wanted.id)`,
  );

/** Deletes variants of a product; one that orders or carts name is no longer sold, and stays. */
export async function removeVariants(tx: ServiceContext, input: RemovedVariants) {
  const { db, now } = tx;
  const rows = await loadUnchanged(tx, input);
  const wanted = new Set(input.ids);
  const removed = rows.variants.filter(({ id }) => wanted.has(id));
  const known = new Set(removed.map(({ id }) => id));
  const unknown = input.ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new FieldError(`ids.${unknown}`, NO_VARIANT);
  if (removed.length === rows.variants.length)
    throw new FieldError('ids', 'A product keeps at least one variant');
  const used = new Set((await listUsedVariants(db, [...known])).map(({ id }) => id));
  const kept = removed.filter(({ id }) => used.has(id));
  const deleted = removed.filter(({ id }) => !used.has(id));
  const deletedIds = deleted.map(({ id }) => id);
  if (kept.length > 0)
    await db
      .update(variants)
      .set({ isActive: false, updatedAt: now() })
      .where(
        inArray(
          variants.id,
          kept.map(({ id }) => id),
        ),
      );
  await db.delete(backInStock).where(inArray(backInStock.variantId, deletedIds));
  await db.delete(variantOptions).where(inArray(variantOptions.variantId, deletedIds));
  await db.delete(variants).where(inArray(variants.id, deletedIds));
  await db.update(products).set({ updatedAt: now() }).where(eq(products.id, input.id));
  const toSkus = (list: readonly { sku: string }[]) => list.map(({ sku }) => sku);
  return {
    before: { variants: toSkus(removed) },
    after: { deleted: toSkus(deleted), takenOffSale: toSkus(kept) },
  };
}
