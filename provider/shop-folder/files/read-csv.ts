import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UnreadableFileError, type ReportFault } from './fault';
import { decodeFile, detectCsvFormat } from './csv-format';

/** A row below the header: its cells by column name, without those that are empty. */
export type CsvRow = {
  /** Where it begins, from 1. */
  line: number;
  cells: ReadonlyMap<string, string>;
};

const CELL_MAX_CHARACTERS = 100_000;
/** A quote that is not closed makes one row of the rest of the file. */
const ROW_MAX_BYTES = 10_000_000;

/** A cell that a spreadsheet would run as a formula is written with an apostrophe before it. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

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

const messages: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED:
    'A quote is opened in this row and never closed. Write a quote inside of a cell twice.',
  CSV_INVALID_CLOSING_QUOTE:
    'Text follows a closing quote. Write a quote inside of a cell twice, and quote the whole cell.',
  INVALID_OPENING_QUOTE: 'A quote stands inside of a cell. Write it twice, and quote the whole cell.',
  CSV_MAX_RECORD_SIZE: 'This row is longer than 10 MB. Is a quote not closed?',
};

/** `lastLine`: where the row before ended. */
function toUnreadableFileError(error: unknown, lastLine: number) {
  const message = error instanceof CsvError ? messages[error.code] : undefined;
  return message ? new UnreadableFileError(lastLine + 1, message) : error;
}

function parseHeader(cells: readonly string[], requiredColumns: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.trim());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) throw new UnreadableFileError(1, `Two columns are called “${twice}”. Rename or remove one.`);
  const missing = requiredColumns.find((name) => !names.includes(name));
  if (missing) throw new UnreadableFileError(1, `The column “${missing}” is missing in the first row.`);
  return names;
}

/** The cells by name; null if the row cannot be used. */
function parseRow(header: readonly string[], row: readonly string[], line: number, report: ReportFault) {
  const extra = row.slice(header.length).find((cell) => cell.trim() !== '');
  if (extra !== undefined) {
    const message = `The row has ${row.length} cells, the header ${header.length}. Is a cell with a comma not quoted?`;
    report({ line, field: null, message });
    return null;
  }
  const cells = new Map<string, string>();
  for (const [index, name] of header.entries()) {
    const cell = row[index]?.trim() ?? '';
    if (cell.length > CELL_MAX_CHARACTERS) {
      const message = `The text has ${cell.length} characters; at most ${CELL_MAX_CHARACTERS} are read.`;
      report({ line, field: name, message });
      return null;
    }
    if (name !== '' && cell !== '') cells.set(name, cell.replace(ESCAPED_FORMULA, ''));
  }
  return cells;
}

/**
 * Reads a CSV file row by row, in any of its encodings and delimiters. Reports rows that cannot be used, and
 * throws UnreadableFileError if the rest of the file makes no sense.
 */
export async function* readCsv(
  path: string,
  { requiredColumns, report }: { requiredColumns: readonly string[]; report: ReportFault },
): AsyncGenerator<CsvRow> {
  const { encoding, delimiter } = await detectCsvFormat(path);
  const text = Readable.from(withPlainLineBreaks(decodeFile(path, encoding)));
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX_BYTES,
  });
  text.on('error', (error) => parser.destroy(error)).pipe(parser);
  let header: readonly string[] | null = null;
  let lastLine = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { lines: number };
      record: string[];
    }>) {
      const line = info.lines - countLineBreaks(record);
      lastLine = info.lines;
      if (!header) {
        header = parseHeader(record, requiredColumns);
        continue;
      }
      const cells = parseRow(header, record, line, report);
      if (cells && cells.size > 0) yield { line, cells };
    }
  } catch (error) {
    throw toUnreadableFileError(error, lastLine);
  } finally {
    text.destroy();
  }
  if (!header) throw new UnreadableFileError(null, 'The file is empty. Its first row names the columns.');
}
