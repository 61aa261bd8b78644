import { z } from 'zod';
import { Amount, AmountText, ImagePath, Swatch } from './shapes';

/** `few` is the stock of the variant shown, `plain` the shop's own word ("Glueless", "Set of 3"). */
export const CardBadge = z.object({ kind: z.enum(['sale', 'few', 'new', 'plain']), label: z.string() });
export type CardBadge = z.infer<typeof CardBadge>;

/**
 * A product by one of its variants: the one that its page opens with, or the one that fits what was filtered by or kept.
 * Picture, words, price and stock are all of that one.
 */
export const ProductCardData = z.object({
  id: z.number(),
  productId: z.number(),
  sku: z.string(),
  name: z.string(),
  urlPath: z.string(),
  image: ImagePath,
  imageAlt: z.string(),
  hoverImage: ImagePath.nullable(),
  /** "20 in, 13x4 lace, 180% density" */
  meta: z.string(),
  texture: z.string().nullable(),
  basePrice: Amount,
  finalPrice: Amount,
  /** In the shown currency. */
  previewFinalPrice: Amount,
  previewPriceFormat: AmountText,
  previewFinalPriceFormat: AmountText,
  /** What the cheapest variant costs that can be bought; null when that is not less than the price shown. */
  previewLowestPriceFormat: AmountText.nullable(),
  discountPercent: z.number(),
  ratingSummary: z.number(),
  reviewsCount: z.number(),
  isSaleable: z.boolean(),
  isNew: z.boolean(),
  hasOptions: z.boolean(),
  /** The variant shown; one press adds it when there is nothing to choose. */
  defaultVariantId: z.number(),
  /** Its page opens with this variant by itself; another one is named in the address (`?variant=`). */
  isDefaultVariant: z.boolean(),
  /** For the picture, the most telling first. */
  badges: z.array(CardBadge),
  tags: z.array(z.string()),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  swatches: z.array(Swatch),
});
export type ProductCardData = z.infer<typeof ProductCardData>;
