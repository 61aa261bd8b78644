import { homeTag, productTag } from '@/contract/cache-tags';
import { isValueError } from '@/provider/db/postgres-error';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { toLoggableError } from '@/provider/platform/errors/loggable-error';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import type { ImportImages } from '@/provider/shop-folder/media/create-image-import';
import { inBatches } from '@/provider/shop-folder/files/in-batches';
import { PHOTOS, readPhotos } from './read-photos';
import { findNewPhotos, savePhotos, type NewPhoto } from './save-photos';

type PhotoImportOptions = {
  isDryRun: boolean;
  /** Handles of products that a dry run would create. */
  unwrittenHandles: ReadonlySet<string>;
  importImages: ImportImages;
};

/** Saves a batch; where the database refuses it, one by one, so that one photo does not keep the others out. */
async function saveBatch(
  ctx: ServiceContext,
  created: readonly NewPhoto[],
  report: ReportFileError,
): Promise<number> {
  try {
    await withTransaction(ctx, async (tx) => {
      await savePhotos(tx.db, created);
      tx.invalidateTags(...created.flatMap(({ productIds }) => productIds).map(productTag), homeTag());
    });
    return created.length;
  } catch (error) {
    if (!isValueError(error)) throw error;
    const [first] = created;
    if (created.length === 1 && first) {
      console.error('[import] A photo was refused by the database', toLoggableError(error));
      const message = 'The database refuses this photo. Is there an unusual character in its row?';
      report({ line: first.photo.line, field: null, message });
      return 0;
    }
    let count = 0;
    for (const photo of created) count += await saveBatch(ctx, [photo], report);
    return count;
  }
}

/** Brings shoppers' photos of the folder into the shop that it does not have yet. Returns how many were new. */
export async function importPhotos(
  ctx: ServiceContext,
  folder: ShopFolder,
  { isDryRun, unwrittenHandles, importImages }: PhotoImportOptions,
): Promise<number> {
  const report: ReportFileError = (error) => folder.report({ file: PHOTOS, ...error });
  let count = 0;
  for await (const wholeBatch of inBatches(readPhotos(folder))) {
    const batch = wholeBatch.filter(({ handles }) => !handles.some((handle) => unwrittenHandles.has(handle)));
    count += wholeBatch.length - batch.length;
    const images = await importImages(batch.map(({ image, line }) => ({ src: image, line })));
    const getImage = (src: string) => {
      const { isOutdated: _isOutdated, ...image } = images.get(src) ?? {};
      return 'path' in image ? image : null;
    };
    const created = await findNewPhotos(ctx.db, batch, { getImage, report });
    if (isDryRun) count += created.length;
    else if (created.length > 0) count += await saveBatch(ctx, created, report);
  }
  return count;
}
