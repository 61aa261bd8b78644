import type { Api } from '@/lib/api/create-api';

export const address = {
  firstname: 'Tasha',
  lastname: 'Moreau',
  email: 'tasha@example.com',
  telephone: '+1 310 555 0100',
  countryId: 'US',
  region: 'Oregon',
  city: 'Portland',
  street: ['5 Salmon Street'],
  postcode: '97204',
};

/** What a place call needs of a cart, beside what a test wants to say. */
export async function orderFor(api: Api) {
  const { quote, version } = await api.cart.read();
  return {
    quoteId: quote.id,
    version,
    paymentMethod: 'card',
    shippingMethod: 'ups_standard',
    shippingAddress: address,
  };
}

/** A shopper with one piece in the cart has ordered it. */
export async function placed(api: Api, variantId: number, qty = 1) {
  await api.cart.add({ variantId, qty });
  return api.order.place(await orderFor(api));
}
