import { defineCommand, requireArgument } from './command';

const HELP = `npm run shop -- export <folder> [--media] [--customers] [--force] [--json]

Writes what the shop has into a shop folder, with what the shop changed since the last import: products, attributes,
categories and what surrounds them, text pages and the blog, reviews, photos and published questions of shoppers. Customers only if
--customers is written. Afterwards the folder and the shop agree: an import changes nothing. A new folder also gets shop.yaml of the folder
SHOP_DIR, with the images that it names. A folder with changes that were never imported is left as it is. The shop is
that of the settings (DATABASE_URL or DATA_DIR, also in .env); beside PostgreSQL it goes on running.

  --media      also writes the images and videos that the folder lacks: those of addresses, and of the repository
  --customers  also writes customers.csv: names, email addresses, addresses and who has the newsletter. It is personal
               data; only your user can read the file
  --force      overwrites changes of the folder that were never imported
  --json       prints the result as JSON

Exit codes: 0 no error, 1 something could not be written as it is, or nothing was written, 2 the command is wrong`;

export const exportCommand = defineCommand({
  summary: 'writes what the shop has into a shop folder',
  help: HELP,
  options: {
    force: { type: 'boolean', default: false },
    media: { type: 'boolean', default: false },
    customers: { type: 'boolean', default: false },
  },
  run: async ({ values, positionals }) => {
    const folder = requireArgument(positionals, 'Name one folder.');
    const { runExport } = await import('./run-export');
    const { force, media, customers, json } = values;
    return runExport({
      ...{ folder, isForced: force, hasAllMedia: media, hasCustomers: customers, isJson: json },
    });
  },
});
