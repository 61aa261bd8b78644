import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { hasRedis, openRedis } from '@/tests/support/servers/redis';
import { buildImage, canBuildImages, createBaseFolder, runImage } from './fixtures/image-folder';
import { buyUntil, type TrafficReport } from './fixtures/shoppers';
import { createGuestApi, expect, test } from './fixtures/test';

test.skip(!canBuildImages, 'debootstrap is not installed, or this is not root');
test.skip(!hasPostgres || !hasRedis, 'PostgreSQL and Redis are not installed');

const PATHS = ['wide-tooth-comb', 'argan-hair-oil'];
/** All come from one address, which may order 30 times. */
const ORDERS_MAX = 28;

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const waitFor = async (isTrue: () => boolean | Promise<boolean>, seconds: number) => {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) return false;
    await pause(200);
  }
  return true;
};

async function findOrder(url: string, { orderId, guestToken }: TrafficReport['sales'][number]) {
  return createGuestApi(url, guestToken).order.read({ id: orderId });
}

test(
  'the image is built from a clean Debian, sells as another user than root, backs up, upgrades and restores',
  { tag: ['@all', '@alone'] },
  async () => {
    test.setTimeout(900_000);
    const folder = mkdtempSync(join(tmpdir(), 'odette-image-'));
    const postgres = (await startTemporaryPostgres())!;
    const redis = await openRedis();
    const ends: (() => Promise<unknown>)[] = [];
    try {
      createBaseFolder(join(folder, 'base'));
      const image = buildImage(join(folder, 'base'), folder);
      const createVolume = (name: string) => {
        const path = join(folder, name);
        mkdirSync(path);
        // As a new volume: with owner and rights of the image's folder.
        execFileSync('chown', ['--reference', join(image.root, 'data'), path]);
        return path;
      };
      const data = createVolume('data');
      const backups = createVolume('backups');
      const [port, proxyPort] = [await findFreePort(), await findFreePort()];
      const url = `http://127.0.0.1:${proxyPort}`;
      const env = {
        SITE_URL: 'https://shop.test',
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        DATA_DIR: '/data',
        PORT: String(port),
        TRUST_PROXY: '1',
      };
      const run = (options: Parameters<typeof runImage>[1]) => {
        const container = runImage(image, options);
        ends.push(async () => {
          container.signal('SIGKILL');
          await container.exit;
        });
        return container;
      };
      const finish = async (options: Parameters<typeof runImage>[1]) => {
        const container = run(options);
        return { code: await container.exit, output: container.getOutput() };
      };
      const isHealthy = async (settings: typeof env) =>
        (await finish({ env: settings, command: image.healthCommand.split(' ') })).code === 0;
      const start = async (settings = env, volume = data) => {
        const shop = run({ env: settings, volumes: { '/data': volume } });
        expect(await waitFor(() => isHealthy(settings), 120), shop.getOutput()).toBe(true);
        return shop;
      };

      await test.step('starts as another user than root', async () => {
        expect(await isHealthy(env)).toBe(false);
      });
      let shop = await start();
      expect(
        execFileSync('ps', ['-o', 'ruser=,euser=', '-p', String(shop.pid)], { encoding: 'utf8' }),
      ).not.toMatch(/root/);
      execFileSync('cp', ['deploy/Caddyfile', join(image.root, 'etc/Caddyfile')]);
      run({
        env: { SITE_ADDRESS: url, SHOP: `127.0.0.1:${port}` },
        command: ['caddy', 'run', '--config', '/etc/Caddyfile', '--adapter', 'caddyfile'],
      });
      expect(await waitFor(async () => (await fetch(url).catch(() => null))?.status === 200, 30)).toBe(true);

      const sales: TrafficReport['sales'] = [];
      await test.step('sells, and loses no request while a new version takes its place', async () => {
        let isOver = false;
        const failures: string[] = [];
        const sell = async () => {
          while (!isOver && sales.length + failures.length < ORDERS_MAX) {
            const isDone = (report: TrafficReport) => report.sales.length + report.failures.length > 0;
            const report = await buyUntil(isDone, { shoppers: 1, paths: PATHS, pick: () => url });
            sales.push(...report.sales);
            failures.push(...report.failures);
            await pause(500);
          }
        };
        const selling = sell();
        await pause(2_000);
        shop.signal('SIGTERM');
        expect(await shop.exit).toBe(143);
        const soldBefore = sales.length;
        shop = await start();
        // The first sale may be one that waited for it.
        const hasSoldAgain = await waitFor(() => failures.length > 0 || sales.length > soldBefore + 1, 60);
        isOver = true;
        await selling;
        expect(failures).toEqual([]);
        expect(soldBefore).toBeGreaterThan(0);
        expect(hasSoldAgain).toBe(true);
      });

      await test.step('writes a backup beside the running shop', async () => {
        const volumes = { '/data': data, '/backups': backups };
        const check = { volumes, command: ['sh', 'deploy/check-backup.sh', '/backups', '26'] };
        expect((await finish(check)).code).toBe(1);
        const backup = await finish({ env, volumes, command: ['sh', 'deploy/backup.sh', '/backups', '14'] });
        expect(backup, backup.output).toMatchObject({ code: 0 });
        expect((await finish(check)).code).toBe(0);
      });

      shop.signal('SIGTERM');
      expect(await shop.exit).toBe(143);

      await test.step('restores it into an empty data folder, with every order', async () => {
        const restored = createVolume('restored');
        const { DATABASE_URL: _, REDIS_URL: _redis, ...embedded } = env;
        const [file] = readdirSync(backups);
        const command = ['npm', 'run', 'shop', '--', 'restore', `/backups/${file}`];
        const restore = await finish({
          env: embedded,
          volumes: { '/data': restored, '/backups': backups },
          command,
        });
        expect(restore, restore.output).toMatchObject({ code: 0 });
        shop = await start(embedded as typeof env, restored);
        for (const sale of sales)
          expect(await findOrder(url, sale)).toMatchObject({ incrementId: sale.number, status: 'paid' });
      });
    } finally {
      for (const end of ends) await end();
      await redis.close();
      postgres.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
