import { randomBytes } from 'node:crypto';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { withCompression } from '@/scripts/compress-responses.mjs';
import { negotiateEncoding } from '@/scripts/encodings.mjs';
import { withRequestLimits } from '@/scripts/request-limits.mjs';

const page = '<p>hair</p>'.repeat(1000);
let server: Server | undefined;
afterEach(() => server?.close());

type Packed = Parameters<typeof withCompression>[1];

/** One response of a server with this listener, with the bytes as they came over the wire. */
async function ask(
  listener: RequestListener,
  accepted?: string,
  { path = '/', method = 'GET', packed = new Map() as Packed } = {},
) {
  server = createServer(
    withCompression(
      async (req: IncomingMessage, res: Parameters<RequestListener>[1]) => listener(req as never, res),
      packed,
    ),
  );
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, fail) => {
      const headers = accepted ? { 'accept-encoding': accepted } : {};
      request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', fail)
        .end();
    },
  );
}

const whole: RequestListener = (_req, res) => {
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('ETag', '"one"');
  res.setHeader('Content-Length', Buffer.byteLength(page));
  res.end(page);
};
const inParts: RequestListener = (_req, res) => {
  res.setHeader('Content-Type', 'text/html');
  res.flushHeaders();
  res.write(page);
  setTimeout(() => res.end(page), 20);
};

test('chooses the best accepted encoding, and none that is refused', () => {
  expect(negotiateEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(negotiateEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(negotiateEncoding('identity')).toBeNull();
  expect(negotiateEncoding(undefined)).toBeNull();
});

test('a whole page arrives complete in each encoding, the second time like the first', async () => {
  for (let run = 0; run < 2; run += 1) {
    const small = await ask(whole, 'br, gzip');
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(Number(small.headers['content-length'])).toBe(small.body.length);
    expect(brotliDecompressSync(small.body).toString()).toBe(page);
  }
  expect(gunzipSync((await ask(whole, 'gzip')).body).toString()).toBe(page);
  const plain = await ask(whole);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(page);
});

test('a page that is sent in parts is compressed as a stream', async () => {
  const response = await ask(inParts, 'br');
  expect(response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(response.body).toString()).toBe(page + page);
  expect((await ask(inParts)).body.toString()).toBe(page + page);
});

test('images, small responses, responses without a body and no-transform ones are not compressed', async () => {
  const listeners: RequestListener[] = [
    (_req, res) => res.setHeader('Content-Type', 'image/webp').end(page),
    (_req, res) => res.setHeader('Content-Type', 'text/html').end('short'),
    (_req, res) => res.writeHead(304, { 'Content-Type': 'text/html' }).end(),
    (_req, res) =>
      res.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-transform' }).end(page),
  ];
  for (const listener of listeners)
    expect((await ask(listener, 'br')).headers['content-encoding']).toBeUndefined();
  const head = await ask(whole, 'br', { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, undefined]);
});

test('a precompressed file is sent as it is stored, without calling the handler', async () => {
  const file = { type: 'text/css', bodies: { br: Buffer.from('packed') } };
  const packed: Packed = new Map([['/_next/static/a.css', file]]);
  const response = await ask(whole, 'br', { path: '/_next/static/a.css?v=1', packed });
  expect(response.body.toString()).toBe('packed');
  expect(response.headers).toMatchObject({
    'content-type': 'text/css',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(
    gunzipSync((await ask(whole, 'gzip', { path: '/_next/static/a.css', packed })).body).toString(),
  ).toBe(page);
});

test('a response that is rejected while it is being compressed is sent once', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  const remainingBody = '1\r\nx\r\n'.repeat(12_000);
  const handler: RequestListener = (_req, res) => {
    res.setHeader('Content-Type', 'text/html');
    res.end(randomBytes(500_000).toString('hex'));
    socket.write(remainingBody);
  };
  server = createServer(
    withRequestLimits(
      withCompression(
        async (req: IncomingMessage, res: Parameters<RequestListener>[1]) => handler(req as never, res),
        new Map(),
      ),
    ) as RequestListener,
  );
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk)).on('error', () => undefined);
  const isClosed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(
    'POST /api/x HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  await isClosed;
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 413 /);
  expect(rejected).not.toHaveBeenCalled();
  process.off('unhandledRejection', rejected);
});
