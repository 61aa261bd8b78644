import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '@/provider/backup/restore-backup';
import { writeBackup } from '@/provider/backup/write-backup';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { loadDatabaseUrl, postgresUrl } from '@/tests/support/second-connection';
import { openShop, type Shop } from '@/tests/support/shop';

const SHOPPERS = 3;
const STOCK = 5_000;

describe.runIf(postgresUrl)('a backup beside a running shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-running-'));
  const archive = join(folder, 'shop.tar.gz');
  const name = `odette_restored_${randomUUID().replaceAll('-', '')}`;
  let [shop, server]: [Shop, Client] = [null!, null!];
  beforeAll(async () => {
    shop = await openShop();
    await setTestShopConfig(shop.db);
    server = new Client({ connectionString: postgresUrl });
    await server.connect();
    await server.query(`create database ${name}`);
  });
  afterAll(async () => {
    await shop.close();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
    rmSync(folder, { recursive: true });
  });

  test('has each order with its items, events and stock, or not at all', async () => {
    const { variantIds } = await createTestProduct(shop.db, { stock: { 14: STOCK } });
    const variantId = variantIds[0]!;
    const orderIds: number[] = [];
    let isEnded = false;
    const order = async () => {
      while (!isEnded) orderIds.push((await placeOrderForVariant(shop.createClient(), variantId)).orderId);
    };
    const shoppers = Array.from({ length: SHOPPERS }, order);
    while (orderIds.length < SHOPPERS) await new Promise((resolve) => setTimeout(resolve, 10));

    const config = { dataDir: folder, databaseUrl: await loadDatabaseUrl(shop), s3: undefined };
    const before = orderIds.length;
    const { manifest } = await writeBackup(config, archive);
    isEnded = true;
    await Promise.all(shoppers);
    expect(orderIds.length).toBeGreaterThan(before);

    const databaseUrl = Object.assign(new URL(postgresUrl!), { pathname: `/${name}` }).href;
    await restoreBackup({ ...config, databaseUrl }, archive);
    const restored = new Client({ connectionString: databaseUrl });
    await restored.connect();
    const { rows } = await restored.query<{ orders: number; items: number; events: number; stock: number }>(
      `select (select count(*)::int from orders) as orders,
        (select count(*)::int from order_items where variant_id = ${variantId}) as items,
        (select count(distinct order_id)::int from order_events) as events,
        (select stock from variants where id = ${variantId}) as stock`,
    );
    const { rows: next } = await restored.query<{ id: string }>(`select nextval('orders_id_seq') as id`);
    await restored.end();
    const [counts] = rows;
    expect(counts).toEqual({
      orders: manifest.rows.orders,
      items: manifest.rows.orders,
      events: manifest.rows.orders,
      stock: STOCK - manifest.rows.orders!,
    });
    expect(counts!.orders).toBeGreaterThanOrEqual(before);
    expect(counts!.orders).toBeLessThan(orderIds.length);
    expect(Number(next[0]!.id)).toBeGreaterThan(counts!.orders);
  }, 120_000);
});
