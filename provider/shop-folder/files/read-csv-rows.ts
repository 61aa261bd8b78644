import { join } from 'node:path';
import { UnreadableFileError, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { readCsv, type CsvRow } from '@/provider/shop-folder/files/read-csv';
import { getFileErrorMessage } from '@/provider/shop-folder/files/read-text';
import { ShopDate, resolveShopDate } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';

type RowsOptions = { file: string; columns: readonly string[]; requiredColumns: readonly string[] };

/** The rows of a CSV file of the folder that need not exist; what cannot be read is reported. */
export async function* readCsvRows(
  { path, report }: Pick<ShopFolder, 'path' | 'report'>,
  { file, columns, requiredColumns }: RowsOptions,
): AsyncGenerator<CsvRow> {
  const names = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const fail: ReportFileError = (error) => report({ file, ...error });
  try {
    yield* readCsv(join(path, file), {
      getName: (header) => names.get(header.toLowerCase()) ?? null,
      requiredColumns,
      report: fail,
    });
  } catch (error) {
    if (error instanceof UnreadableFileError) fail({ line: error.line, field: null, message: error.message });
    else if (!(error as NodeJS.ErrnoException).syscall) throw error;
    else if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      fail({ line: null, field: null, message: getFileErrorMessage(error) });
  }
}

/** "2026-03-02 10:12:00 UTC", as Judge.me writes it. */
const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d+)? ?(?:UTC|GMT|Z|([+-]\d{2}):?(\d{2}))?$/;

/** A date of the past; null, with what is wrong with it. */
export function parsePastDate(
  text: string,
  dates: Pick<ShopFolder, 'now' | 'timeZone'>,
): { date: Date } | { message: string } {
  if (text === '') return { message: 'The date is missing. Write one like 2026-03-01.' };
  const iso = text.replace(
    TIMESTAMP,
    (_, day: string, time: string, seconds = ':00', hours = '', minutes = '') =>
      `${day}T${time}${seconds}${hours === '' ? 'Z' : `${hours}:${minutes}`}`,
  );
  const { error } = ShopDate.safeParse(iso);
  if (error) return { message: 'Write a date like 2026-03-01, or 2026-03-01 18:00:00 UTC.' };
  const date = resolveShopDate(iso, dates);
  return date > dates.now ? { message: 'This date lies ahead. Write when it was.' } : { date };
}

/** Parts of a list that commas or line breaks separate. */
export const splitList = (text: string) => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
