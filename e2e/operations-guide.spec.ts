import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bootMachine, canBootMachines, createMachineFolder } from './fixtures/debian-machine';
import { readGuideBlocks } from './fixtures/guide-blocks';
import { openMachineHttps } from './fixtures/machine-https';
import { buyUntil, type TrafficReport } from './fixtures/shoppers';
import { STAFF_PASSWORD } from './fixtures/staff';
import { createGuestApi, expect, test } from './fixtures/test';

test.skip(!canBootMachines, 'debootstrap is not installed, this is not root, or the kernel has no cgroup2');

const PATHS = ['wide-tooth-comb', 'argan-hair-oil'];
/** Caddy sees one address, which may order 30 times. */
const ORDERS_MAX = 28;
/** A domain for which Caddy makes a certificate by itself. */
const HOST = 'shop.localhost';
const REPOSITORY = '/srv/odette-hair.git';
const SETTINGS = '/etc/odette-hair.env';
const RECREATE_DATABASE = 'sudo -u postgres dropdb odette && sudo -u postgres createdb --owner odette odette';

/** What a reader fills in. */
const fillIn = (lines: string) =>
  lines.replaceAll('<repository>', REPOSITORY).replaceAll('shop.example.com', HOST);
const readBlocks = (heading: string, language?: string) => readGuideBlocks(heading, language).map(fillIn);
const findBlock = (heading: string, pattern: RegExp) => {
  const block = readBlocks(heading).find((lines) => pattern.test(lines));
  if (!block) throw new Error(`“${heading}” has no commands with ${pattern}`);
  return block;
};

/** The settings file as the guide has it: its own lines, then those of the containers from the owner on. */
function buildSettings() {
  const [own = ''] = readBlocks('Install on Debian with systemd', 'ini');
  const containers = findBlock('Install with containers', /^OWNER_EMAIL=/m);
  return `${own}${containers.slice(containers.indexOf('OWNER_EMAIL='))}SANDBOX=1\n`;
}

test(
  'the guide installs on a clean Debian, sells, upgrades without losing an order, backs up, restores and moves',
  { tag: ['@all', '@alone'] },
  async () => {
    test.setTimeout(2_700_000);
    const folder = mkdtempSync(join(tmpdir(), 'odette-guide-'));
    const root = join(folder, 'root');
    createMachineFolder(root);
    execFileSync('git', ['clone', '--quiet', '--bare', '.', join(root, REPOSITORY)]);
    appendFileSync(join(root, 'etc/gitconfig'), `[safe]\n\tdirectory = ${REPOSITORY}\n`);
    const machine = await bootMachine(root);
    const https = await openMachineHttps(machine, HOST);
    const { follow } = machine;
    const { url } = https;
    const isOpen = async () => (await fetch(url).catch(() => null))?.status === 200;
    const waitUntilOpen = async () => {
      await expect.poll(isOpen, { timeout: 180_000 }).toBe(true);
      expect(await follow('systemctl --failed --plain --no-legend')).toBe('');
    };
    const sales: TrafficReport['sales'] = [];
    /** Buys until `isOver`, and returns what went wrong. */
    const sell = async (isOver: () => boolean) => {
      const failures: string[] = [];
      while (!isOver() && sales.length + failures.length < ORDERS_MAX) {
        const isDone = (report: TrafficReport) => report.sales.length + report.failures.length > 0;
        const report = await buyUntil(isDone, { shoppers: 1, paths: PATHS, pick: () => url });
        sales.push(...report.sales);
        failures.push(...report.failures);
        await pause(500);
      }
      return failures;
    };
    const sellOne = async () => {
      const count = sales.length;
      expect(await sell(() => sales.length > count)).toEqual([]);
    };
    const expectSales = async (expected: TrafficReport['sales']) => {
      for (const { orderId, guestToken, number } of expected)
        expect(await createGuestApi(url, guestToken).order.read({ id: orderId })).toMatchObject({
          incrementId: number,
          status: 'paid',
        });
    };
    const shop = readBlocks('Install on Debian with systemd').at(-1)!;
    const runShop = (command: string) => follow(shop.replace('keys list', command));

    try {
      await test.step('Install on Debian with systemd', async () => {
        const [install = '', open = ''] = readBlocks('Install on Debian with systemd');
        // It asks a person.
        await follow(install.replace(/(npm run shop -- new \S+)/, '$1 --yes'));
        cpSync('shops/demo', join(root, 'opt/odette-hair/shop'), { recursive: true });
        writeFileSync(join(root, SETTINGS), buildSettings());
        await follow(open);
        await waitUntilOpen();
        expect(await follow(`stat -c '%U %G %a' ${SETTINGS}`)).toBe('root odette 640\n');
        expect(await follow(shop)).toContain('There are no keys.');
      });

      await test.step('Accounts of staff', async () => {
        const log = await follow('journalctl --unit odette-hair --output cat');
        const token = /admin\/link#(\S+)/.exec(log)?.[1];
        const response = await fetch(`${url}/api/admin/link`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ token, password: STAFF_PASSWORD }),
        });
        expect(await response.json()).toMatchObject({ code: 200000 });
        expect(await runShop('staff list')).toContain('you@example.com');
      });

      await test.step('Upgrade', async () => {
        const lines = findBlock('Upgrade', /git clone/).trimEnd();
        const restartAt = lines.lastIndexOf('\n');
        await follow(lines.slice(0, restartAt));
        expect(await follow('systemctl show --property=Result odette-hair-backup')).toBe('Result=success\n');
        let isOver = false;
        const selling = sell(() => isOver);
        await pause(2_000);
        const soldBefore = sales.length;
        await follow(lines.slice(restartAt));
        await waitUntilOpen();
        // The first sale may be one that waited for it.
        await expect.poll(() => sales.length, { timeout: 60_000 }).toBeGreaterThan(soldBefore + 1);
        isOver = true;
        expect(await selling).toEqual([]);
        expect(soldBefore).toBeGreaterThan(0);
        expect(
          await follow(
            'readlink --canonicalize /proc/$(systemctl show --value --property=MainPID odette-hair)/cwd',
          ),
        ).toBe('/opt/odette-hair/2\n');
      });

      await test.step('Backup and restore', async () => {
        const backups = '/var/backups/odette-hair';
        await follow('systemctl start odette-hair-backup');
        const file = readdirSync(join(root, backups)).toSorted().at(-1)!;
        const restore = findBlock('Backup and restore', /dropdb.*\n.*systemd-run/s);
        await follow(restore.replace('<file>', file));
        await waitUntilOpen();
        await expectSales(sales);
      });

      await test.step('Moving from the embedded database to PostgreSQL', async () => {
        const settings = readFileSync(join(root, SETTINGS), 'utf8');
        await follow('systemctl stop odette-hair');
        writeFileSync(join(root, SETTINGS), settings.replace(/^DATABASE_URL=.*\n/m, ''));
        await follow('systemctl start odette-hair');
        await waitUntilOpen();
        const soldBefore = sales.length;
        await sellOne();
        await follow('systemctl stop odette-hair && systemctl start odette-hair-backup');
        await follow(RECREATE_DATABASE);
        await runShop(`move --to '${/^DATABASE_URL=(.*)$/m.exec(settings)![1]}'`);
        writeFileSync(join(root, SETTINGS), settings);
        await follow('systemctl start odette-hair');
        await waitUntilOpen();
        await expectSales(sales.slice(soldBefore));
      });
    } catch (error) {
      console.log((await machine.run('journalctl --no-pager --lines 100')).output);
      throw error;
    } finally {
      https.close();
      await machine.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
