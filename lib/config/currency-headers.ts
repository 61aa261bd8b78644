import { CURRENCY_CODES } from './currencies';

const page = '/:path((?!api/|media/|_next/).*)';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * A currency that comes in the address is kept at once, with the answer. Kept later, by a script, it would change what
 * the links of the page lead to while they are fetched ahead, and the router would fetch them again without end.
 */
export const getCurrencyHeaders = () =>
  CURRENCY_CODES.map((code) => ({
    source: page,
    has: [{ type: 'query' as const, key: 'currency', value: code }],
    headers: [
      { key: 'Set-Cookie', value: `currency=${code}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` },
    ],
  }));
