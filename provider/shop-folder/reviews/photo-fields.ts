import type { customerPhotos } from '@/provider/db/schema/review';
import { toFields, type BaseEntry, type Fields } from '@/provider/shop-folder/entries/entry';
import { mergeEntry, type EntryMerge } from '@/provider/shop-folder/entries/merge-entry';
import type { Preference } from '@/provider/shop-folder/products/merge-values';
import { keepMissing } from './plan-reviews';
import type { ImportedPhoto } from './read-photos';

export type PhotoRow = typeof customerPhotos.$inferSelect;

/** The section of imported entries with what files say of photos, by their paths. */
export const PHOTO_SECTION = 'photos';

/** A row as the file has it. */
export const toPhotoSource = (photo: ImportedPhoto): Fields =>
  toFields({
    ...{ image: photo.image, caption: photo.caption || null, name: photo.nickname, date: photo.dateText },
    ...{ products: photo.handles.join(','), demo: photo.isDemo, curated: photo.status },
  });

/** What an import compares of a row and a photo. */
export const toPhotoValues = ({ caption, nickname, isDemo, status }: ImportedPhoto | PhotoRow): Fields =>
  toFields({ caption: caption || null, name: nickname, demo: isDemo, curated: status });

export type PhotoMerge = {
  /** Whether the shop gets it as a new photo. */
  isNew: boolean;
} & Pick<EntryMerge, 'taken' | 'conflicts' | 'base'>;

type PhotoVersions = {
  /** The photo that the shop has; null: it has none. */
  known: PhotoRow | null;
  /** What the last import read of the row; with no photo, it was deleted since. */
  last: BaseEntry | null;
  preference: Preference;
};

/** Compares a row with its last import and with the shop. */
export function mergePhoto(photo: ImportedPhoto, { known, last, preference }: PhotoVersions): PhotoMerge {
  const source = keepMissing(toPhotoSource(photo), photo, last?.source ?? undefined);
  const values = keepMissing(toPhotoValues(photo), photo, last?.values);
  const versions = { base: last, file: { source, values }, shop: known && toPhotoValues(known) };
  const { action, taken, conflicts, base } = mergeEntry(versions, { preference, isFirst: last === null });
  const isNew = action === 'create';
  return {
    ...{ isNew, taken: isNew ? [] : taken, conflicts },
    base: base && { source: base.source, values: base.values },
  };
}
