/**
 * Commands for a shop folder: `npm run shop -- check shops/mine`. Exit code 0: all is well, 1: errors were found,
 * 2: the command itself is wrong.
 */
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { formatFileError } from '@/provider/shop-folder/files/file-error';

const CHECK_HELP = `npm run shop -- check <folder> [--json]

Reads a shop folder: products.csv, Shopify's product export, as it comes, or with further columns; attributes,
categories, deals, questions, menu, banners, home page, coupons, page titles, redirects, search, activities,
text pages and the blog.
Prints each error with its file, line and column, and what to write. Changes nothing.

  --json   prints the result as JSON (npm run --silent shop -- check <folder> --json)`;

const IMPORT_HELP = `npm run shop -- import <folder> [--dry-run] [--theirs | --ours] [--strict] [--json]

Brings products.csv of a shop folder into the shop: what changed in it since its last import. What the shop
changed itself stays. Products that are no longer in the file are unpublished, and a new handle redirects from
the old one. A row with an error is reported, and the others are imported. An import that was stopped goes on
where it was. The shop is that of the settings (DATABASE_URL or DATA_DIR, also in .env).

  --dry-run  says what would change, and writes nothing
  --theirs   takes the folder's value where the folder and the shop both changed it
  --ours     keeps the shop's
  --strict   imports nothing if there is an error in the folder
  --json     prints the result as JSON`;

const NEW_HELP = `npm run shop -- new <folder> [--yes] [--name <name>] [--products <file>] …

Writes a shop folder that opens as it is: shop.yaml, a page for terms, privacy, cookies and contact, and an empty
products.csv. Asks for the name, the email address, a color and the time zone.

  --name, --email, --accent, --time-zone
                     answer these questions: --name "Maison Vert" --accent "#0b6b3a"
  --yes              asks nothing more; without --name, the name is that of the folder
  --products <file>  takes this export as products.csv
  --json             prints the result as JSON, and asks nothing`;

const EXIT_CODES = 'Exit codes: 0 no error, 1 errors or conflicts, 2 the command is wrong';

const HELP = `Commands:
  new              writes a shop folder that opens as it is
  check            says what is wrong in a shop folder
  import           brings what changed in a shop folder into the shop
  provider check   says whether a provider answers the calls of the storefront

npm run shop -- <command> --help says more.`;

class UsageError extends Error {}

const flag = { type: 'boolean', default: false } as const;
const textOption = { type: 'string' } as const;
const flagsByCommand = {
  new: ['json', 'help', 'yes', 'products', 'name', 'email', 'accent', 'time-zone'],
  check: ['json', 'help'],
  import: ['json', 'help', 'dry-run', 'theirs', 'ours', 'strict'],
} as const;
type CommandName = keyof typeof flagsByCommand;

const isCommandName = (name: string): name is CommandName => name in flagsByCommand;

function parseCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: flag,
      help: flag,
      'dry-run': flag,
      theirs: flag,
      ours: flag,
      strict: flag,
      yes: flag,
      products: textOption,
      name: textOption,
      email: textOption,
      accent: textOption,
      'time-zone': textOption,
    },
  });
  const [name, folder, ...more] = positionals;
  if (name === undefined) return null;
  if (!isCommandName(name)) throw new UsageError(`There is no command “${name}”.`);
  const allowed: readonly string[] = flagsByCommand[name];
  const wrong = Object.entries(values).find(([key, isSet]) => isSet && !allowed.includes(key));
  if (wrong) throw new UsageError(`${name} has no option --${wrong[0]}.`);
  if (values.help) return { name, values, folder: '' };
  if (values.theirs && values.ours) throw new UsageError('Write --theirs or --ours, not both.');
  if (folder === undefined || more.length > 0) throw new UsageError('Name one folder.');
  if (name === 'new') return { name, values, folder };
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  return { name, values, folder };
}

async function check(folder: string, isJson: boolean) {
  const result = await checkFolder(folder);
  if (isJson) console.log(JSON.stringify(result, null, 2));
  else {
    const { errors, errorCount, productCount, variantCount, ...counts } = result;
    for (const error of errors) console.log(formatFileError(error));
    if (errorCount > errors.length) console.log(`These are the first ${errors.length} errors.`);
    console.log(
      `${productCount} products with ${variantCount} variants, ${counts.attributeCount} attributes, ${counts.categoryCount} categories, ${counts.pageCount} text pages and ${counts.postCount} blog posts can be used. Errors: ${errorCount}.`,
    );
  }
  return result.errorCount === 0 ? 0 : 1;
}

async function run(): Promise<number> {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'provider') return (await import('./provider-command')).runProviderCommand(rest);
  const command = parseCommand();
  if (!command) {
    console.log(HELP);
    return 0;
  }
  const { name, values, folder } = command;
  if (values.help) {
    const help = { new: NEW_HELP, check: CHECK_HELP, import: IMPORT_HELP };
    console.log(`${help[name]}\n\n${EXIT_CODES}`);
    return 0;
  }
  if (name === 'check') return check(folder, values.json);
  if (name === 'new') {
    const { findNewFolderError, runNew } = await import('./new-command');
    const { yes: hasDefaults, json: isJson, products, name: storeName, email, accent } = values;
    const given = Object.entries({ name: storeName, email, accent, timeZone: values['time-zone'] });
    const answers = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    const newCommand = { folder, hasDefaults, isJson, products, answers };
    const error = findNewFolderError(newCommand);
    if (error) throw new UsageError(error);
    return runNew(newCommand);
  }
  const { runImport } = await import('./import-command'); // with the whole provider
  return runImport({
    folder,
    isJson: values.json,
    isDryRun: values['dry-run'],
    isStrict: values.strict,
    preference: values.theirs ? 'theirs' : values.ours ? 'ours' : null,
  });
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = await run();
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error('See: npm run shop -- --help');
  process.exitCode = isUsage ? 2 : 1;
}
