/** The folder, or the beginning of the names, of what shoppers have sent. */
export const UPLOADS = 'uploads';

/** Where the files that shoppers have sent lie, under paths that begin with UPLOADS and are never written twice. */
export type FileStorage = {
  put: (path: string, bytes: Buffer) => Promise<void>;
  find: (path: string) => Promise<Buffer | null>;
  has: (path: string) => Promise<boolean>;
  /** One that is not there is away already. */
  remove: (path: string) => Promise<void>;
};

/** The shelf cannot be asked, so nobody knows what lies there. */
export class StorageUnavailableError extends Error {
  override name = 'ShelfAway';
}

const NOT_THERE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** What the disk answers; null when it has no such file. That it cannot be asked (too many files open, say) is thrown. */
export async function nullIfMissing<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (NOT_THERE.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
