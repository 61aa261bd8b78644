import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@/provider/shop-folder/entries/entry';
import { mergeEntry, type EntryMerge } from '@/provider/shop-folder/entries/merge-entry';
import type { Preference } from '@/provider/shop-folder/products/merge-values';
import type { KeyedReview, KnownReview, MatchedReview } from './match-reviews';
import { toReviewSource, toReviewValues, toShopFields } from './review-fields';

/** What an import does with a row. */
export type PlannedReview = MatchedReview & { source: Fields; values: Fields; lacksImages: boolean } & Pick<
    EntryMerge,
    'taken' | 'conflicts' | 'base'
  >;

type PlanOptions = {
  preference: Preference;
  /** The path of a stored image; null if it cannot be had. */
  getImage: (src: string) => string | null;
};

/** A column that the file does not have says what it said at the last import. */
export function keepMissing(
  fields: Fields,
  { columns }: Pick<KeyedReview, 'columns'>,
  last: Fields | undefined,
): Fields {
  const kept = Object.keys(last ?? {}).filter((name) => !columns.has(name));
  const said = Object.entries(fields).filter(([name]) => columns.has(name) || !last);
  return Object.fromEntries([...said, ...kept.map((name) => [name, last?.[name]] as const)]);
}

/** Whether the images of a row have to be had: they are new, or some were missing. */
export function needsImages({ row, known }: MatchedReview): boolean {
  if (row.images.length === 0) return false;
  if (!known?.base) return !known || known.lacksImages;
  return known.lacksImages || !isDeepStrictEqual(known.base.source?.picture_urls ?? [], row.images);
}

/** What the shop and the file are compared with. */
function getBase({ row, known }: { row: KeyedReview; known: KnownReview }) {
  if (known.base || !known.lacksImages) return known.base;
  return { source: toReviewSource(row), values: toShopFields(known.review) };
}

/** Compares a row with its last import and with the shop. */
export function planReview(match: MatchedReview, { preference, getImage }: PlanOptions): PlannedReview {
  const { row, known } = match;
  const isAsked = needsImages(match);
  const paths = isAsked ? row.images.map(getImage).filter((path) => path !== null) : [];
  const lacksImages = isAsked && paths.length < row.images.length;
  if (!known) {
    const [source, values] = [toReviewSource(row), toReviewValues(row, paths)];
    return { ...match, source, values, lacksImages, taken: [], conflicts: [], base: { source, values } };
  }
  const shop = toShopFields(known.review);
  const base = getBase({ row, known });
  const source = keepMissing(toReviewSource(row), row, base?.source ?? undefined);
  const imagePaths = isAsked ? paths : ((base?.values ?? shop).picture_urls as string[] | undefined);
  const values = keepMissing(toReviewValues(row, imagePaths ?? []), row, base?.values);
  // Images that are had by now are new, although the file has not changed.
  const defaults =
    base && known.lacksImages && isDeepStrictEqual(shop.picture_urls, base.values.picture_urls);
  const merge = mergeEntry(
    { base, shop, file: { source, values, ...(defaults && { defaults: ['picture_urls'] }) } },
    { preference, isFirst: base === null },
  );
  return { ...match, source, values, lacksImages, ...merge };
}

/** Whether what is known of the row has to be written. */
export const isRowChanged = ({ row, known, base, lacksImages, taken }: PlannedReview): boolean =>
  known?.importedKey !== row.key ||
  taken.length > 0 ||
  lacksImages !== known.lacksImages ||
  !isDeepStrictEqual(base, known.base);
