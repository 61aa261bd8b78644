import { z } from 'zod';
import type { StripeSession } from '@/contract/payment';
import { digitsOf, findExpiry, type CardForm } from './card';

const Confirmed = z.object({
  status: z.enum(['succeeded', 'requires_action', 'processing', 'requires_payment_method', 'canceled']),
  message: z.string().nullish(),
  redirect_url: z.string().nullish(),
});

export type Confirmation =
  | { status: 'succeeded' | 'processing' }
  | { status: 'requires_action'; redirectUrl: string }
  | { status: 'declined'; message: string };

export const DECLINED_MESSAGE = 'Your bank declined the payment';

/**
 * Confirms the card at the embedded sandbox, as Stripe.js would at Stripe: the card goes to the gateway alone, never
 * through a call of the shop.
 */
export async function confirmAtSandbox(session: StripeSession, card: CardForm, returnUrl: string) {
  const expiry = findExpiry(card.expiry);
  const answer = await fetch(
    `/api/sandbox/payment_intents/${encodeURIComponent(session.paymentIntentId)}/confirm`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        client_secret: session.clientSecret,
        card: {
          number: digitsOf(card.number),
          exp_month: expiry?.month,
          exp_year: expiry?.year,
          cvc: digitsOf(card.cvc),
        },
        return_url: returnUrl,
      }),
    },
  );
  return confirmationOf(await answer.json());
}

/** What the gateway's answer means for the shopper. */
export function confirmationOf(body: unknown): Confirmation {
  const { status, message, redirect_url: redirectUrl } = Confirmed.parse(body);
  if (status === 'requires_action' && redirectUrl) return { status, redirectUrl };
  if (status === 'succeeded' || status === 'processing') return { status };
  return { status: 'declined', message: message || DECLINED_MESSAGE };
}
