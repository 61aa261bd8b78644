import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { categoryTree, readCategory, readNavigation } from '@/provider/records/category';

export const category: HandlersOf<Contract['category']> = {
  navigation: async ({ db }) => ({ category: await readNavigation(db) }),
  list: async ({ db, shopper }) => ({ items: await categoryTree(db, shopper.currency) }),
  read: async ({ db, input, shopper }) => readCategory(db, input.id, shopper.currency),
};
