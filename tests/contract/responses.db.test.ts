import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOCIAL_PROVIDER_CODES } from '@/contract/auth';
import { ResponseCode } from '@/contract/response-codes';
import type { createOpenApiDocument } from '@/provider/api-docs/openapi';
import { instalments } from '@/provider/db/schema/instalment';
import { variants } from '@/provider/db/schema/variant';
import { createEmailToken } from '@/provider/platform/mail/email-event';
import { startAdyenServer, HMAC_KEY, MERCHANT } from '@/tests/support/servers/adyen';
import { createResponseValidator } from '@/tests/support/checks/response-validator';
import { CARD, confirmTestPayment, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { openIdentityProvider } from '@/tests/support/servers/identity-provider';
import { parseEmailCode, parseEmailLink, openMailbox, type Mailbox } from '@/tests/support/mailbox';
import { advanceOrderStatus } from '@/tests/support/admin';
import { createCustomerWithPassword, PASSWORD } from '@/tests/support/fixtures/customer-factory';
import { insertInvite } from '@/tests/support/fixtures/insert-invite';
import {
  processReturn,
  requestOne,
  RETURN_TERMS,
  setReturnTerms,
} from '@/tests/support/fixtures/return-fixtures';
import { moveToGermany } from '@/tests/support/fixtures/withdrawal-fixtures';
import { openShop, type ReceivedResponse, type Shop } from '@/tests/support/shop';
import {
  createShopperPool,
  prepareShopper,
  type PreparedShopper,
} from '@/tests/support/fixtures/prepared-shopper';
import { allCalls, getGoodInput } from '@/provider/cli/provider-check/good-inputs';
import { invokeCall } from '@/tests/support/fixtures/invoke-call';

let shop: Shop;
let mailbox: Mailbox;
let identityProvider: Awaited<ReturnType<typeof openIdentityProvider>>;
let adyen: Awaited<ReturnType<typeof startAdyenServer>>;
/** The same shop with an Adyen account, where no other gateway is active. */
let adyenShop: Shop;
let document: ReturnType<typeof createOpenApiDocument>;
let problemsOf: ReturnType<typeof createResponseValidator>;

beforeAll(async () => {
  [mailbox, identityProvider, adyen] = [
    await openMailbox(),
    await openIdentityProvider(),
    await startAdyenServer(),
  ];
  const folder = mkdtempSync(join(tmpdir(), 'odette-answers-'));
  shop = await openShop({ DATA_DIR: folder, SMTP_URL: mailbox.url, ...identityProvider.env });
  adyenShop = await openShop({
    ...{ ADYEN_API_KEY: 'adyen-key-of-the-tests', ADYEN_MERCHANT_ACCOUNT: MERCHANT },
    ...{ ADYEN_HMAC_KEY: HMAC_KEY, ADYEN_API_URL: adyen.url },
  });
  document = (await (await shop.request('/api/openapi.json')).json()) as typeof document;
  await insertInvite(shop);
  problemsOf = createResponseValidator(document);
});
afterAll(async () => {
  await Promise.all([shop.close(), adyenShop.close()]);
  await Promise.all([mailbox.close(), identityProvider.close(), adyen.close()]);
});

type Response = { content?: object; headers?: object };
type Operation = { operationId: string; responses: Record<string, Response> };

const operationOf = (title: string) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods as Record<string, Operation>))
    .find(({ operationId }) => operationId === title)!;

/** A customer who has requested a password reset, and the email about it. */
async function createPasswordReset() {
  const { email } = await createCustomerWithPassword(shop);
  await shop.createClient().auth.requestPasswordReset({ email });
  const resetInput = { email, password: 'silk and lace', passwordConfirmation: 'silk and lace' };
  return { chosen: resetInput, mail: await mailbox.receiveLatest(shop, email) };
}

async function shipOrder({ api, orderId, incrementId }: PreparedShopper) {
  await setReturnTerms(shop, RETURN_TERMS);
  await payOrder(shop, api, orderId);
  await advanceOrderStatus(shop, incrementId, 'processing', 'shipped');
}

async function requestReturn(shopper: PreparedShopper): Promise<number> {
  await shipOrder(shopper);
  const { returns } = await requestOne(shopper.api, shopper.orderId, shopper.orderItemId);
  return returns[0]!.id;
}

/** Inputs with which a call succeeds, where `getGoodInput` is only valid in format. */
const preparedInputs: Record<string, (shopper: PreparedShopper) => Promise<Record<string, unknown>>> = {
  'product.subscribeToStock': async ({ productId, variantId }) => {
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));
    return { id: productId, variantId, email: 'wait@example.com' };
  },
  'auth.logIn': async () => ({ email: (await createCustomerWithPassword(shop)).email, password: PASSWORD }),
  'auth.logInByMethod': async () => ({
    method: 'password',
    email: (await createCustomerWithPassword(shop)).email,
    password: PASSWORD,
  }),
  'auth.logInBySocialProvider': async () => ({
    snsLogin: SOCIAL_PROVIDER_CODES.google,
    idToken: await identityProvider.createIdToken(shop.clock.now, {
      sub: 'g-walk',
      email: 'walk@example.com',
    }),
  }),
  'auth.resetByLink': async () => {
    const { chosen, mail } = await createPasswordReset();
    return { ...chosen, token: parseEmailLink(mail, '/forgotpassword').searchParams.get('token') };
  },
  'auth.resetByCode': async () => {
    const { chosen, mail } = await createPasswordReset();
    return { ...chosen, code: parseEmailCode(mail) };
  },
  'account.close': async ({ api, orderId }) => {
    await api.order.cancel({ id: orderId });
    return { password: PASSWORD };
  },
  'review.add': async ({ api, orderId, incrementId, orderItemId }) => {
    await payOrder(shop, api, orderId);
    await advanceOrderStatus(shop, incrementId, 'processing', 'shipped', 'completed');
    return { orderId, items: [{ orderItemId, rating: 5, content: 'Soft and full' }] };
  },
  'returns.request': async (shopper) => {
    await shipOrder(shopper);
    return {
      orderId: shopper.orderId,
      lines: [{ orderItemId: shopper.orderItemId, qty: 1, reason: 'faulty' }],
    };
  },
  'returns.cancel': async (shopper) => ({ orderId: shopper.orderId, returnId: await requestReturn(shopper) }),
  'returns.markSent': async (shopper) => {
    const returnId = await requestReturn(shopper);
    await processReturn(shop, `${returnId}/approve`, { address: 'Odette' });
    return { orderId: shopper.orderId, returnId };
  },
  'savedCard.remove': async ({ api, orderId }) => {
    await confirmTestPayment(shop, await api.payment.openWithFields({ orderId }), CARD.accepted, {
      save: true,
    });
    return { cardId: (await api.savedCard.list()).items[0]!.id };
  },
  'withdrawal.submit': async ({ api, orderId }) => {
    await payOrder(shop, api, orderId);
    await moveToGermany(shop, orderId);
    return { orderId, name: 'Ada Check' };
  },
  'payment.openInstalment': async ({ api, orderId }) => {
    await api.payment.retry({ orderId, paymentMethod: 'instalments' });
    await payOrder(shop, api, orderId);
    const second = and(eq(instalments.orderId, orderId), eq(instalments.number, 2));
    await shop.db.update(instalments).set({ status: 'failed' }).where(second);
    return { orderId, number: 2 };
  },
  'order.requestShipping': async ({ api, orderId }) => {
    await payOrder(shop, api, orderId);
    return { id: orderId };
  },
};

/** Calls that go to Adyen where the shop has an account there, and to the sandbox where it has none. */
const atAdyen = ['payment.openWithRedirect'];

const lastResponse: { last?: ReceivedResponse } = {};

async function apiFor(targetShop: Shop, isCustomer: boolean) {
  const { token } = isCustomer ? await createCustomerWithPassword(targetShop) : { token: 'visitor' };
  return targetShop.createClient({ Authorization: token }, (response) => (lastResponse.last = response));
}
const shopperFor = createShopperPool((isCustomer) => apiFor(shop, isCustomer));

/** Makes a call as a shopper who may make it, and returns the response. */
async function receiveResponse(
  targetShop: Shop,
  { subject, name, call, title }: (typeof allCalls)[number],
): Promise<ReceivedResponse | undefined> {
  const isCustomer = call.access === 'customer';
  const isReader = targetShop === shop && !preparedInputs[title];
  const shopper = isReader
    ? await shopperFor({ title, call }, isCustomer)
    : await prepareShopper(await apiFor(targetShop, isCustomer), isCustomer);
  const input = (await preparedInputs[title]?.(shopper)) ?? getGoodInput(subject, name, shopper);

  lastResponse.last = undefined;
  await invokeCall(shopper.api, subject, name, input).catch((error: unknown) => error);
  return lastResponse.last;
}

describe.each(allCalls.filter(({ call }) => !call.rawResponses))('$title', (entry) => {
  test('returns a response that matches the OpenAPI document', async () => {
    const response = await receiveResponse(atAdyen.includes(entry.title) ? adyenShop : shop, entry);
    expect(response).toMatchObject({ status: 200, body: { code: ResponseCode.ok } });
    expect(problemsOf(entry.title, response?.body)).toEqual([]);
  });
});

describe.each(allCalls.filter(({ title }) => atAdyen.includes(title)))('$title', (entry) => {
  test('returns a response that matches the OpenAPI document in the sandbox as well', async () => {
    const response = await receiveResponse(shop, entry);
    expect(response).toMatchObject({ status: 200, body: { code: ResponseCode.ok } });
    expect(problemsOf(entry.title, response?.body)).toEqual([]);
  });
});

/** For calls without an envelope: inputs that give each of the success statuses. */
const bareInput: Record<string, () => Promise<Record<number, Record<string, string>>>> = {
  'activity.recordEmailEvent': async () => {
    const token = await createEmailToken(shop.ctx, 1);
    return { 204: { token, event: 'open' }, 302: { token, event: 'click', to: '/user' } };
  },
};

describe.each(allCalls.filter(({ call }) => call.rawResponses))('$title', ({ call, title }) => {
  const sendRequest = (input: Record<string, string>) =>
    shop.request(`${call.path}?${new URLSearchParams(input)}`, { method: call.method });

  test('returns a response without an envelope that matches the OpenAPI document', async () => {
    const inputs = (await bareInput[title]?.()) ?? {};
    const { responses } = operationOf(title);
    expect(Object.keys(responses)).toEqual(['200', ...Object.keys(inputs), '500']);
    for (const [status, input] of Object.entries(inputs)) {
      const response = await sendRequest(input);
      expect(String(response.status)).toBe(status);
      expect(await response.text()).toBe('');
      expect(responses[status]).not.toHaveProperty('content');
      expect([...response.headers.keys()]).toEqual(
        expect.arrayContaining(
          Object.keys(responses[status]?.headers ?? {}).map((header) => header.toLowerCase()),
        ),
      );
    }
  });

  test('returns errors in an envelope, and successes without one', async () => {
    const errorBody: unknown = await (await sendRequest({})).json();
    expect(errorBody).toMatchObject({ code: ResponseCode.unprocessable });
    expect(problemsOf(title, errorBody)).toEqual([]);
    expect(problemsOf(title, { code: ResponseCode.ok, message: 'success', data: null })).not.toEqual([]);
  });
});

test('the validator reports a response that does not match the document', () => {
  const buildEnvelope = (data: unknown) => ({ code: ResponseCode.ok, message: 'success', data });
  expect(problemsOf('system.serverTime', buildEnvelope({ now: 1 }))).toEqual([]);
  expect(problemsOf('system.serverTime', buildEnvelope({ now: 'noon' }))).not.toEqual([]);
  expect(problemsOf('system.serverTime', buildEnvelope({}))).not.toEqual([]);
  expect(problemsOf('system.serverTime', { code: 999, message: '', data: null })).not.toEqual([]);
});
