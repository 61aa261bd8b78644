import type { Metadata } from 'next';
import { findCategory } from '@/lib/cached/category';
import { env } from '@/lib/config/env';
import { imageUrl } from '@/lib/format/image';

/** For generateMetadata of the routes that show a category. The canonical address carries no choice. */
export async function categoryMetadata(currency: string, id: number): Promise<Metadata> {
  const category = await findCategory(currency, id);
  if (!category) return {};

  const { metaTitle: title, metaDescription: description, image, name } = category;
  const canonical = new URL(`/${category.urlPath}`, env.SITE_URL).href;
  const images = image ? [{ url: new URL(imageUrl(image), env.SITE_URL).href, alt: name }] : [];

  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: 'website', title, description, url: canonical, images },
  };
}
