import type { Metadata } from 'next';
import { findProduct } from '@/lib/cached/product';
import { env } from '@/lib/config/env';
import { imageUrl } from '@/lib/format/image';

/** For generateMetadata of the routes that show a product. The canonical address carries no choice. */
export async function productMetadata(currency: string, id: number): Promise<Metadata> {
  const product = await findProduct(currency, id);
  if (!product) return {};

  const { metaTitle: title, metaDescription: description, mediaGallery, image, imageAlt } = product;
  const canonical = new URL(`/${product.urlPath}`, env.SITE_URL).href;
  const first = mediaGallery.find(({ type }) => type === 'image');
  const picture = {
    url: new URL(imageUrl(first?.url ?? image), env.SITE_URL).href,
    alt: first?.label ?? imageAlt,
    ...(first && { width: first.width, height: first.height }),
  };

  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: 'website', title, description, url: canonical, images: [picture] },
    twitter: { card: 'summary_large_image', title, description, images: [picture.url] },
  };
}
