import type { Metadata } from 'next';
import { getAbsoluteUrl, getAbsoluteImageUrl, type Site } from './structured-data/site';

type ShareablePage = {
  /** Its own path, without a shopper's choices: no tracking parameter, no currency. */
  path: string;
  title: string;
  description?: string;
  image?: { path: string; alt?: string; width?: number; height?: number } | null;
  type?: 'website' | 'article';
};

/** The canonical URL of a page, and its preview when shared. Every URL is absolute. */
export function buildShareMetadata(
  site: Site,
  page: ShareablePage,
): Pick<Metadata, 'alternates' | 'openGraph' | 'twitter'> {
  const { title, description, image, type = 'website' } = page;
  const canonical = getAbsoluteUrl(site, page.path);
  const images = image
    ? [
        {
          url: getAbsoluteImageUrl(site, image.path),
          ...getImageSize(image),
          ...(image.alt && { alt: image.alt }),
        },
      ]
    : [];
  return {
    alternates: { canonical },
    openGraph: { type, siteName: site.name, title, description, url: canonical, images },
    twitter: {
      card: image ? 'summary_large_image' : 'summary',
      title,
      description,
      images: images.map(({ url }) => url),
    },
  };
}

const getImageSize = ({ width, height }: NonNullable<ShareablePage['image']>) =>
  width && height ? { width, height } : {};
