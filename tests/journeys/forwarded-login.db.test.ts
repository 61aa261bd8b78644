import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FORM_MAX_KB } from '@/contract/account';
import { ResponseCode } from '@/contract/response-codes';
import { USER_INFO_COOKIE } from '@/lib/auth/cookie-names';
import { checkPrivatePage } from '@/lib/auth/check-private-page';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createCookieBrowser } from '@/tests/support/cookie-browser';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { createCustomerWithPassword, PASSWORD } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

const SILENT_PATH = '/api/nobody-answers';

/** The provider behind its own URL, as in API_BASE_URL. It never responds to SILENT_PATH. */
async function listen(shop: Shop) {
  const server = createServer(async (request, response) => {
    if (request.url === SILENT_PATH) return server.emit('silent');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const body = request.method === 'GET' ? undefined : Buffer.concat(chunks);
    const providerResponse = await shop.request(request.url!, { method: request.method, headers, body });
    response.statusCode = providerResponse.status;
    providerResponse.headers.forEach((value, name) => response.setHeader(name, value));
    response.setHeader('Set-Cookie', providerResponse.headers.getSetCookie());
    response.end(Buffer.from(await providerResponse.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url, server, close };
}

let shop: Shop;
let provider: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '1' });
  await setTestShopConfig(shop.db);
  provider = await listen(shop);
  vi.stubEnv('API_BASE_URL', provider.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await provider.close();
  await shop.close();
});

afterEach(() => {
  vi.useRealTimers();
});

async function signedIn() {
  const { email, id } = await createCustomerWithPassword(shop);
  const browser = createCookieBrowser(shop, email);
  const { token } = browser.saveLogin(await browser.api.auth.logIn({ email, password: PASSWORD }));
  const userInfo = JSON.stringify({ token, user: { id } });
  return { email, browser, token, userInfo };
}

test('the middleware checks access to a private page with both cookies of a login', async () => {
  const { browser, userInfo } = await signedIn();
  const { orderId } = await placeOrderForVariant(browser.api, (await createTestProduct(shop.db)).variantId);
  const checkWithCookies = (names: string[]) =>
    checkPrivatePage(
      { kind: 'newestOrder' },
      {
        get: (name) => {
          const value = name === USER_INFO_COOKIE ? userInfo : browser.jar.get(name)?.value;
          return names.includes(name) && value ? { value } : undefined;
        },
      },
      provider.url,
    );
  expect((await checkWithCookies([USER_INFO_COOKIE, 'loginSecret'])).redirectTo).toContain(String(orderId));
  expect(await checkWithCookies([USER_INFO_COOKIE])).toEqual({});
});

describe('with an external provider', () => {
  test('a login passes through the shop with its cookies, and later requests need them', async () => {
    const { GET, POST } = await import('@/app/api/[...path]/route');
    const { email } = await createCustomerWithPassword(shop);
    const headers = { Currency: 'USD', 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const response = await POST(
      new Request('http://storefront.test/api/auth/login', {
        ...{ method: 'POST', headers, body: JSON.stringify({ email, password: PASSWORD }) },
      }),
    );
    const { data } = (await response.json()) as { data: { token: string } };
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['knownBrowser', 'loginSecret']);

    const codeFor = async (extraHeaders: Record<string, string>) => {
      const init = { headers: { Currency: 'USD', Authorization: data.token, ...extraHeaders } };
      const infoResponse = await GET(new Request('http://storefront.test/api/customer/info', init));
      return ((await infoResponse.json()) as { code: number }).code;
    };
    expect(await codeFor({ Cookie: cookies.join('; ') })).toBe(ResponseCode.ok);
    expect(await codeFor({})).toBe(ResponseCode.notLoggedIn);
  });

  test.each([
    ['Expect', '100-continue'],
    ['Keep-Alive', 'timeout=5'],
    ['Upgrade', 'websocket'],
    ['TE', 'trailers'],
    ['Trailer', 'X-Sum'],
    ['Proxy-Connection', 'keep-alive'],
  ])('the hop-by-hop header %s is not forwarded', async (name, value) => {
    const { GET } = await import('@/app/api/[...path]/route');
    const request = new Request('http://storefront.test/api/common/server_time');
    const headers = new Headers({ Currency: 'USD', [name]: value });
    const response = await GET(Object.defineProperty(request, 'headers', { value: headers }));
    expect(((await response.json()) as { code: number }).code).toBe(ResponseCode.ok);
  });

  test('a provider that does not respond is aborted after 30 s', async () => {
    const { GET } = await import('@/app/api/[...path]/route');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const requestReceived = once(provider.server, 'silent');
    let status = 0;
    const responseBody = GET(new Request(`http://storefront.test${SILENT_PATH}`)).then((response) => {
      ({ status } = response);
      return response.json();
    });
    await requestReceived;
    await vi.advanceTimersByTimeAsync(29_999);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await responseBody).toEqual({
      code: 504,
      message: 'Something went wrong on our side',
      data: null,
    });
    expect(status).toBe(504);
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  test('a body with a declared length above the limit of any call is rejected without asking the provider', async () => {
    const { POST } = await import('@/app/api/[...path]/route');
    const headers = { 'Content-Length': String(FORM_MAX_KB * 1024 + 1) };
    const body = new ReadableStream({
      pull: () => {
        throw new Error('The body was read');
      },
    });
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await POST(new Request('http://storefront.test/api/customer/upload', init));
    expect(await response.json()).toMatchObject({
      code: ResponseCode.unprocessable,
      message: 'File Must be less than 5120 KB',
    });
  });
});
