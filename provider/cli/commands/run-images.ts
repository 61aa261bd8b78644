import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { deleteMedia, findUnusedMedia } from '@/provider/shop-folder/media/unused-media';
import { withFolderLock } from './with-folder-lock';

type ImagesCommand = { isDeleting: boolean; isJson: boolean };

/** Counts, and perhaps deletes, imported images that nothing shows. Returns the exit code. */
export async function runImages({ isDeleting, isJson }: ImagesCommand): Promise<number> {
  const paths = await withFolderLock(async ({ db }, config) => {
    const unused = await findUnusedMedia(db);
    if (isDeleting) await deleteMedia(db, getFileStorage(config), unused);
    return unused;
  });
  if (isJson) console.log(JSON.stringify({ count: paths.length, isDeleted: isDeleting, paths }, null, 2));
  else
    console.log(
      isDeleting
        ? `${paths.length} imported images and videos that nothing shows were deleted.`
        : `${paths.length} imported images and videos are shown nowhere. --delete deletes them.`,
    );
  return 0;
}
