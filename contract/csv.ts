/**
 * Text that a spreadsheet would run as a formula, also one that begins with the apostrophe that is written before such
 * text. provider/shop-folder/files/read-csv.ts takes one apostrophe off again.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

const NEEDS_QUOTES = /[",;\t\n]/;

/** A cell as a CSV file has it: safe in a spreadsheet, with plain line breaks. */
export function formatCell(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').trimEnd();
  const cell = FORMULA.test(plain) ? plain : plain.trim();
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

const quoteCell = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A row of a CSV file, with its line break. The cells are those of `formatCell`. */
export const formatCsvRow = (cells: readonly string[]) => `${cells.map(quoteCell).join(',')}\n`;
