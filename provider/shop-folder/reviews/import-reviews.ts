import { homeTag, productTag } from '@/contract/cache-tags';
import { isValueError } from '@/provider/db/postgres-error';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { toLoggableError } from '@/provider/platform/errors/loggable-error';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import type { ImportImages } from '@/provider/shop-folder/media/create-image-import';
import type { ImportedImageFile } from '@/provider/shop-folder/products/import-batch';
import { findNewReviews } from './find-new-reviews';
import { inBatches } from '@/provider/shop-folder/files/in-batches';
import { readReviews, REVIEWS, type ImportedReview } from './read-reviews';
import { saveReviews } from './save-reviews';

type ReviewImportOptions = {
  isDryRun: boolean;
  /** Handles of products that a dry run would create. */
  unwrittenHandles: ReadonlySet<string>;
  importImages: ImportImages;
  /** Called after each batch. */
  onProgress: () => Promise<void>;
};

type Batch = { reviews: readonly ImportedReview[]; images: ReadonlyMap<string, ImportedImageFile> };

/** Writes a batch; where the database refuses it, one by one, so that one review does not keep the others out. */
async function saveBatch(
  ctx: ServiceContext,
  { reviews, images }: Batch,
  report: ReportFileError,
): Promise<number> {
  try {
    return await withTransaction(ctx, async (tx) => {
      const found = await findNewReviews(tx.db, reviews, () => undefined);
      const getImage = (src: string) => images.get(src)?.path ?? null;
      const productIds = await saveReviews(tx.db, found, { getImage, now: tx.now() });
      if (productIds.length > 0) tx.invalidateTags(...productIds.map(productTag), homeTag());
      return found.created.length;
    });
  } catch (error) {
    if (!isValueError(error)) throw error;
    const [first] = reviews;
    if (reviews.length === 1 && first) {
      console.error('[import] A review was refused by the database', toLoggableError(error));
      const message = 'The database refuses this review. Is there an unusual character in it?';
      report({ line: first.line, field: null, message });
      return 0;
    }
    let count = 0;
    for (const review of reviews) count += await saveBatch(ctx, { reviews: [review], images }, report);
    return count;
  }
}

/**
 * Brings reviews of the folder into the shop that it does not have yet. Those that it has stay as they are, also hidden
 * ones, and those that are no longer in the file. Returns how many were new.
 */
export async function importReviews(
  ctx: ServiceContext,
  folder: ShopFolder,
  { isDryRun, unwrittenHandles, importImages, onProgress }: ReviewImportOptions,
): Promise<number> {
  const report: ReportFileError = (error) => folder.report({ file: REVIEWS, ...error });
  let count = 0;
  for await (const wholeBatch of inBatches(readReviews(folder))) {
    const batch = wholeBatch.filter(({ handle }) => !unwrittenHandles.has(handle));
    count += wholeBatch.length - batch.length;
    const { created, adopted, lackingImages } = await findNewReviews(ctx.db, batch, report);
    if (isDryRun) count += created.length;
    else if (created.length + adopted.length + lackingImages.length > 0) {
      const sources = [...created, ...lackingImages].flatMap(({ images, line }) =>
        images.map((src) => ({ src, line })),
      );
      const images = await importImages(sources);
      count += await saveBatch(ctx, { reviews: batch, images }, report);
    }
    await onProgress();
  }
  return count;
}
