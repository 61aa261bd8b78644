import type { Metadata } from 'next';
import { addressOf, pictureOf, type Site } from './structured-data/site';

type SharedPage = {
  /** Its own address, without what somebody has chosen: no tracking parameter, no currency. */
  path: string;
  title: string;
  description?: string;
  picture?: { path: string; alt?: string; width?: number; height?: number } | null;
  type?: 'website' | 'article';
};

/** The canonical address of a page, and how it looks where somebody shares it. Every address is whole. */
export function sharedAs(
  site: Site,
  page: SharedPage,
): Pick<Metadata, 'alternates' | 'openGraph' | 'twitter'> {
  const { title, description, picture, type = 'website' } = page;
  const canonical = addressOf(site, page.path);
  const images = picture
    ? [{ url: pictureOf(site, picture.path), ...sizeOf(picture), ...(picture.alt && { alt: picture.alt }) }]
    : [];
  return {
    alternates: { canonical },
    openGraph: { type, siteName: site.name, title, description, url: canonical, images },
    twitter: {
      card: picture ? 'summary_large_image' : 'summary',
      title,
      description,
      images: images.map(({ url }) => url),
    },
  };
}

const sizeOf = ({ width, height }: NonNullable<SharedPage['picture']>) =>
  width && height ? { width, height } : {};
