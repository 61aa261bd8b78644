import 'server-only';
import type { Metadata } from 'next';
import { isCurrencyCode } from '@/lib/config/currencies';
import { SITE } from '@/lib/config/site';
import { NOT_FOUND_TEXT } from '@/lib/format/error-page-text';
import { buildShareMetadata } from '@/lib/format/share-cards';
import { readSeo } from './system';

/** The line of a page in the list that the server answers (spec 2); undefined where it has none. */
export async function findSeo(currency: string, path: string) {
  const list = isCurrencyCode(currency) ? await readSeo(currency) : [];
  return list.find(({ url }) => url === path);
}

/** Title, description, canonical address and cards of a page that the server's list names by its path. */
export async function buildPageMetadata(
  currency: string,
  path: string,
  fallbackTitle: string,
): Promise<Metadata> {
  const seo = await findSeo(currency, path);
  const title = seo?.title ?? fallbackTitle;
  const { description, keywords, image, canonical } = seo ?? {};
  return {
    // The home page says the name of the shop itself.
    title: path === '/' ? { absolute: title } : title,
    description,
    keywords: keywords || undefined,
    ...buildShareMetadata(SITE, {
      path: canonical ?? path,
      title,
      description,
      image: image ? { path: image } : null,
    }),
  };
}

/**
 * Title and description of a page that is not there. Next reads no title from a not-found file, so the page that is
 * missing says its own.
 */
export async function buildNotFoundMetadata(currency: string): Promise<Metadata> {
  const { title = NOT_FOUND_TEXT, description } = (await findSeo(currency, '/404')) ?? {};
  return { title, description, robots: { index: false } };
}

type Props = { params: Promise<{ currency: string }> };

/** generateMetadata of a page with a line of its own in the list; `more` is what no list says. */
export const createGenerateMetadata =
  (path: string, fallbackTitle: string, extraMetadata: Metadata = {}) =>
  async ({ params }: Props): Promise<Metadata> => ({
    ...(await buildPageMetadata((await params).currency, path, fallbackTitle)),
    ...extraMetadata,
  });
