import type { NextConfig } from 'next';
import { currencyRewrites } from './lib/config/currency-rewrites';

const config: NextConfig = {
  cacheComponents: true,
  // With partial prefetching the first visit to an unknown address answers 200 (docs/decisions/rendering.md).
  partialPrefetching: false,
  reactStrictMode: true,
  poweredByHeader: false,
  // Pages of made-up addresses must not fill the disk: rendered pages live in a bounded memory cache.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: { isrFlushToDisk: false },
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp', 'ioredis'],
  rewrites: async () => ({ beforeFiles: currencyRewrites(), afterFiles: [], fallback: [] }),
};

export default config;
