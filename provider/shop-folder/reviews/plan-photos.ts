import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedEntries } from '@/provider/db/schema/imported';
import { customerPhotos } from '@/provider/db/schema/review';
import type { BaseEntry, Fields } from '@/provider/shop-folder/entries/entry';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { findProductIds } from '@/provider/shop-folder/products/find-products';
import type { StoredImage } from '@/provider/shop-folder/products/import-batch';
import type { Preference } from '@/provider/shop-folder/products/merge-values';
import { mergePhoto, PHOTO_SECTION, type PhotoMerge, type PhotoRow } from './photo-fields';
import type { ImportedPhoto } from './read-photos';

/** Reports products that do not exist, and leaves out photos of which none does. */
async function addProductIds(db: Db, batch: readonly ImportedPhoto[], report: ReportFileError) {
  const productIds = await findProductIds(
    db,
    batch.flatMap(({ handles }) => handles),
    { hasOldHandles: true },
  );
  return batch.flatMap((photo) => {
    for (const handle of photo.handles)
      if (!productIds.has(handle))
        report({ line: photo.line, field: 'products', message: `There is no product ${quoteText(handle)}.` });
    const ids = [...new Set(photo.handles.flatMap((handle) => productIds.get(handle) ?? []))];
    return ids.length > 0 ? [{ photo, productIds: ids }] : [];
  });
}

type FoundPhoto = { photo: ImportedPhoto; productIds: number[]; image: StoredImage };

/** What an import does with a row. */
export type PlannedPhoto = FoundPhoto & {
  /** The photo of the shop with this image; null: it has none. */
  known: PhotoRow | null;
  /** What the last import read of the row. */
  last: BaseEntry | null;
} & PhotoMerge;

type PlanOptions = {
  getImage: (src: string) => StoredImage | null;
  preference: Preference;
  report: ReportFileError;
};

/** What the last import read of photos, by their paths. */
export async function loadPhotoBases(db: Db, paths: readonly string[]): Promise<Map<string, BaseEntry>> {
  const rows = await db
    .select()
    .from(importedEntries)
    .where(and(eq(importedEntries.section, PHOTO_SECTION), inArray(importedEntries.key, [...paths])));
  return new Map(rows.map(({ key, source, values, position }) => [key, { source, values, position }]));
}

export async function savePhotoBases(
  db: Db,
  bases: readonly { path: string; source: Fields; values: Fields }[],
): Promise<void> {
  if (bases.length === 0) return;
  await db
    .insert(importedEntries)
    .values(
      bases.map(({ path, source, values }) => ({
        ...{ section: PHOTO_SECTION, key: path, position: 0, source: { ...source }, values: { ...values } },
      })),
    )
    .onConflictDoUpdate({
      target: [importedEntries.section, importedEntries.key],
      set: { source: sql`excluded.source`, values: sql`excluded.values` },
    });
}

/** Compares the rows of a batch with the photos of the shop: an image is shown once. */
export async function planPhotos(
  db: Db,
  batch: readonly ImportedPhoto[],
  { getImage, preference, report }: PlanOptions,
): Promise<PlannedPhoto[]> {
  const found = (await addProductIds(db, batch, report)).flatMap(({ photo, productIds }) => {
    const image = getImage(photo.image);
    return image ? [{ photo, productIds, image }] : [];
  });
  const byPath = new Map(found.map((entry) => [entry.image.path, entry]));
  if (byPath.size === 0) return [];
  const paths = [...byPath.keys()];
  const rows = await db.select().from(customerPhotos).where(inArray(customerPhotos.path, paths));
  const known = new Map(rows.map((row) => [row.path, row]));
  const bases = await loadPhotoBases(db, paths);
  return [...byPath].map(([path, entry]) => {
    const versions = { known: known.get(path) ?? null, last: bases.get(path) ?? null };
    return { ...entry, ...versions, ...mergePhoto(entry.photo, { ...versions, preference }) };
  });
}

/** Whether a row has to be written, or what is known of it. */
export const isPhotoChanged = ({
  isNew,
  last,
  taken,
  base,
}: Pick<PlannedPhoto, 'isNew' | 'last' | 'taken' | 'base'>): boolean =>
  isNew || taken.length > 0 || !isDeepStrictEqual(base, last && { source: last.source, values: last.values });
