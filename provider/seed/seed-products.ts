import { join } from 'node:path';
import type { Db } from '@/provider/db/client';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { createLookup } from '@/provider/shop-folder/products/create-lookup';
import { getSourceHash } from '@/provider/shop-folder/products/import-products';
import type { ImportedProduct } from '@/provider/shop-folder/products/imported-product';
import { loadShopProducts } from '@/provider/shop-folder/products/load-shop-products';
import { planProduct } from '@/provider/shop-folder/products/plan-product';
import { readProducts } from '@/provider/shop-folder/products/read-products';
import { saveProducts } from '@/provider/shop-folder/products/save-products';
import { readDemoFolder } from './demo-folder';
import { getDemoImage } from './images';

const PRODUCTS = 'products.csv';

/** Seeds the products of the demo shop in one transaction, that of the caller. */
export async function seedProducts(db: Db, dates: DateContext): Promise<void> {
  await readDemoFolder(dates, async (folder) => {
    const report: ReportFileError = (error) => folder.report({ file: PRODUCTS, ...error });
    const imported: ImportedProduct[] = [];
    for await (const product of readProducts(join(folder.path, PRODUCTS), report)) imported.push(product);
    const handles = new Set(imported.map(({ handle }) => handle));
    const lookup = await createLookup(db, imported, { handles, getImage: getDemoImage, dates });
    const shop = await loadShopProducts(db, [], []);
    const options = {
      lookup,
      preference: null,
      names: { handles, skus: new Set<string>(), unusableHandles: new Set<string>() },
      claimed: new Set<number>(),
      report,
    };
    const plans = imported.flatMap((product) => planProduct(product, shop, options) ?? []);
    const hashes = new Map<string, string>();
    for (const product of imported)
      hashes.set(product.handle, await getSourceHash(product, async () => null));
    const getHash = ({ imported: { handle } }: (typeof plans)[number]) => hashes.get(handle) ?? null;
    await saveProducts(db, plans, { getHash, now: dates.now });
  });
}
