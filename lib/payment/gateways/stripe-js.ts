import { createScriptLoadError, loadScript } from '@/lib/browser/load-script';
import { DECLINED_MESSAGE, type PaymentConfirmation } from '@/lib/payment/confirmation';

const SRC = 'https://js.stripe.com/v3/';

type StripeResult = {
  error?: { type: string; message?: string };
  paymentIntent?: { id: string; status: string };
};
type StripeElement = {
  mount: (container: HTMLElement) => void;
  destroy: () => void;
  on: (event: 'ready', listener: () => void) => void;
};

export type StripeLineItem = { name: string; amount: number };
export type StripeShippingRate = {
  id: string;
  displayName: string;
  amount: number;
  deliveryEstimate?: string;
};
export type StripeAddress = {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  postal_code?: string | null;
  country?: string | null;
};
type WalletPrice = { lineItems: StripeLineItem[]; shippingRates: StripeShippingRate[] };

/** The Express Checkout Element: docs.stripe.com/js/elements_object/create_express_checkout_element. */
export type StripeExpressEvents = {
  /** `availablePaymentMethods` is undefined where this browser has no wallet. */
  ready: { availablePaymentMethods?: object };
  loaderror: object;
  /** To be resolved within a second. */
  click: { resolve: (options: WalletPrice) => void };
  shippingaddresschange: {
    address: StripeAddress;
    resolve: (price: WalletPrice) => void;
    reject: () => void;
  };
  shippingratechange: {
    shippingRate: { id: string };
    resolve: (price: WalletPrice) => void;
    reject: () => void;
  };
  confirm: {
    expressPaymentType: string;
    billingDetails?: {
      name?: string | null;
      email?: string | null;
      phone?: string | null;
      address?: StripeAddress | null;
    };
    shippingAddress?: { name?: string | null; address?: StripeAddress | null };
    shippingRate?: { id: string };
    paymentFailed: (payload: { reason: 'fail' | 'invalid_shipping_address'; message?: string }) => void;
  };
};
type StripeExpressElement = Omit<StripeElement, 'on'> & {
  on: <Name extends keyof StripeExpressEvents>(
    event: Name,
    listener: (event: StripeExpressEvents[Name]) => void,
  ) => void;
};

export type StripeElements = {
  create: {
    (type: 'payment', options?: object): StripeElement;
    (type: 'expressCheckout', options?: object): StripeExpressElement;
  };
  update: (options: { amount: number }) => void;
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
