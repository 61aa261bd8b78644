import type { ComparedProduct } from '@/components/compare/comparison';
import { toCardView, type CardView } from '@/components/product-card/card-view';
import { getSelectedColor } from '@/lib/catalog/product-view';

/** The card of a product in its compared variant: picture, options, price and link are that variant's. */
export function toComparedCard({ product, view, variant }: ComparedProduct): CardView {
  const { productId, name, urlPath, image, meta, hasOptions, rating, reviewsCount, categoryId } =
    toCardView(product);
  const color = getSelectedColor(view, variant);
  const shown = view.images.find((one) => one.videoUrl === null && (color === null || one.color === color));
  const options = view.options.flatMap(
    ({ values }, at) => values[variant.valueIndexes[at] ?? -1]?.label ?? [],
  );
  return {
    ...{ productId, name, urlPath, hasOptions, rating, reviewsCount, categoryId },
    meta: options.length > 0 ? options.join(', ') : meta,
    price: variant.priceText,
    ...(variant.wasText && { was: variant.wasText }),
    image: shown?.path ?? image,
    ...(shown && { imageAlt: shown.alt }),
    defaultVariantId: variant.id,
    ...(variant.id !== product.defaultVariantId && { isOtherVariant: true as const }),
    ...(variant.qty === 0 && { isSoldOut: true as const }),
  };
}
