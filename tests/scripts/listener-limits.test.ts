// In test:all only: processes that are killed, locked out or short of space.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createListener, withRequestOrder } from '@/scripts/listener.mjs';
import { withRequestLimits } from '@/scripts/request-limits.mjs';
import { sendRawRequest } from '@/tests/support/raw-http';

// What one client, or all together, may have in progress: requests of a connection, large bodies, unread
// responses.
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('requests that one connection pipelines', () => {
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

  /** A listener that responds when the test tells it to. */
  async function openWaiting() {
    const startedRequests: { url: string; answer: () => void }[] = [];
    server = createListener();
    server.on(
      'request',
      withRequestOrder((req: IncomingMessage, res: ServerResponse) => {
        startedRequests.push({ url: req.url!, answer: () => res.end(req.url) });
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk))).on('error', () => undefined);
    const isClosed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    return {
      startedRequests,
      socket,
      isClosed,
      getReceived: () => received,
      urls: () => startedRequests.map(({ url }) => url),
    };
  }

  test('are started one after the other', async () => {
    const { startedRequests, socket, getReceived, urls } = await openWaiting();
    socket.write(request('/a') + request('/b') + request('/c'));
    await vi.waitFor(() => expect(urls()).toEqual(['/a']));
    startedRequests[0]!.answer();
    await vi.waitFor(() => expect(urls()).toEqual(['/a', '/b']));
    startedRequests[1]!.answer();
    await vi.waitFor(() => expect(urls()).toEqual(['/a', '/b', '/c']));
    startedRequests[2]!.answer();
    await vi.waitFor(() => expect(getReceived().match(/HTTP\/1\.1 200/g)).toHaveLength(3));
    socket.destroy();
  });

  test('are never started once the connection is closed', async () => {
    const { startedRequests, socket, isClosed, urls } = await openWaiting();
    socket.write(request('/a') + request('/b'));
    await vi.waitFor(() => expect(urls()).toEqual(['/a']));
    socket.destroy();
    await isClosed;
    startedRequests[0]!.answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(urls()).toEqual(['/a']);
  });

  test('end the connection when there are very many', async () => {
    const { socket, isClosed, urls } = await openWaiting();
    socket.write(Array.from({ length: 800 }, (_, at) => request(`/${at}`)).join(''));
    await isClosed;
    expect(urls()).toEqual(['/0']);
  });
});

describe('large request bodies in progress', () => {
  const KB = 1024;
  async function openBounded() {
    server = createListener();
    const read = (req: IncomingMessage, res: ServerResponse) => {
      req.resume();
      req.on('end', () => res.end('whole')).on('error', () => undefined);
    };
    server.on('request', withRequestLimits(read, 500 * KB));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }
  const head = (bytes: number) =>
    `POST /api/x HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`;

  /** Sends all of a body but its last byte, and waits. */
  async function sendHalf(port: number) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(head(200 * KB));
    await new Promise((resolve) => socket.write(Buffer.alloc(200 * KB - 1), resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    return socket;
  }

  test('share a limit: one more gets 503; small ones continue, and large ones do once there is room', async () => {
    const port = await openBounded();
    const uploads = [await sendHalf(port), await sendHalf(port)];
    const large = () => sendRawRequest(port, (send) => send(head(200 * KB)) && send(Buffer.alloc(200 * KB)));
    expect(await large()).toMatch(/^HTTP\/1\.1 503 [^]*"message":"Too much is being uploaded/);
    const small = sendRawRequest(port, (send) => send(head(10 * KB)) && send(Buffer.alloc(10 * KB)));
    expect(await small).toMatch(/^HTTP\/1\.1 200 /);
    uploads[0]!.destroy();
    await vi.waitFor(async () => expect(await large()).toMatch(/^HTTP\/1\.1 200 /));
    uploads[1]!.destroy();
  });
});

describe('incomplete request bodies', () => {
  const KB = 1024;
  const small = 'POST /api/x HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 9\r\n\r\n';
  const chunked = 'POST /api/x HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n';

  /** Responds with the body; records which requests were started. */
  async function openCounting() {
    const startedUrls: string[] = [];
    server = createListener();
    const read = (req: IncomingMessage, res: ServerResponse) => {
      startedUrls.push(req.url!);
      let body = '';
      req.on('data', (chunk) => (body += String(chunk)));
      req.on('end', () => res.end(`body=${body}`)).on('error', () => undefined);
    };
    server.on('request', withRequestLimits(read, 500 * KB));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const send = (text: string, localAddress = '127.0.0.1') => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
      socket.write(text);
      return socket;
    };
    return { port, begun: startedUrls, send };
  }

  test('a small one starts nothing until it is complete, and is then read whole', async () => {
    const { begun: startedRequests, send } = await openCounting();
    const socket = send(`${small}abc`);
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write('def');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(startedRequests).toEqual([]);
    socket.write('ghi');
    await vi.waitFor(() => expect(received).toContain('body=abcdefghi'));
    expect(startedRequests).toEqual(['/api/x']);
  });

  test('those without a length take a share of the limit from the beginning', async () => {
    const { port, begun: startedRequests, send } = await openCounting();
    const uploads = Array.from({ length: 7 }, () => send(`${chunked}1\r\nx\r\n`));
    await vi.waitFor(() => expect(startedRequests).toHaveLength(7));
    expect(await sendRawRequest(port, (write) => write(`${chunked}1\r\nx\r\n`))).toMatch(/^HTTP\/1\.1 503 /);
    expect(startedRequests).toHaveLength(7);
    for (const socket of uploads) socket.destroy();
  });

  test('those of one network do not keep another network from sending a large one', async () => {
    const { port, begun: startedRequests, send } = await openCounting();
    const uploads = Array.from({ length: 7 }, () => send(`${chunked}1\r\nx\r\n`, '127.0.0.2'));
    await vi.waitFor(() => expect(startedRequests).toHaveLength(7));
    const head = `POST /api/x HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${90 * KB}\r\n\r\n`;
    const response = await sendRawRequest(port, (write) => write(head) && write(Buffer.alloc(90 * KB)));
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of uploads) socket.destroy();
  });

  test('one of very many tiny chunks counts for what the chunks take', async () => {
    const { port } = await openCounting();
    const response = await sendRawRequest(port, (write) =>
      write(chunked + '1\r\nx\r\n'.repeat(2_000) + '0\r\n\r\n'),
    );
    expect(response).toMatch(/^HTTP\/1\.1 503 /);
  });
});

describe('unread responses', () => {
  const MB = 1024 * 1024;
  // More than the buffers of both ends hold (net.ipv4.tcp_rmem and tcp_wmem: 6 and 4 MB at most).
  const ANSWER = Buffer.alloc(20 * MB);

  async function openBounded(limits: { maxBytes: number; maxMs: number }) {
    server = createListener({ ...limits, everyMs: 20 });
    const sockets: Socket[] = [];
    server.on('connection', (socket: Socket) => sockets.push(socket));
    server.on('request', (req: IncomingMessage, res: ServerResponse) =>
      res.end(req.url === '/small' ? 'small' : ANSWER),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const unsentBytes = () =>
      sockets.reduce((sum, socket) => sum + (socket.destroyed ? 0 : socket.writableLength), 0);
    return { port, unsentBytes };
  }
  /** Sends a request, reads no response. */
  function askAndWait(port: number, localAddress = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    socket.pause().write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    return socket;
  }

  test('stay in memory up to a limit for all together; other requests are answered', async () => {
    const { port, unsentBytes } = await openBounded({ maxBytes: 30 * MB, maxMs: 60_000 });
    const clients = Array.from({ length: 8 }, () => askAndWait(port));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(unsentBytes()).toBeGreaterThan(0);
    expect(unsentBytes()).toBeLessThanOrEqual(30 * MB);
    const small = await sendRawRequest(port, (send) =>
      send('GET /small HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'),
    );
    expect(small).toMatch(/^HTTP\/1\.1 200 /);
    for (const client of clients) client.destroy();
  });

  test('end the connection after the time limit, however many there are', async () => {
    const { port, unsentBytes } = await openBounded({ maxBytes: 1_000 * MB, maxMs: 200 });
    const client = askAndWait(port);
    await vi.waitFor(() => expect(unsentBytes()).toBeGreaterThan(0));
    await vi.waitFor(() => expect(unsentBytes()).toBe(0));
    client.destroy();
  });

  test('of the network that holds most are dropped first, however long others have waited', async () => {
    const { port, unsentBytes } = await openBounded({ maxBytes: 50 * MB, maxMs: 60_000 });
    let isClosed = false;
    const waitingClient = askAndWait(port, '127.0.0.3').on('close', () => (isClosed = true));
    await vi.waitFor(() => expect(unsentBytes()).toBeGreaterThan(0));
    const others = Array.from({ length: 8 }, () => askAndWait(port, '127.0.0.2'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(unsentBytes()).toBeLessThanOrEqual(50 * MB);
    waitingClient.resume(); // a paused socket does not notice its end
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isClosed).toBe(false);
    for (const client of [waitingClient, ...others]) client.destroy();
  });

  test('get no more time from another request', async () => {
    const { port, unsentBytes } = await openBounded({ maxBytes: 1_000 * MB, maxMs: 1_000 });
    const client = askAndWait(port);
    await vi.waitFor(() => expect(unsentBytes()).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 700));
    const startedAt = performance.now();
    client.write('GET /small HTTP/1.1\r\nHost: shop\r\n\r\n');
    await vi.waitFor(() => expect(unsentBytes()).toBe(0), { timeout: 3_000, interval: 10 });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    client.destroy();
  });
});
