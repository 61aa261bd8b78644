import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { withResponseHeaders } from '@/scripts/response-headers.mjs';

let server: Server | undefined;
afterEach(() => server?.close());

type ServerOptions = { siteUrl?: string; cache?: string; cookies?: string[]; env?: Record<string, string> };

async function headersOf(path: string, { siteUrl, cache, cookies = [], env }: ServerOptions = {}) {
  const handle: RequestListener = (_request, response) => {
    if (cache) response.setHeader('Cache-Control', cache);
    for (const cookie of cookies) response.appendHeader('Set-Cookie', cookie);
    response.end('x');
  };
  const created = createServer(withResponseHeaders(handle, { ...env, SITE_URL: siteUrl }) as RequestListener);
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  const { port } = created.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
  return headers;
}

const PUBLIC = 's-maxage=300, stale-while-revalidate=604500';

test.each(['/', '/wigs?currency=GBP', '/wigs?_rsc=abc', '/blog/x'])(
  '%s varies by a cookie, and no shared cache keeps it',
  async (path) => {
    expect((await headersOf(path, { cache: PUBLIC })).get('Cache-Control')).toBe(
      'private, max-age=0, must-revalidate',
    );
  },
);

test.each([
  '/media/a.webp',
  '/_next/static/a.js',
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemap/1.xml',
])('%s is the same for everyone, and may be cached', async (path) => {
  expect((await headersOf(path, { cache: PUBLIC })).get('Cache-Control')).toBe(PUBLIC);
});

test('a no-store response stays no-store', async () => {
  expect((await headersOf('/user', { cache: 'no-store' })).get('Cache-Control')).toBe('no-store');
});

test('every response has the security headers, and HSTS only where the shop has HTTPS', async () => {
  const plain = await headersOf('/', { siteUrl: 'http://localhost:3000' });
  expect(plain.get('Strict-Transport-Security')).toBeNull();
  expect(plain.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  expect(plain.get('X-Content-Type-Options')).toBe('nosniff');
  const secure = await headersOf('/', { siteUrl: 'https://shop.example' });
  expect(secure.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test('every cookie is Secure where the shop has HTTPS', async () => {
  const cookies = ['currency=EUR; Path=/', 'loginSecret=a; HttpOnly; Secure'];
  const secure = await headersOf('/?currency=EUR', { siteUrl: 'https://shop.example', cookies });
  expect(secure.getSetCookie()).toEqual(['currency=EUR; Path=/; Secure', 'loginSecret=a; HttpOnly; Secure']);
  const plain = await headersOf('/?currency=EUR', { siteUrl: 'http://localhost:3000', cookies });
  expect(plain.getSetCookie()).toEqual(cookies);
});

test('a page has a policy that follows the settings at the start; a script has none', async () => {
  const env = { GTM_ID: 'GTM-ABC', IMAGE_HOST: 'https://cdn.example/' };
  const policy = (await headersOf('/wigs', { env })).get('Content-Security-Policy');
  expect(policy).toContain('https://www.googletagmanager.com');
  expect(policy).toContain('https://cdn.example');
  expect((await headersOf('/wigs')).get('Content-Security-Policy')).not.toContain('googletagmanager');
  expect((await headersOf('/_next/static/a.js')).get('Content-Security-Policy')).toBeNull();
  // It sends its own; two would both apply.
  expect((await headersOf('/api/docs')).get('Content-Security-Policy')).toBeNull();
});
