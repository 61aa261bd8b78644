import 'server-only';
import type { Metadata } from 'next';
import { DEFAULT_CURRENCY, isCurrencyCode } from '@/lib/config/currencies';
import { getCurrencyPath } from '@/lib/paths/currency-path';
import { SITE } from '@/lib/seo/site';
import { NOT_FOUND_TEXT } from '@/lib/api/fallback-text';
import { buildShareMetadata } from '@/lib/seo/share-metadata';
import { readSeo, readShownCurrency } from './system';

/** The entry of a page in the server's SEO list (spec 2); undefined if it has none. */
export async function findSeo(currency: string, path: string) {
  const list = isCurrencyCode(currency) ? await readSeo(currency) : [];
  return list.find(({ url }) => url === path);
}

/**
 * The canonical path of a page with prices: in another currency than the base currency it is a page of its own, for the
 * countries where that is paid with (docs/decisions/search-engines.md).
 */
export async function readCanonicalPath(currency: string, path: string): Promise<string> {
  if (!isCurrencyCode(currency)) return path; // the build's placeholder, which makes no call
  try {
    const [shown, base] = await Promise.all([
      readShownCurrency(currency),
      readShownCurrency(DEFAULT_CURRENCY),
    ]);
    return shown === base ? path : getCurrencyPath(path, shown);
  } catch (error) {
    console.error('A page is shown with the canonical address of the base currency.', error);
    return path;
  }
}

/** Title, description, canonical URL and share cards of a page that the server's list names by its path. */
export async function buildPageMetadata(
  currency: string,
  path: string,
  fallbackTitle: string,
): Promise<Metadata> {
  const seo = await findSeo(currency, path);
  const title = seo?.title ?? fallbackTitle;
  const { description, keywords, image, canonical } = seo ?? {};
  return {
    // The home page's own title contains the shop's name.
    title: path === '/' ? { absolute: title } : title,
    description,
    keywords: keywords || undefined,
    ...buildShareMetadata(SITE, {
      // Of the pages with a title in the list, the home page alone has prices and is indexed.
      path: path === '/' ? await readCanonicalPath(currency, canonical ?? path) : (canonical ?? path),
      title,
      description,
      image: image ? { path: image } : null,
    }),
  };
}

/**
 * Title and description of a missing page. Next reads no title from a not-found file, so the missing page
 * sets its own.
 */
export async function buildNotFoundMetadata(currency: string): Promise<Metadata> {
  const { title = NOT_FOUND_TEXT, description } = (await findSeo(currency, '/404')) ?? {};
  return { title, description, robots: { index: false } };
}

type Props = { params: Promise<{ currency: string }> };

/** generateMetadata of a page with an entry in the list; `extraMetadata` is what the list does not contain. */
export const createGenerateMetadata =
  (path: string, fallbackTitle: string, extraMetadata: Metadata = {}) =>
  async ({ params }: Props): Promise<Metadata> => ({
    ...(await buildPageMetadata((await params).currency, path, fallbackTitle)),
    ...extraMetadata,
  });
