import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/cached/page-metadata';

/** The title out of the list of the server (spec 2); nothing to come in by is indexed. */
export const entryMetadata = async (
  currency: string,
  path: string,
  otherwise: string,
): Promise<Metadata> => ({
  ...(await pageMetadata(currency, path, otherwise)),
  robots: { index: false },
  // The address of a mailed link has its token in it.
  referrer: 'no-referrer',
});
