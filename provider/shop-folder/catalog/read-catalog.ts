import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readAttributesFile } from './attributes';
import { readCategoriesFile } from './categories';

/** Reads what products belong to. A file is null, with reports, if it has an error. */
export const readCatalog = async (folder: ShopFolder) => ({
  attributes: await readAttributesFile(folder),
  categories: await readCategoriesFile(folder),
});
export type Catalog = Awaited<ReturnType<typeof readCatalog>>;
