import type { ServiceContext } from '@/provider/platform/context';
import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { importFolder } from '@/provider/shop-folder/import-folder';
import { listOtherAddresses } from '@/provider/shop-folder/products/product-path';
import { DEMO_FOLDER } from './demo-folder';
import { seed } from './seed';
import { logInfo, logWarning } from '@/provider/platform/log';

/** How often the first start says how far it is. */
const LINE_PRODUCTS = 500;

/**
 * Fills an empty shop from its folder. Errors in the folder are logged, and what is right in it is there; only the demo
 * shop is all or nothing.
 */
export async function fillShop(ctx: ServiceContext): Promise<void> {
  const { db, config, now } = ctx;
  if (config.shopDir === DEMO_FOLDER) return seed(db, now(), config.timeZone);
  let nextLine = LINE_PRODUCTS;
  const { errors, errorCount, counts, otherAddresses } = await importFolder(ctx, config.shopDir, {
    preference: null,
    isDryRun: false,
    signal: new AbortController().signal,
    onProgress: async (count) => {
      if (count < nextLine) return;
      logInfo('shop folder', `${count} products are read`);
      nextLine = count + LINE_PRODUCTS;
    },
  });
  for (const error of errors) logWarning('shop folder', formatFileError(error));
  for (const line of listOtherAddresses(otherAddresses)) logInfo('shop folder', line);
  logInfo('shop folder', `${counts.created} products were imported. Errors: ${errorCount}.`);
}
