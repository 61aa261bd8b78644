import { categoryTag, homeTag, navigationTag, productTag, searchTag } from '@/contract/cache-tags';
import { listCategoryIdsWithAncestors } from '@/provider/modules/product/inventory/update-variant';
import type { ServiceContext } from '@/provider/platform/context';

/** After products were shown, hidden, moved or reduced: every list, menu and address may show something else. */
export async function announceProducts(
  tx: ServiceContext,
  productIds: readonly number[],
  formerCategoryIds: readonly number[] = [],
) {
  if (productIds.length === 0) return;
  const categoryIds = await listCategoryIdsWithAncestors(tx.db, productIds, formerCategoryIds);
  tx.invalidateTags(
    ...productIds.map(productTag),
    ...categoryIds.map(categoryTag),
    ...[navigationTag(), homeTag(), searchTag()],
  );
}
