import { z } from 'zod';
import { NewAddress } from './address';
import { get, post } from './call';
import { AddItemInput, TotalSegment } from './cart';
import { Marketing, PaymentAction } from './place-order';
import { Amount, AmountText, GatewayName, Id } from './primitives';
import { fieldMessages } from './field-messages';

/** The buttons that know the address and the card of the shopper. */
export const ExpressMethod = z.enum(['apple_pay', 'google_pay', 'paypal', 'link']);
export type ExpressMethod = z.infer<typeof ExpressMethod>;

const ITEMS_MAX = 10;

/** What is bought. */
const ExpressChoices = z.object({
  /** Bought on their own, without the cart. Omitted: the selected items of the cart. */
  items: z
    .array(AddItemInput.omit({ bundleId: true }))
    .min(1)
    .max(ITEMS_MAX)
    .optional(),
  /** Otherwise the coupon of the cart, or the best one if the shopper has chosen none. */
  isWithoutCoupon: z.boolean().default(false),
});

/** As much of the address as a wallet shows before it pays. */
const ExpressLocation = z.object({
  countryId: z.string().length(2).toUpperCase(),
  /** The name or the code of the region, as the wallet has it. */
  region: z.string().trim().max(120).default(''),
});

export const ExpressPrice = z.object({
  /** Of the cart; 0 for items bought on their own. */
  quoteId: z.number(),
  version: z.number(),
  currency: z.string(),
  /** All but the last are parts of it, in the shown currency. */
  totalSegments: z.array(TotalSegment),
  /** In the shown currency. */
  grandTotal: Amount,
  grandTotalFormat: AmountText,
  shippingMethods: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** "Tuesday, November 24 to Thursday, November 26" */
      deliveryTime: z.string(),
      /** In the shown currency. */
      amount: Amount,
      amountFormat: AmountText,
    }),
  ),
  /** The chosen method, else the cheapest; null if there is none. */
  shippingMethod: z.string().nullable(),
  /** Why there are no methods, as text; null if there are any. */
  shippingNotice: z.string().nullable(),
});
export type ExpressPrice = z.infer<typeof ExpressPrice>;

export const ExpressOrderInput = ExpressChoices.extend({
  /** The cart and its version, as priced: if it has changed, returns 200409 and places nothing. */
  quoteId: Id.optional(),
  version: z.number().int().optional(),
  method: ExpressMethod,
  shippingMethod: z.string().min(1, fieldMessages.required('Shipping method')).max(60),
  shippingAddress: NewAddress,
  /** null: same as shipping */
  billingAddress: NewAddress.nullish(),
  /** The total that the wallet showed: if the server's differs, returns 200413 and places nothing. */
  expectedTotal: z.number().optional(),
  marketing: Marketing.optional(),
}).refine(({ items, quoteId }) => items ?? quoteId, {
  path: ['items'],
  message: fieldMessages.required('items'),
});
export type ExpressOrderInput = z.input<typeof ExpressOrderInput>;

/** Buying with a button that knows address and card (Apple Pay, Google Pay, PayPal, Link), without the checkout. */
export const expressCheckout = {
  options: get('/api/orders/express', {
    data: z.object({
      /** Whose buttons are shown; null if the shop has none. */
      gateway: GatewayName.nullable(),
      publishableKey: z.string(),
      methods: z.array(ExpressMethod),
      /** Codes of the countries to which the shop ships. */
      countryIds: z.array(z.string()),
    }),
  }),
  /** Saves nothing. */
  price: post('/api/orders/express/price', {
    input: ExpressChoices.extend({
      location: ExpressLocation.optional(),
      shippingMethod: z.string().max(60).optional(),
    }),
    data: ExpressPrice,
  }),
  place: post('/api/orders/express', {
    input: ExpressOrderInput,
    data: PaymentAction,
    isIdempotent: true,
  }),
};
