import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { loadCategoryTree, loadCategory, loadNavigation } from '@/provider/modules/category/category';

export const categoryHandlers: CallHandlers<Contract['category']> = {
  navigation: async ({ db }) => ({ category: await loadNavigation(db) }),
  list: async ({ db, shopper }) => ({ items: await loadCategoryTree(db, shopper.currency) }),
  read: async ({ db, input, shopper }) => loadCategory(db, input.id, shopper.currency),
};
