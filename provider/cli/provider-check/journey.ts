import type { Cart } from '@/contract/cart';
import type { Call, CallData } from '@/contract/call';
import type { Contract } from '@/contract/contract';
import type { CallValues } from './call-values';

/** `token`: of the customer who has registered. */
export type JourneyValues = CallValues & { token: string };
type Lesson<C> = C extends Call ? (data: CallData<C>) => Partial<JourneyValues> : never;
type Lessons = {
  [S in keyof Contract]?: { [N in keyof Contract[S]]?: Lesson<Contract[S][N]> };
};

const callsOf = <S extends keyof Contract>(subject: S, ...names: (keyof Contract[S] & string)[]) =>
  names.map((name) => `${subject}.${name}`);

/**
 * All calls, in an order in which each finds what it needs: a guest looks around and fills a cart, registers,
 * orders, opens the payment, and at the end cancels the order and signs out.
 */
export const journey: readonly string[] = [
  ...callsOf('system', 'serverTime', 'currencies', 'countries', 'regions', 'configs', 'calls', 'convertUrl'),
  ...callsOf(
    'system',
    'urls',
    'urlShards',
    'urlShard',
    'sitemap',
    'seo',
    'popup',
    'listBanners',
    'subscribe',
  ),
  ...callsOf('home', 'top', 'read', 'posts', 'videos'),
  ...callsOf('category', 'navigation', 'list', 'read'),
  ...callsOf('product', 'list', 'readNamedList', 'read', 'byIds', 'bundles', 'linked', 'alsoLike', 'colors'),
  ...callsOf('productFeed', 'read'),
  ...callsOf('product', 'questions', 'howTos', 'readAttributeOptions', 'options', 'subscribeToStock'),
  ...callsOf('search', 'find', 'readSearchStart', 'recommend', 'suggest'),
  ...callsOf('blog', 'list', 'categories', 'read', 'cmsPage', 'comment', 'share'),
  ...callsOf('activity', 'readGrandOpening', 'registerForEvent', 'template', 'survey', 'answer'),
  ...callsOf('activity', 'recordEmailEvent'),
  ...callsOf('review', 'list', 'photos'),
  ...callsOf('question', 'list', 'ask'),
  ...callsOf('coupon', 'newCustomerOffer', 'listOffer', 'homeOffer', 'claimHomeOffer'),
  ...callsOf('auth', 'emailExists'),
  ...callsOf('cart', 'add', 'read'),
  ...callsOf('auth', 'register', 'logIn', 'logInByMethod', 'logInByCode', 'logInBySocialProvider'),
  ...callsOf('auth', 'requestPasswordReset', 'resetByLink', 'resetByCode', 'refresh'),
  ...callsOf('account', 'read', 'info', 'update', 'avatar', 'upload', 'exportData', 'close'),
  ...callsOf('address', 'add', 'list', 'read', 'update', 'remove'),
  ...callsOf('wishlist', 'add', 'list', 'remove'),
  ...callsOf('points', 'list', 'earn'),
  ...callsOf('activity', 'invite', 'readInvite', 'claimInvite'),
  ...callsOf('checkout', 'setShippingAddress', 'setBillingAddress', 'addresses', 'shippingMethods'),
  ...callsOf('checkout', 'payMethods', 'readShippingProtection', 'update', 'read'),
  ...callsOf('coupon', 'list', 'listForCart', 'claimNewCustomerOffer', 'claimListOffer', 'claimByCode'),
  ...callsOf('coupon', 'apply', 'listForCheckout', 'cancel'),
  ...callsOf('expressCheckout', 'options', 'price'),
  ...callsOf('order', 'place', 'read', 'list', 'track', 'claim', 'confirmAddress', 'updateAddress'),
  ...callsOf('order', 'readShipment', 'tracks', 'requestShipping'),
  ...callsOf('payment', 'open', 'openWithFields', 'openWithRedirect', 'openInstalment', 'return', 'retry'),
  ...callsOf('savedCard', 'list', 'remove'),
  ...callsOf('invoice', 'read'),
  ...callsOf('order', 'recordSuccessPage'),
  ...callsOf('returns', 'list', 'request', 'cancel', 'markSent'),
  ...callsOf('withdrawal', 'read', 'submit'),
  ...callsOf('review', 'listForOrder', 'add', 'like', 'addPhotos'),
  ...callsOf('cart', 'addMany', 'update', 'detach', 'attach', 'share', 'readShared', 'remove', 'clear'),
  ...callsOf('expressCheckout', 'place'),
  ...callsOf('account', 'changePassword'),
  ...callsOf('order', 'cancel'),
  ...callsOf('auth', 'logOut'),
];

const learnCart = ({ quote, items }: Cart) => ({ quoteId: quote.id, itemId: items[0]?.id });
const learnToken = ({ token }: { token: string }) => ({ token });

/** What later calls need of the answer of a call. */
const lessons: Lessons = {
  cart: { add: learnCart, addMany: learnCart, share: ({ token }) => ({ sharedToken: token }) },
  auth: {
    register: ({ token, gift }) => ({ token, couponCode: gift.couponCode ?? undefined }),
    logIn: learnToken,
    logInByMethod: learnToken,
    refresh: learnToken,
  },
  account: { upload: ({ path }) => ({ uploadPath: path }), changePassword: learnToken },
  address: { add: ({ id }) => ({ addressId: id }) },
  wishlist: { add: ({ id }) => ({ wishlistItemId: id }) },
  activity: { invite: ({ code }) => ({ inviteCode: code }) },
  checkout: {
    setShippingAddress: (checkout) => ({
      ...learnCart(checkout),
      shippingMethod: checkout.shippingMethods.find(({ available }) => available)?.code,
      paymentMethod: checkout.payMethods[0]?.code,
    }),
  },
  savedCard: { list: ({ items }) => ({ cardId: items[0]?.id }) },
  returns: { request: ({ returns }) => ({ returnId: returns[0]?.id }) },
  order: {
    place: ({ orderId, incrementId }) => ({ orderId, incrementId }),
    read: ({ items }) => ({ orderItemId: items[0]?.id }),
  },
};

export function findLesson(subject: string, name: string) {
  const table = lessons as Record<
    string,
    Record<string, (data: unknown) => Partial<JourneyValues>> | undefined
  >;
  return table[subject]?.[name];
}

/** GET calls that end the session of the caller. */
export const SESSION_ENDING_CALLS = ['auth.refresh', 'auth.logOut'];

/** Calls that a provider may refuse in the journey, with the envelope and a message: why. */
export const refusable: Readonly<Record<string, string>> = {
  'product.subscribeToStock': 'the variant is in stock',
  'activity.readGrandOpening': 'there may be no event',
  'activity.registerForEvent': 'there may be no event',
  'activity.claimInvite': 'it is the own invite',
  'auth.logInBySocialProvider': 'the token is made up',
  'auth.resetByLink': 'the token is made up',
  'auth.resetByCode': 'the code is made up',
  'auth.logInByCode': 'the shop may send no email',
  'account.close': 'the password is made up',
  'coupon.newCustomerOffer': 'there may be no offer',
  'coupon.listOffer': 'there may be no offer',
  'coupon.homeOffer': 'there may be no offer',
  'coupon.claimNewCustomerOffer': 'there may be no offer',
  'coupon.claimListOffer': 'there may be no offer',
  'coupon.claimHomeOffer': 'there may be no offer',
  'coupon.claimByCode': 'the customer may have the coupon already',
  'coupon.apply': 'the coupon may not fit the cart',
  'expressCheckout.place': 'the cart is empty by then',
  'invoice.read': 'the token is made up: a check pays no order',
  'order.requestShipping': 'the order is not paid',
  'payment.openWithFields': 'the gateway may have a page of its own',
  'payment.openWithRedirect': 'the gateway may have fields in the page',
  'payment.openInstalment': 'the order is not paid in instalments',
  'returns.request': 'the order is not shipped',
  'withdrawal.submit': 'the order is not paid',
  'review.add': 'the order is not paid',
};
