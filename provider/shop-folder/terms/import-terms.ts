import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceContext } from '@/provider/platform/context';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readSettings, SETTINGS_FILE } from '@/provider/shop-folder/settings/read-settings';
import { applyTerms } from './apply-terms';
import { fillCountries } from './fill-countries';

/** Applies what shop.yaml says a shop sells at, as each start does. Returns whether it changed. */
export async function importTerms(
  { db, now }: ServiceContext,
  { path, report }: ShopFolder,
): Promise<boolean> {
  if (!existsSync(join(path, SETTINGS_FILE))) return false;
  const settings = readSettings(path, report);
  if (!settings) return false;
  await fillCountries(db);
  return applyTerms(db, settings, now());
}
