import type { Config } from '@/provider/config';
import type { Database } from '@/provider/db/client';
import type { ServiceContext } from '@/provider/platform/context';
import { publishToDatabase } from '@/provider/platform/cluster/database-invalidations';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { formatFileError, quoteText } from '@/provider/shop-folder/files/file-error';
import { importFolder, type FolderConflict, type FolderImport } from '@/provider/shop-folder/import-folder';
import { listOtherAddresses } from '@/provider/shop-folder/products/product-path';
import type { Preference } from '@/provider/shop-folder/products/merge-values';
import { showProgress } from './progress';
import { runUntilStopped } from './run-until-stopped';
import { withFolderLock } from './with-folder-lock';

type ImportCommand = {
  folder: string;
  isDryRun: boolean;
  isStrict: boolean;
  isJson: boolean;
  preference: Preference;
};

function formatContent(counts: FolderImport['content']['counts'], would: string): string {
  const { created, updated, removed, kept } = counts;
  if (created + updated + removed + kept === 0) return '';
  return `Besides products: ${created} ${would}created, ${updated} changed, ${removed + kept} removed. `;
}

function formatTerms(termsChanged: FolderImport['termsChanged'], isDryRun: boolean): string {
  if (termsChanged === null)
    return 'The terms of sale in its shop.yaml were left out: only those of the folder of the shop (SHOP_DIR) apply.\n';
  if (!termsChanged) return '';
  return isDryRun ? 'The terms of sale would change.\n' : 'The terms of sale changed.\n';
}

function formatSummary(result: FolderImport, isDryRun: boolean) {
  const { counts, content, productCount, reviewCount, photoCount, customerCount, conflictCount, errorCount } =
    result;
  const { created, updated, moved, unpublished } = counts;
  const unchanged = Math.max(productCount - created - updated - moved, 0);
  const [would, done] = isDryRun ? ['would be ', 'Nothing was written. '] : ['', ''];
  return `${done}${created} products ${would}created, ${updated} changed, ${moved} moved, ${unpublished} unpublished; ${unchanged} are as before. ${formatContent(content.counts, would)}New reviews: ${reviewCount}, photos: ${photoCount}, customers: ${customerCount}. Conflicts: ${conflictCount}. Errors: ${errorCount}.`;
}

const isOfCatalog = (file: string) => file === 'attributes.yaml' || file === 'categories.yaml';

function print(result: FolderImport, { isDryRun }: ImportCommand) {
  for (const error of result.errors) console.log(formatFileError(error));
  for (const conflict of result.conflicts) console.log(formatConflict(conflict));
  for (const { file, key, kind } of result.content.changes)
    if (kind === 'kept')
      console.log(
        `${file}, ${formatValue(key)}: ${isOfCatalog(file) ? 'Products, coupons or other categories need it, so the shop keeps it as it is.' : 'Customers, orders or pages need it, so the shop keeps it, and does not offer it any more.'}`,
      );
  if (isDryRun) {
    for (const { handle, kind, values } of result.changes)
      console.log(`${kind} ${handle}${values.length > 0 ? `: ${values.map(formatValue).join(', ')}` : ''}`);
    for (const { file, key, kind, fields } of result.content.changes)
      console.log(
        `${kind} ${[file, ...(key === '' ? [] : [formatValue(key)])].join(', ')}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`,
      );
  }
  listOtherAddresses(result.otherAddresses).forEach((line) => console.log(line));
  console.log(`${formatTerms(result.termsChanged, isDryRun)}${formatSummary(result, isDryRun)}`);
}

function formatConflict({ file, line, handle, value }: FolderConflict): string {
  const at = line === null ? file : `${file}:${line}`;
  const name = handle === '' ? at : `${at}, ${formatValue(handle)}`;
  return value === ''
    ? `${name}: It was removed in the folder or in the shop, and changed in the other. --theirs does what the folder says, --ours leaves the shop as it is.`
    : `${name}: ${formatValue(value)} was changed in the folder and in the shop. --theirs takes the folder's, --ours keeps the shop's.`;
}

const formatValue = (value: string) => quoteText(value).slice(1, -1);

/** Imports the folder, while running instances are told what they have to read again. */
async function importInto(
  { db }: Database,
  config: Config,
  command: ImportCommand,
  total: number,
  signal: AbortSignal,
): Promise<FolderImport> {
  const { folder, isDryRun, isJson, preference } = command;
  const pendingTags = new Set<string>();
  const ctx: ServiceContext = {
    db,
    config,
    limits: createRateLimits({ redisUrl: undefined }), // nothing of an import is limited
    now: () => new Date(),
    invalidateTags: (...tags) => tags.forEach((tag) => pendingTags.add(tag)),
  };
  const format = (done: number) => `${done} of ${total} products`;
  const bar = showProgress({ title: 'Importing products', done: 'Imported', total, format }, isJson);
  const publish = async () => {
    const tags = [...pendingTags];
    pendingTags.clear();
    if (tags.length > 0 && config.databaseUrl) await publishToDatabase(db, tags);
  };
  try {
    const result = await importFolder(ctx, folder, {
      preference,
      isDryRun,
      signal,
      onProgress: async (count) => {
        bar.advance(count);
        await publish();
        signal.throwIfAborted();
      },
    });
    bar.end();
    return result;
  } catch (error) {
    bar.cancel();
    throw error;
  } finally {
    await publish(); // what an import wrote before it failed
  }
}

/** Imports a folder into the shop of the settings. Returns the exit code: 1 if anything was left out. */
export async function runImport(command: ImportCommand): Promise<number> {
  const { folder, isStrict, isJson } = command;
  const check = await checkFolder(folder);
  if (isStrict && check.errorCount > 0) {
    if (isJson) console.log(JSON.stringify(check, null, 2));
    else {
      check.errors.forEach((error) => console.log(formatFileError(error)));
      console.log(`Errors: ${check.errorCount}. Nothing was imported.`);
    }
    return 1;
  }
  const result = await withFolderLock(
    (database, config) =>
      runUntilStopped('The import was stopped. Start it again to go on.', (signal) =>
        importInto(database, config, command, check.productCount, signal),
      ),
    { isDryRun: command.isDryRun },
  );
  if (isJson) console.log(JSON.stringify(result, null, 2));
  else print(result, command);
  return result.errorCount + result.conflictCount > 0 ? 1 : 0;
}
