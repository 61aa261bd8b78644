import { toCardView, type CardView } from '@/components/product-card/card-view';
import type { ComparedProduct } from '@/components/compare/comparison';
import { getSelectedColor } from '@/lib/catalog/product-view';

/** The card of a product in its compared variant: picture, options, price and link are that variant's. */
export function toComparedCard({ product, view, variant }: ComparedProduct): CardView {
  const {
    hoverImage: _hover,
    swatches: _swatches,
    colors: _colors,
    was: _was,
    ...card
  } = toCardView(product);
  const color = getSelectedColor(view, variant);
  const image = view.images.find((one) => one.videoUrl === null && (color === null || one.color === color));
  const options = view.options.flatMap(
    ({ values }, at) => values[variant.valueIndexes[at] ?? -1]?.label ?? [],
  );
  return {
    ...card,
    meta: options.length > 0 ? options.join(', ') : card.meta,
    price: variant.priceText,
    ...(variant.wasText && { was: variant.wasText }),
    ...(image && { image: image.path, imageAlt: image.alt }),
    defaultVariantId: variant.id,
    ...(variant.id !== product.defaultVariantId && { isOtherVariant: true as const }),
    ...(variant.qty === 0 ? { isSoldOut: true as const } : { isSoldOut: undefined }),
    badges: undefined,
  };
}
