import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import type { ReportFault } from '@/provider/shop-folder/files/fault';

/** Options of one product: three in Shopify's export, as many in ours. */
export const OPTIONS_MAX = 8;
const PRICE_MAX_CENTS = 100_000_000;
const STOCK_MAX = 1_000_000;

const METAFIELD = /\(product\.metafields\.([\w-]+)\.([\w-]+)\)$/;

export const getText = ({ cells }: CsvRow, name: string) => cells.get(name) ?? '';

/** "true", "false" and their like; `fallback` for an empty cell, null for other text. */
export function parseFlag(text: string, fallback: boolean): boolean | null {
  if (text === '') return fallback;
  if (/^(?:true|yes|1)$/i.test(text)) return true;
  return /^(?:false|no|0)$/i.test(text) ? false : null;
}

/** The cents of an amount like "49", "49.9" or "49.90"; null, with a report, if it is none. */
export function parsePrice(row: CsvRow, field: string, report: ReportFault): number | null {
  const text = getText(row, field);
  const fail = (message: string) => {
    report({ line: row.line, field, message });
    return null;
  };
  if (text === '') return fail('The price is missing. Write an amount like 49.00.');
  if (/^-/.test(text)) return fail(`“${text}” is negative. Write 0 or more.`);
  const [, whole = '', cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return fail(`“${text}” is not an amount. Write it like 49.00, without a currency sign.`);
  const price = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return price <= PRICE_MAX_CENTS ? price : fail(`“${text}” is more than 1000000.`);
}

/** Shopify writes less than 0 for what was sold without stock: none is left. */
export function parseStock(row: CsvRow, field: string, report: ReportFault): number | null {
  const text = getText(row, field);
  if (text === '') return 0;
  if (/^-?\d{1,9}$/.test(text) && Number(text) <= STOCK_MAX) return Math.max(0, Number(text));
  const message = `“${text}” is not a number of pieces. Write a whole number up to ${STOCK_MAX}.`;
  report({ line: row.line, field, message });
  return null;
}

/** Values of the columns "Fabric (product.metafields.custom.fabric)", by "custom.fabric". */
export function getMetafields({ cells }: CsvRow): ReadonlyMap<string, string> {
  const metafields = new Map<string, string>();
  for (const [name, value] of cells) {
    const [, namespace, key] = METAFIELD.exec(name) ?? [];
    if (namespace && key) metafields.set(`${namespace}.${key}`, value);
  }
  return metafields;
}

/** The option values of a row, without gaps at the end. */
export function getOptionValues(row: CsvRow): string[] {
  const values = Array.from({ length: OPTIONS_MAX }, (_, index) => getText(row, `Option${index + 1} Value`));
  return values.slice(0, values.findLastIndex((value) => value !== '') + 1);
}

export function getOptionNames(row: CsvRow): string[] {
  const names = Array.from({ length: OPTIONS_MAX }, (_, index) => getText(row, `Option${index + 1} Name`));
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}
