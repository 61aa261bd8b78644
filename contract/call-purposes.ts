import type { Contract } from './contract';

type CallPurposes = { [Subject in keyof Contract]: Record<keyof Contract[Subject], string> };

/**
 * One line describing each call, shown by GET /api/common/api and in the OpenAPI document. Apart from the
 * contract, because the browser loads that but needs none of this.
 */
export const callPurposes: CallPurposes = {
  system: {
    serverTime: 'Returns the server time in milliseconds',
    configs: 'Returns the footer columns, or the popular search terms of the search panel',
    calls: 'Returns the name and version of the provider, and all of its calls',
    currencies: 'Returns the currencies in which prices can be shown and paid',
    countries: 'Returns all countries with phone prefix and postcode rule',
    regions: 'Returns the states or regions of a country',
    convertUrl: 'Resolves a path of the shop to a category, product or page',
    urls: 'Returns every public path with its type and last change',
    urlShards: 'Returns the start of each block of 1,000 public paths, for sitemaps',
    urlShard: 'Returns the public paths after one key and up to another, at most 1,000',
    sitemap: 'Returns the tree of pages',
    seo: 'Returns the title and description of each page',
    popup: 'Returns the popups for a page',
    listBanners: 'Returns wide banners by their position on a page',
    subscribe: 'Subscribes an email address to the newsletter; repeating it also succeeds',
  },
  home: {
    top: 'Returns the promotional banners above the header',
    read: 'Returns the sections of the home page, in order',
    posts: 'Returns the newest blog posts',
    videos: 'Returns short videos with the products in them',
  },
  category: {
    navigation: 'Returns the navigation menu: top categories with their columns and image tiles',
    list: 'Returns the category tree',
    read: 'Returns one category: texts, breadcrumbs, sort orders and child categories',
  },
  productFeed: { read: 'Returns a part of all products with their variants, for product feeds' },
  product: {
    list: 'Returns product cards by category and filters, with facets and their counts',
    readNamedList: 'Returns the product cards of a named list: new, best sellers, sale or flash sale',
    read: 'Returns one product with images, options, and variants with price and stock',
    byIds: 'Returns product cards by ids, in the order of the ids',
    bundles: 'Returns the bundles of a product: items, bundle price and saving',
    linked: 'Returns the related, up-sell and cross-sell products of a product',
    alsoLike: 'Returns recommended products for a product or for the cart',
    colors: 'Returns the hair colors: code, name, family and swatch',
    questions: 'Returns questions and answers about a product',
    howTos: 'Returns guides for measuring, installing, washing and storing a product',
    readAttributeOptions: 'Returns the options of one attribute',
    options: 'Returns the options of all attributes',
    subscribeToStock: 'Subscribes an email address to one email when a sold-out variant is back in stock',
  },
  search: {
    find: 'Returns product cards for a search query: typo-tolerant, with synonyms, filters and facets',
    readSearchStart: 'Returns popular search terms and products to show before a query',
    recommend: 'Returns products for an empty search result, from the query and the viewed products',
    suggest: 'Returns at most 10 completions of the typed text',
  },
  auth: {
    register: 'Creates an account and returns a token, a welcome coupon and points',
    logIn: 'Logs in with an email address or phone number and a password',
    logInByCode:
      'Logs in with a one-time code by email: the first call requests the code, the second one logs in',
    logInByMethod: 'Logs in with a named method: password, code, google, facebook or apple',
    logInBySocialProvider: 'Logs in with a token of a social provider, which the server verifies',
    refresh: 'Exchanges a valid token for a new one and ends the old one',
    logOut: 'Invalidates the token',
    emailExists:
      'Returns whether an account has this email address; rate-limited, because it reveals accounts',
    requestPasswordReset:
      'Emails a code and a link to reset the password; the response is the same for every address',
    resetByLink: 'Sets a new password with the emailed link, which is valid once and for an hour',
    resetByCode: 'Sets a new password with the emailed code, which is valid once and for an hour',
  },
  account: {
    read: 'Returns the customer overview: profile, counts, newest orders and items to review',
    info: 'Returns the logged-in customer and the counts of the header',
    update: 'Updates names, nickname, phone, birthday and hair profile',
    changePassword: 'Replaces the current password with a new one and ends the other sessions',
    exportData: 'Returns all that the shop has about the customer, as a JSON file',
    close: 'Closes the account with its password, or with a code that it emails first',
    avatar: 'Sets the avatar of the customer, cropped to a square',
    upload: 'Uploads an image of at most 5 MB, which is checked by content and re-encoded',
  },
  address: {
    list: 'Returns the address book, default addresses first',
    read: 'Returns one address of the address book',
    add: 'Adds an address to the address book',
    update: 'Changes an address; omitted default flags stay unchanged',
    remove: 'Removes an address; another one becomes the default',
  },
  wishlist: {
    list: 'Returns the wishlist of the customer, items back in stock first',
    add: 'Saves a product or one of its variants to the wishlist',
    remove: 'Removes an item from the wishlist',
  },
  points: {
    list: 'Returns the points ledger: credits and debits with reason, and the balance',
    earn: 'Credits points for a share, a review or the daily sign-in',
  },
  savedCard: {
    list: 'Returns the cards that the customer has saved at the payment gateway: brand, last digits and expiry date',
    remove: 'Has the payment gateway delete a saved card; returns those that are left',
  },
  returns: {
    list: 'Returns what of an order can be sent back, and its returns',
    request: 'Asks for a return of items, each with a reason, a note and photos',
    cancel: 'Cancels a return that was not sent yet',
    markSent: 'Says that a return is on its way',
  },
  withdrawal: {
    read: 'Returns what of an order can be withdrawn from, until when, and the statements so far',
    submit: 'Withdraws from an order: refunds what was not shipped, and opens a return of the rest',
  },
  review: {
    list: 'Returns the reviews of a product with a summary by star rating',
    add: 'Adds reviews of purchased items, one per item',
    listForOrder: 'Returns the items of an order and their reviews',
    like: 'Likes a review, once; the next call removes the like',
    photos: 'Returns customer photos that show the products in use',
    addPhotos: 'Adds customer photos of a product in use, hidden until an admin approves them',
  },
  question: {
    list: 'Returns questions with answers about a product: those of the shop, and those of shoppers that it shows',
    ask: 'Asks the shop a question about a product, to be answered by email',
  },
  cart: {
    read: 'Returns the cart',
    add: 'Adds a variant to the cart',
    update: 'Changes the quantity (absolute) or the variant of a cart item',
    remove: 'Removes an item from the cart',
    clear: 'Empties the cart',
    addMany: 'Adds several variants to the cart at once: for a bundle or a reorder',
    share: 'Creates a signed link to the cart items for a friend',
    readShared: 'Returns the items of a shared cart link',
    attach: 'Selects cart items for the next checkout',
    detach: 'Deselects cart items for the next checkout',
  },
  coupon: {
    list: 'Returns the coupons of the customer: usable, used and expired',
    listForCart: 'Returns the coupons that apply to the cart now, and why others do not',
    newCustomerOffer: 'Returns the coupons for new customers',
    listOffer: 'Returns the coupon that a product list offers for registering',
    homeOffer: 'Returns the offer of the home-screen dialog',
    claimNewCustomerOffer: 'Claims the coupons for new customers, once',
    claimListOffer: 'Claims the coupon of the product list, once',
    claimHomeOffer: 'Claims a coupon for an email address, once per address',
    claimByCode: 'Saves a coupon to the account by its code',
    listForCheckout: 'Returns all coupons for this checkout and what each would save',
    apply: 'Applies a coupon to the checkout: a code, an offered coupon or the best one',
    cancel: 'Removes the coupon from the checkout',
  },
  checkout: {
    read: 'Returns the checkout: items, addresses, methods, coupons and total segments',
    update: 'Saves the selected checkout options with the cart',
    addresses: 'Returns the shipping and billing addresses of the checkout',
    setShippingAddress: 'Sets the shipping address',
    setBillingAddress: 'Sets the billing address, or makes it the same as the shipping address',
    shippingMethods: 'Returns the shipping methods for a country and the cart',
    payMethods: 'Returns the payment methods available for this cart or for an order',
    readShippingProtection: 'Returns the shipping protection: price and coverage',
  },
  invoice: { read: 'Returns the invoice or a credit note of an order as PDF, by a link of the order' },
  expressCheckout: {
    options:
      'Returns the express buttons of the shop: Apple Pay, Google Pay, PayPal, Link; and where it ships',
    price:
      'Prices the cart, or some items alone, for an express button: totals and shipping methods; saves nothing',
    place: 'Places an order with the address of a wallet: of the cart, or of some items alone',
  },
  order: {
    list: 'Returns the orders of the customer by status, with the count per status',
    track: 'Returns an order by number and email address, or by a signed link',
    claim: 'Allows this shopper to pay or cancel an order for two days, with the same proof as for tracking',
    place: 'Places the order: reserves stock, freezes prices and returns the payment action',
    read: 'Returns one order with items, addresses, totals, payment, shipments and history',
    cancel: 'Cancels an unpaid order and restores its stock, coupon and points',
    recordSuccessPage: 'Records that the success page was reached, and reconciles the order if necessary',
    requestShipping: 'Requests that a paid order be shipped, at most once a day',
    confirmAddress: 'Confirms the address of a placed order',
    updateAddress: 'Changes the address of an order before it ships',
    readShipment: 'Returns the carrier, tracking number and all checkpoints of one shipment',
    tracks: 'Returns the shipments of an order, each with its latest checkpoint',
  },
  payment: {
    open: 'Opens a payment for an order at the gateway of its payment method; the amount comes from the order',
    openWithFields: 'Opens a card payment for an order; the amount comes from the order',
    openWithRedirect: 'Opens a payment on the page of its gateway for an order',
    openInstalment: 'Opens a payment for an instalment that the bank declined',
    return:
      'Reconciles the order with the gateway after the shopper returns; may be repeated any number of times',
    retry: 'Retries the payment of an unpaid order under the same order number',
  },
  activity: {
    readGrandOpening: 'Returns the grand opening: time, place, gifts, coupon and products',
    registerForEvent: 'Registers a seat at the grand opening, once per email address',
    readInvite: 'Returns the reward of an invite link and who shared it',
    claimInvite: 'Claims an invite, once per person',
    invite: 'Returns the invite link of the customer and its results',
    template: 'Returns a landing page made of blocks',
    survey: 'Returns the open survey with its questions',
    answer: 'Saves survey answers and returns matching products, best match first',
    recordEmailEvent: 'Records that an email was opened or clicked, by its token',
  },
  blog: {
    list: 'Returns blog posts, newest first',
    categories: 'Returns the blog categories',
    read: 'Returns one blog post with its products, adjacent posts and comments',
    cmsPage: 'Returns one CMS page: shipping, returns, about …',
    comment: 'Adds a comment to a blog post, hidden until an admin approves it',
    share: 'Counts a share of a blog post by channel',
  },
};

/** Returns the purpose of a call; empty for a call that the contract does not have. */
export const getCallPurpose = (subject: string, name: string) =>
  (callPurposes as Record<string, Record<string, string>>)[subject]?.[name] ?? '';
