/** Sentences that several features show. The texts of one feature are in its own `*-text.ts`. */
export const sharedText = {
  // Links
  opensNewWindow: (label: string) => `${label}, opens a new window`,
  /** Read aloud after a link. */
  newWindowNote: '(opens a new window)',

  // Products
  quantityOf: (name: string) => `Quantity of ${name}`,
  notifyWhenBack: 'Notify me when it’s back',
  goesWellWithIt: 'Goes well with it',
  namedBeforeAndAfter: (name: string) => `${name}, before and after`,
  arrowKeysMoveIt: 'The arrow keys move it, too.',
  reviewQuestion: 'How is it wearing?',

  // Cart
  cartEmpty: 'Your cart is empty.',
};
