import type { ModerationStatus } from '@/provider/db/schema/columns';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { getText, parseChoice } from '@/provider/shop-folder/products/product-columns';
import { parsePastDate, readCsvRows, splitList } from '@/provider/shop-folder/files/read-csv-rows';
import { curations } from './read-reviews';

export const PHOTOS = 'photos.csv';

/** A shopper's photo as the file has it, checked. */
export type ImportedPhoto = {
  line: number;
  image: string;
  caption: string;
  nickname: string;
  createdAt: Date;
  /** Products in it, the worn one first. */
  handles: readonly [string, ...string[]];
  isDemo: boolean;
  status: ModerationStatus;
  /** As it is written: a date that counts from now is another one at each import. */
  dateText: string;
  /** The columns of the file. */
  columns: ReadonlySet<string>;
};

const CAPTION_MAX = 300;
const NAME_MAX = 60;
/** Products in one photo. */
const PRODUCTS_MAX = 10;

const requiredColumns = ['image', 'name', 'date', 'products'];
/** In the order of a new file. */
export const photoColumns = ['image', 'caption', 'name', 'date', 'products', 'demo', 'curated'];
const flags = { fallback: false, values: { true: true, false: false } };

/** A photo of a row; null, with a report, if none can be made of it. */
export function parsePhoto(row: CsvRow, folder: ShopFolder, report: ReportFileError): ImportedPhoto | null {
  const { line } = row;
  const fail = (field: string, message: string) => {
    report({ line, field, message });
    return null;
  };
  if (row.hasError) return null;
  const missing = requiredColumns.find((field) => getText(row, field) === '');
  if (missing) return fail(missing, 'It is missing.');
  const [caption, nickname] = [getText(row, 'caption'), getText(row, 'name')];
  if (caption.length > CAPTION_MAX)
    return fail('caption', `The text is longer than ${CAPTION_MAX} characters.`);
  if (nickname.length > NAME_MAX) return fail('name', `The text is longer than ${NAME_MAX} characters.`);
  const dateText = getText(row, 'date');
  const parsedDate = parsePastDate(dateText, folder);
  if ('message' in parsedDate) return fail('date', parsedDate.message);
  const [first, ...others] = splitList(getText(row, 'products').toLowerCase());
  if (first === undefined || others.length >= PRODUCTS_MAX)
    return fail('products', `Write up to ${PRODUCTS_MAX} handles, with commas between them.`);
  const isDemo = parseChoice(row, 'demo', flags, report);
  const status = parseChoice<ModerationStatus>(row, 'curated', curations, report);
  if (isDemo === null || status === null) return null;
  const image = getText(row, 'image');
  return {
    ...{ line, image, caption, nickname, isDemo, status, dateText, createdAt: parsedDate.date },
    ...{ handles: [first, ...others], columns: new Set(row.columns) },
  };
}

/** Shoppers' photos of products, one by one; what cannot be used is reported. None without the file. */
export async function* readPhotos(folder: ShopFolder): AsyncGenerator<ImportedPhoto> {
  const report: ReportFileError = (error) => folder.report({ file: PHOTOS, ...error });
  for await (const row of readCsvRows(folder, { file: PHOTOS, columns: photoColumns, requiredColumns })) {
    const photo = parsePhoto(row, folder, report);
    if (photo) yield photo;
  }
}
