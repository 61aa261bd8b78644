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

/** The e-mail address that a shopper orders with. Each has one of their own: unpaid orders are counted by it. */
export function getShopperEmail(api: Api): string {
  const known = emails.get(api);
  if (known) return known;
  const email = `tasha.${(shoppers += 1)}@example.com`;
  emails.set(api, email);
  return email;
}

/** What a place call needs of a cart, beside what a test wants to say. */
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

/** A shopper puts a variant into the cart and orders it. */
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

/** What the browser does with a payment: the card goes to the gateway, not to the shop. */
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

/** The code and the message of a refusal; anything else fails the test. */
export async function expectApiError(asked: Promise<unknown>) {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error, 'a refusal').toBeInstanceOf(ApiError);
  const { code, message } = error as ApiError;
  return { code, message };
}

/** What is not there, or is somebody else's, is HTTP 404. */
export const expectNotFound = (asked: Promise<unknown>) =>
  expect(asked).rejects.toMatchObject({ response: { status: 404 } });
