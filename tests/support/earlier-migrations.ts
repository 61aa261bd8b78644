import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MIGRATIONS = 'provider/db/migrations';

/** Copies the migrations before number `first` into a temporary folder, and returns its path. */
export function copyMigrationsBefore(first: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'odette-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx < first);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}
