import { z } from 'zod';
import type { PaymentSession } from '@/contract/payment';
import { extractDigits, parseExpiry, type CardFields } from '@/lib/payment/card';
import { DECLINED_MESSAGE, type PaymentConfirmation } from '@/lib/payment/confirmation';

const ConfirmResponse = z.object({
  status: z.enum([
    'succeeded',
    'requires_action',
    'processing',
    'requires_payment_method',
    'canceled',
    'refunded',
  ]),
  message: z.string().nullish(),
  redirect_url: z.string().nullish(),
});

/** The payment source: a card, to be kept or not; a card that is kept; or the wallet of this device. */
export type PaymentSource = { card: CardFields; isSaved?: boolean } | { savedCardId: string } | 'wallet';

function toPaymentDetails(paidWith: PaymentSource) {
  if (paidWith === 'wallet') return { wallet: true };
  if ('savedCardId' in paidWith) return { saved_card: paidWith.savedCardId };
  const { number, expiry, cvc } = paidWith.card;
  const date = parseExpiry(expiry);
  return {
    ...(paidWith.isSaved && { save: true }),
    card: {
      number: extractDigits(number),
      exp_month: date?.month,
      exp_year: date?.year,
      cvc: extractDigits(cvc),
    },
  };
}

/**
 * Confirms a payment at the embedded sandbox, as Stripe.js would at Stripe: the card goes only to the
 * gateway, never through a call of the shop.
 */
export async function confirmSandboxPayment(
  session: PaymentSession,
  paidWith: PaymentSource,
  returnUrl: string,
) {
  const path = `/api/sandbox/payment_intents/${encodeURIComponent(session.paymentIntentId)}/confirm`;
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_secret: session.clientSecret,
      return_url: returnUrl,
      ...toPaymentDetails(paidWith),
    }),
  });
  return toPaymentConfirmation(await response.json());
}

/** What the gateway's response means for the shopper. */
export function toPaymentConfirmation(body: unknown): PaymentConfirmation {
  const { status, message, redirect_url: redirectUrl } = ConfirmResponse.parse(body);
  if (status === 'requires_action' && redirectUrl) return { status, redirectUrl };
  if (status === 'succeeded' || status === 'processing') return { status };
  return { status: 'declined', message: message || DECLINED_MESSAGE };
}
