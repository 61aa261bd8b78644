import type { Metadata } from 'next';
import type { Product } from '@/contract/product';
import { buildNotFoundMetadata, readCanonicalPath } from '@/lib/cached/page-metadata';
import { findProduct } from '@/lib/cached/product';
import { SITE } from '@/lib/seo/site';
import { buildShareMetadata } from '@/lib/seo/share-metadata';
import { getSharePicture, type ShareFacts } from '@/lib/seo/share-picture';

/** generateMetadata for product routes. The canonical URL has no selection. */
export async function buildProductMetadata(currency: string, id: number): Promise<Metadata> {
  const product = await findProduct(currency, id);
  if (!product) return buildNotFoundMetadata(currency);

  const { metaTitle: title, metaDescription: description } = product;
  const path = await readCanonicalPath(currency, `/${product.urlPath}`);
  const image = getSharePicture({ kind: 'product', id, currency, facts: toProductShareFacts(product) });
  return { title, description, ...buildShareMetadata(SITE, { path, title, description, image }) };
}

/** Of the variant that the page opens with. */
export function toProductShareFacts(product: Product): ShareFacts {
  const { name, mediaGallery, image, reviewsCount, ratingSummary, discountPercent } = product;
  return {
    title: name,
    note: null,
    price: {
      text: product.previewFinalPriceFormat,
      earlierText: discountPercent > 0 ? product.previewPriceFormat : null,
    },
    rating: reviewsCount > 0 ? { value: ratingSummary.toFixed(1), count: reviewsCount } : null,
    image: mediaGallery.find(({ type }) => type === 'image')?.url ?? (image || null),
  };
}
