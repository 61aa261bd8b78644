import { z } from 'zod';
import { Amount, AmountText, ImagePath, Swatch } from './shapes';

export const ProductCard = z.object({
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
  /** The lowest price among what can be bought, in the shown currency. */
  previewFinalPrice: Amount,
  previewPriceFormat: AmountText,
  previewFinalPriceFormat: AmountText,
  discountPercent: z.number(),
  ratingSummary: z.number(),
  reviewsCount: z.number(),
  isSaleable: z.boolean(),
  isNew: z.boolean(),
  hasOptions: z.boolean(),
  /** The variant that one press adds when there is nothing to choose. */
  defaultVariantId: z.number(),
  tags: z.array(z.string()),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  swatches: z.array(Swatch),
});
export type ProductCard = z.infer<typeof ProductCard>;
