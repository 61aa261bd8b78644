import type { Rewrite } from 'next/dist/lib/load-custom-routes';
import { CURRENCY_CODES, DEFAULT_CURRENCY, NO_CURRENCY } from './currencies';
import { DYNAMIC_QUERY_KEYS } from './option-keys';

const segments = [...CURRENCY_CODES, NO_CURRENCY].join('|');

/** URLs that are no page: the provider, the images, Next's own files, and files. */
const files = [
  'favicon\\.ico',
  'icon\\.svg',
  'robots\\.txt',
  'sitemap\\.xml',
  'llms\\.txt',
  'agents\\.md',
  'product-feed\\.xml',
  'indexnow\\.txt',
  '\\.well-known/security\\.txt',
].join('|');
const nonPagePattern = `api/|media/|_next/|(?:${files})$|sitemap/|(?:${segments})(?:/|$)`;
const page = `/:path((?!${nonPagePattern}).*)`;
/** Every page with ".md" at the end of its path (lib/paths/markdown-paths.ts). */
const markdownPage = `/:path((?!${nonPagePattern}|markdown/).+)\\.md`;

/** Pages with their own folder in app/[currency]: a query never sends them to the catalog. */
const dedicatedRoutes = [
  ...['filtered', 'cart', 'order', 'user', 'search', 'login', 'register', 'forgotpassword'],
  ...['blog', 'activity', 'compare', 'markdown', 'site-map', '403', '404', 'error-page'],
].join('|');
const catalogPage = `/:currency(${segments})/:path((?!(?:${dedicatedRoutes})(?:/|$)).+)`;

/**
 * Sends pages in Markdown to their route, fills the currency segment of every page (query, else cookie, else USD), then
 * sends URLs with a selection (filters, sort, page, options) to the route that reads it per request. Rules of
 * `beforeFiles` chain: no set matches its own result, and the later ones are meant to match the earlier ones'.
 */
export const getCurrencyRewrites = (): Rewrite[] => [
  { source: markdownPage, destination: '/markdown/:path' },
  ...CURRENCY_CODES.map((code) => ({
    source: page,
    has: [{ type: 'query' as const, key: 'currency', value: code }],
    destination: `/${code}/:path`,
  })),
  ...CURRENCY_CODES.map((code) => ({
    source: page,
    has: [{ type: 'cookie' as const, key: 'currency', value: code }],
    destination: `/${code}/:path`,
  })),
  { source: page, destination: `/${DEFAULT_CURRENCY}/:path` },
  ...DYNAMIC_QUERY_KEYS.map((key) => ({
    source: catalogPage,
    has: [{ type: 'query' as const, key }],
    destination: '/:currency/filtered/:path',
  })),
];
