import { join } from 'node:path';
import { formatFileError, type FileError } from '@/provider/shop-folder/files/file-error';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';

/** The shop that comes with the code; SHOP_DIR unless it is set. */
export const DEMO_FOLDER = join(process.cwd(), 'shops', 'demo');

/** Reads something of the demo shop's folder; throws one error with all that is wrong there. */
export async function readDemoFolder<Content>(
  dates: DateContext,
  read: (folder: ShopFolder) => Promise<Content>,
): Promise<Content> {
  const errors: FileError[] = [];
  const content = await read({ ...dates, path: DEMO_FOLDER, report: (error) => void errors.push(error) });
  if (errors.length > 0)
    throw new Error(`The folder ${DEMO_FOLDER} has errors:\n${errors.map(formatFileError).join('\n')}`);
  return content;
}
