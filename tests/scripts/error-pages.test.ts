import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findDigest } from '@/scripts/error-document.mjs';
import { CURRENCY_CODES } from '@/lib/config/currencies';
import {
  createErrorPageFetcher,
  CURRENCIES,
  getRejectionStatus,
  withErrorPages,
} from '@/scripts/error-pages.mjs';

type Answer = {
  status: number;
  type: string | undefined;
  body: string;
  csp: string | undefined;
  location: string | undefined;
  cookies: string[] | undefined;
};
type LookupResult = { isMissing?: boolean; redirectTo?: string } | null;

const EMPTY = '<!DOCTYPE html><html id="__next_error__"><body></body></html>';
const staticFiles = new Set(['/_next/static/chunks/now.js']);
let server: Server | undefined;
afterEach(() => server?.close());

/** A server that responds as Next does, and the requested paths. */
async function serve(
  getStatus: (path: string) => number,
  { body = EMPTY, hasErrorPages = true, lookupResult = null as LookupResult } = {},
) {
  const requestedPaths: string[] = [];
  const next = async (req: IncomingMessage, res: ServerResponse) => {
    requestedPaths.push(req.url!);
    const isErrorPage = req.url!.startsWith('/error-page/');
    res.setHeader('Content-Security-Policy', "default-src 'self'");
    res.statusCode = isErrorPage ? (hasErrorPages ? 200 : 500) : getStatus(req.url!);
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('ETag', '"empty"');
    if (req.url!.includes('currency=')) res.setHeader('Set-Cookie', 'currency=EUR');
    res.write(isErrorPage ? `<title>${decodeURIComponent(req.url!)}</title>` : body.slice(0, 20));
    res.end(isErrorPage ? ` ${req.headers.cookie ?? ''}` : body.slice(20));
  };
  const created = createServer();
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  const { port } = created.address() as AddressInfo;
  const fetchErrorPage = createErrorPageFetcher(`http://127.0.0.1:${port}`);
  const listener = withErrorPages(next, {
    fetchErrorPage,
    staticFiles,
    lookUpPath: () => Promise.resolve(lookupResult),
  });
  created.on('request', (req, res) => void listener(req, res));

  const sendRequest = (path: string, { method = 'GET', headers = {} } = {}) =>
    new Promise<Answer>((resolve, fail) => {
      request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += String(chunk)));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            type: response.headers['content-type'],
            body: text,
            csp: response.headers['content-security-policy'] as string | undefined,
            location: response.headers.location,
            cookies: response.headers['set-cookie'],
          }),
        );
      })
        .on('error', fail)
        .end();
    });
  return { sendRequest, requestedPaths };
}

test.each([
  [404, '/error-page/404'],
  [403, '/error-page/403'],
  [500, '/error-page/500'],
])(
  'an empty document of status %i is sent with that status and the HTML of its error page',
  async (status, page) => {
    const { sendRequest } = await serve(() => status);
    const response = await sendRequest('/nope');
    expect(response.status).toBe(status);
    expect(response.body).toContain(`<title>${page}</title>`);
    expect(response.body).not.toContain('__next_error__');
  },
);

test('a page that Next renders, and a response that is no document, are sent unchanged', async () => {
  const { sendRequest } = await serve((path) => (path === '/wigs' ? 200 : 404));
  expect((await sendRequest('/wigs')).body).toBe(EMPTY);
  expect((await sendRequest('/nope', { headers: { rsc: '1' } })).body).toBe(EMPTY);
  expect((await sendRequest('/api/nope')).body).toBe(EMPTY);
  expect((await sendRequest('/nope', { method: 'POST' })).body).toBe(EMPTY);
});

test('the error page is in the shopper’s currency, and is fetched only once in a while', async () => {
  const { sendRequest, requestedPaths } = await serve(() => 404);
  const headers = { cookie: 'userInfo=secret; currency=EUR' };
  expect((await sendRequest('/nope?currency=GBP', { headers })).body).toContain('currency=GBP');
  const euroPage = await sendRequest('/nope', { headers });
  expect(euroPage.body).toContain('currency=EUR');
  expect(euroPage.body).not.toContain('secret');
  await sendRequest('/nope-2', { headers });
  expect(requestedPaths.filter((path) => path.startsWith('/error-page/'))).toHaveLength(2);
});

test('an unknown currency has no error page of its own, by URL or by cookie', async () => {
  expect([...CURRENCIES]).toEqual([...CURRENCY_CODES]);
  const { sendRequest, requestedPaths } = await serve(() => 404);
  await sendRequest('/nope');
  for (const code of ['AAA', 'ZZZ', 'XXX', 'EURO'])
    await sendRequest(`/nope?currency=${code}`, { headers: { cookie: `currency=${code}` } });
  expect(requestedPaths.filter((path) => path.startsWith('/error-page/'))).toEqual(['/error-page/404']);
});

test('the message of a failure reaches its error page', async () => {
  const body = `<html id="__next_error__"><script>self.__next_f.push([1,"5:E{\\"digest\\":\\"refused 200422: Bad \\\\\\"thing\\\\\\" said\\"}\\n"])</script></html>`;
  const { sendRequest } = await serve(() => 500, { body });
  expect(new URLSearchParams((await sendRequest('/wigs')).body.replace(/^.*\?|<.*$/g, '')).get('words')).toBe(
    'refused 200422: Bad "thing" said',
  );
});

test('when the error page itself fails, the fallback of the spec is sent, with a link home', async () => {
  const { sendRequest } = await serve(() => 500, { hasErrorPages: false });
  const response = await sendRequest('/wigs');
  expect(response.status).toBe(500);
  expect(response.body).toContain('<title>An error occurred while showing the error page</title>');
  expect(response.body).toContain('<a href="/"');
});

test.each([
  ['/a%00b', 404],
  ['/blog/1%00', 404],
  [`/${'a'.repeat(500)}`, 404],
  ['/%E0%A4%A', 404],
  ['/error-page/500', 404],
  ['/_next/static/chunks/old.js', 404],
  ['/_next/nope', 404],
  ['/_next/static/%E0%A4%A', 400],
  ['/_next/image', 404],
  ['/robots.txt/x', 404],
  ['/favicon.ico/x', 404],
  ['/api/%E0%A4%A', 400],
])('%s is answered without rendering it', async (path, status) => {
  const { sendRequest, requestedPaths } = await serve(() => 200);
  const response = await sendRequest(path);
  expect(response.status).toBe(status);
  expect(requestedPaths).not.toContain(path);
  if (path.startsWith('/_next/')) expect(response.type).toContain('text/plain');
  else if (path.startsWith('/api/'))
    expect(JSON.parse(response.body)).toMatchObject({ code: status, data: null });
  else {
    expect(response.body).toContain('<title>/error-page/404</title>');
    expect(response.csp).toBe("default-src 'self'");
  }
});

test.each([
  '/_next/image',
  '/_next/image?url=%2Fmedia%2Fx.webp&w=3840&q=75',
  '/_next/image/?url=%2Fmedia%2Fx.webp&w=3840&q=75',
  '/_next/%69mage?url=%2Fmedia%2Fx.webp&w=3840&q=75',
])('%s gets 404 without a request to Next', async (path) => {
  const { sendRequest, requestedPaths } = await serve(() => 200);
  expect((await sendRequest(path)).status).toBe(404);
  expect(requestedPaths).toEqual([]);
});

test('a missing path gets its page without Next: as a document, as its data and for a HEAD request', async () => {
  const { sendRequest, requestedPaths } = await serve(() => 200, { lookupResult: { isMissing: true } });
  for (const options of [{}, { headers: { rsc: '1' } }, { method: 'HEAD' }])
    expect((await sendRequest('/made-up', options)).status).toBe(404);
  const euroPage = await sendRequest('/made-up?currency=EUR');
  expect(euroPage.body).toContain('currency=EUR');
  expect(euroPage.cookies).toEqual(['currency=EUR']);
  expect(requestedPaths.filter((path) => !path.startsWith('/error-page/'))).toEqual([]);
});

test('another spelling of a path is redirected, with its query', async () => {
  const { sendRequest, requestedPaths } = await serve(() => 200, { lookupResult: { redirectTo: '/wigs' } });
  expect(await sendRequest('/%77igs?color=ginger')).toMatchObject({
    status: 308,
    location: '/wigs?color=ginger',
  });
  expect(requestedPaths).toEqual([]);
});

test('API calls, images and POST requests are not looked up', async () => {
  const { sendRequest, requestedPaths } = await serve(() => 200, { lookupResult: { isMissing: true } });
  expect((await sendRequest('/api/products')).status).toBe(200);
  expect((await sendRequest('/media/a.webp')).status).toBe(200);
  expect((await sendRequest('/wigs', { method: 'POST' })).status).toBe(200);
  expect(requestedPaths).toEqual(['/api/products', '/media/a.webp', '/wigs']);
});

test('every other path is passed to Next', () => {
  for (const path of [
    '/',
    '/wigs',
    '/blog/a%20b',
    '/_next/static/chunks/now.js',
    '/api/products',
    '/media/a.webp',
  ])
    expect(getRejectionStatus(path, staticFiles), path).toBeNull();
});

test('a document without an error, and a missing page, have no digest', () => {
  expect(findDigest('<html></html>')).toBe('');
  expect(findDigest(String.raw`5:E{\"digest\":\"NEXT_HTTP_ERROR_FALLBACK;404\"}`)).toBe('');
  expect(findDigest(String.raw`5:E{\"digest\":\"1241802826\"}`)).toBe('1241802826');
});

test.each(['x', '%', '[]', '{"a":1}'])(
  'a router state that no browser creates is rejected: %s',
  async (state) => {
    const { sendRequest } = await serve(() => 200);
    const buildOptions = (value: string) => ({ headers: { RSC: '1', 'Next-Router-State-Tree': value } });
    expect((await sendRequest('/cart', buildOptions(state))).status).toBe(400);
    const real = encodeURIComponent(
      JSON.stringify(['', { children: ['cart', { children: ['__PAGE__', {}] }] }]),
    );
    expect((await sendRequest('/cart', buildOptions(real))).status).toBe(200);
  },
);
