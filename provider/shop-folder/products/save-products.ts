import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { productImages, products } from '@/provider/db/schema/product';
import { urlRedirects } from '@/provider/db/schema/system';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import type { NewVariant, ProductPlan } from './plan-product';
import { saveBases } from './product-bases';
import { saveProductTranslations } from './product-translations';
import { saveCategories, saveLinks, saveSharedOptions } from './save-relations';
import type { VideoColumns } from './extra-columns';
import { moveVariants } from './variant-moves';
import type { ImageColumns, ProductColumns, VariantColumns } from './to-columns';
import { toProductPath } from './product-path';

/** Behind all images, of which a product has fewer. */
const FIRST_VIDEO_POSITION = 10_000;

/** The columns of the table itself; drizzle leaves out what is none of them, texts in further languages. */
function toProductRow({
  images: _images,
  videos: _videos,
  categoryId: _categoryId,
  otherCategoryIds: _otherCategoryIds,
  sharedOptionIds: _sharedOptionIds,
  related: _related,
  upSells: _upSells,
  crossSells: _crossSells,
  newUntil,
  saleEndsAt,
  ...row
}: Partial<ProductColumns>) {
  const toDate = (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text);
  return { ...row, newUntil: toDate(newUntil), saleEndsAt: toDate(saleEndsAt) };
}

/** Returns the ids of the new products, in the order of their plans. */
async function insertProducts(db: Db, plans: readonly ProductPlan[], now: Date): Promise<number[]> {
  if (plans.length === 0) return [];
  const getSku = ({ handle, extras }: ProductPlan['imported']) => extras.sku ?? handle;
  const skus = plans.map(({ imported }) => getSku(imported));
  const taken = await db.select({ sku: products.sku }).from(products).where(inArray(products.sku, skus));
  const takenSkus = new Set(taken.map(({ sku }) => sku));
  const rows = plans.map(({ imported, columns, createdAt }) => {
    const urlPath = toProductPath(imported.handle);
    // A product that has moved keeps the SKU of its first handle.
    const wanted = getSku(imported);
    const sku = takenSkus.has(wanted) ? `${wanted}.${now.getTime().toString(36)}` : wanted;
    takenSkus.add(sku);
    const row = { shortDescription: '', ...toProductRow(columns) } as typeof products.$inferInsert;
    return { ...row, sku, urlPath, createdAt: createdAt ?? now, updatedAt: now };
  });
  const inserted = await db
    .insert(products)
    .values(rows)
    .returning({ id: products.id, urlPath: products.urlPath });
  const ids = new Map(inserted.map(({ id, urlPath }) => [urlPath, id]));
  return rows.map(({ urlPath }) => ids.get(urlPath)!);
}

async function updateProduct(db: Db, id: number, { columns, movedFrom, imported }: ProductPlan, now: Date) {
  const path = toProductPath(imported.handle);
  const urlPath = movedFrom === null ? undefined : path;
  if (Object.keys(columns).length > 0 || urlPath)
    await db
      .update(products)
      .set({ ...toProductRow(columns), urlPath, updatedAt: now })
      .where(eq(products.id, id));
  if (movedFrom === null || movedFrom === path) return;
  await db.delete(urlRedirects).where(eq(urlRedirects.fromPath, path));
  await db.update(urlRedirects).set({ toPath: path }).where(eq(urlRedirects.toPath, movedFrom));
  await db
    .insert(urlRedirects)
    .values({ fromPath: movedFrom, toPath: path })
    .onConflictDoUpdate({ target: urlRedirects.fromPath, set: { toPath: path } });
}

async function saveImages(
  db: Db,
  changed: readonly { productId: number; images: readonly ImageColumns[] }[],
) {
  if (changed.length === 0) return;
  const ids = changed.map(({ productId }) => productId);
  await db
    .delete(productImages)
    .where(and(inArray(productImages.productId, ids), isNull(productImages.videoUrl)));
  const rows = changed.flatMap(({ productId, images }) =>
    images.map((image, position) => ({ ...image, productId, position })),
  );
  await runInParts(rows, (part) => db.insert(productImages).values(part));
}

async function saveVideos(
  db: Db,
  changed: readonly { productId: number; videos: readonly VideoColumns[] }[],
) {
  if (changed.length === 0) return;
  const ids = changed.map(({ productId }) => productId);
  await db
    .delete(productImages)
    .where(and(inArray(productImages.productId, ids), isNotNull(productImages.videoUrl)));
  const names = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  const rows = changed.flatMap(({ productId, videos }) =>
    videos.map(({ video, ...poster }, at) => ({
      ...poster,
      alt: nameById.get(productId)!,
      productId,
      videoUrl: video,
      position: FIRST_VIDEO_POSITION + at,
    })),
  );
  await runInParts(rows, (part) => db.insert(productImages).values(part));
}

async function insertVariants(db: Db, added: readonly (NewVariant & { productId: number })[], now: Date) {
  await runInParts(added, async (part) => {
    const inserted = await db
      .insert(variants)
      .values(
        part.map(({ productId, sku, columns: { stock, optionIds: _optionIds, ...row } }) => ({
          ...row,
          stock: stock ?? UNCOUNTED_STOCK,
          productId,
          sku,
          updatedAt: now,
        })),
      )
      .returning({ id: variants.id, sku: variants.sku });
    const ids = new Map(inserted.map(({ id, sku }) => [sku, id]));
    const options = part.flatMap(({ sku, columns }) =>
      [...new Set(columns.optionIds)].map((optionId) => ({ variantId: ids.get(sku)!, optionId })),
    );
    await runInParts(options, (rows) => db.insert(variantOptions).values(rows));
  });
}

const toVariantChange = (
  id: number,
  { stock, optionIds: _optionIds, ...changes }: Partial<VariantColumns>,
) => ({
  id,
  price_cents: changes.priceCents,
  was_cents: changes.wasCents,
  has_was: 'wasCents' in changes,
  image: changes.image,
  has_image: 'image' in changes,
  position: changes.position,
  is_active: changes.isActive,
  handling_days: changes.handlingDays,
  barcode: changes.barcode,
  has_barcode: 'barcode' in changes,
  stock: stock === undefined ? undefined : (stock ?? UNCOUNTED_STOCK),
});

/** Changes many variants in one statement: their triggers compute what lists show once for all of them. */
async function updateVariants(
  db: Db,
  changed: readonly { id: number; changes: Partial<VariantColumns> }[],
  now: Date,
) {
  if (changed.length === 0) return;
  const rows = JSON.stringify(changed.map(({ id, changes }) => toVariantChange(id, changes)));
  await db.execute(sql`
    update variants v set
      price_cents = coalesce(r.price_cents, v.price_cents),
      was_cents = case when r.has_was then r.was_cents else v.was_cents end,
      image = case when r.has_image then r.image else v.image end,
      position = coalesce(r.position, v.position),
      is_active = coalesce(r.is_active, v.is_active),
      handling_days = coalesce(r.handling_days, v.handling_days),
      barcode = case when r.has_barcode then r.barcode else v.barcode end,
      stock = coalesce(r.stock, v.stock),
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r(
      id int, price_cents int, was_cents int, has_was boolean, image text, has_image boolean, position int,
      is_active boolean, stock int, handling_days int, barcode text, has_barcode boolean
    ) where r.id = v.id`);

  const withOptions = changed.flatMap(({ id, changes: { optionIds } }) =>
    optionIds ? [{ id, optionIds }] : [],
  );
  if (withOptions.length === 0) return;
  await db.delete(variantOptions).where(
    inArray(
      variantOptions.variantId,
      withOptions.map(({ id }) => id),
    ),
  );
  const options = withOptions.flatMap(({ id, optionIds }) =>
    [...new Set(optionIds)].map((optionId) => ({ variantId: id, optionId })),
  );
  await runInParts(options, (part) => db.insert(variantOptions).values(part));
}

/**
 * Writes plans of a batch, in few statements for all of them. Returns the id of each product, in the order of the
 * plans. `getHash` is what the next import recognizes an unchanged source by.
 */
export async function saveProducts(
  db: Db,
  plans: readonly ProductPlan[],
  { getHash, now }: { getHash: (plan: ProductPlan) => string | null; now: Date },
): Promise<number[]> {
  const newPlans = plans.filter(({ shop }) => shop === null);
  const newIds = await insertProducts(db, newPlans, now);
  const idByPlan = new Map(newPlans.map((plan, at) => [plan, newIds[at]!]));
  const saved = plans.map((plan) => ({ plan, productId: plan.shop?.id ?? idByPlan.get(plan)! }));

  for (const { plan, productId } of saved) if (plan.shop) await updateProduct(db, productId, plan, now);
  await saveImages(
    db,
    saved.flatMap(({ plan: { columns }, productId }) =>
      columns.images ? [{ productId, images: columns.images }] : [],
    ),
  );
  await saveVideos(
    db,
    saved.flatMap(({ plan: { columns }, productId }) =>
      columns.videos ? [{ productId, videos: columns.videos }] : [],
    ),
  );
  const relations = saved.map(({ plan: { columns }, productId }) => ({ productId, columns }));
  await saveCategories(db, relations);
  await saveSharedOptions(db, relations);
  await saveProductTranslations(db, relations);
  await insertVariants(
    db,
    saved.flatMap(({ plan, productId }) => plan.newVariants.map((variant) => ({ ...variant, productId }))),
    now,
  );
  const moved = saved.flatMap(({ plan, productId }) =>
    plan.movedVariants.map((variant) => ({ ...variant, productId })),
  );
  await moveVariants(db, moved, now);
  await updateVariants(
    db,
    saved.flatMap(({ plan }) => plan.changedVariants),
    now,
  );
  await saveBases(
    db,
    saved.map(({ plan, productId }) => ({
      productId,
      imported: plan.imported,
      values: plan.base,
      hash: getHash(plan),
    })),
    now,
  );
  await saveLinks(db, relations);
  return saved.map(({ productId }) => productId);
}
