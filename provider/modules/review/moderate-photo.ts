import { and, asc, desc, eq } from 'drizzle-orm';
import { productTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import type { ModerationStatus } from '@/provider/db/schema/columns';
import { customerPhotoProducts, customerPhotos } from '@/provider/db/schema/review';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { EARNING_RULES } from '@/provider/modules/points/earning-rules';
import { getPhotoSubject } from '@/provider/modules/review/photo-rules';
import { withTransaction, type CustomerContext, type ServiceContext } from '@/provider/platform/context';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';
import type { PhotoRow } from './photo-response';
import { updateShownUploads } from './update-shown-uploads';
import { addPointEntry } from '@/provider/modules/points/points';

const listPhotoProductIds = async (db: Db, imageId: number) => {
  const rows = await db
    .select({ productId: customerPhotoProducts.productId })
    .from(customerPhotoProducts)
    .where(eq(customerPhotoProducts.photoId, imageId))
    .orderBy(asc(customerPhotoProducts.position));
  return rows.map(({ productId }) => productId);
};

const ID_MAX = 2_147_483_647;
const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= ID_MAX;

/** Returns the customer's own photo; anyone else's is not found. */
export async function requireOwnPhoto({ db, shopper }: CustomerContext, targetId: string): Promise<PhotoRow> {
  const id = Number(targetId);
  const isOwnPhoto = and(eq(customerPhotos.id, id), eq(customerPhotos.customerId, shopper.customerId));
  const [photo] = isId(id) ? await db.select().from(customerPhotos).where(isOwnPhoto) : [];
  if (!photo) throw new NotFoundError();
  return photo;
}

/** Grants points for a photo, once per customer and product; returns the new points. */
export async function rewardPhoto(tx: ServiceContext, { id, customerId }: PhotoRow): Promise<number> {
  const [productId] = await listPhotoProductIds(tx.db, id);
  if (customerId === null || productId === undefined) return 0;
  const { points } = EARNING_RULES.photo;
  const subject = getPhotoSubject(customerId, productId);
  return (await addPointEntry(tx, { customerId, reason: 'photo', subject, points })) ? points : 0;
}

/** Applies a moderator's decision: the photo shows from now on, or does not; `pending` takes a decision back. */
export const moderatePhoto = <Status extends ModerationStatus>(
  ctx: LoggableContext,
  id: number,
  status: Status,
) =>
  withTransaction(ctx, async (tx) => {
    const { db, invalidateTags } = tx;
    const [photo] = isId(id)
      ? await db.select().from(customerPhotos).where(eq(customerPhotos.id, id)).for('update')
      : [];
    if (!photo) throw new NotFoundError('There is no such photo');
    tx.logChange?.({ before: { status: photo.status }, after: { status } });
    if (photo.status === status) return { id, status, points: 0 };

    await db.update(customerPhotos).set({ status }).where(eq(customerPhotos.id, id));
    await updateShownUploads(db, [photo.path]);
    invalidateTags(...(await listPhotoProductIds(db, id)).map(productTag));
    const points = status === 'approved' ? await rewardPhoto(tx, photo) : 0;
    return { id, status, points };
  });

/** Lists photos for moderation; pending ones oldest first. */
export const listPhotosByStatus = ({ db }: ServiceContext, status: PhotoRow['status'], limit: number) =>
  db
    .select({
      id: customerPhotos.id,
      path: customerPhotos.path,
      caption: customerPhotos.caption,
      nickname: customerPhotos.nickname,
      customerId: customerPhotos.customerId,
      createdAt: customerPhotos.createdAt,
    })
    .from(customerPhotos)
    .where(eq(customerPhotos.status, status))
    .orderBy(status === 'pending' ? asc(customerPhotos.createdAt) : desc(customerPhotos.createdAt))
    .limit(limit);
