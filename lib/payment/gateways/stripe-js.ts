import { createScriptLoadError, loadScript } from '@/lib/browser/load-script';
import { DECLINED_MESSAGE, type PaymentConfirmation } from '@/lib/payment/confirmation';

const SRC = 'https://js.stripe.com/v3/';

type StripeResult = {
  error?: { type: string; message?: string };
  paymentIntent?: { id: string; status: string };
};
export type StripeElements = {
  create: (
    type: 'payment',
    options?: object,
  ) => {
    mount: (container: HTMLElement) => void;
    destroy: () => void;
    on: (event: 'ready', listener: () => void) => void;
  };
  submit: () => Promise<{ error?: { message?: string } }>;
};
export type StripeJs = {
  elements: (options: object) => StripeElements;
  confirmPayment: (options: {
    elements: StripeElements;
    clientSecret: string;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }) => Promise<StripeResult>;
};

type GlobalWithStripe = typeof globalThis & { Stripe?: (publishableKey: string) => StripeJs };

/** What Stripe's response means for the shopper (docs.stripe.com/api/errors). */
export function toStripeConfirmation({ error, paymentIntent }: StripeResult): PaymentConfirmation {
  if (!error) return { status: paymentIntent?.status === 'processing' ? 'processing' : 'succeeded' };
  if (error.type === 'validation_error') return { status: 'incomplete' };
  // It is unknown whether the bank received it: the page that waits for the bank checks.
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { status: 'processing' };
  return { status: 'declined', message: error.message || DECLINED_MESSAGE };
}

/** Loads Stripe.js when a payment at Stripe itself begins. */
export async function loadStripeJs(publishableKey: string): Promise<StripeJs> {
  await loadScript(SRC);
  const open = (globalThis as GlobalWithStripe).Stripe;
  if (!open) throw createScriptLoadError(SRC);
  return open(publishableKey);
}
