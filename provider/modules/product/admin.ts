import type { AdminContract } from '@/contract/admin';
import { categoryTag, homeTag, navigationTag, productTag, searchTag, stockTag } from '@/contract/cache-tags';
import {
  listCategoryIdsWithAncestors,
  updateVariant,
} from '@/provider/modules/product/inventory/update-variant';
import { listAdminProducts } from '@/provider/modules/product/manage/list-admin-products';
import { readAdminProduct } from '@/provider/modules/product/manage/read-admin-product';
import { addProductImage, cropProductImage } from '@/provider/modules/product/manage/store-product-image';
import { updateProduct } from '@/provider/modules/product/manage/update-product';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { withTransaction } from '@/provider/platform/context';
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
  list: (request) => listAdminProducts(request, request.input),
  read: (request) => readAdminProduct(request, request.input.id),
  update: async (request) => {
    const { id } = request.input;
    await withTransaction(request, async (tx) => {
      const { change, ...shown } = await updateProduct(tx, request.input);
      tx.logChange(change);
      if (shown.areTextsChanged || shown.isSaleChanged) await reindexProducts(tx.db, [id]);
      const categoryIds = await listCategoryIdsWithAncestors(tx.db, [id]);
      tx.invalidateTags(
        ...(shown.isShownChanged ? [productTag(id), ...categoryIds.map(categoryTag)] : []),
        ...(shown.isStockChanged ? [stockTag(id)] : []),
        ...(shown.areTextsChanged || shown.isSaleChanged || shown.areImagesChanged ? [searchTag()] : []),
        ...(shown.isSaleChanged ? [navigationTag(), homeTag()] : []),
      );
    });
    return readAdminProduct(request, id);
  },
  addImage: async (request) => {
    const image = await addProductImage(request, request.input.file);
    request.logChange({ after: image });
    return image;
  },
  cropImage: async (request) => {
    const { path, ...region } = request.input;
    const image = await cropProductImage(request, path, region);
    request.logChange({ after: image });
    return image;
  },
};
