import type { Call, InputOf } from '@/contract/call';
import { contract, type Contract } from '@/contract/contract';
import type { Api } from '@/lib/api/create-api';
import { emailOf } from './buying';
import { address, type Prepared } from './prepared';
import { INVITE_CODE } from './share-link';

export const allCalls = Object.entries(contract).flatMap(([subject, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({
    subject,
    name,
    call,
    title: `${subject}.${name}`,
  })),
);

/** One good input for every call: a call that is added to the contract does not compile until it has one here. */
const goodInput: {
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
    urlShards: () => ({}),
    urlShard: () => ({ after: '0-0', until: '2-10' }),
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
    shared: ({ sharedToken }) => ({ token: sharedToken }),
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
    choose: () => ({ shippingMethod: 'dhl_express' }),
    addresses: () => ({}),
    setShippingAddress: () => ({ address }),
    setBillingAddress: () => ({ address }),
    shippingMethods: () => ({ countryId: 'US' }),
    payMethods: () => ({}),
    guarantee: () => ({}),
  },
  order: {
    list: () => ({}),
    track: ({ api, incrementId }) => ({ incrementId, email: emailOf(api) }),
    claim: ({ api, incrementId }) => ({ incrementId, email: emailOf(api) }),
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
    openInstalment: ({ orderId }) => ({ orderId, number: 2 }),
  },
  activity: {
    opening: () => ({}),
    savePlace: () => ({ name: 'Tasha', email: 'opening@example.com', phone: '+33 6 12 34 56 78' }),
    share: () => ({ code: INVITE_CODE }),
    claimShare: () => ({ code: INVITE_CODE, email: 'friend@example.com' }),
    invite: () => ({}),
    template: () => ({ id: 1 }),
    survey: () => ({}),
    answer: () => ({ surveyId: 1, answers: [{ questionId: 'texture', value: 'curly' }] }),
    mailEvent: () => ({ token: 'made-up' }),
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
