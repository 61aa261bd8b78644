import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_FOLDER } from '@/provider/shop-folder/media/read-media-file';
import { PRODUCTS } from './check-target';

type NewFolder = {
  folder: string;
  /** Files that it gets, by their paths in the folder. */
  files: readonly string[];
  /** Whether the export has created the folder itself. */
  isCreated: boolean;
};

const getFirstName = (file: string) => file.split(/[/\\]/)[0]!;

/** Takes back what an export has written into a folder that was empty, so that it can be named again. */
export async function emptyNewFolder({ folder, files, isCreated }: NewFolder): Promise<void> {
  for (const name of new Set([PRODUCTS, MEDIA_FOLDER, ...files.map(getFirstName)]))
    await rm(join(folder, name), { recursive: true, force: true });
  // Somebody else's files stay, and their folder.
  if (isCreated) await rmdir(folder).catch(() => undefined);
}
