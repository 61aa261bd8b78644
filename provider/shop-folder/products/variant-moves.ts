import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { FileNames, ImportedProduct } from './imported-product';
import type { ShopProduct, ShopProducts } from './load-shop-products';
import type { ProductPlan } from './plan-product';
import { getSku } from './to-columns';

const listSoldSkus = ({ variants }: ShopProduct) =>
  [...variants].flatMap(([sku, { columns }]) => (columns.isActive ? [sku] : []));

/** Why the file cannot have a variant of another product; null if it can. */
function findMoveProblem(
  owner: ShopProduct,
  sku: string,
  { skus, unusableHandles }: FileNames,
): string | null {
  const name = quoteText(owner.urlPath);
  if (!owner.base?.variants[sku])
    return `${quoteText(sku)} is the SKU of a variant of ${name} that the shop made itself. Write another SKU here.`;
  if (!skus.has(sku))
    return `${quoteText(sku)} is the SKU of the product ${name} in the shop. Each variant needs its own.`;
  return unusableHandles.has(owner.importedHandle ?? '') && listSoldSkus(owner).every((own) => skus.has(own))
    ? `${quoteText(sku)} stays where it is: the product ${name} would have no variant, since its own rows have errors. Correct them first.`
    : null;
}

/**
 * Reports and leaves out variants whose SKU another product of the shop has, unless it was imported: its variant moves.
 */
export function withoutForeignSkus(
  imported: ImportedProduct,
  target: ShopProduct | null,
  { bySku }: ShopProducts,
  { names, report }: { names: FileNames; report: ReportFileError },
): ImportedProduct {
  const variants = imported.variants.filter((variant) => {
    const sku = getSku(imported, variant);
    const owner = bySku.get(sku);
    const problem = !owner || owner === target ? null : findMoveProblem(owner, sku, names);
    if (problem !== null) report({ line: variant.line, field: 'Variant SKU', message: problem });
    return problem === null;
  });
  return {
    ...imported,
    variants,
    hasErrors: imported.hasErrors || variants.length < imported.variants.length,
  };
}

/** Takes variants that another product of the batch gets from the one that had them. */
export function removeMovedVariants(plans: readonly ProductPlan[]): ProductPlan[] {
  const moved = new Set(plans.flatMap(({ movedVariants }) => movedVariants.map(({ sku }) => sku)));
  return plans.map((plan) => {
    const leaving = plan.leavingSkus.filter((sku) => moved.has(sku));
    if (leaving.length === 0) return plan;
    const variants = Object.entries(plan.base.variants).filter(([sku]) => !leaving.includes(sku));
    return {
      ...plan,
      leavingSkus: plan.leavingSkus.filter((sku) => !moved.has(sku)),
      base: { ...plan.base, variants: Object.fromEntries(variants) },
    };
  });
}

/** Products that had a variant which another product gets. */
export const listPreviousProductIds = (plans: readonly ProductPlan[]): number[] =>
  plans.flatMap(({ movedVariants }) => movedVariants.map(({ from }) => from.id));

/** What products of the shop lose to others, over all batches of an import. */
export type LostVariants = {
  /** What they still sell, of each that lost a variant. */
  soldSkus: Map<number, Set<string>>;
  /** Products with rows that can be used: they sell what those say. */
  plannedIds: Set<number>;
};

export function trackMoves(plans: readonly ProductPlan[], { soldSkus, plannedIds }: LostVariants): void {
  for (const { shop, movedVariants } of plans) {
    if (shop) plannedIds.add(shop.id);
    for (const { sku, from } of movedVariants) {
      const sold = soldSkus.get(from.id) ?? new Set(listSoldSkus(from));
      sold.delete(sku);
      soldSkus.set(from.id, sold);
    }
  }
}

/** Products that sell nothing any more. */
export const listEmptiedIds = ({ soldSkus, plannedIds }: LostVariants): number[] =>
  [...soldSkus].flatMap(([id, sold]) => (sold.size === 0 && !plannedIds.has(id) ? [id] : []));

/**
 * Saved products go with the variant that was chosen, unless the customer has saved both, if only meanwhile: of two, the
 * last one goes, and the other stays without a variant. They are inserted anew, since an update cannot leave out those
 * that the index forbids, and keep their ids, which pages name.
 */
async function moveWishlistItems(db: Db, variantIds: readonly number[]) {
  await db.execute(sql`
    with moving as (
      delete from wishes w using variants v
      where v.id = w.variant_id and v.id = any(${toSqlIdArray(variantIds)}) and v.product_id <> w.product_id
      returning w.*, v.product_id as new_product_id
    ), moved as (
      insert into wishes (
        id, customer_id, product_id, variant_id, price_cents, sold_out_seen_at, back_seen_at, created_at
      )
      select id, customer_id, new_product_id, variant_id, price_cents, sold_out_seen_at, back_seen_at, created_at
      from moving order by created_at desc, id desc
      on conflict (customer_id, product_id) do nothing returning id
    )
    insert into wishes (id, customer_id, product_id, price_cents, sold_out_seen_at, back_seen_at, created_at)
    select id, customer_id, product_id, price_cents, sold_out_seen_at, back_seen_at, created_at
    from moving where id not in (select id from moved)
    on conflict (customer_id, product_id) do nothing`);
}

/**
 * Moves variants to other products. Carts, orders and alerts name the variant, which stays the same one; orders also keep
 * the product that they were placed for.
 */
export async function moveVariants(
  db: Db,
  moved: readonly { id: number; sku: string; from: { id: number }; productId: number }[],
  now: Date,
): Promise<void> {
  if (moved.length === 0) return;
  const rows = JSON.stringify(moved.map(({ id, productId }) => ({ id, product_id: productId })));
  await db.execute(sql`
    update variants v set product_id = r.product_id, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r(id int, product_id int) where r.id = v.id`);
  // Among their options are those that all variants of their product share.
  const productIds = [...new Set(moved.map(({ productId }) => productId))];
  await db.execute(sql`select refresh_variant_options(${toSqlIdArray(productIds)})`);
  await moveWishlistItems(
    db,
    moved.map(({ id }) => id),
  );
  const bases = JSON.stringify(moved.map(({ sku, from }) => ({ sku, product_id: from.id })));
  await db.execute(sql`
    update imported_products i set values = jsonb_set(i.values, '{variants}', (i.values->'variants') - lost.skus)
    from (
      select product_id, array_agg(sku) as skus
      from jsonb_to_recordset(${bases}::jsonb) as r(sku text, product_id int) group by product_id
    ) lost
    where lost.product_id = i.product_id`);
}
