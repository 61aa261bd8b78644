/** How goods come back: written once for the product's call, the pages of text and the answers to questions. */
export const returnTerms = {
  days: 30,
  /** What is taken off the sum for the way to us; an exchange is free. */
  feeCents: 700,
  /** The page that says all of it. */
  urlPath: 'returns-and-hygiene',
};

/** "30 days" */
export const RETURN_DAYS = `${returnTerms.days} days`;
/** "$7.00" */
export const RETURN_FEE = `$${(returnTerms.feeCents / 100).toFixed(2)}`;
