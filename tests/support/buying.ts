import { expect } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { ApiError } from '@/lib/api/envelope';
import type { Shop } from './shop';

export const oregonAddress = {
  firstname: 'Tasha',
  lastname: 'Moreau',
  email: 'tasha@example.com',
  telephone: '+1 310 555 0100',
  countryId: 'US',
  region: 'Oregon',
  city: 'Portland',
  street: ['5 Salmon Street'],
  postcode: '97204',
};

const emails = new WeakMap<Api, string>();
let shoppers = 0;

/** The email address a shopper orders with. Each has their own, since unpaid orders are counted by it. */
export function getShopperEmail(api: Api): string {
  const known = emails.get(api);
  if (known) return known;
  const email = `tasha.${(shoppers += 1)}@example.com`;
  emails.set(api, email);
  return email;
}

/** The input for placing an order that depends on the cart; a test adds the rest. */
export async function buildOrderInput(api: Api) {
  const { quote, version } = await api.cart.read();
  return {
    quoteId: quote.id,
    version,
    paymentMethod: 'card',
    shippingMethod: 'ups_standard',
    shippingAddress: { ...oregonAddress, email: getShopperEmail(api) },
  };
}

/** Adds a variant to the cart and orders it. */
export async function placeOrderForVariant(api: Api, variantId: number, qty = 1) {
  await api.cart.add({ variantId, qty });
  return api.order.place(await buildOrderInput(api));
}

export const CARD = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000002500003155',
  delayed: '4000000000000077',
};

type SandboxConfirmation = {
  status: string;
  decline_code: string | null;
  message: string | null;
  redirect_url: string | null;
};

/** Confirms a payment like the browser: the card goes to the gateway, not to the shop. */
export async function confirmTestPayment(
  shop: Shop,
  session: { paymentIntentId: string; clientSecret: string },
  number: string = CARD.accepted,
  change: Record<string, unknown> = {},
) {
  const answer = await shop.request(`/api/sandbox/payment_intents/${session.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_secret: session.clientSecret,
      card: { number, exp_month: 12, exp_year: 2030, cvc: '123' },
      return_url: '/order/payWait',
      ...change,
    }),
  });
  return { http: answer.status, ...((await answer.json()) as SandboxConfirmation) };
}

export async function payOrder(shop: Shop, api: Api, orderId: number) {
  await confirmTestPayment(shop, await api.payment.createStripePayment({ orderId }));
  return api.payment.return({ orderId });
}

/** Returns the code and message of an API error; anything else fails the test. */
export async function expectApiError(asked: Promise<unknown>) {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error, 'a refusal').toBeInstanceOf(ApiError);
  const { code, message } = error as ApiError;
  return { code, message };
}

/** Missing resources, and those of other shoppers, return HTTP 404. */
export const expectNotFound = (asked: Promise<unknown>) =>
  expect(asked).rejects.toMatchObject({ response: { status: 404 } });
