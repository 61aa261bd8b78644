import type { Metadata } from 'next';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { findProduct } from '@/lib/cached/product';
import { SITE } from '@/lib/seo/site';
import { buildShareMetadata } from '@/lib/seo/share-metadata';

/** generateMetadata for product routes. The canonical URL has no selection. */
export async function buildProductMetadata(currency: string, id: number): Promise<Metadata> {
  const product = await findProduct(currency, id);
  if (!product) return buildNotFoundMetadata(currency);

  const { metaTitle: title, metaDescription: description, mediaGallery, image, imageAlt } = product;
  const firstImage = mediaGallery.find(({ type }) => type === 'image');
  const shareImage = firstImage
    ? { path: firstImage.url, alt: firstImage.label, width: firstImage.width, height: firstImage.height }
    : image
      ? { path: image, alt: imageAlt }
      : null;
  return {
    title,
    description,
    ...buildShareMetadata(SITE, { path: `/${product.urlPath}`, title, description, image: shareImage }),
  };
}
