import type { Call, CallInput } from '@/contract/call';
import { contract, type Contract } from '@/contract/contract';
import type { Api } from '@/lib/api/create-api';
import { getShopperEmail } from './buying';
import { californiaAddress, type PreparedShopper } from './prepared';
import { INVITE_CODE } from './share-link';

export const allCalls = Object.entries(contract).flatMap(([subject, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({
    subject,
    name,
    call,
    title: `${subject}.${name}`,
  })),
);

/** One valid input for every call: a call added to the contract does not compile until it has one here. */
const goodInputs: {
  [S in keyof Contract]: {
    [N in keyof Contract[S]]: (
      given: PreparedShopper,
    ) => Contract[S][N] extends Call ? CallInput<Contract[S][N]> : never;
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
    urlShards: () => ({}),
    urlShard: () => ({ after: '0-0', until: '2-10' }),
    sitemap: () => ({}),
    seo: () => ({}),
    popup: () => ({ posUri: '/' }),
    listBanners: () => ({}),
    subscribe: () => ({ email: 'letters@example.com' }),
  },
  home: { top: () => ({}), read: () => ({}), posts: () => ({}), videos: () => ({}) },
  category: { navigation: () => ({}), list: () => ({}), read: ({ categoryId }) => ({ id: categoryId }) },
  product: {
    list: ({ categoryId }) => ({ categoryId, color: 'natural-black', sortBy: 'newest' }),
    readNamedList: () => ({ name: 'new' }),
    read: ({ productId }) => ({ id: productId }),
    byIds: ({ productId }) => ({ ids: String(productId) }),
    bundles: ({ productId }) => ({ productId }),
    linked: ({ productId }) => ({ id: productId }),
    alsoLike: ({ productId }) => ({ productId }),
    colors: () => ({}),
    questions: ({ productId }) => ({ productId }),
    howTos: ({ productId }) => ({ productId }),
    readAttributeOptions: () => ({ attribute: 'color' }),
    options: () => ({}),
    subscribeToStock: ({ productId, variantId }) => ({ id: productId, variantId, email: 'wait@example.com' }),
  },
  search: {
    find: () => ({ q: 'body wave' }),
    readSearchStart: () => ({}),
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
    logInByMethod: () => ({ method: 'password', email: 'nobody@example.com', password: 'lace and silk' }),
    logInBySocialProvider: () => ({ snsLogin: 0, idToken: 'made-up' }),
    refresh: () => ({}),
    logOut: () => ({}),
    exists: () => ({ email: 'nobody@example.com' }),
    requestPasswordReset: () => ({ email: 'nobody@example.com' }),
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
    add: () => californiaAddress,
    update: ({ addressId }) => ({ ...californiaAddress, id: addressId }),
    remove: ({ addressId }) => ({ id: addressId }),
  },
  wishlist: {
    list: () => ({}),
    add: ({ productId }) => ({ productId }),
    remove: ({ wishlistItemId }) => ({ id: wishlistItemId }),
  },
  points: { list: () => ({}), earn: () => ({ behavior: 'sign_in' }) },
  review: {
    list: ({ productId }) => ({ productId }),
    add: ({ orderId, orderItemId }) => ({
      orderId,
      items: [{ orderItemId, rating: 5, content: 'Soft and full' }],
    }),
    listForOrder: ({ orderId }) => ({ orderId }),
    like: ({ reviewId }) => ({ id: reviewId }),
    photos: ({ productId }) => ({ productId }),
    addPhotos: ({ productId }) => ({ productId, images: [] }), // nothing has been uploaded
  },
  cart: {
    read: () => ({}),
    add: ({ variantId }) => ({ variantId, qty: 1 }),
    update: ({ itemId }) => ({ id: itemId, qty: 1 }),
    remove: ({ itemId }) => ({ id: itemId }),
    clear: ({ quoteId }) => ({ id: quoteId }),
    addMany: ({ variantId }) => ({ items: [{ variantId }] }),
    share: () => ({}),
    readShared: ({ sharedToken }) => ({ token: sharedToken }),
    attach: ({ itemId }) => ({ itemIds: [itemId] }),
    detach: ({ itemId }) => ({ itemIds: [itemId] }),
  },
  coupon: {
    list: () => ({}),
    listForCart: () => ({}),
    newCustomerOffer: () => ({}),
    listOffer: () => ({}),
    homeOffer: () => ({}),
    claimNewCustomerOffer: () => ({}),
    claimListOffer: () => ({}),
    claimHomeOffer: () => ({ email: 'letters@example.com' }),
    claimByCode: () => ({ couponCode: 'FREESHIP' }),
    listForCheckout: () => ({}),
    apply: () => ({ couponCode: 'FREESHIP' }),
    cancel: () => ({}),
  },
  checkout: {
    read: () => ({}),
    update: () => ({ shippingMethod: 'dhl_express' }),
    addresses: () => ({}),
    setShippingAddress: () => ({ address: californiaAddress }),
    setBillingAddress: () => ({ address: californiaAddress }),
    shippingMethods: () => ({ countryId: 'US' }),
    payMethods: () => ({}),
    readShippingProtection: () => ({}),
  },
  order: {
    list: () => ({}),
    track: ({ api, incrementId }) => ({ incrementId, email: getShopperEmail(api) }),
    claim: ({ api, incrementId }) => ({ incrementId, email: getShopperEmail(api) }),
    place: ({ quoteId }) => ({ quoteId, paymentMethod: 'card', shippingMethod: 'dhl_express' }),
    read: ({ orderId }) => ({ id: orderId }),
    cancel: ({ orderId }) => ({ id: orderId }),
    recordSuccessPage: ({ orderId }) => ({ id: orderId }),
    requestShipping: ({ orderId }) => ({ id: orderId }),
    confirmAddress: ({ orderId }) => ({ orderId }),
    updateAddress: ({ orderId }) => ({ orderId, address: californiaAddress }),
    readShipment: ({ orderId }) => ({ orderId }),
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
    createStripePayment: ({ orderId }) => ({ orderId }),
    createAdyenPayment: ({ orderId }) => ({ orderId }),
    return: ({ orderId }) => ({ orderId }),
    retry: ({ orderId }) => ({ orderId }),
    openInstalment: ({ orderId }) => ({ orderId, number: 2 }),
  },
  activity: {
    readGrandOpening: () => ({}),
    registerForEvent: () => ({ name: 'Tasha', email: 'opening@example.com', phone: '+33 6 12 34 56 78' }),
    readInvite: () => ({ code: INVITE_CODE }),
    claimInvite: () => ({ code: INVITE_CODE, email: 'friend@example.com' }),
    invite: () => ({}),
    template: () => ({ id: 1 }),
    survey: () => ({}),
    answer: () => ({ surveyId: 1, answers: [{ questionId: 'texture', value: 'curly' }] }),
    recordEmailEvent: () => ({ token: 'made-up' }),
  },
};

type ContractCall = (input: unknown) => Promise<unknown>;

/** Calls an API method by its names. */
export const invokeCall = (api: Api, subject: string, name: string, input: unknown) =>
  (api as unknown as Record<string, Record<string, ContractCall>>)[subject]![name]!(input);

export const getGoodInput = (subject: string, name: string, given: PreparedShopper) =>
  (
    goodInputs as unknown as Record<
      string,
      Record<string, (given: PreparedShopper) => Record<string, unknown>>
    >
  )[subject]![name]!(given);
