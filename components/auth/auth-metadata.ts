import type { Metadata } from 'next';
import { buildPageMetadata } from '@/lib/cached/page-metadata';

/** Takes the title from the server's SEO list (spec 2); authentication pages are not indexed. */
export const buildAuthMetadata = async (
  currency: string,
  path: string,
  fallbackTitle: string,
): Promise<Metadata> => ({
  ...(await buildPageMetadata(currency, path, fallbackTitle)),
  robots: { index: false },
  // The URL of an emailed link contains its token.
  referrer: 'no-referrer',
});
