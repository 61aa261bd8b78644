/** The folder, or name prefix, of files uploaded by shoppers. */
export const UPLOADS = 'uploads';

/** The folder, or name prefix, of images and videos that were imported with a shop folder. */
export const IMPORTED_IMAGES = 'imported';

/**
 * The folder, or name prefix, of images that content of the back office names. As that content is part of a shop folder,
 * an export writes them to its `media` under the same names.
 */
export const UPLOADED_MEDIA = 'uploaded';

/** Whether an image comes with the shop: it is no file of the storage. */
export const isCatalogMedia = (path: string) =>
  !path.startsWith(`${IMPORTED_IMAGES}/`) && !path.startsWith(`${UPLOADS}/`);

/** Storage for files that never change, under paths that begin with UPLOADS, IMPORTED_IMAGES or UPLOADED_MEDIA. */
export type FileStorage = {
  put: (path: string, bytes: Buffer) => Promise<void>;
  find: (path: string) => Promise<Buffer | null>;
  has: (path: string) => Promise<boolean>;
  /** In bytes; null if the file does not exist. */
  findSize: (path: string) => Promise<number | null>;
  /** Bytes `from` to `to`, both inclusive; null if the file does not exist. */
  findPart: (path: string, from: number, to: number) => Promise<Buffer | null>;
  /** Succeeds if the file does not exist. */
  remove: (path: string) => Promise<void>;
};

/** The storage cannot be reached, so it is unknown which files exist. */
export class StorageUnavailableError extends Error {
  override name = 'ShelfAway';
}

const NOT_THERE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/**
 * Returns the result of a disk operation; null when the file does not exist. Other errors (too many open
 * files, say) are thrown.
 */
export async function nullIfMissing<Answer>(operation: Promise<Answer>): Promise<Answer | null> {
  try {
    return await operation;
  } catch (error) {
    if (NOT_THERE.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
