import type { NextConfig } from 'next';
import { CURRENCY_CODES, NO_CURRENCY } from './lib/config/currencies';
import { currencyRewrites } from './lib/config/currency-rewrites';
import { securityHeaders } from './lib/config/security-headers';

const imageHost = process.env.IMAGE_HOST || '/media/';

// The browser has to know them, and the headers of all pages: they are fixed by the build.
const ids = {
  google: process.env.GOOGLE_CLIENT_ID || '',
  facebook: process.env.FACEBOOK_APP_ID || '',
  apple: process.env.APPLE_CLIENT_ID || '',
};
const thirdParties = (['google', 'facebook', 'apple'] as const).filter((name) => ids[name] !== '');

const config: NextConfig = {
  // The tests build into a folder of their own, so that they can run beside `npm start`.
  distDir: process.env.DIST_DIR || '.next',
  cacheComponents: true,
  // With partial prefetching the first visit to an unknown address answers 200 (docs/decisions/rendering.md).
  partialPrefetching: false,
  reactStrictMode: true,
  poweredByHeader: false,
  // Pages of made-up addresses must not fill the disk: rendered pages live in a bounded memory cache.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: { isrFlushToDisk: false },
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp', 'ioredis'],
  env: {
    NEXT_PUBLIC_IMAGE_HOST: imageHost,
    NEXT_PUBLIC_STORE_NAME: process.env.STORE_NAME || 'Odette Hair',
    NEXT_PUBLIC_GOOGLE_CLIENT_ID: ids.google,
    NEXT_PUBLIC_FACEBOOK_APP_ID: ids.facebook,
    NEXT_PUBLIC_APPLE_CLIENT_ID: ids.apple,
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
    {
      source: '/:path*',
      headers: securityHeaders(imageHost, process.env.NODE_ENV === 'development', thirdParties),
    },
  ],
};

export default config;
