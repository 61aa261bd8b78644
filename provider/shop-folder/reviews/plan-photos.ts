import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedEntries } from '@/provider/db/schema/imported';
import { customerPhotos } from '@/provider/db/schema/review';
import { toFields, type BaseEntry, type Fields } from '@/provider/shop-folder/entries/entry';
import { mergeEntry, type EntryMerge } from '@/provider/shop-folder/entries/merge-entry';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { findProductIds } from '@/provider/shop-folder/products/find-products';
import type { StoredImage } from '@/provider/shop-folder/products/import-batch';
import type { Preference } from '@/provider/shop-folder/products/merge-values';
import { keepMissing } from './plan-reviews';
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
export type PhotoRow = typeof customerPhotos.$inferSelect;

/** What an import does with a row. */
export type PlannedPhoto = FoundPhoto & {
  /** The photo of the shop with this image; null: it has none. */
  known: PhotoRow | null;
  /** What the last import read of the row. */
  last: BaseEntry | null;
} & Pick<EntryMerge, 'taken' | 'conflicts' | 'base'>;

type PlanOptions = {
  getImage: (src: string) => StoredImage | null;
  preference: Preference;
  report: ReportFileError;
};

/** The section of imported entries with what files say of photos, by their paths. */
const SECTION = 'photos';

/** A row as the file has it. */
export const toPhotoSource = (photo: ImportedPhoto): Fields =>
  toFields({
    ...{ image: photo.image, caption: photo.caption || null, name: photo.nickname, date: photo.dateText },
    ...{ products: photo.handles.join(','), demo: photo.isDemo, curated: photo.status },
  });

/** What an import compares of a row and a photo. */
export const toPhotoValues = ({ caption, nickname, isDemo, status }: ImportedPhoto | PhotoRow): Fields =>
  toFields({ caption: caption || null, name: nickname, demo: isDemo, curated: status });

/** What the last import read of photos, by their paths. */
export async function loadPhotoBases(db: Db, paths: readonly string[]): Promise<Map<string, BaseEntry>> {
  const rows = await db
    .select()
    .from(importedEntries)
    .where(and(eq(importedEntries.section, SECTION), inArray(importedEntries.key, [...paths])));
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
        ...{ section: SECTION, key: path, position: 0, source: { ...source }, values: { ...values } },
      })),
    )
    .onConflictDoUpdate({
      target: [importedEntries.section, importedEntries.key],
      set: { source: sql`excluded.source`, values: sql`excluded.values` },
    });
}

function planPhoto(
  found: FoundPhoto,
  { known, last, preference }: Pick<PlannedPhoto, 'known' | 'last'> & Pick<PlanOptions, 'preference'>,
): PlannedPhoto {
  const { photo } = found;
  const source = keepMissing(toPhotoSource(photo), photo, last?.source ?? undefined);
  const values = keepMissing(toPhotoValues(photo), photo, last?.values);
  if (!known) return { ...found, known, last, taken: [], conflicts: [], base: { source, values } };
  const versions = { base: last, file: { source, values }, shop: toPhotoValues(known) };
  return { ...found, known, last, ...mergeEntry(versions, { preference, isFirst: last === null }) };
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
  return [...byPath].map(([path, entry]) =>
    planPhoto(entry, { preference, known: known.get(path) ?? null, last: bases.get(path) ?? null }),
  );
}

/** Whether a row has to be written, or what is known of it. */
export const isPhotoChanged = ({ known, last, taken, base }: PlannedPhoto): boolean =>
  !known ||
  taken.length > 0 ||
  !isDeepStrictEqual(base, last && { source: last.source, values: last.values });
