import { loadFailure, loadScript } from '@/lib/browser/load-script';

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
    mount: (place: HTMLElement) => void;
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

type WithStripe = typeof globalThis & { Stripe?: (publishableKey: string) => StripeJs };

/** Stripe.js, loaded when a payment at Stripe itself begins. */
export async function stripeJs(publishableKey: string): Promise<StripeJs> {
  await loadScript(SRC);
  const open = (globalThis as WithStripe).Stripe;
  if (!open) throw loadFailure(SRC);
  return open(publishableKey);
}
