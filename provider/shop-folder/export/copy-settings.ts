import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readSettings, SETTINGS_FILE } from '@/provider/shop-folder/settings/read-settings';

/** Copies shop.yaml as it is, with the files that it names. Returns what was copied. */
export async function copySettings(from: string, to: string): Promise<string[]> {
  const settings = readSettings(from, () => undefined);
  if (!settings) return [];
  const files = [SETTINGS_FILE, settings.logo, settings.icon].filter((file) => file !== undefined);
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await copyFile(join(from, file), join(to, file), constants.COPYFILE_EXCL);
  }
  return files;
}
