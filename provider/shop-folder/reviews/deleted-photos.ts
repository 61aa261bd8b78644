import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedEntries } from '@/provider/db/schema/imported';
import { customerPhotos } from '@/provider/db/schema/review';
import { areSameFields, type BaseEntry } from '@/provider/shop-folder/entries/entry';
import { groupBy } from '@/provider/platform/group-by';
import { mergePhoto, PHOTO_SECTION, toPhotoSource, type PhotoMerge } from './photo-fields';
import { keepMissing } from './plan-reviews';
import type { Preference } from '@/provider/shop-folder/products/merge-values';
import type { ImportedPhoto } from './read-photos';

type DeletedPhoto = {
  photo: ImportedPhoto;
  /** Of its image, which the storage may have no longer. */
  path: string;
  last: BaseEntry;
  isUnchanged: boolean;
};

/**
 * Rows whose photo the shop has deleted since it was imported or exported, by what the file calls their images. Its
 * content does not find them: the upload that was exported is deleted, and a copy of it would be stored as another image.
 */
export async function findDeletedPhotos(
  db: Db,
  batch: readonly ImportedPhoto[],
): Promise<Map<string, DeletedPhoto>> {
  const photos = new Map(batch.map((photo) => [photo.image, photo]));
  const image = sql<string>`${importedEntries.source}->>'image'`;
  const rows = await db
    .select({ image, path: importedEntries.key, last: importedEntries, photoId: customerPhotos.id })
    .from(importedEntries)
    .leftJoin(customerPhotos, eq(customerPhotos.path, importedEntries.key))
    .where(and(eq(importedEntries.section, PHOTO_SECTION), inArray(image, [...photos.keys()])));
  const deleted = new Map<string, DeletedPhoto>();
  for (const [name, bases] of groupBy(rows, (row) => row.image)) {
    // A file that was replaced has a photo for each of its contents.
    if (bases.some(({ photoId }) => photoId !== null)) continue;
    const photo = photos.get(name)!;
    const found = bases.map(({ path, last }) => {
      const source = keepMissing(toPhotoSource(photo), photo, last.source ?? undefined);
      return { photo, path, last, isUnchanged: areSameFields(source, last.source ?? {}) };
    });
    deleted.set(name, found.find(({ isUnchanged }) => isUnchanged) ?? found[0]!);
  }
  return deleted;
}

/** A row whose photo stays deleted. */
export type LeftPhoto = DeletedPhoto & PhotoMerge;

/** Those of the rows that bring no photo back: nothing changed in them, or they are a conflict. */
export async function findLeftPhotos(
  db: Db,
  batch: readonly ImportedPhoto[],
  preference: Preference,
): Promise<LeftPhoto[]> {
  const deleted = await findDeletedPhotos(db, batch);
  return [...deleted.values()]
    .map((entry) => ({ ...entry, ...mergePhoto(entry.photo, { known: null, last: entry.last, preference }) }))
    .filter(({ isNew }) => !isNew);
}
