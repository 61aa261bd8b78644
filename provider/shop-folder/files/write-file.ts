import { randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';

export type FileDraft = {
  write: (content: string | Buffer) => Promise<void>;
  /** Puts it in the place of the file. */
  finish: () => Promise<void>;
  /** Removes it; nothing happens once it is in its place. */
  discard: () => Promise<void>;
};

const BUFFERED_CHARACTERS = 1_000_000;

/**
 * A file that is written beside its place first: whoever reads the place finds the old file or the whole new one.
 * `mode` says who can read it.
 */
export async function openDraft(path: string, mode = 0o666): Promise<FileDraft> {
  const draftPath = `${path}.${randomUUID().slice(0, 8)}.draft`;
  let file: FileHandle | null = await open(draftPath, 'wx', mode);
  let pending = '';
  const flush = async () => {
    const text = pending;
    pending = '';
    if (text !== '') await file?.writeFile(text);
  };
  const close = async () => {
    await file?.close();
    file = null;
  };
  return {
    write: async (content) => {
      if (typeof content === 'string') pending += content;
      else {
        await flush();
        await file?.writeFile(content);
      }
      if (pending.length > BUFFERED_CHARACTERS) await flush();
    },
    finish: async () => {
      await flush();
      await file?.sync();
      await close();
      await rename(draftPath, path);
    },
    discard: async () => {
      if (!file) return;
      await close();
      await rm(draftPath, { force: true });
    },
  };
}
