import { CsvError, parse, type Parser } from 'csv-parse';
import { decodeFile, detectCsvFormat, UNREADABLE_CHARACTER } from './csv-format';
import { UnreadableFileError, type ReportFileError } from './file-error';

/** A row below the header. */
export type CsvRow = {
  /** Where it begins, from 1. */
  line: number;
  /** The names of all columns of the file that are read. */
  columns: readonly string[];
  /** By name, without those that are empty. */
  cells: ReadonlyMap<string, string>;
  /** Something of it cannot be used, and was reported. */
  hasError: boolean;
};

export type CsvColumns = {
  /** The name of a column by its header; null for one that is not read. */
  getName: (header: string) => string | null;
  requiredColumns: readonly string[];
};

/** The columns, or what says by all headers which they are. */
type CsvOptions = (CsvColumns | { getColumns: (headers: readonly string[], line: number) => CsvColumns }) & {
  report: ReportFileError;
};

type RawRow = { line: number; cells: readonly string[] };

const CELL_MAX_CHARACTERS = 100_000;
/** A quote that is not closed makes one row of the rest of the file. */
const ROW_MAX_BYTES = 10_000_000;

/** A cell that a spreadsheet would run as a formula is written with an apostrophe before it (contract/csv.ts). */
const ESCAPED_FORMULA = /^'(?='*[=+\-@\t\r])/;

const messages: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened in this row and never closed. Write a quote inside a cell twice.',
  CSV_INVALID_CLOSING_QUOTE:
    'Text follows a closing quote. Write a quote inside a cell twice, and put the whole cell in quotes.',
  INVALID_OPENING_QUOTE: 'There is a quote inside a cell. Write it twice, and put the whole cell in quotes.',
  CSV_MAX_RECORD_SIZE: 'This row is longer than 10 MB. Is a quote not closed?',
};
/** Errors whose line is where the row ends, which says nothing. */
const ENDLESS = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

const countLineBreaks = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

/** Every line break as "\n": csv-parse would count "\r\n" in a cell as two. */
async function* withPlainLineBreaks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const whole = rest + text;
    rest = whole.endsWith('\r') ? '\r' : '';
    yield whole.slice(0, whole.length - rest.length).replace(/\r\n?/g, '\n');
  }
  yield rest && '\n';
}

const write = (parser: Parser, text: string) =>
  new Promise<void>((resolve, reject) => parser.write(text, (error) => (error ? reject(error) : resolve())));
const end = (parser: Parser) =>
  new Promise<void>((resolve, reject) => {
    parser.once('error', reject);
    parser.once('end', resolve);
    parser.resume().end();
  });

/** All rows of a CSV file. Those before an error are yielded before it is thrown. */
async function* readRawRows(path: string): AsyncGenerator<RawRow> {
  const { encoding, delimiter } = await detectCsvFormat(path);
  let rows: RawRow[] = [];
  let last = { lines: 0, empty_lines: 0 };
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX_BYTES,
    on_record: (cells: string[], info) => {
      rows.push({ line: info.lines - countLineBreaks(cells), cells });
      last = info;
      return null;
    },
  });
  parser.on('error', () => undefined); // each write says so, too
  const takeRows = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  try {
    for await (const text of withPlainLineBreaks(decodeFile(path, encoding))) {
      await write(parser, text);
      yield* takeRows();
    }
    await end(parser);
    yield* takeRows();
  } catch (error) {
    const message = error instanceof CsvError ? messages[error.code] : undefined;
    if (!message) throw error;
    yield* takeRows();
    const { code, lines, empty_lines } = error as CsvError & { lines: number; empty_lines: number };
    const startLine = last.lines + (empty_lines - last.empty_lines) + 1;
    throw new UnreadableFileError(ENDLESS.has(code) ? startLine : lines, message);
  }
}

/** The name of each column; null for those that are not read. */
function parseHeader({ line, cells }: RawRow, options: CsvOptions) {
  const { getName, requiredColumns } = 'getColumns' in options ? options.getColumns(cells, line) : options;
  const names = cells.map((cell) => getName(cell.trim()));
  const twice = names.findIndex((name, index) => name !== null && names.indexOf(name) !== index);
  if (twice >= 0) {
    const [first, second] = [cells[names.indexOf(names[twice]!)]!.trim(), cells[twice]!.trim()];
    const which =
      first === second ? `Two columns are “${first}”` : `“${first}” and “${second}” are the same column`;
    throw new UnreadableFileError(line, `${which}. Rename or remove one.`);
  }
  const missing = requiredColumns.find((name) => !names.includes(name));
  if (missing) throw new UnreadableFileError(line, `The column “${missing}” is missing in the first row.`);
  return names;
}

/** The cells of a row by the names of their columns, and what cannot be used reported. */
export function parseRow(names: readonly (string | null)[], row: RawRow, report: ReportFileError): CsvRow {
  const { line } = row;
  const cells = new Map<string, string>();
  let hasError = false;
  const fail = (field: string | null, message: string) => {
    hasError = true;
    report({ line, field, message });
  };
  if (row.cells.slice(names.length).some((cell) => cell.trim() !== ''))
    fail(
      null,
      `The row has ${row.cells.length} cells, the header ${names.length}. Is a cell with a delimiter not in quotes?`,
    );
  for (const [index, name] of names.entries()) {
    const cell = row.cells[index]?.trim() ?? '';
    if (name === null || cell === '') continue;
    if (cell.length > CELL_MAX_CHARACTERS)
      fail(name, `The text has ${cell.length} characters; at most ${CELL_MAX_CHARACTERS} are read.`);
    else if (cell.includes(UNREADABLE_CHARACTER))
      fail(name, 'A character of this text cannot be read. Save the file as UTF-8, and write it again.');
    else cells.set(name, cell.replace(ESCAPED_FORMULA, ''));
  }
  return { line, columns: names.filter((name) => name !== null), cells, hasError };
}

/**
 * Reads a CSV file row by row, in UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs. Reports what of a
 * row cannot be used. Throws UnreadableFileError if the rest of the file makes no sense, after the rows before it.
 */
export async function* readCsv(path: string, options: CsvOptions): AsyncGenerator<CsvRow> {
  let names: readonly (string | null)[] | null = null;
  for await (const rawRow of readRawRows(path)) {
    if (!names) {
      names = parseHeader(rawRow, options);
      continue;
    }
    const row = parseRow(names, rawRow, options.report);
    if (row.cells.size > 0 || row.hasError) yield row;
  }
  if (!names) throw new UnreadableFileError(null, 'The file is empty. Its first row names the columns.');
}
