import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { startShop } from './fixtures/shop-instance';
import { expect, test } from './fixtures/test';

test.skip(!hasPostgres, 'PostgreSQL is not installed');

/** `OPENING_LOCK` of provider/db/advisory-lock.ts: the instance that fills an empty database holds it. */
const OPENING_LOCK = 7_143_001;
/** Longer than the listener lets a client wait without traffic. */
const FILLING_MS = 70_000;

test(
  'the shop opens after another instance has filled the database for longer than a minute',
  { tag: '@all' },
  async () => {
    test.setTimeout(240_000);
    const postgres = (await startTemporaryPostgres())!;
    const otherInstance = new Client({ connectionString: postgres.url });
    otherInstance.on('error', () => undefined); // closed with the database when the test fails early
    await otherInstance.connect();
    await otherInstance.query(`select pg_advisory_lock(${OPENING_LOCK})`);
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'odette-slow-start-'));
    const shop = await startShop({ DATABASE_URL: postgres.url, DATA_DIR }, 'serve');
    try {
      const filling = pause(FILLING_MS).then(() => 'filled');
      expect(await Promise.race([shop.exit, filling]), shop.getOutput()).toBe('filled');
      await otherInstance.end(); // ends its lock
      await shop.waitUntilOpen();
    } finally {
      await shop.close();
      postgres.close();
    }
  },
);
