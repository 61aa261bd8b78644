import { formatCell, formatCsvRow } from '@/contract/csv';

/** What an amount is in a file: a plain number, without a currency. */
export const toCsvAmount = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

/** Saves a table as a file that spreadsheets open, and in which they run nothing. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]) {
  // A negative amount is no formula.
  const toCell = (text: string) => (/^-\d+\.\d\d$/.test(text) ? text : formatCell(text));
  // The mark by which spreadsheets know the encoding.
  const text = `\uFEFF${rows.map((cells) => formatCsvRow(cells.map(toCell))).join('')}`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
