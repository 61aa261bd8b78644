/** Texts that several features show. The texts of one feature are in its own `*-text.ts`. */
export const sharedText = {
  // Actions
  tryAgain: 'Try again',
  continueShopping: 'Continue shopping',
  startShopping: 'Start shopping',
  payNow: 'Pay now',
  writeReview: 'Write a review',
  notifyWhenBack: 'Notify me when it’s back',
  searchHair: 'Search hair',

  // Links
  opensNewWindow: (label: string) => `${label}, opens a new window`,
  /** Read aloud after a link. */
  newWindowNote: '(opens a new window)',
  contactUs: 'Contact us',
  allPages: 'All pages',

  // Products
  addToCart: 'Add to cart',
  chooseOptions: 'Choose options',
  outOfStock: 'Out of stock',
  quantityOf: (name: string) => `Quantity of ${name}`,
  goesWellWithIt: 'Goes well with it',
  beforeAndAfter: 'Before and after',
  namedBeforeAndAfter: (name: string) => `${name}, before and after`,
  arrowKeysMoveIt: 'The arrow keys move it, too.',
  capSizeOfShopper: 'Your cap size',
  fits: { small: 'Runs small', true: 'True to size', large: 'Runs large' },
  reviewQuestion: 'How is it wearing?',
  showYours: 'Show yours',
  bestSellers: 'Best sellers',

  // Cart and coupons
  cartEmpty: 'Your cart is empty.',
  orderSummary: 'Order summary',
  couponCode: 'Coupon code',
  readyToUse: 'Ready to use',
  bestForCart: 'Best for your cart',

  // Addresses
  email: 'E-mail address',
  street: 'Street and number',
  addAddress: 'Add an address',
  editAddress: 'Edit address',
  saveAddress: 'Save address',
  shippingAddress: 'Shipping address',
  sameAsShipping: 'Same as shipping',
  shipTo: 'Ship to',

  // Cards
  cardNumber: 'Card number',
  expiryDate: 'Expiry date',
  securityCode: 'Security code',
  cardName: 'Name on the card',
  howToPay: 'How to pay',

  // Accounts
  createAccount: 'Create an account',

  // Posts
  readingTime: (minutes: number) => `${minutes} min read`,
};
