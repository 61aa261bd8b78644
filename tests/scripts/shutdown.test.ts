// In test:all only: processes that are killed, locked out or short of space.
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { trackResponses } from '@/scripts/shutdown.mjs';

let server: Server;
afterEach(() => server.closeAllConnections());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function open(handle: RequestListener) {
  server = createServer();
  const { track, drain } = trackResponses(server);
  server.on(
    'request',
    track((req: IncomingMessage, res: ServerResponse) => handle(req as never, res as never)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sendRequest = (path: string, agent: Agent | false = false) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, fail) => {
      get({ port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume();
        response.on('error', fail);
        response.on('end', () =>
          resolve({ status: response.statusCode!, connection: response.headers.connection }),
        );
      }).on('error', fail);
    });
  return { port, drain, ask: sendRequest };
}

test('while draining, readiness is 503 and responses continue, each of which closes its connection', async () => {
  const { drain, ask } = await open((_req, res) => void res.end('here'));
  const agent = new Agent({ keepAlive: true });
  expect(await ask('/', agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const drained = drain(300);
  expect(await ask('/api/ready')).toMatchObject({ status: 503 });
  expect(await ask('/', agent)).toEqual({ status: 200, connection: 'close' });
  expect(await ask('/')).toEqual({ status: 200, connection: 'close' });
  await drained;
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

test('a request in progress is answered, with Connection: close', async () => {
  const { drain, ask } = await open((_req, res) => void setTimeout(() => res.end('slow'), 200));
  const agent = new Agent({ keepAlive: true });
  const response = ask('/', agent);
  await pause(50);
  await drain(0);
  expect(await response).toEqual({ status: 200, connection: 'close' });
  agent.destroy();
});

test('requests that wait behind a busy process are answered, not reset', async () => {
  let isBusy = true;
  const { drain, ask } = await open((_req, res) => {
    const busyUntilMs = isBusy ? Date.now() + 150 : 0;
    isBusy = false;
    while (Date.now() < busyUntilMs);
    res.end('here');
  });
  const responses = Array.from({ length: 20 }, () => ask('/'));
  await pause(20);
  await drain(0);
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test('neither an idle connection nor one that is used again and again delays the shutdown', async () => {
  const { port, drain, ask } = await open((_req, res) => void res.end('here'));
  const idle = connect(port, '127.0.0.1');
  const isEnded = new Promise((resolve) => idle.on('close', resolve));
  idle.resume();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isOver = false;
  const busy = (async () => {
    while (!isOver) await ask('/', agent).catch(() => pause(5));
  })();
  await pause(50);
  await drain(100, 5_000);
  isOver = true;
  await Promise.all([busy, isEnded]);
  agent.destroy();
});

test('a response that never ends is cut off after the time limit', async () => {
  const { drain, ask } = await open((_req, res) => void res.write('a part'));
  const response = ask('/').catch((error: Error) => error.message);
  await pause(50);
  const startedAt = performance.now();
  await drain(0, 300);
  expect(performance.now() - startedAt).toBeGreaterThan(250);
  expect(await response).toMatch(/aborted|hang up/);
});
