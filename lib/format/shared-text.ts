// Sentences that several features show. The texts of one feature are in its own `*-text.ts`.

// Links
export const opensNewWindow = (label: string) => `${label}, opens a new window`;
/** Read aloud after a link. */
export const newWindowNote = '(opens a new window)';

// Products
export const quantityOf = (name: string) => `Quantity of ${name}`;
export const notifyWhenBack = 'Notify me when it’s back';
export const goesWellWithIt = 'Goes well with it';
export const namedBeforeAndAfter = (name: string) => `${name}, before and after`;
export const arrowKeysMoveIt = 'The arrow keys move it, too.';
export const reviewQuestion = 'How is it wearing?';

// Cart
export const cartEmpty = 'Your cart is empty.';
