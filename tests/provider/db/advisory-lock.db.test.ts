// In test:all only: processes that are killed, locked out or short of space.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withFolderLock } from '@/provider/cli/commands/with-folder-lock';
import { parseConfig } from '@/provider/config';
import { FOLDER_LOCK, OPENING_LOCK, tryAdvisoryLock, withAdvisoryLock } from '@/provider/db/advisory-lock';
import { openPostgres, type Database } from '@/provider/db/client';
import { openDatabase } from '@/provider/open-database';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { queryRows } from '@/tests/support/seeded-database';
import { importRows } from '@/tests/support/fixtures/import-export';

describe.skipIf(!hasPostgres)('a lock of the database', () => {
  let server: NonNullable<Awaited<ReturnType<typeof startTemporaryPostgres>>>;
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    server = (await startTemporaryPostgres())!;
    folder = mkdtempSync(join(tmpdir(), 'odette-lock-'));
    writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
    writeFileSync(join(folder, 'products.csv'), 'Handle,Title,Variant Price\ntop,Top,60\n');
    database = await openPostgres(server.url);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    server.close();
    rmSync(folder, { recursive: true });
  });

  const configure = () =>
    parseConfig({ DATABASE_URL: server.url, SHOP_DIR: folder, DATA_DIR: join(folder, 'data') });
  const expectWarning = async (text: string) => {
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(text)), 20_000);
    vi.mocked(console.warn).mockClear();
  };

  test('is had by one process at a time', async () => {
    const release = await tryAdvisoryLock(server.url, FOLDER_LOCK);
    expect(await tryAdvisoryLock(server.url, FOLDER_LOCK)).toBeNull();
    await release!();
    const again = await tryAdvisoryLock(server.url, FOLDER_LOCK);
    expect(again).not.toBeNull();
    await again!();
  });

  test('says what another process does while it waits, and when it gives up', async () => {
    const release = await tryAdvisoryLock(server.url, OPENING_LOCK);
    const run = vi.fn();
    const waiting = withAdvisoryLock(server.url, OPENING_LOCK, run, { silentMs: 50, maxMs: 100 });
    await expect(waiting).rejects.toThrow(
      'Another process is filling the shop, or changing its tables, and has not ended yet.',
    );
    await expectWarning('Another process is filling the shop');
    expect(run).not.toHaveBeenCalled();
    await release!();
  });

  test('a command that waits for a shop that starts does not keep it from filling the database', async () => {
    vi.stubEnv('DATABASE_URL', server.url);
    const release = await tryAdvisoryLock(server.url, OPENING_LOCK);
    const command = withFolderLock(async () => 'done');
    await expectWarning('Another process is filling the shop');
    const releaseFolder = await tryAdvisoryLock(server.url, FOLDER_LOCK);
    expect(releaseFolder).not.toBeNull();
    await releaseFolder!();
    await release!();
    expect(await command).toBe('done');
    vi.unstubAllEnvs();
  }, 60_000);

  test('a shop that starts while a folder is imported waits, and does not fill the database again', async () => {
    const { db } = database;
    const release = await tryAdvisoryLock(server.url, FOLDER_LOCK);
    const now = () => new Date('2026-11-28T10:00:00Z');
    const starting = openDatabase(configure(), now);
    await expectWarning('Another process is importing a folder');
    const ctx = {
      ...{ db, config: configure(), now, invalidateTags: () => undefined },
      limits: createRateLimits({ redisUrl: undefined }),
    };
    await importRows(ctx, [{ Handle: 'hat', Title: 'Hat', 'Variant Price': '20' }]);
    await release!();
    await (await starting).close();
    expect(await queryRows(db, 'select url_path from products')).toEqual([{ url_path: 'hat' }]);
  }, 60_000);
});
