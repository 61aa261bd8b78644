import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UnreadableFileError } from '@/provider/shop-folder/files/file-error';
import { inBatches } from '@/provider/shop-folder/files/in-batches';
import { parseRow, readCsv, type CsvRow } from '@/provider/shop-folder/files/read-csv';
import { formatCell, formatCsvRow } from '@/contract/csv';
import type { Cells } from './exported-product';

/** What becomes of a row that the file has. */
export type RowDecision = {
  /** What it stands for in the shop; null for a row that stands for nothing there, and is kept. */
  id: number | null;
  /** Null: it is taken out. */
  cells: Cells | null;
  /** The shop says something else. */
  isChanged: boolean;
  /** It says what was never imported, and an export would take it away. */
  isUnimported: boolean;
};

export type NewRow = { id: number; cells: Cells };
/** A row as it is in the file now. */
export type WrittenRow = { id: number; row: CsvRow };

export type RowExport = {
  file: string;
  /** Columns that are read, in their order. */
  columns: readonly string[];
  /** Those that a file gets only if it has them already. */
  unusedColumns: readonly string[];
  /** Null: the row is left out, since another one stands for the same. */
  decide: (rows: readonly CsvRow[], takenIds: ReadonlySet<number>) => Promise<(RowDecision | null)[]>;
  /** What the shop has besides, in order. */
  listOthers: (takenIds: ReadonlySet<number>) => AsyncIterable<readonly NewRow[]>;
  /** Takes the rows that the file did not have like this, as an import reads them. */
  onWritten: (rows: readonly WrittenRow[]) => Promise<void>;
  onProgress: () => Promise<void> | void;
};

type RowExportResult = {
  /** Whether what was written differs from the file. */
  isChanged: boolean;
  /** Whether the file says what was never imported. */
  isUnimported: boolean;
  rowCount: number;
};

type Writer = { folder: string; write: (text: string) => Promise<void> };

const quiet = () => undefined;

/** A negative number is no formula that a spreadsheet would run. */
const formatValue = (text: string) => (/^-\d{1,9}$/.test(text) ? text : formatCell(text));

/** The columns of the file that are read, as it calls them, and those that it lacks. */
async function listColumns(
  path: string,
  { columns, unusedColumns }: Pick<RowExport, 'columns' | 'unusedColumns'>,
): Promise<string[]> {
  const wanted = columns.filter((name) => !unusedColumns.includes(name));
  if (!existsSync(path)) return wanted;
  const found: string[] = [];
  const getColumns = (headers: readonly string[]) => {
    for (const header of headers) {
      const name = columns.find((column) => column.toLowerCase() === header.trim().toLowerCase());
      if (name !== undefined && !found.includes(name)) found.push(name);
    }
    return { getName: () => null, requiredColumns: [] };
  };
  for await (const _row of readCsv(path, { getColumns, report: quiet })) break;
  return [...found, ...wanted.filter((name) => !found.includes(name))];
}

/** The rows of the file; what follows an error in it is lost, which `onUnreadable` is told. */
async function* readRows(
  path: string,
  columns: readonly string[],
  onUnreadable: () => void,
): AsyncGenerator<CsvRow> {
  if (!existsSync(path)) return;
  const names = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const getName = (header: string) => names.get(header.toLowerCase()) ?? null;
  try {
    yield* readCsv(path, { getName, requiredColumns: [], report: quiet });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    onUnreadable();
  }
}

/** Writes rows and counts lines. Returns a row as an import reads it. */
function createRowWriter(names: readonly string[], write: Writer['write']) {
  let line = 2;
  return async (cells: Cells): Promise<CsvRow> => {
    const formatted = names.map((name) => formatValue(cells[name] ?? ''));
    const text = formatCsvRow(formatted);
    const row = parseRow(names, { line, cells: formatted }, quiet);
    line += text.split('\n').length - 1;
    await write(text);
    return row;
  };
}

/**
 * Writes a file of rows as the shop has them: rows of the file keep their order, and the words for what the shop has
 * not changed; what the file lacks comes last. Holds a batch in memory, and a number for each row.
 */
export async function exportRows(
  { folder, write }: Writer,
  { file, columns, unusedColumns, decide, listOthers, onWritten, onProgress }: RowExport,
): Promise<RowExportResult> {
  const path = join(folder, file);
  const result = { isChanged: false, isUnimported: false, rowCount: 0 };
  const onUnreadable = () => void (result.isUnimported = result.isChanged = true);
  const names = await listColumns(path, { columns, unusedColumns }).catch((error: unknown) => {
    if (!(error instanceof UnreadableFileError)) throw error;
    return [...columns];
  });
  await write(formatCsvRow(names.map(formatCell)));
  const writeRow = createRowWriter(names, write);
  const takenIds = new Set<number>();
  for await (const batch of inBatches(readRows(path, columns, onUnreadable))) {
    const written: WrittenRow[] = [];
    for (const decision of await decide(batch, takenIds)) {
      if (!decision) continue;
      const { id, cells, isChanged, isUnimported } = decision;
      result.isChanged ||= isChanged;
      result.isUnimported ||= isUnimported;
      if (!cells) continue;
      const row = await writeRow(cells);
      if (id !== null) takenIds.add(id);
      if (id !== null && isChanged) written.push({ id, row });
      result.rowCount += 1;
    }
    if (written.length > 0) await onWritten(written);
    await onProgress();
  }
  for await (const batch of listOthers(takenIds)) {
    const written: WrittenRow[] = [];
    for (const { id, cells } of batch) written.push({ id, row: await writeRow(cells) });
    result.isChanged ||= batch.length > 0;
    result.rowCount += batch.length;
    if (written.length > 0) await onWritten(written);
    await onProgress();
  }
  return result;
}
