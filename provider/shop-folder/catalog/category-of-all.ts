import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { categories as categoryTable } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import { Category } from './categories';
import { insertCategories } from './categories-section';

const ALL_PRODUCTS = {
  path: 'all-products',
  name: 'All products',
  meta_description: 'All products',
  rules: { any: [{ price_above: 0 }] },
};

/** Gives a shop whose products name no category one of all of them: no other list would show them. */
export async function addCategoryOfAll(db: Db, now: Date): Promise<void> {
  if ((await areTablesEmpty(db, [products])) || !(await areTablesEmpty(db, [categoryTable]))) return;
  await insertCategories(db, [Category.parse(ALL_PRODUCTS)], now);
}
