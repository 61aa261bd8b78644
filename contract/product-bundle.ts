import { z } from 'zod';
import { ProductCardData } from './product-card';
import { Amount, AmountText, ImagePath } from './shapes';

/** A piece of a bundle in one length. */
export const BundleOption = z.object({
  variantId: z.number(),
  /** "18, 20 and 22 in" */
  label: z.string(),
  /** What tells it from the others in a word: "18 in". */
  length: z.string(),
  /** Of the piece in its colour. */
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
      /** Of the piece that is part of it, in its colour. */
      image: ImagePath,
      qty: z.number(),
      label: z.string(),
      /** All that it can be had in, itself among them; what stands at one place of each piece steps down together. */
      choices: z.array(BundleOption),
    }),
  ),
  /** Of the pieces as they stand here; other choices are summed by contract/bundle.ts. */
  previewPriceFormat: AmountText,
  previewFinalPriceFormat: AmountText,
  previewSavingFormat: AmountText,
});
export type Bundle = z.infer<typeof Bundle>;
