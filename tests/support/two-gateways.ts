import Stripe from 'stripe';
import { adyenServer, HMAC_KEY, MERCHANT, notification, type News } from './adyen';
import { openShop } from './shop';
import { stripeServer } from './stripe';
import { openForBusiness } from './terms';

const SECRET = 'whsec_of_the_tests';
const signer = new Stripe('sk_test_of_the_tests');

export const stripeEnv = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: url,
});

const adyenEnv = (url: string) => ({
  ADYEN_API_KEY: 'adyen-key-of-the-tests',
  ADYEN_MERCHANT_ACCOUNT: MERCHANT,
  ADYEN_HMAC_KEY: HMAC_KEY,
  ADYEN_API_URL: url,
});

/** A shop with the keys of both gateways, and servers that stand where they stand. */
export async function openTwoGateways() {
  const [stripe, adyen] = [await stripeServer(), await adyenServer()];
  const shop = await openShop({ ...stripeEnv(stripe.url), ...adyenEnv(adyen.url) });
  await openForBusiness(shop.db);
  let count = 0;

  return {
    ...{ shop, stripe, adyen },
    /** What Adyen calls a payment; another one each time. */
    psp: () => `PSP${(count += 1)}`,
    tellOfStripe: async (id: string) => {
      const type = 'payment_intent.succeeded';
      const event = { id: `evt_${(count += 1)}`, object: 'event', type, data: { object: { id } } };
      const body = JSON.stringify(event);
      const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
      const headers = { 'Stripe-Signature': signature };
      return (await shop.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status;
    },
    tellOfAdyen: async (news: News) => {
      const body = JSON.stringify(notification(news));
      return (await shop.request('/api/webhooks/adyen', { method: 'POST', body })).status;
    },
    newestLink: () => [...adyen.links.values()].at(-1)!,
    close: async () => {
      await shop.close();
      await stripe.close();
      await adyen.close();
    },
  };
}

export type TwoGateways = Awaited<ReturnType<typeof openTwoGateways>>;
