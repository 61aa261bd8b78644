import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { Address, BookAddress, NewAddress } from './address';
import { get, post } from './call';
import { Cart, TotalSegment } from './cart';
import { UnusableCoupon, UsableCoupon } from './coupon';
import {
  Amount,
  AmountText,
  CommaSeparatedList,
  BooleanParam,
  GatewayName,
  Id,
  numberParam,
} from './primitives';

export const ShippingMethod = z.object({
  /** carrier_method, what the order is placed with. */
  code: z.string(),
  carrierCode: z.string(),
  methodCode: z.string(),
  carrierTitle: z.string(),
  methodTitle: z.string(),
  amount: Amount,
  previewAmountFormat: AmountText,
  /** The price before it became free; null if it is not reduced. */
  previewWasFormat: AmountText.nullable(),
  previewFreeFromFormat: AmountText.nullable(),
  available: z.boolean(),
  isSelected: z.boolean(),
  /** The first and the last day it can arrive, "2026-11-26". */
  arrivesFrom: z.string(),
  arrivesBy: z.string(),
  deliveryTime: z.string(),
  isTracked: z.boolean(),
  errorMessage: z.string().nullable(),
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

export const PaymentMethod = z.object({
  code: z.string(),
  title: z.string(),
  text: z.string(),
  icon: z.enum(['card', 'wallet', 'instalments', 'bank']),
  gateway: GatewayName,
  isDefault: z.boolean(),
  isSelected: z.boolean(),
  sortOrder: z.number(),
  config: z.object({ clientKey: z.string().nullable(), environment: z.enum(['test', 'live']) }),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const ShippingProtection = z.object({
  title: z.string(),
  /** Empty: the shop offers none. */
  text: z.string(),
  amount: Amount,
  previewAmountFormat: AmountText,
  isSelected: z.boolean(),
  isDefault: z.boolean(),
});
export type ShippingProtection = z.infer<typeof ShippingProtection>;

export const Checkout = Cart.extend({
  /** The customer's address book; empty for a guest. */
  addresses: z.array(BookAddress),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  isBillingSame: z.boolean(),
  /** Location for shipping methods and tax; known before the address is complete. */
  shippingPlace: z.object({ countryId: z.string(), regionId: z.number().nullable() }).nullable(),
  shippingMethods: z.array(ShippingMethod),
  /** Why there are no methods, as text; null if there are any. */
  shippingNotice: z.string().nullable(),
  payMethods: z.array(PaymentMethod),
  coupons: z.object({
    usable: z.array(UsableCoupon),
    unusable: z.array(UnusableCoupon),
    /** The shopper has chosen no coupon or points: the best coupon may be applied automatically. */
    isOpen: z.boolean(),
  }),
  points: z.object({
    balance: z.number(),
    maxUsable: z.number(),
    used: z.number(),
    rate: z.number(),
    amountFormat: AmountText,
    notice: z.string().nullable(),
  }),
  shippingGuarantee: ShippingProtection,
  totalSegments: z.array(TotalSegment),
  /** What the button that orders has to say where the order is delivered; null where any words will do. */
  orderButtonText: z.string().nullable().default(null),
});
export type Checkout = z.infer<typeof Checkout>;

const AddressInput = z
  .object({
    address: NewAddress.optional(),
    addressId: Id.optional(),
    sameAsBilling: BooleanParam.optional(),
  })
  .refine((input) => input.address || input.addressId || input.sameAsBilling !== undefined, {
    path: ['address'],
    message: fieldMessages.required('Address'),
  });

const CheckoutOptions = z.object({
  couponCode: z.string().max(60).optional(),
  points: numberParam(z.number().int().min(0).max(10_000_000)).optional(),
  shippingMethod: z.string().max(60).optional(),
  payMethod: z.string().max(60).optional(),
  shippingGuarantee: BooleanParam.optional(),
  countryId: z.string().length(2).toUpperCase().optional(),
  regionId: Id.optional(),
});

export const checkout = {
  /** Inputs are only used in the calculation: reading saves nothing. `update` saves them. */
  read: get('/api/orders/create', {
    input: CheckoutOptions.extend({ itemIds: CommaSeparatedList.optional() }),
    data: Checkout,
  }),
  update: post('/api/quote/choices', {
    input: CheckoutOptions.extend({ itemIds: z.array(Id).min(1).max(200).optional() }),
    data: Checkout,
  }),
  addresses: get('/api/address', {
    data: z.object({
      address: Address.nullable(),
      billingAddress: Address.nullable(),
      isBillingSame: z.boolean(),
    }),
  }),
  setShippingAddress: post('/api/quote/shipping/address', {
    input: AddressInput,
    data: Checkout,
  }),
  setBillingAddress: post('/api/quote/billing/address', {
    input: AddressInput,
    data: Checkout,
  }),
  shippingMethods: get('/api/common/shipping_methods', {
    input: z.object({
      countryId: z.string().length(2).toUpperCase().optional(),
      /** Used while the checkout has no location. */
      likelyCountryId: z.string().length(2).toUpperCase().optional(),
    }),
    data: z.object({
      items: z.array(ShippingMethod),
      /** The country the methods ship to; null if unknown: then they are those where most parcels go. */
      countryId: z.string().nullable(),
    }),
  }),
  payMethods: get('/api/common/pay_methods', {
    /** The first instalment is computed from this order, not from the cart. */
    input: z.object({ orderId: Id.optional() }),
    data: z.object({ items: z.array(PaymentMethod) }),
  }),
  readShippingProtection: get('/api/common/shipping_guarantee', {
    data: ShippingProtection,
  }),
};
