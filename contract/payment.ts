import { z } from 'zod';
import { post } from './call';
import { PaymentAction } from './place-order';
import { Amount, GatewayName, Id, numberParam } from './primitives';

export const PaymentStatus = z.enum(['paid', 'pending', 'failed', 'canceled']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** An opened payment for the fields in the page. */
export const PaymentSession = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  publishableKey: z.string(),
  amount: Amount,
  currency: z.string(),
  /** Where the browser confirms the payment. */
  gateway: GatewayName,
  /** The gateway's own names of what its fields show; empty: it decides. */
  fieldTypes: z.array(z.string()).default([]),
  /** With it, the gateway's fields offer the customer's saved cards, and to save the new one. */
  cardsSecret: z.string().nullable().default(null),
});
export type PaymentSession = z.infer<typeof PaymentSession>;

export const PaymentResult = z.object({
  payStatus: PaymentStatus,
  orderId: z.number(),
  incrementId: z.string(),
  message: z.string(),
});
export type PaymentResult = z.infer<typeof PaymentResult>;

export const payment = {
  open: post('/api/payments/open', {
    access: 'owner',
    owner: { resource: 'ownOrClaimedOrder', idField: 'orderId' },
    input: z.object({ orderId: Id, returnUrl: z.string().max(1000).optional() }),
    data: PaymentSession.omit({ paymentIntentId: true }).extend({
      /** The gateway's id of the payment. */
      paymentId: z.string(),
      /** Where to send the shopper to pay; null for a gateway with fields in the page. */
      redirectUrl: z.string().nullable(),
    }),
  }),
  openWithFields: post('/api/stripe/create', {
    access: 'owner',
    owner: { resource: 'ownOrClaimedOrder', idField: 'orderId' },
    input: z.object({ orderId: Id, returnUrl: z.string().max(1000).optional() }),
    data: PaymentSession,
  }),
  openWithRedirect: post('/api/adyen/create', {
    access: 'owner',
    owner: { resource: 'ownOrClaimedOrder', idField: 'orderId' },
    input: z.object({
      orderId: Id,
      returnUrl: z.string().max(1000).optional(),
      paymentMethod: z.object({ type: z.string().max(60) }).optional(),
    }),
    data: z.object({
      session: z.object({ id: z.string(), sessionData: z.string() }).nullable(),
      resultCode: z.string().nullable(),
      action: z.object({ type: z.string(), url: z.string().nullable() }).nullable(),
      pspReference: z.string().nullable(),
    }),
  }),
  openInstalment: post('/api/orders/instalments', {
    access: 'owner',
    owner: { resource: 'ownOrClaimedOrder', idField: 'orderId' },
    input: z.object({
      orderId: Id,
      number: numberParam(z.number().int().min(2).max(4)),
      returnUrl: z.string().max(1000).optional(),
    }),
    data: PaymentSession,
  }),
  return: post('/api/pay/return', {
    access: 'owner',
    owner: { resource: 'ownOrClaimedOrder', idField: 'orderId' },
    input: z.object({
      orderId: Id,
      method: z.string().max(60).optional(),
      redirectResult: z.string().max(4000).optional(),
      paymentIntent: z.string().max(200).optional(),
      redirectStatus: z.string().max(60).optional(),
    }),
    data: PaymentResult,
  }),
  retry: post('/api/pay/replay', {
    access: 'owner',
    owner: { resource: 'ownOrClaimedOrder', idField: 'orderId' },
    input: z.object({ orderId: Id, paymentMethod: z.string().max(60).optional() }),
    data: PaymentAction,
    isIdempotent: true,
  }),
};
