import { defineCommand, requireArgument, UsageError } from './command';

const HELP = `npm run shop -- new <folder> [--yes] [--name <name>] [--products <file>] …

Writes a shop folder that opens as it is: shop.yaml, a page for terms, privacy, cookies and contact, and an empty
products.csv. Asks for the name, the email address, a color, the time zone and the
currency.

  --name, --email, --accent, --time-zone, --currency
                     answer these questions: --name "Maison Vert" --accent "#0b6b3a"
  --yes              asks nothing more; without --name, the name is that of the folder
  --products <file>  takes this export as products.csv
  --json             prints the result as JSON, and asks nothing

Exit codes: 0 no error, 1 errors in the products, or cancelled, 2 the command is wrong`;

export const newCommand = defineCommand({
  summary: 'writes a shop folder that opens as it is',
  help: HELP,
  options: {
    yes: { type: 'boolean', default: false },
    products: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    accent: { type: 'string' },
    'time-zone': { type: 'string' },
    currency: { type: 'string' },
  },
  run: async ({ values, positionals }) => {
    const folder = requireArgument(positionals, 'Name one folder.');
    const { findNewFolderError, runNew } = await import('./run-new');
    const { yes: hasDefaults, json: isJson, products, name, email, accent, currency } = values;
    const given = Object.entries({ name, email, accent, timeZone: values['time-zone'], currency });
    const answers = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    const input = { folder, hasDefaults, isJson, products, answers };
    const error = findNewFolderError(input);
    if (error) throw new UsageError(error);
    return runNew(input);
  },
});
