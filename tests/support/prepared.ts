import type { Api } from '@/lib/api/create-api';

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

/** A product with a variant that is enough for an order and a cart after it. */
async function plenty(api: Api, cards: readonly { id: number; isSaleable: boolean }[]) {
  for (const { id } of cards.filter(({ isSaleable }) => isSaleable)) {
    const product = await api.product.read({ id });
    const [variant] = product.variants.filter(({ qty }) => qty > 1).sort((a, b) => b.qty - a.qty);
    if (variant) return { product, categories: product.categories, variant };
  }
  throw new Error('Nothing is in stock twice');
}

export async function prepare(api: Api, isCustomer = false): Promise<Prepared> {
  const { items } = await api.product.list({ limit: 20, inStock: true });
  const { product, categories, variant } = await plenty(api, items);
  await api.cart.add({ variantId: variant.id });
  const { token: sharedToken } = await api.cart.share();
  const checkout = await api.checkout.setShippingAddress({ address });
  const placed = await api.order.place({
    quoteId: checkout.quote.id,
    paymentMethod: checkout.payMethods[0]!.code,
    shippingMethod: checkout.shippingMethods.find((method) => method.available)!.code,
  });
  // What was ordered has left the cart: the next one is on its way.
  await api.cart.add({ variantId: variant.id });
  const open = await api.checkout.setShippingAddress({ address });
  const [item] = (await api.order.read({ id: placed.orderId })).items;
  const told = await api.review.list({ productId: items.find(({ reviewsCount }) => reviewsCount > 0)!.id });
  return {
    api,
    productId: product.id,
    variantId: variant.id,
    categoryId: categories[0]!.id,
    quoteId: open.quote.id,
    itemId: open.items[0]!.id,
    orderId: placed.orderId,
    incrementId: placed.incrementId,
    orderItemId: item!.id,
    reviewId: told.items[0]!.id,
    sharedToken,
    addressId: isCustomer ? (await api.address.add(address)).id : 1,
    wishId: isCustomer ? (await api.wishlist.add({ productId: product.id })).id : 1,
  };
}
