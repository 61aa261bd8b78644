/** The texts of components/product/variant-dialog. */
export const productVariantDialogText = {
  optionsError: 'The options could not be loaded.',
  toProduct: 'Go to the product page',
  details: 'View full details',
};
