import type { Metadata } from 'next';
import { buildPageMetadata } from '@/lib/cached/page-metadata';

/** The title out of the list of the server (spec 2); nothing to come in by is indexed. */
export const buildAuthMetadata = async (
  currency: string,
  path: string,
  fallbackTitle: string,
): Promise<Metadata> => ({
  ...(await buildPageMetadata(currency, path, fallbackTitle)),
  robots: { index: false },
  // The address of a mailed link has its token in it.
  referrer: 'no-referrer',
});
