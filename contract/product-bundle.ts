import { z } from 'zod';
import { ProductCardData } from './product-card';
import { Amount, AmountText, ImagePath } from './primitives';

/** A bundle item in one length. */
export const BundleOption = z.object({
  variantId: z.number(),
  /** "18, 20 and 22 in" */
  label: z.string(),
  /** A short label that distinguishes it: "18 in". */
  length: z.string(),
  /** The product in its color. */
  image: ImagePath,
  previewPrice: Amount,
  previewPriceFormat: AmountText,
  isInStock: z.boolean(),
});
export type BundleOption = z.infer<typeof BundleOption>;

export const Bundle = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  discountPercent: z.number(),
  items: z.array(
    z.object({
      product: ProductCardData,
      variantId: z.number(),
      /** The product in the bundle, in its color. */
      image: ImagePath,
      qty: z.number(),
      label: z.string(),
      /** All its options, including its own; options at the same index of each item form one length step. */
      choices: z.array(BundleOption),
    }),
  ),
  /** For the items as listed here; other selections are computed by contract/pricing/bundle.ts. */
  previewPriceFormat: AmountText,
  previewFinalPriceFormat: AmountText,
  previewSavingFormat: AmountText,
});
export type Bundle = z.infer<typeof Bundle>;
