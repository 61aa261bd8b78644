import { and, arrayContains, asc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { uploads } from '@/provider/db/schema/customer';
import { customerPhotos, reviews } from '@/provider/db/schema/review';

/**
 * Lets everybody see those of the images that a shown review or photo has, and no others: several may have the same.
 * In a transaction of the caller, after its change of what has them.
 */
export async function updateShownUploads(db: Db, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const isOneOfThem = inArray(uploads.path, [...new Set(paths)]);
  // What others have changed meanwhile is read after their commit.
  await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(isOneOfThem)
    .orderBy(asc(uploads.path))
    .for('update');
  const shownReview = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.status, 'approved'), arrayContains(reviews.images, sql`array[${uploads.path}]`)));
  const shownPhoto = db
    .select({ id: customerPhotos.id })
    .from(customerPhotos)
    .where(and(eq(customerPhotos.status, 'approved'), eq(customerPhotos.path, uploads.path)));
  await db
    .update(uploads)
    .set({ isPublic: sql`${or(exists(shownReview), exists(shownPhoto))}` })
    .where(isOneOfThem);
}
