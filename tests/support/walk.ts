import type { Call, InputOf } from '@/contract/call';
import { contract, type Contract } from '@/contract/contract';
import type { Api } from '@/lib/api/create-api';

export const allCalls = Object.entries(contract).flatMap(([subject, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({
    subject,
    name,
    call,
    title: `${subject}.${name}`,
  })),
);

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
};

export async function prepare(api: Api, isCustomer = false): Promise<Prepared> {
  const { items } = await api.product.list({ limit: 20, inStock: true });
  const product = items.find((card) => card.isSaleable)!;
  const { variants, categories } = await api.product.read({ id: product.id });
  const variant = variants.filter((one) => one.isInStock).sort((a, b) => b.qty - a.qty)[0]!;
  await api.cart.add({ variantId: variant.id });
  const checkout = await api.checkout.setShippingAddress({ address });
  const placed = await api.order.place({
    quoteId: checkout.quote.id,
    paymentMethod: checkout.payMethods[0]!.code,
    shippingMethod: checkout.shippingMethods.find((method) => method.available)!.code,
  });
  const [item] = (await api.order.read({ id: placed.orderId })).items;
  const told = await api.review.list({ productId: items.find(({ reviewsCount }) => reviewsCount > 0)!.id });
  return {
    api,
    productId: product.id,
    variantId: variant.id,
    categoryId: categories[0]!.id,
    quoteId: checkout.quote.id,
    itemId: checkout.items[0]!.id,
    orderId: placed.orderId,
    incrementId: placed.incrementId,
    orderItemId: item!.id,
    reviewId: told.items[0]!.id,
    addressId: isCustomer ? (await api.address.add(address)).id : 1,
    wishId: isCustomer ? (await api.wishlist.add({ productId: product.id })).id : 1,
  };
}

/** One good input for every call: a call that is added to the contract does not compile until it has one here. */
export const goodInput: {
  [S in keyof Contract]: {
    [N in keyof Contract[S]]: (
      given: Prepared,
    ) => Contract[S][N] extends Call ? InputOf<Contract[S][N]> : never;
  };
} = {
  system: {
    serverTime: () => ({}),
    configs: () => ({ module: 'system_configs' }),
    calls: () => ({}),
    currencies: () => ({}),
    countries: () => ({}),
    regions: () => ({ countryId: 'US' }),
    convertUrl: () => ({ url: '/wigs' }),
    urls: () => ({ limit: 10 }),
    sitemap: () => ({}),
    seo: () => ({}),
    popup: () => ({ posUri: '/' }),
    wides: () => ({}),
    subscribe: () => ({ email: 'letters@example.com' }),
  },
  home: { top: () => ({}), read: () => ({}), posts: () => ({}), videos: () => ({}) },
  category: { navigation: () => ({}), list: () => ({}), read: ({ categoryId }) => ({ id: categoryId }) },
  product: {
    list: ({ categoryId }) => ({ categoryId, color: 'natural-black', sortBy: 'newest' }),
    named: () => ({ name: 'new' }),
    read: ({ productId }) => ({ id: productId }),
    byIds: ({ productId }) => ({ ids: String(productId) }),
    bundles: ({ productId }) => ({ productId }),
    linked: ({ productId }) => ({ id: productId }),
    alsoLike: ({ productId }) => ({ productId }),
    colors: () => ({}),
    questions: ({ productId }) => ({ productId }),
    howTos: ({ productId }) => ({ productId }),
    optionsOf: () => ({ attribute: 'color' }),
    options: () => ({}),
    notifyWhenBack: ({ productId, variantId }) => ({ id: productId, variantId, email: 'wait@example.com' }),
  },
  search: {
    find: () => ({ q: 'body wave' }),
    show: () => ({}),
    recommend: () => ({ q: 'wig' }),
    suggest: () => ({ suggest: 'bod' }),
  },
  auth: {
    register: () => ({
      email: 'new@example.com',
      password: 'lace and silk',
      firstname: 'Ada',
      lastname: 'Lund',
      isAgreed: true,
    }),
    logIn: () => ({ email: 'nobody@example.com', password: 'lace and silk' }),
    logInByCode: () => ({ email: 'nobody@example.com' }),
    logInBy: () => ({ method: 'password', email: 'nobody@example.com', password: 'lace and silk' }),
    logInByThirdParty: () => ({ snsLogin: 0, idToken: 'made-up' }),
    refresh: () => ({}),
    logOut: () => ({}),
    exists: () => ({ email: 'nobody@example.com' }),
    forgot: () => ({ email: 'nobody@example.com' }),
    resetByLink: () => ({
      email: 'nobody@example.com',
      token: 'made-up',
      password: 'lace and silk',
      passwordConfirmation: 'lace and silk',
    }),
    resetByCode: () => ({
      email: 'nobody@example.com',
      code: '123456',
      password: 'lace and silk',
      passwordConfirmation: 'lace and silk',
    }),
  },
  account: {
    read: () => ({}),
    info: () => ({}),
    update: () => ({ firstname: 'Ada' }),
    changePassword: () => ({
      currentPassword: 'lace and silk',
      password: 'silk and lace',
      passwordConfirmation: 'silk and lace',
    }),
    avatar: () => ({ file: new Blob(['no picture']) }),
    upload: () => ({ file: new Blob(['no picture']) }),
  },
  address: {
    list: () => ({}),
    read: ({ addressId }) => ({ id: addressId }),
    add: () => address,
    update: ({ addressId }) => ({ ...address, id: addressId }),
    remove: ({ addressId }) => ({ id: addressId }),
  },
  wishlist: {
    list: () => ({}),
    add: ({ productId }) => ({ productId }),
    remove: ({ wishId }) => ({ id: wishId }),
  },
  points: { list: () => ({}), earn: () => ({ behavior: 'sign_in' }) },
  review: {
    list: ({ productId }) => ({ productId }),
    add: ({ orderId, orderItemId }) => ({
      orderId,
      items: [{ orderItemId, rating: 5, content: 'Soft and full' }],
    }),
    ofOrder: ({ orderId }) => ({ orderId }),
    like: ({ reviewId }) => ({ id: reviewId }),
  },
  cart: {
    read: () => ({}),
    add: ({ variantId }) => ({ variantId, qty: 1 }),
    update: ({ itemId }) => ({ id: itemId, qty: 1 }),
    remove: ({ itemId }) => ({ id: itemId }),
    clear: ({ quoteId }) => ({ id: quoteId }),
    addMany: ({ variantId }) => ({ items: [{ variantId }] }),
    attach: ({ itemId }) => ({ itemIds: [itemId] }),
    detach: ({ itemId }) => ({ itemIds: [itemId] }),
  },
  coupon: {
    list: () => ({}),
    ofCart: () => ({}),
    newCustomer: () => ({}),
    listOffer: () => ({}),
    homeOffer: () => ({}),
    receiveNewCustomer: () => ({}),
    receiveListOffer: () => ({}),
    receiveHomeOffer: () => ({ email: 'letters@example.com' }),
    keep: () => ({ couponCode: 'FREESHIP' }),
    scope: () => ({}),
    apply: () => ({ couponCode: 'FREESHIP' }),
    cancel: () => ({}),
  },
  checkout: {
    read: () => ({}),
    addresses: () => ({}),
    setShippingAddress: () => ({ address }),
    setBillingAddress: () => ({ address }),
    shippingMethods: () => ({ countryId: 'US' }),
    payMethods: () => ({}),
    guarantee: () => ({}),
  },
  order: {
    list: () => ({}),
    track: ({ incrementId }) => ({ incrementId, email: address.email }),
    place: ({ quoteId }) => ({ quoteId, paymentMethod: 'card', shippingMethod: 'dhl_express' }),
    read: ({ orderId }) => ({ id: orderId }),
    cancel: ({ orderId }) => ({ id: orderId }),
    arrived: ({ orderId }) => ({ id: orderId }),
    urge: ({ orderId }) => ({ id: orderId }),
    confirmAddress: ({ orderId }) => ({ orderId }),
    updateAddress: ({ orderId }) => ({ orderId, address }),
    trackInfo: ({ orderId }) => ({ orderId }),
    tracks: ({ orderId }) => ({ orderId }),
  },
  blog: {
    list: () => ({}),
    categories: () => ({}),
    read: () => ({ id: 1 }),
    cmsPage: () => ({ id: 1 }),
    comment: () => ({ blogId: 1, content: 'It finally made sense.' }),
    share: () => ({ id: 1, channel: 'link' }),
  },
  payment: {
    stripeCreate: ({ orderId }) => ({ orderId }),
    adyenCreate: ({ orderId }) => ({ orderId }),
    return: ({ orderId }) => ({ orderId }),
    replay: ({ orderId }) => ({ orderId }),
  },
};

type Sender = (input: unknown) => Promise<unknown>;

/** Asks a call by its names. */
export const send = (api: Api, subject: string, name: string, input: unknown) =>
  (api as unknown as Record<string, Record<string, Sender>>)[subject]![name]!(input);

export const goodInputOf = (subject: string, name: string, given: Prepared) =>
  (goodInput as unknown as Record<string, Record<string, (given: Prepared) => Record<string, unknown>>>)[
    subject
  ]![name]!(given);
