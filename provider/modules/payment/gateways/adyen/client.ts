import type { CheckoutAPI } from '@adyen/api-library';
import type { GatewayName } from '@/contract/primitives';
import { withTimeLimit } from '@/contract/time-limit';

export const ADYEN: GatewayName = 'adyen';

export type AdyenKeys = {
  apiKey: string;
  merchantAccount: string;
  hmacKey: string;
  /** undefined: Adyen's test environment. */
  livePrefix: string | undefined;
  apiUrl: string | undefined;
};

const TIMEOUT_MS = 8_000; // below the storefront's own 10 s (spec 9)

/** Loaded with the first payment: it is large, and most shops do not use Adyen. */
export async function importAdyenLibrary() {
  const library = await import('@adyen/api-library');
  // A CommonJS package: Node exposes its exports only as `default`, bundlers by name.
  return library.default ?? library;
}

/** Adyen processed the request and returned an error status. Contains no request data. */
export class AdyenError extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(`Adyen returned ${status}: ${body.slice(0, 500)}`);
    this.status = status;
  }
}

type SendRequest = (
  endpoint: string,
  json: string | Buffer,
  config: { apiKey?: string },
  isKeyRequired: boolean,
  options?: { method?: string; idempotencyKey?: string },
) => Promise<string>;

/**
 * The library's own transport supports only https and throws values that are not Errors; this one can also
 * call another base URL.
 */
const createSendRequest =
  (apiUrl: string | undefined): SendRequest =>
  async (endpoint, json, { apiKey = '' }, _isKeyRequired, { method = 'POST', idempotencyKey } = {}) => {
    const { origin } = new URL(endpoint);
    const url = apiUrl ? endpoint.replace(origin, apiUrl.replace(/\/$/, '')) : endpoint;
    const headers = {
      'X-API-Key': apiKey,
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    };
    const sent = method === 'GET' ? undefined : String(json);
    return withTimeLimit(TIMEOUT_MS, async (signal) => {
      const response = await fetch(url, { method, headers, body: sent, signal });
      const body = await response.text();
      if (!response.ok) throw new AdyenError(response.status, body);
      return body;
    });
  };

/** Creates a client for Adyen's checkout API: live if the live prefix is set, otherwise test. */
export async function createAdyenCheckout(keys: AdyenKeys): Promise<CheckoutAPI> {
  const { Client, CheckoutAPI, EnvironmentEnum } = await importAdyenLibrary();
  const client = new Client({
    apiKey: keys.apiKey,
    environment: keys.livePrefix ? EnvironmentEnum.LIVE : EnvironmentEnum.TEST,
    liveEndpointUrlPrefix: keys.livePrefix,
  });
  client.httpClient = { request: createSendRequest(keys.apiUrl) };
  return new CheckoutAPI(client);
}

/** Refunds a whole payment, captured or not; idempotent by `key`. */
export async function reversePayment(keys: AdyenKeys, pspReference: string, reference: string, key: string) {
  const { ModificationsApi } = await createAdyenCheckout(keys);
  await ModificationsApi.refundOrCancelPayment(
    pspReference,
    { merchantAccount: keys.merchantAccount, reference },
    { idempotencyKey: key },
  );
}
