import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createListener } from '@/scripts/listener.mjs';
import { BODY_MAX_BYTES, withRequestLimits } from '@/scripts/request-limits.mjs';
import { sendRawRequest } from '@/tests/support/raw-http';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A listener whose handler returns how many bytes it received. */
async function open({ reads = true } = {}) {
  let receivedBytes = 0;
  let line: Socket | undefined;
  let url: string | undefined;
  const answerAtOnce = (req: IncomingMessage, res: ServerResponse) => {
    url = req.url;
    res.end('at once');
  };
  const count = (req: IncomingMessage, res: ServerResponse) => {
    req.on('data', (chunk: Buffer) => (receivedBytes += chunk.length));
    req.on('end', () => res.end(`${receivedBytes} bytes`));
    req.on('error', () => undefined);
  };
  server = createListener();
  server.on('request', withRequestLimits(reads ? count : answerAtOnce));
  server.on('connection', (socket: Socket) => (line = socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    getReceivedBytes: () => receivedBytes,
    url: () => url,
    getSocketBytesRead: () => line?.bytesRead ?? 0,
  };
}

test('an idle connection is kept longer than a proxy keeps it, and a request has a time limit', async () => {
  await open();
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
  // For a client that reads nothing of its response.
  expect(server.timeout).toBe(60_000);
});

test.each(['POST', 'PUT', 'DELETE'])('%s is for API calls: a page responds with 405', async (method) => {
  const { port } = await open({ reads: false });
  const say405 = (path: string) =>
    sendRawRequest(port, (send) =>
      send(`${method} ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`),
    );
  const response = await say405('/wigs');
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(response).toContain('Allow: GET, HEAD, OPTIONS');
  expect(await say405('/api/quote')).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['http://evil.example/wigs?a=1', '/wigs?a=1'],
  ['http://evil.example//other.example', '/other.example'],
  ['*', '/'],
  // Next would resolve these itself, after everything else has judged the path as it was sent.
  ['/api/../wigs?a=1', '/wigs?a=1'],
  ['/media/%2e%2E/wigs', '/wigs'],
  ['/user/./../wigs', '/wigs'],
  ['/../../wigs', '/wigs'],
  ['/wigs#user', '/wigs'],
  ['/wigs#/', '/wigs'],
  ['/api\\..\\wigs', '/wigs'],
  ['//wigs/%2577', '//wigs/%2577'],
  ['/%', '/%'],
])('the target %s is a request for %s', async (target, path) => {
  const { port, url } = await open({ reads: false });
  await sendRawRequest(port, (send) =>
    send(`OPTIONS ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`),
  );
  expect(url()).toBe(path);
});

test('an upgrade is a request like any other: nothing takes over its socket and keeps it', async () => {
  const { port } = await open({ reads: false });
  // Next adds a listener, and closes no socket that it does not know.
  server.on('upgrade', () => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  const response = await sendRawRequest(port, (send) =>
    send('GET //x HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n'),
  );
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(['TRACE', 'PROPFIND'])('%s gets 405 with the allowed methods', async (method) => {
  const { port } = await open();
  const response = await sendRawRequest(port, (send) => send(`${method} / HTTP/1.1\r\nHost: shop\r\n\r\n`));
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(response).toContain('Allow: GET, HEAD, OPTIONS');
});

test('a body without a length is cut off at the limit, with 413', async () => {
  const { port, getReceivedBytes } = await open();
  const chunk = Buffer.alloc(1024 * 1024, 'a');
  const response = await sendRawRequest(port, (send) => {
    send('POST /api/quote HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n');
    for (let sent = 0; sent < BODY_MAX_BYTES * 2; sent += chunk.length) {
      send(`${chunk.length.toString(16)}\r\n`);
      send(chunk);
      send('\r\n');
    }
  });
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
  expect(response).toContain('"code":413');
  expect(getReceivedBytes()).toBeLessThanOrEqual(BODY_MAX_BYTES);
});

test.each([
  ['reads the body', true],
  ['answers without waiting for the body', false],
])(
  '30 MB in chunks to a handler that %s: no more is read than the limit, and the connection is closed',
  async (_how, reads) => {
    const { port, getSocketBytesRead } = await open({ reads });
    const chunk = Buffer.alloc(256 * 1024, 'a');
    const startedAt = Date.now();
    let sent = 0;
    const response = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1');
      const writeNext = () => {
        if (socket.destroyed || sent >= 30 * 1024 * 1024) return;
        sent += chunk.length;
        socket.write(
          Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
          writeNext,
        );
      };
      socket.write('POST /api/x HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n', writeNext);
      socket.on('data', (data) => (text += String(data)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect(response).toMatch(reads ? /^HTTP\/1\.1 413 [\s\S]+"code":413/ : /^HTTP\/1\.1 200 /);
    expect(getSocketBytesRead()).toBeGreaterThan(BODY_MAX_BYTES);
    expect(getSocketBytesRead()).toBeLessThan(BODY_MAX_BYTES + 512 * 1024);
    expect(sent).toBeLessThan(30 * 1024 * 1024);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  },
);

test('a body that the response did not wait for is discarded, and the connection is used for the next request', async () => {
  const { port } = await open({ reads: false });
  const request = 'POST /api/x HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n';
  const response = await sendRawRequest(port, (send) => {
    send(request);
    setTimeout(() => send('5\r\nwigs!\r\n0\r\n\r\n'), 100);
    setTimeout(() => send('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'), 200);
  });
  expect(response.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
});

test('a body within the limit reaches the handler whole', async () => {
  const { port } = await open();
  const response = await sendRawRequest(port, (send) => {
    send('POST /api/x HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n');
    send('5\r\nwigs!\r\n0\r\n\r\n');
  });
  expect(response).toContain('5 bytes');
});

test.each([
  ['a request that is none', 'hello\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is rejected in one line', async (_name, rawRequest, status) => {
  const { port } = await open();
  expect(await sendRawRequest(port, (send) => send(rawRequest))).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} `),
  );
});
