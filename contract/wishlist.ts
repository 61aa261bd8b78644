import { z } from 'zod';
import { del, get, post } from './call';
import { ProductCardData } from './product-card';
import { AmountText, IdParam, Id, paginated, Paging, DateTime } from './shapes';

export const WishlistItem = z.object({
  id: z.number(),
  product: ProductCardData,
  /** The chosen variant; the product's own default when none was chosen. */
  variantId: z.number(),
  options: z.array(z.object({ label: z.string(), value: z.string(), attributeCode: z.string() })),
  previewFinalPriceFormat: AmountText,
  isSaleable: z.boolean(),
  /** Sold out when it was kept or looked at last, and here again. */
  isBack: z.boolean(),
  /** How much less it costs than when it was kept, in the shown currency; null when it does not. */
  previewDropFormat: AmountText.nullable(),
  createdAt: DateTime,
});
export type WishlistItem = z.infer<typeof WishlistItem>;

const WishlistSummary = z.object({
  wishlistCount: z.number(),
  /** What is kept, for the hearts on the pictures. */
  productIds: z.array(z.number()),
});

export const wishlist = {
  list: get('/api/wishlists', 'What the customer keeps: what is back in stock first', {
    access: 'customer',
    input: Paging,
    data: WishlistSummary.extend(paginated(WishlistItem)),
  }),
  /** Keeping it again is a success, with the newer choice. */
  add: post('/api/wishlists', 'Keeps a product, or a variant of it', {
    access: 'customer',
    input: z.object({ productId: Id, variantId: Id.optional() }),
    data: WishlistSummary.extend({ id: z.number() }),
  }),
  remove: del('/api/wishlists/{id}', 'Lets it go', {
    access: 'customer',
    input: IdParam,
    data: WishlistSummary,
  }),
};
