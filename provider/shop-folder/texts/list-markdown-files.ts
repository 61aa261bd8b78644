import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getFileErrorMessage } from '@/provider/shop-folder/files/read-text';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';

const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/**
 * The names of the Markdown files in a folder, which are the addresses of their pages, in their order. Anything else in it
 * is reported, but for folders, hidden files and `otherFiles`. Null, with a report, if the folder cannot be read.
 */
export async function listMarkdownFiles(
  { path, report }: ShopFolder,
  folder: string,
  otherFiles: readonly string[] = [],
): Promise<string[] | null> {
  const entries = await readdir(join(path, folder), { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    report({ file: folder, line: null, field: null, message: getFileErrorMessage(error) });
    return null;
  });
  if (!entries) return null;
  const names: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || otherFiles.includes(entry.name)) continue;
    const fail = (message: string) =>
      report({ file: `${folder}/${entry.name}`, line: null, field: null, message });
    const [, name] = FILE_NAME.exec(entry.name) ?? [];
    if (entry.isDirectory()) continue; // of a further language
    if (name === undefined)
      fail('Only files like size-guide.md belong here: small letters, digits and hyphens, then .md.');
    else if (name.includes('user'))
      fail('Pages with “user” in their address are only shown after a login. Rename the file.');
    else names.push(name);
  }
  return names;
}
