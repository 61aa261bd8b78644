/** The return policy, defined once for the product call, the text pages and the answers to questions. */
export const returnTerms = {
  days: 30,
  /** Deducted from the refund for return shipping; an exchange is free. */
  feeCents: 700,
  /** The page with the full policy. */
  urlPath: 'returns-and-hygiene',
};

/** "30 days" */
export const RETURN_DAYS = `${returnTerms.days} days`;
/** "$7.00" */
export const RETURN_FEE = `$${(returnTerms.feeCents / 100).toFixed(2)}`;
