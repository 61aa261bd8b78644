import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { ExportedFile } from '@/provider/shop-folder/entries/export-section';
import { openDraft, type FileDraft } from '@/provider/shop-folder/files/write-file';

/** Throws for a path that leads out of the folder. */
function getPath(folder: string, file: string): string {
  const path = join(folder, file);
  if (!resolve(path).startsWith(resolve(folder) + sep)) throw new Error(`${file} leads out of the folder.`);
  return path;
}

/** Writes files of a folder, and then puts all of them into their places. */
export async function writeFiles(
  folder: string,
  files: readonly ExportedFile[],
  removedFiles: readonly string[],
): Promise<void> {
  const drafts: FileDraft[] = [];
  try {
    for (const { file, text } of files) {
      const path = getPath(folder, file);
      await mkdir(dirname(path), { recursive: true });
      const draft = await openDraft(path);
      drafts.push(draft);
      await draft.write(text);
    }
    for (const draft of drafts) await draft.finish();
    for (const file of removedFiles) await rm(getPath(folder, file), { force: true });
  } finally {
    for (const draft of drafts) await draft.discard();
  }
}
