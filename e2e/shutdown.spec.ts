import { mkdtempSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './fixtures/other-shop';
import { expect, test } from './fixtures/test';

/** More than the process renders at once, and few enough for the slowest machine to render within its time. */
const COLD_PAGES = 6;
const END_WITHIN_MS = 15_000;

type Answer = { status: number; connection: string };

const ask = (url: string, agent?: Agent) =>
  new Promise<Answer>((resolve, fail) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: String(response.headers.connection) }),
      );
      response.on('error', fail);
    }).on('error', fail);
  });

test('at SIGTERM nothing that was sent is lost, and no client keeps the process from ending', async () => {
  test.setTimeout(120_000);
  const shop = await startShop(
    // As long as by default: while pages are rendered on a busy machine, the question whether it is ready takes seconds, and
    // after the delay idle connections are closed.
    { DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-end-')), SHUTDOWN_DELAY_SECONDS: '5' },
    'serve',
  );
  await shop.waitUntilOpen();
  const sitemap = await (await fetch(`${shop.url}/sitemap/1.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]+)<\/loc>/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThanOrEqual(COLD_PAGES);

  // Somebody who sends half a request and nothing more, and a proxy that keeps a connection and goes on using it.
  const { hostname, port } = new URL(shop.url);
  const idleSocket = connect(Number(port), hostname, () => idleSocket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Half:'));
  idleSocket.on('error', () => {});
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(`${shop.url}/icon.svg`, keepAliveAgent)).toMatchObject({ status: 200, connection: 'keep-alive' });

  const cold = paths.slice(0, COLD_PAGES).map((path) => ask(`${shop.url}${path}`));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const signalSentAt = Date.now();
  shop.signal('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));

  const ready = await ask(`${shop.url}/api/ready`);
  expect(ready).toEqual({ status: 503, connection: 'close' });
  expect(await ask(`${shop.url}/icon.svg`, keepAliveAgent)).toEqual({ status: 200, connection: 'close' });
  for (const response of await Promise.all(cold)) expect(response.status).toBe(200);

  expect(await shop.exit).toBe(143);
  expect(Date.now() - signalSentAt).toBeLessThan(END_WITHIN_MS + 1_000);
  expect(shop.getOutput()).not.toMatch(/\bat .*\.(?:js|mjs|ts):\d+/);
  keepAliveAgent.destroy();
  idleSocket.destroy();
});

test('at SIGTERM during the start the process ends, also where nothing else would end it', async () => {
  const shop = await startShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-shutdown-')) }, 'serve');
  // Next has been loaded, and the database has not been opened.
  await expect.poll(() => shop.getOutput(), { timeout: 60_000 }).toContain('next.config');
  shop.signal('SIGTERM');
  // By itself a process ends without a code.
  expect(await shop.exit).toBe(143);
});
