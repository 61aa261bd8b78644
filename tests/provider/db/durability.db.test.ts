// In test:all only: processes that are killed, locked out or short of space.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPglite } from '@/provider/db/client';
import { orderItems, orders } from '@/provider/db/schema/order';
import { copySeededDataDir } from '@/tests/support/data-dirs';

const ENOUGH_ORDERS = 6;

const listNumbers = (output: string) => output.split('\n').filter((line) => /^\d+$/.test(line));

/** Lets the shop place orders, kills it in the middle of one, and returns the order numbers it printed. */
function ordersUntilKilled(dataDir: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const args = ['--conditions=react-server', '--import', 'tsx', 'tests/support/order-writer.ts', dataDir];
    const shop = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    shop.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // A few milliseconds later, so that the signal hits the next order halfway. The log has lines, too.
      if (listNumbers(output).length > ENOUGH_ORDERS) setTimeout(() => shop.kill('SIGKILL'), 7);
    });
    shop.on('error', reject);
    shop.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(listNumbers(output));
      else reject(new Error(`The shop exited unexpectedly with code ${code}`));
    });
  });
}

test('kill -9 during an order leaves a database that opens again with every confirmed order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'odette-killed-'));
  await copySeededDataDir(dataDir);
  const confirmedNumbers = await ordersUntilKilled(dataDir);
  expect(confirmedNumbers.length).toBeGreaterThanOrEqual(ENOUGH_ORDERS);

  const database = await openPglite(dataDir);
  const savedOrders = await database.db.select({ id: orders.id, number: orders.incrementId }).from(orders);
  const lines = await database.db.select({ orderId: orderItems.orderId }).from(orderItems);
  await database.close();
  rmSync(dataDir, { recursive: true });

  expect(savedOrders.map(({ number }) => number)).toEqual(expect.arrayContaining(confirmedNumbers));
  // No partial order: each has its item.
  expect(new Set(lines.map(({ orderId }) => orderId)).size).toBe(savedOrders.length);
}, 90_000);
