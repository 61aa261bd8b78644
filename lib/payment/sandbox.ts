import { z } from 'zod';
import type { StripeSession } from '@/contract/payment';
import { digitsOf, findExpiry, type CardForm } from './card';

const Confirmed = z.object({
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

export type Confirmation =
  | { status: 'succeeded' | 'processing' }
  /** The gateway's own fields say what is missing; its bank was not asked. */
  | { status: 'incomplete' }
  | { status: 'requires_action'; redirectUrl: string }
  | { status: 'declined'; message: string };

/** What is paid with: a card, or the wallet of this device. */
export type PaidWith = { card: CardForm } | 'wallet';

export const DECLINED_MESSAGE = 'Your bank declined the payment';

function detailsOf(paidWith: PaidWith) {
  if (paidWith === 'wallet') return { wallet: true };
  const { number, expiry, cvc } = paidWith.card;
  const date = findExpiry(expiry);
  return {
    card: { number: digitsOf(number), exp_month: date?.month, exp_year: date?.year, cvc: digitsOf(cvc) },
  };
}

/**
 * Confirms a payment at the embedded sandbox, as Stripe.js would at Stripe: the card goes to the gateway alone, never
 * through a call of the shop.
 */
export async function confirmAtSandbox(session: StripeSession, paidWith: PaidWith, returnUrl: string) {
  const path = `/api/sandbox/payment_intents/${encodeURIComponent(session.paymentIntentId)}/confirm`;
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_secret: session.clientSecret,
      return_url: returnUrl,
      ...detailsOf(paidWith),
    }),
  });
  return confirmationOf(await answer.json());
}

/** What the gateway's answer means for the shopper. */
export function confirmationOf(body: unknown): Confirmation {
  const { status, message, redirect_url: redirectUrl } = Confirmed.parse(body);
  if (status === 'requires_action' && redirectUrl) return { status, redirectUrl };
  if (status === 'succeeded' || status === 'processing') return { status };
  return { status: 'declined', message: message || DECLINED_MESSAGE };
}
