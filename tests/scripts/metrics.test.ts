import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '@/scripts/metrics.mjs';
import { sendRawRequest } from '@/tests/support/raw-http';

let server: Server;
let metrics: ReturnType<typeof createMetrics>;
beforeEach(async () => {
  metrics = createMetrics();
  server = createServer(
    metrics.observe((req: IncomingMessage, res: ServerResponse) => {
      res.statusCode = req.url?.includes('missing') ? 404 : 200;
      res.end('done');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

const request = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method }).then((r) =>
    r.text(),
  );
const listCounts = async () =>
  (await metrics.read())
    .split('\n')
    .filter((line) => line.startsWith('http_request_duration_seconds_count'))
    .map((line) => line.replace('http_request_duration_seconds_count', ''));

test('responses are counted by method, kind and status', async () => {
  await request('/wigs?page=2');
  await request('/wigs');
  await request('/missing');
  await request('/api/products', 'POST');
  await request('/_next/static/a.js');
  await request('/_next/image?url=%2Fa.webp');
  expect(await listCounts()).toEqual([
    '{method="GET",kind="page",status="2xx"} 2',
    '{method="GET",kind="page",status="4xx"} 1',
    '{method="POST",kind="api",status="2xx"} 1',
    '{method="GET",kind="asset",status="2xx"} 1',
    '{method="GET",kind="image",status="2xx"} 1',
  ]);
  expect(await metrics.read()).toContain('http_requests_in_progress 0');
});

test('no client creates series: neither addresses nor methods are names', async () => {
  const { port } = server.address() as AddressInfo;
  for (let number = 0; number < 50; number += 1) await request(`/made-up-${number}`);
  for (const method of ['PURGE', 'MKCOL', 'REPORT'])
    await sendRawRequest(port, (send) =>
      send(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
  expect(await listCounts()).toEqual([
    '{method="GET",kind="page",status="2xx"} 50',
    '{method="other",kind="page",status="2xx"} 3',
  ]);
});
