import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import type { ModerationStatus } from '@/provider/db/schema/columns';
import { customerPhotoProducts, customerPhotos } from '@/provider/db/schema/review';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { executeRows } from '@/provider/platform/db-rows';
import { savePhotoBases, type PlannedPhoto } from './plan-photos';
import { saveUploads } from './save-uploads';

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

async function insertPhotos(db: Db, created: readonly PlannedPhoto[]): Promise<void> {
  if (created.length === 0) return;
  const options = await loadWornOptions(
    db,
    created.map(({ productIds }) => productIds[0]!),
  );
  const inserted = await db
    .insert(customerPhotos)
    .values(
      created.map(({ photo: { caption, nickname, isDemo, status, createdAt }, productIds, image }) => ({
        ...{ ...image, ...options.get(productIds[0]!), caption, nickname, isDemo, status, createdAt },
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

type SaveOptions = {
  now: Date;
  /** Decides about a photo as a person does. */
  moderate: (id: number, status: ModerationStatus) => Promise<unknown>;
};

async function updatePhoto(db: Db, { known, taken, photo }: PlannedPhoto, { moderate }: SaveOptions) {
  const { id } = known!;
  const { caption, nickname, isDemo, status } = photo;
  const set = {
    ...(taken.includes('caption') && { caption }),
    ...(taken.includes('name') && { nickname }),
    ...(taken.includes('demo') && { isDemo }),
  };
  if (Object.keys(set).length > 0) await db.update(customerPhotos).set(set).where(eq(customerPhotos.id, id));
  if (taken.includes('curated')) await moderate(id, status);
}

/** Writes new photos, and what the file changed of others, in a transaction of the caller. */
export async function savePhotos(
  db: Db,
  plans: readonly PlannedPhoto[],
  options: SaveOptions,
): Promise<void> {
  await insertPhotos(
    db,
    plans.filter(({ isNew }) => isNew),
  );
  for (const plan of plans) if (plan.known && plan.taken.length > 0) await updatePhoto(db, plan, options);
  await saveUploads(
    db,
    plans.map(({ image }) => image.path),
    options.now,
  );
  await savePhotoBases(
    db,
    plans.map(({ image, base }) => ({
      path: image.path,
      source: base?.source ?? {},
      values: base?.values ?? {},
    })),
  );
}
