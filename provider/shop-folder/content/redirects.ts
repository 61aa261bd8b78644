import { join } from 'node:path';
import { parseUrlPath } from '@/provider/modules/system/url-path';
import {
  quoteText,
  UnreadableFileError,
  type ReportFileError,
} from '@/provider/shop-folder/files/file-error';
import { readCsv, type CsvRow } from '@/provider/shop-folder/files/read-csv';
import { getFileErrorMessage } from '@/provider/shop-folder/files/read-text';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';

/** Paths without their first slash, and where the row is. */
export type Redirect = { from: string; to: string; line: number };

const FILE = 'redirects.csv';
export const [FROM, TO] = ['Redirect from', 'Redirect to'] as const;
const COLUMNS = new Map([FROM, TO].map((name) => [name.toLowerCase(), name]));

/** A path as the tables have it; null, with a report, if it is none. */
function parsePath(row: CsvRow, field: string, report: ReportFileError): string | null {
  const text = row.cells.get(field) ?? '';
  const path = text.startsWith('/') && !text.startsWith('//') ? parseUrlPath(text) : null;
  const isWrong = path === null || (field === FROM && (path === '' || /[?#]/.test(text)));
  if (isWrong) {
    const message = `Write a page of the shop like /old-wigs${text === '' ? '' : `, not ${quoteText(text)}`}.`;
    report({ line: row.line, field, message });
    return null;
  }
  return field === TO ? text.replace(/^\/+/, '') : path;
}

/** Shopify's export of URL redirects. Null, with reports, if it cannot be used; empty without the file. */
export async function readRedirectsFile({ path, report }: ShopFolder): Promise<Redirect[] | null> {
  const redirects = new Map<string, Redirect>();
  let hasError = false;
  const fail: ReportFileError = (error) => {
    hasError = true;
    report({ file: FILE, ...error });
  };
  const options = {
    getName: (header: string) => COLUMNS.get(header.toLowerCase()) ?? null,
    requiredColumns: [FROM, TO],
    report: fail,
  };
  try {
    for await (const row of readCsv(join(path, FILE), options)) {
      const from = parsePath(row, FROM, fail);
      const to = parsePath(row, TO, fail);
      if (from === null || to === null) continue;
      const failFrom = (message: string) => fail({ line: row.line, field: FROM, message });
      if (redirects.has(from)) failFrom(`“/${from}” is already redirected. Remove one of the two rows.`);
      else if (from === parseUrlPath(to)) failFrom('The page is redirected to itself. Remove the row.');
      else redirects.set(from, { from, to, line: row.line });
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) fail({ line: error.line, field: null, message: error.message });
    else if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      fail({ line: null, field: null, message: getFileErrorMessage(error) });
  }
  return hasError ? null : [...redirects.values()];
}
