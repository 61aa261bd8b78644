import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { listOtherAddresses } from '@/provider/shop-folder/products/product-path';
import { defineCommand, requireFolder } from './command';

const HELP = `npm run shop -- check <folder> [--json]

Reads a shop folder: products.csv, Shopify's product export, as it comes, or with further columns; attributes,
categories, reviews, photos and questions of shoppers, customers, deals, questions, menu, banners, home page, coupons, page titles, redirects, search, activities,
text pages and the blog.
Prints each error with its file, line and column, and what to write, and how many translations are missing in each further
language of shop.yaml, which is no error. Changes nothing.

  --json   prints the result as JSON (npm run --silent shop -- check <folder> --json)

Exit codes: 0 no error, 1 errors, 2 the command is wrong`;

async function check(folder: string, isJson: boolean): Promise<number> {
  const { checkFolder } = await import('@/provider/shop-folder/check-folder');
  const result = await checkFolder(folder);
  if (isJson) console.log(JSON.stringify(result, null, 2));
  else {
    const { errors, errorCount, productCount, variantCount, ...counts } = result;
    for (const error of errors) console.log(formatFileError(error));
    if (errorCount > errors.length) console.log(`These are the first ${errors.length} errors.`);
    listOtherAddresses(result.otherAddresses).forEach((line) => console.log(line));
    console.log(
      `${productCount} products with ${variantCount} variants, ${counts.attributeCount} attributes, ${counts.categoryCount} categories, ${counts.reviewCount} reviews, ${counts.photoCount} photos, ${counts.customerCount} customers, ${counts.pageCount} text pages and ${counts.postCount} blog posts can be used. Errors: ${errorCount}.`,
    );
    const missing = Object.entries(result.missingTranslations).map(
      ([locale, count]) => `${count} in ${locale}`,
    );
    if (missing.length > 0) console.log(`Missing translations: ${missing.join(', ')}.`);
  }
  return result.errorCount === 0 ? 0 : 1;
}

export const checkCommand = defineCommand({
  summary: 'says what is wrong in a shop folder',
  help: HELP,
  options: {},
  run: async ({ values, positionals }) => check(requireFolder(positionals), values.json),
});
