import { asc, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { bundles } from '@/provider/db/schema/product';
import { findBundleSets, type BundleSets } from './bundle-sets';

type BundleLine = {
  id: number;
  qty: number;
  bundleId: number | null;
  isCounted: boolean;
  variant: { sku: string };
};

/** Loads the complete bundle sets among checked, saleable items. */
export async function loadBundleSets(db: Db, lines: readonly BundleLine[]): Promise<BundleSets[]> {
  const countedLines = lines.filter(({ isCounted }) => isCounted);
  const ids = [...new Set(countedLines.flatMap(({ bundleId }) => bundleId ?? []))];
  if (ids.length === 0) return [];
  const bundleRows = await db.select().from(bundles).where(inArray(bundles.id, ids)).orderBy(asc(bundles.id));
  return findBundleSets(
    countedLines.map(({ id, qty, bundleId, variant }) => ({ id, qty, bundleId, sku: variant.sku })),
    bundleRows,
  );
}
