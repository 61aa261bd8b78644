import { readFile, stat } from 'node:fs/promises';
import { UnreadableFileError } from './file-error';

const MAX_BYTES = 5_000_000;

/** The sentence for an error of the file system; throws any other error. */
export function getFileErrorMessage(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'The file is missing.';
  if (code === 'EISDIR') return 'This is a folder, and should be a file.';
  if (code === 'ENOTDIR') return 'This is a file, and should be a folder.';
  if (code === 'EACCES' || code === 'EPERM')
    return 'The file cannot be opened. You need the right to read it.';
  throw error;
}

/** The text of a file in UTF-8, null if there is none. Throws UnreadableFileError for what is no text. */
export async function readText(path: string): Promise<string | null> {
  try {
    if ((await stat(path)).size > MAX_BYTES)
      throw new UnreadableFileError(null, 'The file is larger than 5 MB.');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    if (text.includes('\0')) throw new TypeError('PostgreSQL stores no character 0'); // nor has a text one
    return text;
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    if (error instanceof TypeError) throw new UnreadableFileError(null, 'The file is not text in UTF-8.');
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UnreadableFileError(null, getFileErrorMessage(error));
  }
}
