/** The texts of components/product/bundle. */
export const productBundleText = {
  // Bundles
  allLengths: 'Choose all lengths at once',
  lengthOf: (name: string) => `Length of ${name}`,
  saving: (amount: string) => `You save ${amount}`,
  addAll: (total: string) => `Add all, ${total}`,
  soldOutItems: (items: string) => `Out of stock: ${items}.`,
};
