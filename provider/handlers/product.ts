import type { Contract } from '@/contract/contract';
import { Code } from '@/contract/codes';
import type { HandlersOf } from '@/provider/http/mount';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { listAttributes, listColors } from '@/provider/records/attribute';
import { findStock, keepWish } from '@/provider/records/back-in-stock';
import { bundlesOf } from '@/provider/records/bundle';
import { requireCategorySort } from '@/provider/records/category';
import { alsoLikeCards, linkedCards } from '@/provider/records/linked-product';
import { namedList } from '@/provider/records/named-list';
import { howTosFor, questionsAbout } from '@/provider/records/product-advice';
import { cardsByIds } from '@/provider/records/product-card';
import { readProduct, requireProduct } from '@/provider/records/product-detail';
import { productPage } from '@/provider/records/product-page';
import { everything, inCategory } from '@/provider/records/product-scope';
import { optionsOfAttribute } from '@/provider/rules/attribute-options';

const viewOf = ({ shopper, now }: Pick<Parameters<typeof product.list>[0], 'shopper' | 'now'>) => ({
  currency: shopper.currency,
  now: now(),
});

export const product: HandlersOf<Contract['product']> = {
  list: async (request) => {
    const { db, input } = request;
    const { categoryId } = input;
    const defaultSort = categoryId ? await requireCategorySort(db, categoryId) : 'most_loved';
    const scope = categoryId ? inCategory(categoryId) : everything;
    return productPage(db, { scope, defaultSort }, input, viewOf(request));
  },
  named: async (request) => namedList(request.db, request.input, viewOf(request)),
  read: async (request) => readProduct(request.db, request.input.id, viewOf(request)),
  byIds: async (request) => ({ items: await cardsByIds(request.db, request.input.ids, viewOf(request)) }),
  bundles: async (request) => {
    const { id } = await requireProduct(request.db, request.input.productId);
    return { items: await bundlesOf(request.db, id, viewOf(request)) };
  },
  linked: async (request) => {
    await requireProduct(request.db, request.input.id);
    return { items: await linkedCards(request.db, request.input, viewOf(request)) };
  },
  alsoLike: async (request) => {
    const { db, input, shopper } = request;
    if (input.productId) await requireProduct(db, input.productId);
    return { items: await alsoLikeCards(db, input, shopper, viewOf(request)) };
  },
  colors: async ({ db }) => ({ items: await listColors(db) }),
  questions: async ({ db, input }) => ({
    items: await questionsAbout(db, await requireProduct(db, input.productId)),
  }),
  howTos: async ({ db, input }) => ({
    items: await howTosFor(db, await requireProduct(db, input.productId)),
  }),
  optionsOf: async ({ db, input }) => {
    const attribute = (await listAttributes(db)).find(({ code }) => code === input.attribute);
    if (!attribute) throw new NotFound('There is no such attribute');
    return optionsOfAttribute(attribute);
  },
  options: async ({ db }) => ({ items: (await listAttributes(db)).map(optionsOfAttribute) }),
  notifyWhenBack: async ({ db, input, limits, from }) => {
    const stock = await findStock(db, input.id, input.variantId);
    if (stock === null) throw new NotFound('This product has no such variant');
    if (stock > 0) throw new Refusal(Code.refused, 'It is in stock');

    await limits.count('networkLetter', from);
    await limits.count('networkUnaskedMail', from);
    await keepWish(db, input.email, input.variantId);
    return { message: 'We’ll email you the day it is back.' };
  },
};
