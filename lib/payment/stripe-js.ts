const SRC = 'https://js.stripe.com/v3/';

export type StripeResult = {
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

let loading: Promise<void> | undefined;

/** A script of somebody else's, once; a failure may be tried again. */
function load(src: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error(`Failed to load ${src}`)); // spec 8
    };
    document.head.append(script);
  });
  return loading;
}

/** Stripe.js, loaded when a payment at Stripe itself begins. */
export async function stripeJs(publishableKey: string): Promise<StripeJs> {
  await load(SRC);
  const open = (globalThis as WithStripe).Stripe;
  if (!open) throw new Error(`Failed to load ${SRC}`);
  return open(publishableKey);
}
