import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { SequenceState } from '@/provider/db/transfer/read-rows';
import {
  BackupError,
  BackupHeader,
  BackupManifest,
  BackupSequences,
  FORMAT_VERSION,
  parseFileName,
  SectionCounter,
  type BackupFile,
} from './format';
import { readTarFiles } from './tar-files';

export type BackupVisitor = {
  header?: (header: BackupHeader) => void;
  rows?: (table: string, rows: readonly string[]) => Promise<void>;
  sequences?: (states: readonly SequenceState[]) => Promise<void>;
  media?: (path: string, bytes: Buffer) => Promise<void>;
};

export type WalkedBackup = { header: BackupHeader; manifest: BackupManifest };

function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Buffer, name: string): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch (error) {
    throw new BackupError(`${name} in it is no JSON`, { cause: error });
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new BackupError(`${name} in it is not what it should be`);
  return result.data;
}

function parseHeader(bytes: Buffer, name: string): BackupHeader {
  const header = parseJson(BackupHeader, bytes, name);
  if (header.formatVersion > FORMAT_VERSION)
    throw new BackupError('a newer version of the shop made it. Restore it with that version');
  return header;
}

function splitRows(bytes: Buffer, name: string): string[] {
  const rows = bytes.toString().split('\n');
  if (rows.pop() !== '') throw new BackupError(`${name} in it ends within a row`);
  return rows;
}

const ORDER: readonly BackupFile['kind'][] = ['header', 'rows', 'sequences', 'media', 'manifest'];
const MANY: readonly BackupFile['kind'][] = ['rows', 'media'];

/** Throws where a file does not follow the one before it: rows of a table are together, and numbered. */
function createOrderCheck() {
  let last: BackupFile | null = null;
  const startedTables = new Set<string>();
  return (file: BackupFile, name: string, header: BackupHeader | null) => {
    const [at, lastAt] = [ORDER.indexOf(file.kind), last ? ORDER.indexOf(last.kind) : -1];
    const isRepeated = at === lastAt && MANY.includes(file.kind);
    let isRight = isRepeated || (at > lastAt && (last !== null || file.kind === 'header'));
    if (file.kind === 'rows') {
      const isSameTable = last?.kind === 'rows' && last.table === file.table;
      const expected = isSameTable && last?.kind === 'rows' ? last.number + 1 : 1;
      const isNew = !startedTables.has(file.table) && (header?.tables.includes(file.table) ?? false);
      isRight &&= file.number === expected && (isSameTable || isNew);
      startedTables.add(file.table);
    }
    if (!isRight) throw new BackupError(`${name} in it is out of place`);
    last = file;
  };
}

/**
 * Reads a backup from beginning to end, and throws a BackupError unless all of it is as it was written: until
 * then, nothing of what the visitor was given may be kept.
 */
export async function walkBackup(
  archive: string,
  visitor: BackupVisitor,
  onRead: (bytes: number) => void = () => undefined,
): Promise<WalkedBackup> {
  const counter = new SectionCounter();
  const checkOrder = createOrderCheck();
  let header: BackupHeader | null = null;
  let manifest: BackupManifest | null = null;
  for await (const { name, bytes } of readTarFiles(archive, onRead)) {
    const file = parseFileName(name);
    checkOrder(file, name, header);
    if (file.kind === 'manifest') {
      manifest = parseJson(BackupManifest, bytes, name);
      continue;
    }
    counter.add(name, bytes);
    if (file.kind === 'header') {
      header = parseHeader(bytes, name);
      visitor.header?.(header);
    }
    if (file.kind === 'sequences') await visitor.sequences?.(parseJson(BackupSequences, bytes, name));
    if (file.kind === 'media') await visitor.media?.(file.path, bytes);
    if (file.kind === 'rows') {
      const rows = splitRows(bytes, name);
      counter.addRows(file.table, rows.length);
      await visitor.rows?.(file.table, rows);
    }
  }
  if (!header || !manifest) throw new BackupError('it ends too early');
  if (!isDeepStrictEqual(counter.toManifest(), manifest))
    throw new BackupError('its checksums do not match: it was changed, or is damaged');
  return { header, manifest };
}
