import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { del, get, post, put } from './call';
import { Amount, AmountText, Id, ImagePath } from './primitives';

const Qty = z.coerce
  .number<number>({ error: 'qty Can only contain numbers.' })
  .int('qty must be a whole number')
  .min(1, 'qty Cannot be less than 1')
  .max(999, fieldMessages.maxNumber('qty', 999));

export const AddItemInput = z.object({
  variantId: Id,
  qty: Qty.default(1),
  bundleId: Id.optional(),
});
export type AddItemInput = z.input<typeof AddItemInput>;

export const CartItem = z.object({
  id: z.number(),
  productId: z.number(),
  variantId: z.number(),
  /** The bundle it was added with; null if none. */
  bundleId: z.number().nullable(),
  sku: z.string(),
  parentSku: z.string(),
  name: z.string(),
  image: ImagePath,
  urlPath: z.string(),
  qty: z.number(),
  maxQty: z.number(),
  /** Base currency, before and after a reduction. */
  price: Amount,
  finalPrice: Amount,
  previewPriceFormat: AmountText,
  previewFinalPriceFormat: AmountText,
  rowTotal: Amount,
  previewRowTotal: Amount,
  previewRowTotalFormat: AmountText,
  /** The row total before a reduction; equal to the row total if there is none. */
  previewRowWasFormat: AmountText,
  discountAmount: Amount,
  options: z.array(z.object({ label: z.string(), value: z.string(), attributeCode: z.string() })),
  categories: z.array(z.object({ id: z.number() })),
  isChecked: z.boolean(),
  isSaleable: z.boolean(),
  /** Why it cannot be ordered as it is, as text for the shopper. */
  error: z.string().nullable(),
  /** "2 left at this length": only if true and few. */
  stockNote: z.string().nullable(),
  /** For a sold-out item: the nearest available variant. */
  swap: z.object({ variantId: z.number(), label: z.string() }).nullable(),
});
export type CartItem = z.infer<typeof CartItem>;

export const TotalSegment = z.object({
  /** The segments add up to the grand total; a tax only if it is not included. */
  code: z.enum(['subtotal', 'discount', 'points', 'shipping', 'guarantee', 'tax', 'grand_total']),
  title: z.string(),
  /** In the currency of the text beside it; reductions are negative. */
  value: Amount,
  valueFormat: AmountText,
});
export type TotalSegment = z.infer<typeof TotalSegment>;

/**
 * In the cart it covers the selected items, bundles and the coupon; in the checkout also points, shipping,
 * protection and tax. `id` and the version are 0 before the first write.
 */
export const CartSummaryData = z.object({
  id: z.number(),
  itemsCount: z.number(),
  itemsQty: z.number(),
  subtotal: Amount,
  previewSubtotal: Amount,
  previewSubtotalFormat: AmountText,
  discountAmount: Amount,
  previewDiscountFormat: AmountText,
  couponCode: z.string().nullable(),
  pointsUsed: z.number(),
  pointsAmount: Amount,
  shippingAmount: Amount,
  taxAmount: Amount,
  /** The other amounts contain the tax; else it is added to them. */
  isTaxIncluded: z.boolean(),
  grandTotal: Amount,
  previewGrandTotal: Amount,
  previewGrandTotalFormat: AmountText,
  /** The first of four instalments; null if instalments are unavailable. */
  previewInstalmentFormat: AmountText.nullable(),
  previewSavedFormat: AmountText.nullable(),
  pointsEarned: z.number(),
  quoteCurrencyCode: z.string(),
  customerIsGuest: z.boolean(),
  /** The amount missing for free shipping, null once reached; and the progress towards it. */
  freeShippingGapFormat: AmountText.nullable(),
  freeShippingFromFormat: AmountText.nullable(),
  freeShippingPercent: z.number(),
});
export type CartSummaryData = z.infer<typeof CartSummaryData>;

export const Cart = z.object({
  /** Grows with every write: a response older than the displayed one is dropped. */
  version: z.number(),
  quote: CartSummaryData,
  items: z.array(CartItem),
});
export type Cart = z.infer<typeof Cart>;

/** A shared cart as a friend sees it: the products as they are in the shop today. */
export const SharedCart = z.object({
  items: z.array(
    z.object({
      variantId: z.number(),
      qty: z.number(),
      bundleId: z.number().nullable(),
      productId: z.number(),
      name: z.string(),
      image: ImagePath,
      urlPath: z.string(),
      options: z.array(z.object({ label: z.string(), value: z.string(), attributeCode: z.string() })),
      previewFinalPriceFormat: AmountText,
      previewPriceFormat: AmountText,
      isSaleable: z.boolean(),
    }),
  ),
  /** Items whose product has left the shop. */
  leftOut: z.number(),
});
export type SharedCart = z.infer<typeof SharedCart>;

export const cart = {
  read: get('/api/quote', { data: Cart }),
  add: post('/api/quote', {
    input: AddItemInput,
    data: Cart,
    isIdempotent: true,
  }),
  update: put('/api/quote/{id}', {
    access: 'owner',
    owner: { resource: 'cartItem', idField: 'id' },
    input: z.object({ id: Id, qty: Qty.optional(), variantId: Id.optional() }),
    data: Cart,
  }),
  remove: del('/api/quote/{id}', {
    access: 'owner',
    owner: { resource: 'cartItem', idField: 'id' },
    input: z.object({ id: Id }),
    data: Cart,
  }),
  clear: post('/api/quote/clear/{id}', {
    access: 'owner',
    owner: { resource: 'cart', idField: 'id' },
    input: z.object({ id: Id }),
    data: Cart,
  }),
  addMany: post('/api/quote/batch', {
    input: z.object({ items: z.array(AddItemInput).min(1).max(50) }),
    data: Cart.extend({ errors: z.array(z.object({ index: z.number(), message: z.string() })) }),
    isIdempotent: true,
  }),
  share: post('/api/quote/share', {
    data: z.object({ token: z.string() }),
  }),
  readShared: get('/api/quote/shared/{token}', {
    input: z.object({ token: z.string().max(2000) }),
    data: SharedCart,
  }),
  attach: post('/api/quote/attach', {
    access: 'owner',
    owner: { resource: 'cartItem', idField: 'itemIds' },
    input: z.object({ itemIds: z.array(Id).min(1).max(200) }),
    data: Cart,
  }),
  detach: post('/api/quote/detach', {
    access: 'owner',
    owner: { resource: 'cartItem', idField: 'itemIds' },
    input: z.object({ itemIds: z.array(Id).min(1).max(200) }),
    data: Cart,
  }),
};
