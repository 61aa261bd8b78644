// In test:all only: processes that are killed, locked out or short of space.
import { PGlite, type Results } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareStatements, STATEMENTS_MAX } from '@/provider/db/prepare-statements';

const TYPES_QUERY = `select $1::int as id, $2::text as name, $3::jsonb as data, $4::bool as is_active,
  $5::int[] as ids, $6::text[] as names, $7::numeric as amount, null as nothing, $8::bigint as big,
  '{"a":[1]}'::json as json, array['x','y'] as list`;
const VALUES = [7, "it's", { a: [1, null] }, false, [1, 2], ['a,b', '"c"'], '12.50', 9_007_199_254_740_991n];
const ROW_MODES = ['object', 'array'] as const;

let client: PGlite;
let unprepared: Results<unknown>[];
beforeAll(async () => {
  client = await PGlite.create();
  unprepared = await Promise.all(ROW_MODES.map((rowMode) => client.query(TYPES_QUERY, VALUES, { rowMode })));
  prepareStatements(client);
});
afterAll(() => client.close());

const listPrepared = async () =>
  (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test('a prepared statement returns what PGlite returns by itself, at each call', async () => {
  for (const [index, rowMode] of ROW_MODES.entries())
    for (let call = 0; call < 7; call += 1)
      expect(await client.query(TYPES_QUERY, VALUES, { rowMode })).toEqual(unprepared[index]);
});

test('dates stay text, as drizzle expects them', async () => {
  const { rows } = await client.query(
    `select '2026-11-27'::date as day, '2026-11-27 10:00:00+00'::timestamptz as at, '1 day'::interval as length`,
  );
  expect(rows).toEqual([
    { day: '2026-11-27', at: expect.stringMatching(/^2026-11-27 10:00:00/), length: '1 day' },
  ]);
});

test('a write returns its count, and its rows if it asks for them', async () => {
  await client.query('create table writes (id int primary key, name text)');
  const insert = 'insert into writes values ($1, $2)';
  expect((await client.query(insert, [1, 'a'])).affectedRows).toBe(1);
  expect((await client.query(`${insert} returning id`, [2, null])).rows).toEqual([{ id: 2 }]);
  expect((await client.query('update writes set name = $1', ['b'])).affectedRows).toBe(2);
});

test('an error has its code, and the next statement runs', async () => {
  for (let call = 0; call < 2; call += 1) {
    await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(client.query('select * from nowhere where id = $1', [1])).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(client.query('select $1::int as id', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect((await client.query('select 2 / $1::int as half', [2])).rows).toEqual([{ half: 1 }]);
  }
});

test('a transaction commits what it wrote, rolls back on an error, and ends', async () => {
  await client.query('create table steps (id int)');
  const insert = 'insert into steps values ($1)';
  await client.transaction((tx) => tx.query(insert, [1]));
  const failing = client.transaction(async (tx) => {
    await tx.query(insert, [2]);
    await tx.query('select id / 0 from steps');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  let ended: { query: (text: string) => Promise<Results> } | undefined;
  await client.transaction((tx) => Promise.resolve((ended = tx)));
  await expect(ended?.query('select 1')).rejects.toThrow('Transaction is closed');
  expect((await client.query('select id from steps')).rows).toEqual([{ id: 1 }]);
});

test('a query waits for the transaction before it', async () => {
  await client.query('create table turns (id int)');
  const order: string[] = [];
  const transaction = client.transaction(async (tx) => {
    await tx.query('insert into turns values (1)');
    await new Promise((resolve) => setTimeout(resolve, 30));
    await tx.query('insert into turns values (2)');
    order.push('transaction');
  });
  const rows = client.query('select id from turns').then((result) => {
    order.push('query');
    return result.rows;
  });
  await transaction;
  expect(await rows).toHaveLength(2);
  expect(order).toEqual(['transaction', 'query']);
});

test('a changed table costs one error in a transaction, and none outside of one', async () => {
  await client.query('create table changes (id int)');
  const select = 'select * from changes';
  await client.query(select);
  await client.exec('alter table changes add name text');
  for (let call = 0; call < 2; call += 1) expect((await client.query(select)).fields).toHaveLength(2);
  await client.exec('alter table changes add note text');
  await expect(client.transaction((tx) => tx.query(select))).rejects.toMatchObject({ code: '0A000' });
  expect((await client.query(select)).fields).toHaveLength(3);
  await client.exec('deallocate all');
  expect((await client.query(select)).fields).toHaveLength(3);
});

test('as many statements stay prepared as the limit says, the last used ones', async () => {
  for (let id = 0; id <= STATEMENTS_MAX; id += 1) {
    await client.query(`select ${id} as id`);
    await client.query('select 1 as often_used');
  }
  const statements = await listPrepared();
  expect(statements.length).toBeLessThanOrEqual(STATEMENTS_MAX);
  expect(statements).toContain('select 1 as often_used');
  expect(statements).not.toContain('select 0 as id');
});

test('a long text is not kept', async () => {
  const long = `select 1 as id /* ${'x'.repeat(10_000)} */`;
  expect((await client.query(long)).rows).toEqual([{ id: 1 }]);
  expect(await listPrepared()).not.toContain(long);
});
