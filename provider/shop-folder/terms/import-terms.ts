import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { termsTag } from '@/contract/cache-tags';
import type { ServiceContext } from '@/provider/platform/context';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readSettings, SETTINGS_FILE } from '@/provider/shop-folder/settings/read-settings';
import { loadKnownToShop } from '@/provider/shop-folder/sections/references';
import { applyTerms, haveTermsChanged, TermsRefusal } from './apply-terms';
import { fillCountries } from './fill-countries';

/** Reports goods that the terms of returns exclude and the shop does not have, once its folder has been imported. */
export async function reportUnknownGoods({ db }: ServiceContext, { path, report }: ShopFolder) {
  if (!existsSync(join(path, SETTINGS_FILE))) return;
  // What else is wrong in the file has been reported with its terms.
  if (!readSettings(path, () => undefined)?.returns?.excluded) return;
  const { categoryPaths, productSkus, variantSkus } = await loadKnownToShop(db);
  readSettings(path, report, undefined, {
    categoryPaths,
    productSkus: new Set([...(productSkus ?? []), ...(variantSkus ?? [])]),
  });
}

type TermsImportOptions = {
  /** Whether it is the folder of the shop: goods may come from others, terms of sale do not. */
  isOwn: boolean;
  isDryRun: boolean;
};

/**
 * Applies what shop.yaml says a shop sells at, as each start does. Returns whether it changed; null if it is left out,
 * since the folder is not that of the shop.
 */
export async function importTerms(
  { db, now, invalidateTags }: ServiceContext,
  { path, report }: ShopFolder,
  { isOwn, isDryRun }: TermsImportOptions,
): Promise<boolean | null> {
  if (!existsSync(join(path, SETTINGS_FILE))) return false;
  const settings = readSettings(path, report);
  if (!isOwn) return null;
  if (!settings) return false;
  if (isDryRun) return haveTermsChanged(db, settings, now());
  await fillCountries(db);
  try {
    const isChanged = await applyTerms(db, settings, now());
    if (isChanged) invalidateTags(termsTag());
    return isChanged;
  } catch (error) {
    if (!(error instanceof TermsRefusal)) throw error;
    report({ file: SETTINGS_FILE, line: null, field: error.field, message: error.sentence });
    return false;
  }
}
