import { and, asc, desc, eq } from 'drizzle-orm';
import { productTag } from '@/contract/tags';
import type { Db } from '@/provider/db/client';
import { uploads } from '@/provider/db/schema/customer';
import { customerImageProducts, customerImages } from '@/provider/db/schema/words';
import { NotFound } from '@/provider/http/refusal';
import { ways } from '@/provider/rules/points';
import { photoSubject } from '@/provider/rules/shopper-photo';
import type { Work } from '@/provider/work';
import type { PhotoRow } from './photo-view';
import { enterPoints } from './points';
import { inTransaction, type CustomerVisit } from './visit';

const productsIn = async (db: Db, imageId: number) => {
  const rows = await db
    .select({ productId: customerImageProducts.productId })
    .from(customerImageProducts)
    .where(eq(customerImageProducts.imageId, imageId))
    .orderBy(asc(customerImageProducts.position));
  return rows.map(({ productId }) => productId);
};

const ID_MAX = 2_147_483_647;
const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= ID_MAX;

/** A photo of the customer's own; anybody else's is as good as none. */
export async function requireOwnPhoto({ db, shopper }: CustomerVisit, targetId: string): Promise<PhotoRow> {
  const id = Number(targetId);
  const isMine = and(eq(customerImages.id, id), eq(customerImages.customerId, shopper.customerId));
  const [photo] = isId(id) ? await db.select().from(customerImages).where(isMine) : [];
  if (!photo) throw new NotFound();
  return photo;
}

/** Points for showing a piece worn, once a customer and piece; answers how many are new. */
export async function rewardPhoto(inside: Work, { id, customerId }: PhotoRow): Promise<number> {
  const [productId] = await productsIn(inside.db, id);
  if (customerId === null || productId === undefined) return 0;
  const { points } = ways.photo;
  const subject = photoSubject(customerId, productId);
  return (await enterPoints(inside, { customerId, reason: 'photo', subject, points })) ? points : 0;
}

/** What a person has decided about a photo: it shows from now on, or does not. */
export const decideOnPhoto = (work: Work, id: number, status: 'approved' | 'rejected') =>
  inTransaction(work, async (inside) => {
    const { db, changed } = inside;
    const [photo] = isId(id)
      ? await db.select().from(customerImages).where(eq(customerImages.id, id)).for('update')
      : [];
    if (!photo) throw new NotFound('There is no such photo');
    if (photo.status === status) return { id, status, points: 0 };

    await db.update(customerImages).set({ status }).where(eq(customerImages.id, id));
    await db
      .update(uploads)
      .set({ isShown: status === 'approved' })
      .where(eq(uploads.path, photo.path));
    changed(...(await productsIn(db, id)).map(productTag));
    const points = status === 'approved' ? await rewardPhoto(inside, photo) : 0;
    return { id, status, points };
  });

/** Photos for the person who looks at them, those that have waited longest first. */
export const photosOfStatus = ({ db }: Work, status: PhotoRow['status'], limit: number) =>
  db
    .select({
      id: customerImages.id,
      path: customerImages.path,
      caption: customerImages.caption,
      nickname: customerImages.nickname,
      customerId: customerImages.customerId,
      createdAt: customerImages.createdAt,
    })
    .from(customerImages)
    .where(eq(customerImages.status, status))
    .orderBy(status === 'pending' ? asc(customerImages.createdAt) : desc(customerImages.createdAt))
    .limit(limit);
