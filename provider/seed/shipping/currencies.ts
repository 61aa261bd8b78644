/** Rates are units of the currency for one US dollar. */
export const demoCurrencies = [
  { code: 'USD', symbol: '$', name: 'US dollar', rate: 1 },
  { code: 'EUR', symbol: '€', name: 'Euro', rate: 0.92 },
  { code: 'GBP', symbol: '£', name: 'Pound sterling', rate: 0.79 },
  { code: 'CAD', symbol: 'CA$', name: 'Canadian dollar', rate: 1.36 },
  { code: 'AUD', symbol: 'A$', name: 'Australian dollar', rate: 1.52 },
].map((currency, position) => ({ ...currency, position }));
