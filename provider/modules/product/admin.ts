import type { AdminContract } from '@/contract/admin';
import {
  categoryTag,
  homeTag,
  navigationTag,
  productTag,
  searchTag,
  stockTag,
  systemTag,
} from '@/contract/cache-tags';
import { ResponseCode } from '@/contract/response-codes';
import { isForeignKeyViolation } from '@/provider/db/postgres-error';
import {
  listCategoryIdsWithAncestors,
  updateVariant,
} from '@/provider/modules/product/inventory/update-variant';
import { announceProducts } from '@/provider/modules/product/manage/announce-products';
import { addVariants, removeVariants } from '@/provider/modules/product/manage/change-variants';
import { createProduct } from '@/provider/modules/product/manage/create-product';
import { deleteProduct, IN_USE } from '@/provider/modules/product/manage/delete-product';
import { listAdminProducts } from '@/provider/modules/product/manage/list-admin-products';
import { listAdminCategories } from '@/provider/modules/product/manage/product-categories';
import { readAdminProduct } from '@/provider/modules/product/manage/read-admin-product';
import { addProductImage, cropProductImage } from '@/provider/modules/product/manage/store-product-image';
import { listPrices, updateProducts } from '@/provider/modules/product/manage/update-products';
import { updateProduct } from '@/provider/modules/product/manage/update-product';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { DomainError, NotFoundError } from '@/provider/platform/errors/errors';
import { createProductsFile } from '@/provider/shop-folder/page-import/export-file';
import {
  beginCheck,
  beginImport,
  listProductImports,
  readProductImport,
} from '@/provider/shop-folder/page-import/page-imports';
import { findOptions } from '@/provider/shop-folder/products/find-options';
import { toProductPath } from '@/provider/shop-folder/products/product-path';
import { slugify } from '@/provider/shop-folder/texts/slug';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';

/** Something has begun to name it after the check. */
function refuseIfInUse(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new DomainError(ResponseCode.unprocessable, IN_USE);
  throw error;
}

/** What can be chosen of a product has changed. */
async function announceVariants(tx: ServiceContext, id: number) {
  await reindexProducts(tx.db, [id]);
  await announceProducts(tx, [id]);
  tx.invalidateTags(stockTag(id));
}

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
  export: async (request) => createProductsFile(request, request.input),
  read: (request) => readAdminProduct(request, request.input.id),
  update: async (request) => {
    const { id } = request.input;
    await withTransaction(request, async (tx) => {
      const { change, ...shown } = await updateProduct(tx, request.input);
      tx.logChange(change);
      const isFound = shown.areTextsChanged || shown.isSaleChanged || shown.areCategoriesChanged;
      if (isFound) await reindexProducts(tx.db, [id]);
      const categoryIds = await listCategoryIdsWithAncestors(tx.db, [id], shown.formerCategoryIds);
      tx.invalidateTags(
        ...(shown.isShownChanged ? [productTag(id), ...categoryIds.map(categoryTag)] : []),
        ...(shown.isStockChanged ? [stockTag(id)] : []),
        ...(isFound || shown.areImagesChanged ? [searchTag()] : []),
        ...(shown.isSaleChanged || shown.areCategoriesChanged ? [navigationTag(), homeTag()] : []),
      );
    });
    return readAdminProduct(request, id);
  },
  create: async (request) => {
    const id = await withTransaction(request, async (tx) => {
      const created = await createProduct(tx, request.input, (name) => toProductPath(slugify(name)));
      tx.logChange({ after: created.after });
      await reindexProducts(tx.db, [created.id]);
      return created.id;
    });
    return readAdminProduct(request, id);
  },
  updateMany: async (request) =>
    withTransaction(request, async (tx) => {
      const { ids, change } = request.input;
      const before = await listPrices(tx, ids);
      const { formerCategoryIds, ...result } = await updateProducts(tx, request.input);
      if (result.changedCount === 0) return result;
      const isPriced = change.kind.startsWith('price') || change.kind === 'sale';
      tx.logChange({
        before: { products: ids, ...(isPriced && { variants: before }) },
        after: { ...change, ...(isPriced && { variants: await listPrices(tx, ids) }) },
      });
      await reindexProducts(tx.db, ids);
      await announceProducts(tx, ids, formerCategoryIds);
      return result;
    }),
  checkImport: async (request) => {
    const { file, preference = null, hidesMissing } = request.input;
    const started = await beginCheck(request, {
      ...{ file, options: { preference, hidesMissing }, actorName: request.actor?.name ?? '' },
      fileName: file instanceof File ? file.name : 'products.csv',
    });
    request.logChange({ after: { id: started.id, fileName: started.fileName, preference, hidesMissing } });
    return started;
  },
  listImports: async (request) => ({ items: await listProductImports(request) }),
  readImport: (request) => readProductImport(request, request.input.id),
  runImport: async (request) => {
    const started = await beginImport(request, request.input.id);
    request.logChange({
      before: { preview: started.preview?.counts },
      after: { fileName: started.fileName },
    });
    return started;
  },
  delete: async (request) => {
    const remove = withTransaction(request, async (tx) => {
      const { before, categoryIds } = await deleteProduct(tx, request.input.id);
      tx.logChange({ before });
      await announceProducts(tx, [request.input.id], categoryIds);
    });
    await remove.catch(refuseIfInUse);
    return null;
  },
  addVariants: async (request) => {
    const { id, options } = request.input;
    await withTransaction(request, async (tx) => {
      const found = await findOptions(tx.db, options);
      tx.logChange(await addVariants(tx, request.input, found.options));
      if (found.hasNew) tx.invalidateTags(systemTag());
      await announceVariants(tx, id);
    });
    return readAdminProduct(request, id);
  },
  removeVariants: async (request) => {
    const { id } = request.input;
    const remove = withTransaction(request, async (tx) => {
      tx.logChange(await removeVariants(tx, request.input));
      await announceVariants(tx, id);
    });
    await remove.catch(refuseIfInUse);
    return readAdminProduct(request, id);
  },
  listCategories: async ({ db }) => ({ items: await listAdminCategories(db) }),
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
