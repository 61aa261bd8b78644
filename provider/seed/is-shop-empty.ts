import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';

/** Whether the shop has no products yet, and is filled. */
export const isShopEmpty = (db: Db): Promise<boolean> => areTablesEmpty(db, [products]);
