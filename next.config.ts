import type { NextConfig } from 'next';
import { CURRENCY_CODES, NO_CURRENCY } from './lib/config/currencies';
import { currencyHeaders } from './lib/config/currency-headers';
import { currencyRewrites } from './lib/config/currency-rewrites';
import { securityHeaders } from './lib/config/security-headers';

const imageHost = process.env.IMAGE_HOST || '/media/';

// The browser has to know them, and the headers of all pages: they are fixed by the build.
const ids = {
  google: process.env.GOOGLE_CLIENT_ID || '',
  facebook: process.env.FACEBOOK_APP_ID || '',
  apple: process.env.APPLE_CLIENT_ID || '',
};
const tagManagerId = process.env.GTM_ID || '';
const thirdParties = [
  ...(['google', 'facebook', 'apple'] as const).filter((name) => ids[name] !== ''),
  ...(tagManagerId ? (['tagManager'] as const) : []),
];

const config: NextConfig = {
  // The tests build into a folder of their own, so that they can run beside `npm start`.
  distDir: process.env.DIST_DIR || '.next',
  cacheComponents: true,
  // With partial prefetching the first visit to an unknown address answers 200 (docs/decisions/rendering.md).
  partialPrefetching: false,
  reactStrictMode: true,
  // `npm test` checks the types once; a build that checked them again would take a minute longer.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Pictures are drawn at /media (lib/format/image.ts): /_next/image is closed wherever Next listens, and does no work.
  images: { unoptimized: true },
  // scripts/serve.mjs compresses an answer once; Next alone compresses it at each request.
  compress: !process.env.COMPRESSED_BEFORE,
  // Pages of made-up addresses must not fill the disk: rendered pages live in a bounded memory cache.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  // An interrupt gives /403 its real status.
  experimental: { isrFlushToDisk: false, authInterrupts: true },
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp', 'ioredis', '@adyen/api-library'],
  env: {
    NEXT_PUBLIC_IMAGE_HOST: imageHost,
    NEXT_PUBLIC_STORE_NAME: process.env.STORE_NAME || 'Odette Hair',
    NEXT_PUBLIC_GOOGLE_CLIENT_ID: ids.google,
    NEXT_PUBLIC_FACEBOOK_APP_ID: ids.facebook,
    NEXT_PUBLIC_APPLE_CLIENT_ID: ids.apple,
    NEXT_PUBLIC_GTM_ID: tagManagerId,
    NEXT_PUBLIC_POPUP_FETCH: process.env.POPUP_FETCH || '',
  },
  rewrites: async () => ({ beforeFiles: currencyRewrites(), afterFiles: [], fallback: [] }),
  // The currency segment is never seen in an address.
  redirects: async () => [
    {
      source: `/:currency(${[...CURRENCY_CODES, NO_CURRENCY].join('|')})/:path*`,
      destination: '/:path*',
      permanent: true,
    },
  ],
  headers: async () => [
    // Scripts and styles are no pages: a policy of their own would only be weight, a dozen times a page.
    {
      // The page that shows the calls brings a tighter policy of its own (provider/http/docs.ts).
      source: '/((?!_next/static/|api/docs$).*)',
      headers: securityHeaders(imageHost, process.env.NODE_ENV === 'development', thirdParties),
    },
    { source: '/_next/static/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
    ...currencyHeaders(),
  ],
};

export default config;
