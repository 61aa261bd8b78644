import { z } from 'zod';
import { del, get, post } from './call';
import { ProductCardData } from './product-card';
import { AmountText, IdParam, Id, paginated, Paging, DateTime } from './primitives';

export const WishlistItem = z.object({
  id: z.number(),
  product: ProductCardData,
  /** The selected variant; the product's default if none was selected. */
  variantId: z.number(),
  options: z.array(z.object({ label: z.string(), value: z.string(), attributeCode: z.string() })),
  previewFinalPriceFormat: AmountText,
  isSaleable: z.boolean(),
  /** Sold out when saved or last viewed, and available again. */
  isBack: z.boolean(),
  /** How much the price fell since it was saved, in the shown currency; null if it did not. */
  previewDropFormat: AmountText.nullable(),
  createdAt: DateTime,
});
export type WishlistItem = z.infer<typeof WishlistItem>;

const WishlistSummary = z.object({
  wishlistCount: z.number(),
  /** The saved products, for the hearts on the images. */
  productIds: z.array(z.number()),
});

export const wishlist = {
  list: get('/api/wishlists', {
    access: 'customer',
    input: Paging,
    data: WishlistSummary.extend(paginated(WishlistItem)),
  }),
  /** Saving it again succeeds and updates the variant. */
  add: post('/api/wishlists', {
    access: 'customer',
    input: z.object({ productId: Id, variantId: Id.optional() }),
    data: WishlistSummary.extend({ id: z.number() }),
  }),
  remove: del('/api/wishlists/{id}', {
    access: 'customer',
    input: IdParam,
    data: WishlistSummary,
  }),
};
