/** The currencies that a shop can sell in. Amounts of each have two decimals. */
export const knownCurrencies = {
  USD: { symbol: '$', name: 'US dollar' },
  EUR: { symbol: '€', name: 'Euro' },
  GBP: { symbol: '£', name: 'Pound sterling' },
  CAD: { symbol: 'CA$', name: 'Canadian dollar' },
  AUD: { symbol: 'A$', name: 'Australian dollar' },
  CHF: { symbol: 'CHF', name: 'Swiss franc' },
  CZK: { symbol: 'Kč', name: 'Czech koruna' },
  DKK: { symbol: 'DKK', name: 'Danish krone' },
  NOK: { symbol: 'NOK', name: 'Norwegian krone' },
  NZD: { symbol: 'NZ$', name: 'New Zealand dollar' },
  PLN: { symbol: 'PLN', name: 'Polish zloty' },
  SEK: { symbol: 'SEK', name: 'Swedish krona' },
} as const;

export type KnownCurrency = keyof typeof knownCurrencies;

export const isKnownCurrency = (code: string): code is KnownCurrency => Object.hasOwn(knownCurrencies, code);
