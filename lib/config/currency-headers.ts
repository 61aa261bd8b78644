import { CURRENCY_CODES } from './currencies';

const page = '/:path((?!api/|media/|_next/).*)';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * A currency in the URL is stored at once, with the response. Stored later, by a script, it would change the
 * targets of the page's links while they are prefetched, and the router would fetch them again endlessly.
 */
export const getCurrencyHeaders = () =>
  CURRENCY_CODES.map((code) => ({
    source: page,
    has: [{ type: 'query' as const, key: 'currency', value: code }],
    headers: [
      { key: 'Set-Cookie', value: `currency=${code}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` },
    ],
  }));
