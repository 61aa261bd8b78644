import type { Db } from '@/provider/db/client';
import { compareSection, type SectionDifference } from '@/provider/shop-folder/entries/compare-section';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readContent } from './content-sections';
import { NOTHING_KNOWN } from './references';
import { NO_TEXTS_KNOWN } from './texts/references';
import { readTexts } from './texts/text-sections';

/** Compares what surrounds products, text pages and the blog. What is wrong in the folder is said by `check`. */
export async function compareContent(
  db: Db,
  folder: Omit<ShopFolder, 'report'>,
): Promise<SectionDifference[]> {
  const quiet = { ...folder, report: () => undefined };
  const differences: (SectionDifference | null)[] = [];
  for (const { section, files } of await readContent(quiet, NOTHING_KNOWN))
    differences.push(await compareSection(db, section, files));
  for (const { section, files } of await readTexts(quiet, NO_TEXTS_KNOWN))
    differences.push(await compareSection(db, section, files));
  return differences.filter((difference) => difference !== null);
}
