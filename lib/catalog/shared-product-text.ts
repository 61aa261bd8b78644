// Texts about products that several features show.

export const quantityOf = (name: string) => `Quantity of ${name}`;
export const goesWellWithIt = 'Goes well with it';
export const namedBeforeAndAfter = (name: string) => `${name}, before and after`;
export const arrowKeysMoveIt = 'The arrow keys move it, too.';
export const reviewQuestion = 'How is it wearing?';
export const cartEmpty = 'Your cart is empty.';
