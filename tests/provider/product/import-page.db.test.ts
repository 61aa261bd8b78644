// In test:all only: long imports (import-folder.db runs on a push).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { FOLDER_LOCK, tryAdvisoryLock } from '@/provider/db/advisory-lock';
import { deleteExpiredRows } from '@/provider/platform/jobs/delete-expired-rows';
import { workOnImports } from '@/provider/shop-folder/page-import/page-imports';
import { forgetImports } from '@/tests/support/fixtures/import-export';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

type Import = { id: number; status: string };

const dataDir = mkdtempSync(join(tmpdir(), 'odette-import-page-'));
let shop: Shop;
let manager: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  shop = await openShop({ DATA_DIR: dataDir });
  await forgetImports(shop.db);
  manager = await signInAsStaff(shop, 'manager');
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});
const work = () => workOnImports(shop.ctx, new AbortController().signal);
beforeEach(work);

const HEADER = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';
const toRow = (number: number, price = '9.00') => `bag-${number},Bag ${number},BAG-${number},${price},shop,5`;
const createForm = (
  text: string | Uint8Array,
  fields: Record<string, string> = {},
  name = 'products.csv',
) => {
  const form = new FormData();
  form.append('file', new File([typeof text === 'string' ? text : new Uint8Array(text)], name));
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  return form;
};
const check = async (lines: string[], fields: Record<string, string> = {}) => {
  const started = await manager.send(
    'POST',
    'product_imports',
    createForm([HEADER, ...lines].join('\n'), fields),
  );
  return started.data as unknown as Import;
};
const read = async (id: number) => (await manager.send('GET', `product_imports/${id}`)).data;
const run = (id: number) => manager.send('POST', `product_imports/${id}/run`, {});
const countBags = async () =>
  (await queryRows(shop.db, `select id from products where url_path like 'bag-%' and is_active`)).length;

test('a file is checked first: what it would do, and each line with a mistake; then it is imported', async () => {
  const started = await check([toRow(1), toRow(2), 'bag-3,Bag 3,BAG-3,nothing,shop,5']);
  expect(started).toMatchObject({ status: 'checking', done_count: 0, preview: null });
  await work();
  const checked = await read(started.id);
  expect(checked).toMatchObject({
    ...{ status: 'checked', file_name: 'products.csv', actor_name: 'The manager', result: null },
    preview: {
      counts: { created: 2, updated: 0, unpublished: 0 },
      changes: [{ handle: 'bag-1', kind: 'created' }, { handle: 'bag-2' }],
      errors: [{ line: 4, field: 'Variant Price' }, { line: 4 }],
    },
  });
  expect(await countBags()).toBe(0);

  shop.invalidatedTags.length = 0;
  expect(await run(started.id)).toMatchObject({ data: { status: 'running' } });
  await work();
  expect(await read(started.id)).toMatchObject({
    ...{ status: 'done', done_count: 2, total_count: 2, result: { counts: { created: 2 }, error_count: 2 } },
  });
  expect(await countBags()).toBe(2);
  expect(shop.invalidatedTags).toContain('search');
  expect((await shop.createClient().system.convertUrl({ url: 'bag-1' })).type).toBe('product');
  // Its file is kept no longer than it is needed.
  expect(await queryRows(shop.db, `select file from product_imports where id = ${started.id}`)).toEqual([
    { file: '' },
  ]);
  expect(await run(started.id)).toMatchObject({ code: ResponseCode.changedMeanwhile });
});

test('products that a file lacks stay on sale, unless it is to take them off', async () => {
  const importLines = async (lines: string[], fields = {}) => {
    const { id } = await check(lines, fields);
    await work();
    await run(id);
    await work();
    return read(id);
  };
  await importLines([toRow(1), toRow(2)]);
  expect(await importLines([toRow(1, '10.00')])).toMatchObject({
    result: { counts: { updated: 1, unpublished: 0 } },
  });
  expect(await countBags()).toBe(2);
  await queryRows(shop.db, `update variants set price_cents = 777 where sku = 'BAG-1' returning id`);
  expect(await importLines([toRow(1, '11.00')], { hides_missing: 'true' })).toMatchObject({
    result: { counts: { unpublished: 1 }, conflicts: [{ handle: 'bag-1', value: 'BAG-1 priceCents' }] },
  });
  expect(await countBags()).toBe(1);
  expect(await importLines([toRow(1, '11.00')], { preference: 'theirs' })).toMatchObject({
    result: { conflict_count: 0 },
  });
});

test('of twenty at once one is taken; one whose process has ended is told so, and the next begins', async () => {
  const forms = Array.from({ length: 20 }, (_, at) => createForm([HEADER, toRow(at + 50)].join('\n')));
  const answers = await Promise.all(forms.map((form) => manager.send('POST', 'product_imports', form)));
  const taken = answers.filter(({ code }) => code === ResponseCode.ok);
  expect(taken).toHaveLength(1);
  expect(answers.filter(({ code }) => code === ResponseCode.inProgress)).toHaveLength(19);
  const { id } = taken[0]!.data as unknown as Import;
  await queryRows(
    shop.db,
    `update product_imports set heartbeat_at = '${new Date(shop.clock.now.getTime() - 300_000).toISOString()}'
     where id = ${id} returning id`,
  );
  expect(await read(id)).toMatchObject({ status: 'failed', failure: expect.stringContaining('stopped') });
  expect((await check([toRow(80)])).status).toBe('checking');
  // Several instances look at once.
  await Promise.all([work(), work(), work()]);
});

test('an import that is stopped halfway is started again, and ends as if it had not been', async () => {
  const { id } = await check(Array.from({ length: 450 }, (_, at) => toRow(at + 30_000)));
  await work();
  await run(id);
  // Of three batches of products one is written.
  const stopping = new AbortController();
  let batchCount = 0;
  vi.spyOn(stopping.signal, 'throwIfAborted').mockImplementation(() => {
    batchCount += 1;
    if (batchCount === 2) stopping.abort(new Error('The process ends'));
    if (stopping.signal.aborted) throw stopping.signal.reason;
  });
  await workOnImports(shop.ctx, stopping.signal);
  expect(await read(id)).toMatchObject({
    ...{ status: 'failed', can_run: true, failure: expect.stringContaining('start it again') },
  });
  const countWritten = async () =>
    (await queryRows(shop.db, `select id from products where url_path like 'bag-30%'`)).length;
  expect(await countWritten()).toBe(400);

  expect(await run(id)).toMatchObject({ data: { status: 'running', failure: null } });
  await work();
  const ended = await read(id);
  expect(ended).toMatchObject({ status: 'done', can_run: false, done_count: 450, failure: null });
  expect(ended.result).toMatchObject({ counts: { updated: 0, unpublished: 0 }, conflict_count: 0 });
  expect(await countWritten()).toBe(450);
  expect(await run(id)).toMatchObject({ code: ResponseCode.changedMeanwhile });
});

test('work that was given up ends without a word, and the list of imports reads no file', async () => {
  const { id } = await check([toRow(90)]);
  await work();
  await run(id);
  const given = workOnImports(shop.ctx, new AbortController().signal);
  await queryRows(
    shop.db,
    `update product_imports set status = 'failed', failure = 'given up' where id = ${id} returning id`,
  );
  await given;
  expect(await read(id)).toMatchObject({ status: 'failed', failure: 'given up', result: null });
  const { items } = (await manager.send('GET', 'product_imports')).data as { items: object[] };
  expect(items[0]).toMatchObject({ id, status: 'failed', can_run: true });
  expect(items.length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(items)).not.toContain('H4sI');
});

test('files of imports are kept for a week, and what they did for 90 days', async () => {
  const { id } = await check([toRow(91)]);
  await work();
  const goToDay = async (days: number) => {
    const startedAt = shop.clock.now;
    shop.clock.now = new Date(startedAt.getTime() + days * 86_400_000);
    await deleteExpiredRows(shop.ctx);
    shop.clock.now = startedAt;
    return queryRows(shop.db, `select status, file <> '' as "hasFile" from product_imports where id = ${id}`);
  };
  expect(await goToDay(6)).toEqual([{ status: 'checked', hasFile: true }]);
  expect(await goToDay(8)).toEqual([{ status: 'discarded', hasFile: false }]);
  expect(await goToDay(91)).toEqual([]);
  manager = await signInAsStaff(shop, 'manager');
});

const url = process.env.TEST_DATABASE_URL;

test.skipIf(!url)(
  'while a command has a folder at work nothing is imported, and it can be started again',
  async () => {
    const { id } = await check([toRow(95)]);
    await work();
    await run(id);
    const { rows } = (await shop.db.execute(`select current_database() as name`)) as unknown as {
      rows: { name: string }[];
    };
    const own = Object.assign(new URL(url!), { pathname: `/${rows[0]!.name}` }).href;
    const ctx = { ...shop.ctx, config: { ...shop.ctx.config, databaseUrl: own } };
    const workOnServer = () => workOnImports(ctx, new AbortController().signal);
    const unlock = (await tryAdvisoryLock(own, FOLDER_LOCK))!;
    await workOnServer();
    expect(await read(id)).toMatchObject({
      ...{ status: 'failed', can_run: true, failure: expect.stringContaining(FOLDER_LOCK.holder) },
    });
    await unlock();
    await run(id);
    await workOnServer();
    expect(await read(id)).toMatchObject({ status: 'done', result: { counts: { created: 1 } } });
    // It has let go of it.
    await (await tryAdvisoryLock(own, FOLDER_LOCK))!();
  },
);

test('what is no such file is refused or named, and nothing is written', async () => {
  const send = (form: FormData, headers = {}) => manager.send('POST', 'product_imports', form, headers);
  expect(await send(createForm(''))).toMatchObject({ errors: [{ field: 'file' }] });
  expect(await send(createForm(HEADER, { preference: 'both' }))).toMatchObject({
    errors: [{ field: 'preference' }],
  });
  expect(await send(createForm(new Uint8Array(22_500_000)), { 'Content-Length': '22500000' })).toMatchObject({
    code: ResponseCode.unprocessable,
  });
  for (const file of [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
    'a,b\n1,2\n',
    'Handle,Title\n"open',
  ]) {
    const { data } = await send(createForm(file, {}, 'picture.png'));
    await work();
    const { preview } = (await read(Number(data.id))) as {
      preview: { error_count: number; changes: unknown[] };
    };
    expect(preview.error_count).toBeGreaterThan(0);
    expect(preview.changes).toEqual([]);
  }
  expect((await manager.send('GET', 'product_imports/999999')).status).toBe(404);
  expect((await run(999_999)).status).toBe(404);
  const support = await signInAsStaff(shop, 'support');
  expect((await support.send('GET', 'product_imports')).status).toBe(403);
});

test('a file with more products than one import takes is refused before anything is done', async () => {
  const { id } = await check(Array.from({ length: 20_001 }, (_, at) => toRow(at + 100)));
  await work();
  expect(await read(id)).toMatchObject({ status: 'failed', failure: expect.stringContaining('20000') });
});
