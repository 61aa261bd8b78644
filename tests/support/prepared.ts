import type { Call } from '@/contract/call';
import type { Api } from '@/lib/api/create-api';
import { getShopperEmail } from './buying';

export const californiaAddress = {
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

/**
 * A shopper halfway through: an item in the cart, and an unpaid order; a customer also has an address and a
 * wishlist item.
 */
export type PreparedShopper = {
  api: Api;
  productId: number;
  variantId: number;
  categoryId: number;
  quoteId: number;
  itemId: number;
  orderId: number;
  incrementId: string;
  orderItemId: number;
  /** A review that anybody may like. */
  reviewId: number;
  /** From the customer's address book; a guest has none. */
  addressId: number;
  wishlistItemId: number;
  /** The token of the cart shared with a friend. */
  sharedToken: string;
};

type PreparedProduct = Pick<PreparedShopper, 'productId' | 'variantId' | 'categoryId' | 'reviewId'>;

/** Finds a product with a variant that has enough stock for an order and another cart. */
async function findWellStockedProduct(api: Api, cards: readonly { id: number; isSaleable: boolean }[]) {
  for (const { id } of cards.filter(({ isSaleable }) => isSaleable)) {
    const product = await api.product.read({ id });
    const [variant] = product.variants.filter(({ qty }) => qty > 1).sort((a, b) => b.qty - a.qty);
    if (variant) return { product, categories: product.categories, variant };
  }
  throw new Error('Nothing is in stock twice');
}

async function fetchPreparedProduct(api: Api): Promise<PreparedProduct> {
  const { items } = await api.product.list({ limit: 20, inStock: true });
  const { product, categories, variant } = await findWellStockedProduct(api, items);
  const told = await api.review.list({ productId: items.find(({ reviewsCount }) => reviewsCount > 0)!.id });
  return {
    productId: product.id,
    variantId: variant.id,
    categoryId: categories[0]!.id,
    reviewId: told.items[0]!.id,
  };
}

export async function prepareShopper(api: Api, isCustomer = false): Promise<PreparedShopper> {
  const goods = await fetchPreparedProduct(api);
  const buyer = { ...californiaAddress, email: getShopperEmail(api) };
  const { productId, variantId } = goods;
  await api.cart.add({ variantId });
  const { token: sharedToken } = await api.cart.share();
  const checkout = await api.checkout.setShippingAddress({ address: buyer });
  const placed = await api.order.place({
    quoteId: checkout.quote.id,
    paymentMethod: checkout.payMethods[0]!.code,
    shippingMethod: checkout.shippingMethods.find((method) => method.available)!.code,
  });
  // Ordered items have left the cart: this fills the next one.
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
    wishlistItemId: isCustomer ? (await api.wishlist.add({ productId })).id : 1,
  };
}

/** GET calls that end the session of the caller. */
const SESSION_ENDING_CALLS = ['auth.refresh', 'auth.logOut'];

/**
 * Prepared shoppers for testing all calls: one of each kind for the calls that only read, since preparing one
 * takes eleven calls, and a new one for each call that writes.
 */
export function createShopperPool(apiOf: (isCustomer: boolean) => Promise<Api>) {
  const readers = new Map<boolean, Promise<PreparedShopper>>();
  const make = async (isCustomer: boolean) => prepareShopper(await apiOf(isCustomer), isCustomer);
  return ({ title, call }: { title: string; call: Call }, isCustomer: boolean): Promise<PreparedShopper> => {
    if (call.method !== 'GET' || SESSION_ENDING_CALLS.includes(title)) return make(isCustomer);
    const reader = readers.get(isCustomer) ?? make(isCustomer);
    readers.set(isCustomer, reader);
    return reader;
  };
}
