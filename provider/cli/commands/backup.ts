import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineCommand, requireArgument, UsageError } from './command';

const HELP = `npm run shop -- backup <file> [--json]

Writes the shop of the settings (DATABASE_URL or DATA_DIR, also in .env) to one file, such as shop-2026-11-28.tar.gz:
every row of the database, as of one moment, from where ids and order numbers go on, and the images in DATA_DIR.
Beside PostgreSQL the shop goes on running; with the embedded database, stop it first. Images in an S3 bucket are not
in the backup, and neither are the settings.

The file holds customers' data and the key that signs links in emails: only you can read it. It does not overwrite one.

  --json   prints what is in the backup as JSON (npm run --silent shop -- backup <file> --json)

Exit codes: 0 written, 1 nothing was written, 2 the command is wrong`;

function requireNewFile(positionals: readonly string[]): string {
  const file = requireArgument(positionals, 'Name one file, such as shop.tar.gz.');
  if (existsSync(file)) throw new UsageError(`There is already a file ${file}. Name a new one.`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  return file;
}

export const backupCommand = defineCommand({
  summary: 'writes the database and the images of the shop to one file',
  help: HELP,
  options: {},
  run: async ({ values, positionals }) => {
    const file = requireNewFile(positionals);
    const { runBackup } = await import('./run-backup');
    return runBackup({ file, isJson: values.json });
  },
});
