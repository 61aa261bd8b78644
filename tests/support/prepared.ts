import type { Call } from '@/contract/call';
import type { Api } from '@/lib/api/create-api';
import { emailOf } from './buying';

export const address = {
  firstname: 'Tasha',
  lastname: 'Moreau',
  email: 'tasha@example.com',
  telephone: '+1 415 555 0132',
  countryId: 'US',
  region: 'California',
  regionCode: 'CA',
  city: 'San Francisco',
  street: ['18 Lilac Street'],
  postcode: '94110',
};

/** A shopper half-way: something in the cart, and an unpaid order of their own; a customer keeps an address and a wish, too. */
export type Prepared = {
  api: Api;
  productId: number;
  variantId: number;
  categoryId: number;
  quoteId: number;
  itemId: number;
  orderId: number;
  incrementId: string;
  orderItemId: number;
  /** Something that anybody may like. */
  reviewId: number;
  /** Of the customer's book; a guest has none. */
  addressId: number;
  wishId: number;
  /** What a friend was sent. */
  sharedToken: string;
};

type Goods = Pick<Prepared, 'productId' | 'variantId' | 'categoryId' | 'reviewId'>;

/** A product with a variant that is enough for an order and a cart after it. */
async function plenty(api: Api, cards: readonly { id: number; isSaleable: boolean }[]) {
  for (const { id } of cards.filter(({ isSaleable }) => isSaleable)) {
    const product = await api.product.read({ id });
    const [variant] = product.variants.filter(({ qty }) => qty > 1).sort((a, b) => b.qty - a.qty);
    if (variant) return { product, categories: product.categories, variant };
  }
  throw new Error('Nothing is in stock twice');
}

async function goodsOf(api: Api): Promise<Goods> {
  const { items } = await api.product.list({ limit: 20, inStock: true });
  const { product, categories, variant } = await plenty(api, items);
  const told = await api.review.list({ productId: items.find(({ reviewsCount }) => reviewsCount > 0)!.id });
  return {
    productId: product.id,
    variantId: variant.id,
    categoryId: categories[0]!.id,
    reviewId: told.items[0]!.id,
  };
}

export async function prepare(api: Api, isCustomer = false): Promise<Prepared> {
  const goods = await goodsOf(api);
  const buyer = { ...address, email: emailOf(api) };
  const { productId, variantId } = goods;
  await api.cart.add({ variantId });
  const { token: sharedToken } = await api.cart.share();
  const checkout = await api.checkout.setShippingAddress({ address: buyer });
  const placed = await api.order.place({
    quoteId: checkout.quote.id,
    paymentMethod: checkout.payMethods[0]!.code,
    shippingMethod: checkout.shippingMethods.find((method) => method.available)!.code,
  });
  // What was ordered has left the cart: the next one is on its way.
  await api.cart.add({ variantId });
  const open = await api.checkout.setShippingAddress({ address: buyer });
  const [item] = (await api.order.read({ id: placed.orderId })).items;
  return {
    api,
    ...goods,
    quoteId: open.quote.id,
    itemId: open.items[0]!.id,
    orderId: placed.orderId,
    incrementId: placed.incrementId,
    orderItemId: item!.id,
    sharedToken,
    addressId: isCustomer ? (await api.address.add(buyer)).id : 1,
    wishId: isCustomer ? (await api.wishlist.add({ productId })).id : 1,
  };
}

/** After these GETs the login that asked is no longer one. */
const endsLogin = ['auth.refresh', 'auth.logOut'];

/**
 * Shoppers half-way for a walk through all calls: one of each kind for the calls that only read, since making one takes
 * eleven calls, and a new one for each call that writes.
 */
export function openPrepared(apiOf: (isCustomer: boolean) => Promise<Api>) {
  const readers = new Map<boolean, Promise<Prepared>>();
  const make = async (isCustomer: boolean) => prepare(await apiOf(isCustomer), isCustomer);
  return ({ title, call }: { title: string; call: Call }, isCustomer: boolean): Promise<Prepared> => {
    if (call.method !== 'GET' || endsLogin.includes(title)) return make(isCustomer);
    const reader = readers.get(isCustomer) ?? make(isCustomer);
    readers.set(isCustomer, reader);
    return reader;
  };
}
