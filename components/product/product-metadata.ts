import type { Metadata } from 'next';
import { missingMetadata } from '@/lib/cached/page-metadata';
import { findProduct } from '@/lib/cached/product';
import { SITE } from '@/lib/config/site';
import { sharedAs } from '@/lib/format/share-cards';

/** For generateMetadata of the routes that show a product. The canonical address carries no choice. */
export async function productMetadata(currency: string, id: number): Promise<Metadata> {
  const product = await findProduct(currency, id);
  if (!product) return missingMetadata(currency);

  const { metaTitle: title, metaDescription: description, mediaGallery, image, imageAlt } = product;
  const first = mediaGallery.find(({ type }) => type === 'image');
  const picture = first
    ? { path: first.url, alt: first.label, width: first.width, height: first.height }
    : { path: image, alt: imageAlt };
  return {
    title,
    description,
    ...sharedAs(SITE, { path: `/${product.urlPath}`, title, description, picture }),
  };
}
