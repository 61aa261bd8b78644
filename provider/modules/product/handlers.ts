import type { Contract } from '@/contract/contract';
import { ResponseCode } from '@/contract/response-codes';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import { listAttributes, listColors } from '@/provider/modules/product/attribute';
import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import { findStock, subscribeToStock } from '@/provider/modules/product/inventory/back-in-stock';
import { loadBundles } from '@/provider/modules/product/detail/bundle';
import { requireCategorySort } from '@/provider/modules/category/category';
import { listRecommendedCards, listLinkedCards } from '@/provider/modules/product/listing/linked-product';
import { loadNamedList } from '@/provider/modules/product/listing/named-list';
import { loadHowTos, listProductQuestions } from '@/provider/modules/product/product-questions';
import { loadProductCards } from '@/provider/modules/product/product-card';
import { loadProduct, requireProduct } from '@/provider/modules/product/detail/product-detail';
import { loadProductFeed } from '@/provider/modules/product/detail/product-feed';
import { loadProductListPage } from '@/provider/modules/product/listing/product-list-page';
import { allProducts, isInCategory } from '@/provider/modules/product/listing/product-scope';

/** Converts an attribute to the shape that the storefront's selectors use. */
const toAttributeOptions = ({ code, label, options }: FacetAttribute) => ({
  attributeCode: code,
  label,
  options: options.map((option) => ({ value: option.value, label: option.label, image: option.image })),
});

const getPriceContext = ({
  shopper,
  now,
}: Pick<Parameters<typeof productHandlers.list>[0], 'shopper' | 'now'>) => ({
  currency: shopper.currency,
  now: now(),
});

export const productHandlers: CallHandlers<Contract['product']> = {
  list: async (request) => {
    const { db, input } = request;
    const { categoryId } = input;
    const defaultSort = categoryId ? await requireCategorySort(db, categoryId) : 'most_loved';
    const scope = categoryId ? isInCategory(categoryId) : allProducts;
    return loadProductListPage(db, { scope, defaultSort }, input, {
      ...getPriceContext(request),
      units: request.config.shop.units,
    });
  },
  readNamedList: async (request) => loadNamedList(request.db, request.input, getPriceContext(request)),
  read: async (request) =>
    loadProduct(request.db, request.input.id, {
      ...getPriceContext(request),
      timeZone: request.config.timeZone,
    }),
  byIds: async (request) => ({
    items: await loadProductCards(request.db, request.input.ids, getPriceContext(request)),
  }),
  bundles: async (request) => {
    const { id } = await requireProduct(request.db, request.input.productId);
    return { items: await loadBundles(request.db, id, getPriceContext(request)) };
  },
  linked: async (request) => {
    await requireProduct(request.db, request.input.id);
    return { items: await listLinkedCards(request.db, request.input, getPriceContext(request)) };
  },
  alsoLike: async (request) => {
    const { db, input, shopper } = request;
    if (input.productId) await requireProduct(db, input.productId);
    return { items: await listRecommendedCards(db, input, shopper, getPriceContext(request)) };
  },
  colors: async ({ db }) => ({ items: await listColors(db) }),
  questions: async ({ db, input }) => ({
    items: await listProductQuestions(db, await requireProduct(db, input.productId)),
  }),
  howTos: async ({ db, input }) => ({
    items: await loadHowTos(db, await requireProduct(db, input.productId)),
  }),
  readAttributeOptions: async ({ db, input }) => {
    const attribute = (await listAttributes(db)).find(({ code }) => code === input.attribute);
    if (!attribute) throw new NotFoundError('There is no such attribute');
    return toAttributeOptions(attribute);
  },
  options: async ({ db }) => ({ items: (await listAttributes(db)).map(toAttributeOptions) }),
  subscribeToStock: async ({ db, input, limits, clientIp }) => {
    const stock = await findStock(db, input.id, input.variantId);
    if (stock === null) throw new NotFoundError('This product has no such variant');
    if (stock > 0) throw new DomainError(ResponseCode.unprocessable, 'It is in stock');

    await limits.count('networkEmailSubmission', clientIp);
    await limits.count('networkUnsolicitedMail', clientIp);
    await subscribeToStock(db, input.email, input.variantId);
    return { message: 'We’ll email you the day it is back.' };
  },
};

export const productFeedHandlers: CallHandlers<Contract['productFeed']> = {
  read: async (request) => loadProductFeed(request.db, request.input.after, getPriceContext(request)),
};
