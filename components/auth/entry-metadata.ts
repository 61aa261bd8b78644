import type { Metadata } from 'next';
import { readSeo } from '@/lib/cached/system';

/** The title out of the list of the server (spec 2); nothing to come in by is indexed. */
export async function entryMetadata(currency: string, path: string, otherwise: string): Promise<Metadata> {
  const own = (await readSeo(currency)).find(({ url }) => url === path);
  return {
    title: own ? { absolute: own.title } : otherwise,
    description: own?.description,
    robots: { index: false },
    // The address of a mailed link has its token in it.
    referrer: 'no-referrer',
  };
}
