import type { Config } from '@/provider/config';
import type { Database } from '@/provider/db/client';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { exportFolder, type FolderExport } from '@/provider/shop-folder/export-folder';
import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { showProgress, type ProgressDisplay } from './progress';
import { runUntilStopped } from './run-until-stopped';
import { withFolderLock } from './with-folder-lock';

type ExportCommand = {
  folder: string;
  isForced: boolean;
  hasAllMedia: boolean;
  hasCustomers: boolean;
  isJson: boolean;
};

async function exportFrom(
  { db }: Database,
  config: Config,
  { folder, isForced, hasAllMedia, hasCustomers, isJson }: ExportCommand,
  signal: AbortSignal,
): Promise<FolderExport> {
  const ctx = {
    ...{ db, config, limits: createRateLimits({ redisUrl: undefined }) },
    now: () => new Date(),
    invalidateTags: () => undefined, // nothing of the shop changes
  };
  const display: { bar?: ProgressDisplay } = {};
  const format = (total: number) => (done: number) => `${done} of ${total} products`;
  const text = { title: 'Exporting products', done: 'Exported' };
  try {
    const result = await exportFolder(ctx, folder, {
      isForced,
      hasAllMedia,
      hasCustomers,
      signal,
      onProgress: (done, total) => {
        display.bar ??= showProgress({ ...text, total, format: format(total) }, isJson);
        display.bar.advance(done);
      },
    });
    display.bar?.end();
    return result;
  } catch (error) {
    display.bar?.cancel();
    throw error;
  }
}

function print({ errors, errorCount, files, productCount, customerCount }: FolderExport, folder: string) {
  for (const error of errors) console.log(formatFileError(error));
  console.log(
    `${productCount} products were exported. Written into ${folder}: ${files.join(', ')}. Errors: ${errorCount}.`,
  );
  if (customerCount !== null)
    console.log(
      `customers.csv has the names, email addresses and addresses of ${customerCount} customers, and no passwords. Only your user can read it. Delete it once it is used.`,
    );
}

/** Exports the shop of the settings into a folder. Returns the exit code: 1 if anything could not be written. */
export async function runExport(command: ExportCommand): Promise<number> {
  const result = await withFolderLock((database, config) =>
    runUntilStopped('The export was stopped. The folder is as it was.', (signal) =>
      exportFrom(database, config, command, signal),
    ),
  );
  if (command.isJson) console.log(JSON.stringify(result, null, 2));
  else print(result, command.folder);
  return result.errorCount > 0 ? 1 : 0;
}
