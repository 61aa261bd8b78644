import { defineCommand, UsageError } from './command';

const HELP = `npm run shop -- move [--to <address>] [--json]

Copies the shop from the embedded database (DATA_DIR) to PostgreSQL, in one transaction: every row, and from where
ids and order numbers go on. Stop the shop first. The database there has to be empty. The embedded one keeps its rows;
its tables are brought to this version of the shop, as at a start. Images stay in DATA_DIR. Afterwards set DATABASE_URL
and start the shop.

  --to <address>  like postgresql://user@host/name; without it, DATABASE_URL, for an address with a password
  --json          prints the rows per table as JSON

Exit codes: 0 moved, 1 nothing was moved, 2 the command is wrong`;

function parseAddress(text: string | undefined): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  if (text === undefined || !url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new UsageError('Write --to postgresql://user@host/name, or set DATABASE_URL.');
  return text;
}

export const moveCommand = defineCommand({
  summary: 'copies the shop from the embedded database to PostgreSQL',
  help: HELP,
  options: { to: { type: 'string' } },
  run: async ({ values, positionals }) => {
    if (positionals.length > 0) throw new UsageError('Write the address behind --to.');
    const url = parseAddress(values.to ?? process.env.DATABASE_URL);
    const { runMove } = await import('./run-move');
    return runMove({ url, isJson: values.json });
  },
});
