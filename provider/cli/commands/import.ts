import { defineCommand, requireFolder, UsageError } from './command';

const HELP = `npm run shop -- import <folder> [--dry-run] [--theirs | --ours] [--strict] [--json]

Brings into the shop what changed in a shop folder since its last import: products (products.csv); attributes and
categories; coupons, banners, home page, menu, popups, page titles, redirects, search, deals, questions and activities;
text pages and the blog; reviews and questions of shoppers. What the shop changed itself stays. It takes new photos of shoppers and customers.
Terms of sale in shop.yaml (currencies, shipping, taxes, returns) apply if it is the folder of the shop (SHOP_DIR).
Products that are no longer in products.csv are unpublished, and a new handle redirects from the old one. A row or
a file with an error is reported, and the others are imported. An import that was stopped goes on where it was. The
shop is that of the settings (DATABASE_URL or DATA_DIR, also in .env).

  --dry-run  says what would change, and writes nothing; the database has to be of this version of the shop
  --theirs   takes the folder's value where the folder and the shop both changed it, and its stock of variants that
             the shop has, and no import has read
  --ours     keeps the shop's
  --strict   imports nothing if there is an error in the folder
  --json     prints the result as JSON

Exit codes: 0 no error, 1 errors or conflicts, 2 the command is wrong`;

export const importCommand = defineCommand({
  summary: 'brings what changed in a shop folder into the shop',
  help: HELP,
  options: {
    'dry-run': { type: 'boolean', default: false },
    theirs: { type: 'boolean', default: false },
    ours: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
  run: async ({ values, positionals }) => {
    const { theirs, ours } = values;
    if (theirs && ours) throw new UsageError('Write --theirs or --ours, not both.');
    const folder = requireFolder(positionals);
    const { runImport } = await import('./run-import');
    return runImport({
      folder,
      isJson: values.json,
      isDryRun: values['dry-run'],
      isStrict: values.strict,
      preference: theirs ? 'theirs' : ours ? 'ours' : null,
    });
  },
});
