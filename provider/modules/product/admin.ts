import type { AdminContract } from '@/contract/admin';
import { categoryTag, productTag, stockTag } from '@/contract/cache-tags';
import { updateVariant } from '@/provider/modules/product/inventory/update-variant';
import { NotFoundError } from '@/provider/platform/errors/errors';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';

export const productAdminHandlers: AdminCallHandlers<AdminContract['product']> = {
  updateVariant: async (request) => {
    const { sku, ...change } = request.input;
    const variant = await updateVariant(request, sku, change);
    if (!variant) throw new NotFoundError('There is no such variant');
    const { productId, categoryIds, isShownChanged, isStockChanged, before, ...shown } = variant;
    request.logChange({ before, after: { productId, ...shown } });
    request.invalidateTags(
      ...(isShownChanged ? [productTag(productId), ...categoryIds.map(categoryTag)] : []),
      ...(isStockChanged ? [stockTag(productId)] : []),
    );
    return { productId, ...shown };
  },
};
