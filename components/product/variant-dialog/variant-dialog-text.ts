// The dialog with the options of a product.

export const optionsError = 'The options could not be loaded.';
export const toProduct = 'Go to the product page';
export const details = 'View full details';
