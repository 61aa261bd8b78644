import { z } from 'zod';
import { Amount, AmountText, ImagePath, Swatch } from './primitives';

/** `few` is the stock of the variant shown, `plain` a label of the shop ("Glueless", "Set of 3"). */
export const CardBadge = z.object({ kind: z.enum(['sale', 'few', 'new', 'plain']), label: z.string() });
export type CardBadge = z.infer<typeof CardBadge>;

/**
 * A product shown as one of its variants: the default of its page, or the one that matches the filters or was
 * saved. Image, text, price and stock are all that variant's.
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
  /** The price of the cheapest available variant; null if not lower than the price shown. */
  previewLowestPriceFormat: AmountText.nullable(),
  discountPercent: z.number(),
  ratingSummary: z.number(),
  reviewsCount: z.number(),
  isSaleable: z.boolean(),
  isNew: z.boolean(),
  hasOptions: z.boolean(),
  /** The variant shown; one click adds it if there are no options. */
  defaultVariantId: z.number(),
  /** Its page opens with this variant by default; any other is named in the address (`?variant=`). */
  isDefaultVariant: z.boolean(),
  /** Shown on the image, most important first. */
  badges: z.array(CardBadge),
  tags: z.array(z.string()),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  swatches: z.array(Swatch),
});
export type ProductCardData = z.infer<typeof ProductCardData>;
