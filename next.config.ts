import { join } from 'node:path';
import type { NextConfig } from 'next';
import { CURRENCY_CODES, NO_CURRENCY } from './lib/config/currencies';
import { getCurrencyHeaders } from './lib/config/currency-headers';
import { getCurrencyRewrites } from './lib/config/currency-rewrites';
import { getSecurityHeaders } from './scripts/security-headers.mjs';

const isDevelopment = process.env.NODE_ENV === 'development';

const config: NextConfig = {
  // The tests build into their own folder, so that they can run beside `npm start`.
  distDir: process.env.DIST_DIR || '.next',
  cacheComponents: true,
  // With partial prefetching, the first visit to an unknown address returns 200
  // (docs/decisions/rendering.md).
  partialPrefetching: false,
  reactStrictMode: true,
  // `npm test` checks the types once; a build that checked them again would take a minute longer.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Images are served from /media (lib/format/image.ts): /_next/image is disabled on every listener and does
  // no work.
  images: { unoptimized: true },
  // Pages of made-up addresses must not fill the disk: rendered pages live in a bounded memory cache.
  cacheHandler: join(import.meta.dirname, 'scripts', 'page-cache-handler.mjs'),
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: {
    isrFlushToDisk: false,
    // An interrupt gives /403 its real status.
    authInterrupts: true,
    // A page's code is loaded with its first visit: a second less until the first page, and less memory.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'pdfkit',
    'sharp',
    'turndown',
    'ioredis',
    '@adyen/api-library',
    '@simplewebauthn/server',
  ],
  rewrites: async () => ({ beforeFiles: getCurrencyRewrites(), afterFiles: [], fallback: [] }),
  // The currency segment is never seen in an address.
  redirects: async () => [
    {
      source: `/:currency(${[...CURRENCY_CODES, NO_CURRENCY].join('|')})/:path*`,
      destination: '/:path*',
      permanent: true,
    },
  ],
  headers: async () => [
    // A build would freeze them: there scripts/response-headers.mjs sets them, from the startup settings.
    ...(isDevelopment
      ? [{ source: '/((?!_next/static/|api/docs$).*)', headers: getSecurityHeaders(process.env) }]
      : []),
    ...getCurrencyHeaders(),
  ],
};

export default config;
