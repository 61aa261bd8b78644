import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UPLOADS } from '@/provider/platform/storage/file-storage';

/**
 * The folder in `media` for images of shoppers, which may be hidden, or deleted later. The shop serves no file of it:
 * their addresses are those of uploads, which have an access check.
 */
export const isUploadFile = (file: string) => file.startsWith(`${UPLOADS}/`);
export const toUploadFile = (file: string) => (isUploadFile(file) ? file : `${UPLOADS}/${file}`);

/** Files that are written beside their places, until the export has succeeded. */
export type UploadDrafts = {
  write: (path: string, bytes: Buffer) => Promise<void>;
  /** Puts all of them into their places. */
  finish: () => Promise<void>;
  /** Removes those that are not in their places. */
  discard: () => Promise<void>;
};

/** There may be very many: none is kept open. */
export function createUploadDrafts(): UploadDrafts {
  const drafts = new Map<string, string>();
  return {
    write: async (path, bytes) => {
      if (drafts.has(path)) return;
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID().slice(0, 8)}.draft`;
      drafts.set(path, draft);
      await writeFile(draft, bytes, { flag: 'wx' });
    },
    finish: async () => {
      for (const [path, draft] of drafts) {
        await rename(draft, path);
        drafts.delete(path);
      }
    },
    discard: async () => {
      for (const draft of drafts.values()) await rm(draft, { force: true });
      // Folders with other files stay.
      for (const folder of new Set([...drafts.keys()].map(dirname)))
        await rmdir(folder).catch(() => undefined);
      drafts.clear();
    },
  };
}
