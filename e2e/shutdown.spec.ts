import { mkdtempSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './fixtures/shop-instance';
import { expect, test } from './fixtures/test';

/** More than the process renders at once, and few enough for the slowest machine to finish in time. */
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

test('SIGTERM loses no request, and no client keeps the process alive', { tag: '@all' }, async () => {
  test.setTimeout(120_000);
  const shop = await startShop(
    // The default delay: while a busy machine renders pages, a readiness check takes seconds, and after the
    // delay idle connections are closed.
    { DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-end-')), SHUTDOWN_DELAY_SECONDS: '5' },
    'serve',
  );
  await shop.waitUntilOpen();
  const sitemap = await (await fetch(`${shop.url}/sitemap/1.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]+)<\/loc>/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThanOrEqual(COLD_PAGES);

  // A client that sends half a request, and a proxy that keeps using its connection.
  const { hostname, port } = new URL(shop.url);
  const idleSocket = connect(Number(port), hostname, () =>
    idleSocket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Half:'),
  );
  idleSocket.on('error', () => {});
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(`${shop.url}/icon.svg`, keepAliveAgent)).toMatchObject({
    status: 200,
    connection: 'keep-alive',
  });

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

test('SIGTERM during startup ends the process, even if nothing else would', async () => {
  const shop = await startShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-shutdown-')) }, 'serve');
  // Next is loaded, but the database is not open yet.
  await expect.poll(() => shop.getOutput(), { timeout: 60_000 }).toContain('next.config');
  shop.signal('SIGTERM');
  // Without a handler the exit code is null.
  expect(await shop.exit).toBe(143);
});
