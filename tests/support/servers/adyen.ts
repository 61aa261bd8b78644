import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
export const MERCHANT = 'OdetteHairECOM';

type Link = {
  id: string;
  url: string;
  status: 'active' | 'completed' | 'expired' | 'paymentPending';
  reference: string;
  merchantAccount: string;
  amount: { value: number; currency: string };
  allowedPaymentMethods?: string[];
  returnUrl?: string;
  expiresAt?: string;
};
type Body = { status?: Link['status'] } & Partial<Omit<Link, 'id' | 'url' | 'status'>>;

async function readJsonBody(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? (JSON.parse(text) as Body) : {};
}

/** A stub Adyen server: payment links, and refunds of their payments. */
export async function startAdyenServer() {
  const links = new Map<string, Link>();
  const keys = new Map<string, string>();
  const refunds: { pspReference: string; key: string | undefined; value?: number }[] = [];
  const calls: string[] = [];
  const state = { isDown: false };

  const create = (body: Body, key: string) => {
    const existing = links.get(keys.get(key) ?? '');
    if (existing) return existing;
    const id = `PL${String(links.size + 1).padStart(14, '0')}`;
    const link = { ...(body as Link), id, url: `https://test.adyen.link/${id}`, status: 'active' as const };
    links.set(id, link);
    if (key) keys.set(key, id);
    return link;
  };
  const createResponse = (method: string, path: string, body: Body, key: string): [number, unknown] => {
    const link = links.get(/paymentLinks\/(\w+)$/.exec(path)?.[1] ?? '');
    const psp = /payments\/(\w+)\/reversals$/.exec(path)?.[1];
    if (method === 'POST' && path.endsWith('/paymentLinks')) return [201, create(body, key)];
    const [, refundPsp] = /payments\/(\w+)\/refunds$/.exec(path) ?? [];
    if (refundPsp)
      return [
        201,
        (refunds.push({ pspReference: refundPsp, key, value: body.amount?.value }), { status: 'received' }),
      ];
    if (psp) return [201, (refunds.push({ pspReference: psp, key }), { status: 'received' })];
    if (!link) return [404, { status: 404, message: 'Not found' }];
    if (method === 'PATCH' && link.status !== 'active')
      return [422, { status: 422, message: 'Payment link is not active' }];
    return [200, Object.assign(link, method === 'PATCH' ? { status: body.status } : {})];
  };
  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const [method = '', path = ''] = [request.method, request.url];
    const body = await readJsonBody(request);
    calls.push(`${method} ${path}`);
    const isAllowed = request.headers['x-api-key'] === 'adyen-key-of-the-tests';
    const [status, data]: [number, unknown] = state.isDown
      ? [503, { status: 503, message: 'Service unavailable' }]
      : isAllowed
        ? createResponse(method, path, body, String(request.headers['idempotency-key'] ?? ''))
        : [401, { status: 401, message: 'Unauthorized' }];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(data));
  };

  const server = createServer((request, response) => void handleRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    links,
    refunds,
    calls,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type AdyenNotificationInput = {
  merchantReference: string;
  pspReference: string;
  success?: boolean;
  value?: number;
  currency?: string;
  reason?: string;
  eventCode?: string;
  originalReference?: string;
};

/** Builds a notification as Adyen sends it, signed over the same fields. */
export function createAdyenNotification(notification: AdyenNotificationInput, key = HMAC_KEY) {
  const { merchantReference, pspReference, success = true, value = 12_900, currency = 'USD' } = notification;
  const { eventCode = 'AUTHORISATION', reason = '', originalReference = '' } = notification;
  const signed = [
    pspReference,
    originalReference,
    MERCHANT,
    merchantReference,
    value,
    currency,
    eventCode,
    success,
  ];
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex'))
    .update(signed.join(':'))
    .digest('base64');
  const item = {
    ...{ eventCode, merchantReference, pspReference, reason },
    amount: { value, currency },
    eventDate: '2026-11-20T10:00:00+01:00',
    merchantAccountCode: MERCHANT,
    originalReference,
    paymentMethod: 'visa',
    success: String(success),
    additionalData: { hmacSignature, cardSummary: '1111' },
  };
  return { live: 'false', notificationItems: [{ NotificationRequestItem: item }] };
}
