import Stripe from 'stripe';
import {
  startAdyenServer,
  HMAC_KEY,
  MERCHANT,
  createAdyenNotification,
  type AdyenNotificationInput,
} from './servers/adyen';
import { openShop } from './shop';
import { startStripeServer } from './servers/stripe';
import { setTestShopConfig } from './fixtures/test-shop-config';

const SECRET = 'whsec_of_the_tests';
const signer = new Stripe('sk_test_of_the_tests');

export const buildStripeEnv = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: url,
});

const buildAdyenEnv = (url: string) => ({
  ADYEN_API_KEY: 'adyen-key-of-the-tests',
  ADYEN_MERCHANT_ACCOUNT: MERCHANT,
  ADYEN_HMAC_KEY: HMAC_KEY,
  ADYEN_API_URL: url,
});

/** A shop with the keys of both gateways, and stub servers for both. */
export async function openTwoGateways() {
  const [stripe, adyen] = [await startStripeServer(), await startAdyenServer()];
  const shop = await openShop({ ...buildStripeEnv(stripe.url), ...buildAdyenEnv(adyen.url) });
  await setTestShopConfig(shop.db);
  let count = 0;

  return {
    ...{ shop, stripe, adyen },
    /** Returns a new pspReference each time. */
    createPspReference: () => `PSP${(count += 1)}`,
    sendStripeEvent: async (id: string) => {
      const type = 'payment_intent.succeeded';
      const event = { id: `evt_${(count += 1)}`, object: 'event', type, data: { object: { id } } };
      const body = JSON.stringify(event);
      const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
      const headers = { 'Stripe-Signature': signature };
      return (await shop.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status;
    },
    sendAdyenNotification: async (notification: AdyenNotificationInput) => {
      const body = JSON.stringify(createAdyenNotification(notification));
      return (await shop.request('/api/webhooks/adyen', { method: 'POST', body })).status;
    },
    getLatestLink: () => [...adyen.links.values()].at(-1)!,
    close: async () => {
      await shop.close();
      await stripe.close();
      await adyen.close();
    },
  };
}

export type TwoGateways = Awaited<ReturnType<typeof openTwoGateways>>;
