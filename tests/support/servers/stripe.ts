import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Intent = {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  description: string;
  customer: string | null;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: { message: string } | null;
  latest_charge: {
    object: 'charge';
    payment_method_details: { card: { brand: string; last4: string } };
  } | null;
};
type Refund = {
  id: string;
  intent: string;
  key: string;
  amount: number;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: { refund: string };
};
type Card = { id: string; customer: string; brand: string; last4: string };
type StubResponse = [status: number, body: unknown];

const createInvalidRequest = (code: string): StubResponse => [
  400,
  { error: { type: 'invalid_request_error', code, message: code } },
];

async function readFormBody(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** A stub Stripe server: payment intents and their refunds. */
export async function startStripeServer() {
  const intents = new Map<string, Intent>();
  const keys = new Map<string, string>();
  const refunded = new Set<string>();
  const refunds: Refund[] = [];
  /** Customers by their idempotency key, and the cards that they have saved. */
  const customers = new Map<string, string>();
  const cards: Card[] = [];
  const deletedCustomers: string[] = [];
  /** The response to creating a payment waits for `held`. */
  const state = {
    isDown: false,
    held: null as Promise<void> | null,
    /** So do the responses about customers and their cards. */
    cardsHeld: null as Promise<void> | null,
  };

  const create = (form: URLSearchParams, key: string): StubResponse => {
    const existing = intents.get(keys.get(key) ?? '');
    if (existing) return [200, existing];
    const id = `pi_${intents.size + 1}`;
    const intent: Intent = {
      ...{ id, object: 'payment_intent', client_secret: `${id}_secret` },
      ...{ amount: Number(form.get('amount')), amount_received: 0, currency: form.get('currency') ?? '' },
      description: form.get('description') ?? '',
      customer: form.get('customer'),
      payment_method_types: [...form].flatMap(([name, value]) =>
        name.startsWith('payment_method_types[') ? [value] : [],
      ),
      ...{ status: 'requires_payment_method', last_payment_error: null, latest_charge: null },
    };
    intents.set(id, intent);
    keys.set(key, id);
    return [200, intent];
  };
  const cancel = (intent: Intent): StubResponse => {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      return createInvalidRequest('payment_intent_unexpected_state');
    return [200, Object.assign(intent, { status: 'canceled' })];
  };
  const refund = (form: URLSearchParams, key: string): StubResponse => {
    const id = form.get('payment_intent') ?? '';
    const existing = refunds.find((item) => item.key === key);
    if (existing) return [200, existing];
    const paid = intents.get(id)?.amount_received ?? 0;
    const refundedAmount = refunds
      .filter((item) => item.intent === id && item.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    if (refunded.has(id)) return createInvalidRequest('charge_already_refunded');
    const amount = Number(form.get('amount') ?? paid - refundedAmount);
    if (amount > paid - refundedAmount) return createInvalidRequest('amount_too_large');
    const metadata = { refund: form.get('metadata[refund]') ?? '' };
    const newRefund = {
      id: `re_${refunds.length}`,
      object: 'refund',
      status: 'succeeded' as const,
      intent: id,
      key,
    };
    refunds.push({ ...newRefund, amount, metadata });
    if (amount + refundedAmount === paid) refunded.add(id);
    return [200, newRefund];
  };
  const listRefunds = (id: string | null): StubResponse => [
    200,
    { object: 'list', has_more: false, data: refunds.filter(({ intent }) => intent === id) },
  ];
  const toPaymentMethod = ({ id, customer, brand, last4 }: Card) => ({
    ...{ id, object: 'payment_method', customer, type: 'card' },
    card: { brand, last4, exp_month: 8, exp_year: 2029 },
  });
  const answerForCards = (
    method: string,
    path: string,
    form: URLSearchParams,
    key: string,
  ): StubResponse | null => {
    const [, customer = ''] = /^\/v1\/customers\/(\w+)/.exec(path) ?? [];
    if (path === '/v1/customers') {
      const id = customers.get(key) ?? `cus_${customers.size + 1}`;
      customers.set(key, id);
      return [200, { id, object: 'customer' }];
    }
    if (path === '/v1/customer_sessions')
      return [200, { object: 'customer_session', client_secret: `cuss_of_${form.get('customer')}` }];
    if (path.endsWith('/payment_methods')) {
      const data = cards.filter((card) => card.customer === customer).map(toPaymentMethod);
      return [200, { object: 'list', has_more: false, data }];
    }
    if (method === 'DELETE' && customer) {
      if (deletedCustomers.includes(customer)) return [404, createInvalidRequest('resource_missing')[1]];
      deletedCustomers.push(customer);
      return [200, { id: customer, object: 'customer', deleted: true }];
    }
    const [, cardId] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? [];
    const index = cards.findIndex(({ id }) => id === cardId);
    const [detached] = index < 0 ? [] : cards.splice(index, 1);
    return detached ? [200, toPaymentMethod(detached)] : null;
  };
  const createResponse = (method: string, path: string, form: URLSearchParams, key: string): StubResponse => {
    const answer = answerForCards(method, path, form, key);
    if (answer) return answer;
    const [, id = '', verb] = /payment_intents\/(\w+?)(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = intents.get(id);
    const existing = refunds.find((item) => path === `/v1/refunds/${item.id}`);
    if (existing) return [200, existing];
    if (path === '/v1/refunds')
      return method === 'GET' ? listRefunds(form.get('payment_intent')) : refund(form, key);
    if (method === 'POST' && path === '/v1/payment_intents') return create(form, key);
    if (intent && method === 'POST' && !verb && form.has('customer'))
      return [200, Object.assign(intent, { customer: form.get('customer') })];
    if (!intent) return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
    return verb === 'cancel' ? cancel(intent) : [200, intent];
  };
  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
    const form = request.method === 'GET' ? searchParams : await readFormBody(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    const [status, body]: StubResponse = state.isDown
      ? [503, { error: { type: 'api_error', message: 'down' } }]
      : createResponse(request.method ?? '', path, form, key);
    if (path === '/v1/payment_intents') await state.held;
    if (path.startsWith('/v1/customer')) await state.cardsHeld;
    const headers = { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' };
    response.writeHead(status, headers).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void handleRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    intents,
    refunded,
    refunds,
    customers,
    cards,
    deletedCustomers,
    state,
    /** Changes an intent as a card payment in the shopper's browser does. */
    pay: (id: string, overrides: Partial<Intent> = {}) => {
      const intent = intents.get(id)!;
      const card = { brand: 'visa', last4: '4242' };
      Object.assign(intent, {
        ...{ status: 'succeeded', amount_received: intent.amount },
        latest_charge: { object: 'charge', payment_method_details: { card } },
        ...overrides,
      });
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The bank returns the money of a refund. */
    failRefund: (failedRefund: Refund) => {
      Object.assign(failedRefund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
      refunded.delete(failedRefund.intent);
    },
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}
