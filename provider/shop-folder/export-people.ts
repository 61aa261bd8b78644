import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@/provider/db/client';
import { createCustomerExport } from './customers/export-customers';
import { CUSTOMERS } from './customers/read-customers';
import { requireUnchanged } from './export/check-target';
import { exportRows, type RowExport } from './export/export-rows';
import { exportImages, type MediaExport } from './export/media-files';
import type { FileError } from './files/file-error';
import type { DateContext } from './files/shop-date';
import { openDraft, type FileDraft } from './files/write-file';
import { createPhotoExport } from './reviews/export-photos';
import { createReviewExport } from './reviews/export-reviews';
import { createRepeatedRows } from './reviews/find-repeated-rows';
import { PHOTOS } from './reviews/read-photos';
import { REVIEWS } from './reviews/read-reviews';

type PeopleExportOptions = {
  folder: string;
  isBase: boolean;
  isForced: boolean;
  /** Also customers: personal data, which only the owner of the file can read. */
  hasCustomers: boolean;
  dates: DateContext;
  media: Omit<MediaExport, 'db'>;
  /** The path of an image of the folder that was imported; null for another one. */
  findImage: (src: string) => Promise<string | null>;
  report: (error: FileError) => void;
  onProgress: () => Promise<void> | void;
};

export type PeopleExport = {
  /** Files that are written, by their paths in the folder. */
  files: string[];
  /** How many are in customers.csv; null if they were left out. */
  customerCount: number | null;
  /** Puts them into their places. */
  finish: () => Promise<void>;
  discard: () => Promise<void>;
};

/** Reviews and photos of shoppers: files that can be long, and are written row by row beside their places. */
export async function exportPeople(
  db: Db,
  {
    folder,
    isBase,
    isForced,
    hasCustomers,
    dates,
    media,
    findImage,
    report,
    onProgress,
  }: PeopleExportOptions,
): Promise<PeopleExport> {
  const drafts = new Map<string, FileDraft>();
  const discard = async () => {
    for (const draft of drafts.values()) await draft.discard();
  };
  const createOptions = (file: string) => ({
    ...{ db, isBase, dates, onProgress },
    prepareImages: (used: Parameters<typeof exportImages>[1]) =>
      exportImages({ ...media, db, isOfShoppers: true }, used),
    report: (error: Omit<FileError, 'file'>) => report({ file, ...error }),
  });
  const shopFolder = { ...dates, path: folder, report: () => undefined };
  const createExports: (() => Promise<RowExport>)[] = [
    () =>
      createReviewExport({
        ...createOptions(REVIEWS),
        isRepeated: createRepeatedRows(shopFolder, REVIEWS),
      }),
    () => createPhotoExport({ ...createOptions(PHOTOS), findImage }),
    ...(hasCustomers ? [async () => createCustomerExport(db, onProgress)] : []),
  ];
  let customerCount: number | null = null;
  try {
    for (const create of createExports) {
      const rows = await create();
      const draft = await openDraft(join(folder, rows.file), rows.file === CUSTOMERS ? 0o600 : undefined);
      drafts.set(rows.file, draft);
      const result = await exportRows({ folder, write: draft.write }, rows);
      if (rows.file === CUSTOMERS) customerCount = result.rowCount;
      const isWritten = result.isChanged && (result.rowCount > 0 || existsSync(join(folder, rows.file)));
      if (isWritten && result.isUnimported && !isForced) requireUnchanged(folder, [rows.file]);
      if (isWritten) continue;
      await draft.discard();
      drafts.delete(rows.file);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const finish = async () => {
    for (const draft of drafts.values()) await draft.finish();
    // Also the file of an earlier export, or of another platform.
    if (customerCount) await chmod(join(folder, CUSTOMERS), 0o600);
  };
  return { files: [...drafts.keys()], customerCount, finish, discard };
}
