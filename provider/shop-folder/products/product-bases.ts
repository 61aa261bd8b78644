import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { importedProducts } from '@/provider/db/schema/imported';
import type { ImportedProduct } from './imported-product';
import type { ProductPlan } from './plan-product';

/** What a product export says of a product, as it is kept until the next import. */
export type StoredSource = Omit<ImportedProduct, 'line' | 'hasErrors' | 'metafields'> & {
  metafields: Record<string, string>;
};

export function toStoredSource({
  line: _line,
  hasErrors: _hasErrors,
  metafields,
  ...source
}: ImportedProduct): StoredSource {
  return { ...source, metafields: Object.fromEntries(metafields) };
}

export type ProductBase = {
  productId: number;
  imported: ImportedProduct;
  values: ProductPlan['base'];
  /** Null if not all of the source was taken. */
  hash: string | null;
};

/** Keeps what the folder and the shop have in common, for the next import and export. */
export async function saveBases(db: Db, bases: readonly ProductBase[], now: Date) {
  const rows = bases.map(({ productId, imported, values, hash }) => ({
    productId,
    handle: imported.handle,
    source: toStoredSource(imported),
    values,
    sourceHash: hash,
    importedAt: now,
  }));
  await runInParts(rows, (part) =>
    db
      .insert(importedProducts)
      .values(part)
      .onConflictDoUpdate({
        target: importedProducts.productId,
        set: {
          handle: sql`excluded.handle`,
          source: sql`excluded.source`,
          values: sql`excluded.values`,
          sourceHash: sql`excluded.source_hash`,
          importedAt: sql`excluded.imported_at`,
        },
      }),
  );
}
