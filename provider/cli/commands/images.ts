import { defineCommand, UsageError } from './command';

const HELP = `npm run shop -- images [--delete] [--json]

Counts the images and videos that an import has stored and that nothing in the shop shows any more: no product, text,
review, order or email. What shoppers have uploaded is none of them. An import that names one again stores it again.
The shop is that of the settings (DATABASE_URL or DATA_DIR, also in .env).

  --delete  deletes them
  --json    prints the result as JSON, with their paths

Exit codes: 0 no error, 1 they cannot be counted or deleted, 2 the command is wrong`;

export const imagesCommand = defineCommand({
  summary: 'counts or deletes imported images that nothing shows',
  help: HELP,
  options: { delete: { type: 'boolean', default: false } },
  run: async ({ values, positionals }) => {
    if (positionals.length > 0) throw new UsageError('It takes no folder.');
    const { runImages } = await import('./run-images');
    return runImages({ isDeleting: values.delete, isJson: values.json });
  },
});
