import { inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { customerPhotoProducts, customerPhotos } from '@/provider/db/schema/review';
import { executeRows } from '@/provider/platform/db-rows';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { StoredImage } from '@/provider/shop-folder/products/import-batch';
import { findProductIds } from '@/provider/shop-folder/products/find-products';
import type { ImportedPhoto } from './read-photos';

/** What each product is worn as: its texture, and the length of its first variant. */
async function loadWornOptions(db: Db, productIds: readonly number[]) {
  const rows = await executeRows<{ id: number; texture: string | null; length: string | null }>(
    db,
    sql`select p.id, p.texture, (
        select o.value from variant_options vo
        join attribute_options o on o.id = vo.option_id
        join attributes a on a.id = o.attribute_id and a.code = 'length'
        where vo.variant_id = (select v.id from variants v where v.product_id = p.id order by v.position limit 1)
      ) as length
      from products p where p.id = any(${toSqlIdArray(productIds)})`,
  );
  return new Map(rows.map(({ id, ...options }) => [id, options]));
}

/** Reports products that do not exist, and leaves out photos of which none does. */
async function addProductIds(db: Db, batch: readonly ImportedPhoto[], report: ReportFileError) {
  const productIds = await findProductIds(
    db,
    batch.flatMap(({ handles }) => handles),
    { hasOldHandles: true },
  );
  return batch.flatMap((photo) => {
    for (const handle of photo.handles)
      if (!productIds.has(handle))
        report({ line: photo.line, field: 'products', message: `There is no product ${quoteText(handle)}.` });
    const ids = [...new Set(photo.handles.flatMap((handle) => productIds.get(handle) ?? []))];
    return ids.length > 0 ? [{ photo, productIds: ids }] : [];
  });
}

export type NewPhoto = { photo: ImportedPhoto; productIds: number[]; image: StoredImage };
type FindOptions = { getImage: (src: string) => StoredImage | null; report: ReportFileError };

/** The photos of a batch whose image the shop does not show yet. */
export async function findNewPhotos(
  db: Db,
  batch: readonly ImportedPhoto[],
  { getImage, report }: FindOptions,
): Promise<NewPhoto[]> {
  const usable = (await addProductIds(db, batch, report)).flatMap(({ photo, productIds }) => {
    const image = getImage(photo.image);
    return image ? [{ photo, productIds, image }] : [];
  });
  const photosByPath = new Map(usable.map((entry) => [entry.image.path, entry]));
  if (photosByPath.size === 0) return [];
  const known = await db
    .select({ path: customerPhotos.path })
    .from(customerPhotos)
    .where(inArray(customerPhotos.path, [...photosByPath.keys()]));
  for (const { path } of known) photosByPath.delete(path);
  return [...photosByPath.values()];
}

/** Writes new photos, in a transaction of the caller. */
export async function savePhotos(db: Db, created: readonly NewPhoto[]): Promise<void> {
  if (created.length === 0) return;
  const options = await loadWornOptions(
    db,
    created.map(({ productIds }) => productIds[0]!),
  );
  const inserted = await db
    .insert(customerPhotos)
    .values(
      created.map(({ photo: { caption, nickname, isDemo, createdAt }, productIds, image }) => ({
        ...{ ...image, ...options.get(productIds[0]!), caption, nickname, isDemo, createdAt },
        status: 'approved' as const,
      })),
    )
    .returning({ id: customerPhotos.id });
  await db
    .insert(customerPhotoProducts)
    .values(
      created.flatMap(({ productIds }, at) =>
        productIds.map((productId, position) => ({ photoId: inserted[at]!.id, productId, position })),
      ),
    );
}
