/**
 * Commands for a shop folder: `npm run shop -- check shops/mine`. Exit code 0: all is well, 1: errors were found,
 * 2: the command itself is wrong.
 */
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { formatFileError } from '@/provider/shop-folder/files/file-error';

const HELP = `npm run shop -- check <folder> [--json]

Reads a shop folder: products.csv, Shopify's product export, as it comes, or with up to eight options; menu,
banners, home page, coupons, page titles, redirects, search and activities.
Prints each error with its file, line and column, and what to write. Changes nothing.

  --json   prints the result as JSON (npm run --silent shop -- check <folder> --json)
  --help   prints this text

Exit codes: 0 no error, 1 errors, 2 the command is wrong`;

class UsageError extends Error {}

function parseCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  const [command, folder, ...more] = positionals;
  if (values.help || command === undefined) return { ...values, help: true, folder: '' };
  if (command !== 'check') throw new UsageError(`There is no command “${command}”.`);
  if (folder === undefined || more.length > 0) throw new UsageError('Name one folder.');
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  return { ...values, folder };
}

async function check(folder: string, isJson: boolean) {
  const result = await checkFolder(folder);
  if (isJson) console.log(JSON.stringify(result, null, 2));
  else {
    const { errors, productCount, variantCount, errorCount } = result;
    for (const error of errors) console.log(formatFileError(error));
    if (errorCount > errors.length) console.log(`These are the first ${errors.length} errors.`);
    console.log(`${productCount} products with ${variantCount} variants can be used. Errors: ${errorCount}.`);
  }
  return result.errorCount === 0 ? 0 : 1;
}

try {
  const { help, json, folder } = parseCommand();
  if (help) console.log(HELP);
  else process.exitCode = await check(folder, json);
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error('See: npm run shop -- --help');
  process.exitCode = isUsage ? 2 : 1;
}
