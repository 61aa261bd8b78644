import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { NewAddress } from './address';
import { OrderFields } from './order-fields';
import { OrderStatus } from './order-status';
import { Amount, AmountText, BooleanParam, GatewayName, Id } from './primitives';
import { MARKETING_KEYS, MARKETING_VALUE_MAX } from './marketing-keys';

export const Marketing = z
  .array(
    z.object({
      name: z.enum(MARKETING_KEYS, { error: 'marketing name is not known' }),
      value: z.string().max(MARKETING_VALUE_MAX),
    }),
  )
  .max(MARKETING_KEYS.length);

/** The next step for an order to be paid. */
export const PaymentAction = z.object({
  orderId: z.number(),
  incrementId: z.string(),
  status: OrderStatus,
  grandTotal: Amount,
  grandTotalFormat: AmountText,
  orderCurrencyCode: z.string(),
  action: z.enum(['none', 'redirect', 'component']),
  redirectUrl: z.string().nullable(),
  gateway: GatewayName,
});
export type PaymentAction = z.infer<typeof PaymentAction>;

export const PlaceOrderInput = z.object({
  quoteId: Id,
  /** The version of the cart the shopper saw: if it has changed, returns 200409 and places nothing. */
  version: z.number().int().optional(),
  paymentMethod: z.string().min(1, fieldMessages.required('Payment method')).max(60),
  shippingMethod: z.string().min(1, fieldMessages.required('Shipping method')).max(60),
  shippingAddress: NewAddress.optional(),
  shippingAddressId: Id.optional(),
  /** null: same as shipping; omitted: as set in the checkout. */
  billingAddress: NewAddress.nullish(),
  points: z.number().int().min(0).max(10_000_000).default(0),
  ...OrderFields.shape,
  /** For somebody else: emails greet the buyer, and the address is not kept for the next order. */
  isGift: BooleanParam.default(false),
  shippingGuarantee: BooleanParam.default(false),
  /** The total on the button: if the server's differs, returns 200413 and places nothing. */
  expectedTotal: z.number().optional(),
  marketing: Marketing.optional(),
});
export type PlaceOrderInput = z.input<typeof PlaceOrderInput>;
