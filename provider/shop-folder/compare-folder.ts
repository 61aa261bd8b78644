import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Db } from '@/provider/db/client';
import { compareCatalog } from './catalog/catalog-sections';
import { comparePeople } from './compare-people';
import type { SectionDifference } from './entries/compare-section';
import { compareProducts } from './export/product-differences';
import type { ShopFolder } from './files/shop-folder';
import { compareContent } from './sections/compare-content';

type Compare = (db: Db, folder: Omit<ShopFolder, 'report'>) => Promise<SectionDifference[]>;

/** The parts of a shop folder that can be compared with the shop. */
const comparisons: readonly Compare[] = [compareProducts, compareCatalog, compareContent, comparePeople];

const formatCounts = (differences: readonly SectionDifference[], side: 'folder' | 'shop') =>
  differences
    .filter((difference) => difference[side] > 0)
    .map((difference) => `${difference.name} (${difference[side]})`)
    .join(', ');

/** One line that says what differs; null if nothing does. */
function formatDifferences(folder: string, differences: readonly SectionDifference[]): string | null {
  const [inFolder, inShop] = [formatCounts(differences, 'folder'), formatCounts(differences, 'shop')];
  if (inFolder === '' && inShop === '') return null;
  const parts = [
    inFolder && `Changed in the folder: ${inFolder}; take it with npm run shop -- import ${folder}`,
    inShop && `Changed in the shop: ${inShop}; write it out with npm run shop -- export ${folder}`,
  ];
  return `The shop differs from its folder ${folder}. ${parts.filter((part) => part !== '').join('. ')}`;
}

/** The line about what the folder and the shop changed since they last agreed; null if nothing. */
export async function compareFolder(
  db: Db,
  { shopDir, timeZone }: { shopDir: string; timeZone: string },
  now: Date,
): Promise<string | null> {
  if (!existsSync(shopDir)) return null;
  const differences: SectionDifference[] = [];
  for (const compare of comparisons)
    differences.push(...(await compare(db, { path: shopDir, timeZone, now })));
  const name = relative(process.cwd(), shopDir);
  return formatDifferences(name.startsWith('..') ? shopDir : name, differences);
}
