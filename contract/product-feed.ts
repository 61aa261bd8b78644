import { z } from 'zod';
import { get } from './call';
import { Amount, DateTime, ImagePath, numberParam } from './primitives';

/** A product as merchants list it, with all that can be ordered of it. */
export const FeedProduct = z.object({
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  urlPath: z.string(),
  /** Plain text. */
  description: z.string(),
  /** Without films, the first one first. */
  images: z.array(ImagePath),
  /** The names of its main category and of those above it, from the top. */
  categories: z.array(z.string()),
  saleEndTime: DateTime.nullable(),
  variants: z.array(
    z.object({
      id: z.number(),
      sku: z.string(),
      gtin: z.string().optional(),
      /** Its own options, then those that all variants share. */
      options: z.array(z.object({ code: z.string(), label: z.string() })),
      image: ImagePath.nullable(),
      /** In the shown currency: before a reduction, and now. */
      previewPrice: Amount,
      previewFinalPrice: Amount,
      isInStock: z.boolean(),
      /** The cheapest method to where most parcels go, for it alone; null if there is none. */
      shipping: z.object({ countryId: z.string(), title: z.string(), previewAmount: Amount }).nullable(),
    }),
  ),
});
export type FeedProduct = z.infer<typeof FeedProduct>;

export const productFeed = {
  /** A part of all products that can be bought, in the order of their ids. */
  read: get('/api/products/feed', {
    input: z.object({ after: numberParam(z.number().int().min(0).max(2_147_483_647)).default(0) }),
    data: z.object({
      currencyCode: z.string(),
      items: z.array(FeedProduct),
      /** Where the next part begins; null after the last one. */
      next: z.number().nullable(),
    }),
  }),
};
