import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withPageVisits } from '@/scripts/page-visits.mjs';

let server: Server;
let visits: string[];
beforeEach(async () => {
  visits = [];
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    res.statusCode = Number(/status=(\d+)/.exec(req.url ?? '')?.[1] ?? 200);
    if (req.url?.includes('cut')) return void res.write('the beginning', () => res.destroy());
    res.end();
  };
  server = createServer(
    withPageVisits(handle, ({ cookie, req }: { cookie: string; req: IncomingMessage }) =>
      visits.push(`${req.url} ${cookie}`),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

const request = (path: string, Cookie = 'guestToken=abc%3D', method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers: { Cookie } })
    .then((response) => response.text())
    .catch(() => null);

test('a page that was sent to a browser with a guest token is reported, also one that it has', async () => {
  await request('/wigs?page=2', 'currency=EUR; guestToken=abc%3D; userInfo=x');
  await request('/wigs?_rsc=1x');
  await request('/?status=304');
  expect(visits).toEqual(['/wigs?page=2 abc%3D', '/wigs?_rsc=1x abc%3D', '/?status=304 abc%3D']);
});

test('nothing else is reported', async () => {
  await request('/wigs', '');
  await request('/wigs', 'guestToken=');
  await request('/wigs', 'otherguestToken=abc');
  await request('/wigs', undefined, 'HEAD');
  for (const path of [
    '/?status=404',
    '/?status=302',
    '/?status=500',
    '/wigs?cut',
    '/icon.svg',
    '/sitemap.xml',
  ])
    await request(path);
  for (const path of ['/api/quote', '/_next/static/a.js', '/media/a.webp', '/admin', '/admin/orders'])
    await request(path);
  expect(visits).toEqual([]);
});

test('of a long cookie a part is reported', async () => {
  await request('/wigs', `guestToken=${'a'.repeat(2_000)}`);
  expect(visits).toEqual([`/wigs ${'a'.repeat(500)}`]);
});
