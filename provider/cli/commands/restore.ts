import { existsSync, statSync } from 'node:fs';
import { defineCommand, requireArgument, UsageError } from './command';

const HELP = `npm run shop -- restore <file> [--json]

Brings a backup into the empty database of the settings (DATABASE_URL or DATA_DIR, also in .env), whichever of the two
it was made of, and its images into DATA_DIR or the S3 bucket. All of it is checked first, and then restored or nothing
is. A backup of an older version of the shop is migrated; one of a newer version needs that version.

  --json   prints what was restored as JSON (npm run --silent shop -- restore <file> --json)

Exit codes: 0 restored, 1 nothing was restored, 2 the command is wrong`;

export const restoreCommand = defineCommand({
  summary: 'brings such a file into an empty database',
  help: HELP,
  options: {},
  run: async ({ values, positionals }) => {
    const file = requireArgument(positionals, 'Name one file.');
    if (!existsSync(file) || !statSync(file).isFile()) throw new UsageError(`There is no file ${file}.`);
    const { runRestore } = await import('./run-restore');
    return runRestore({ file, isJson: values.json });
  },
});
