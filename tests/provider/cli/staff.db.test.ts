// In test:all only: commands in processes of their own (keys.db runs on a push).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '@/provider/db/client';
import { copyEmptyDataDir } from '@/tests/support/data-dirs';
import { runCommandHere } from '@/tests/support/run-shop-command';
import { queryRows } from '@/tests/support/seeded-database';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-staff-'));
  await copyEmptyDataDir(join(folder, 'data'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  runCommandHere(['staff', ...args], {
    ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SITE_URL: 'http://localhost:4321/' },
  });
const LINK = /^http:\/\/localhost:4321\/admin\/link#[\w-]{43}$/;

test('a member of staff is added with a link, listed, disabled and enabled', async () => {
  expect((await run('list')).stdout).toBe('There is nobody yet.\n');
  const added = await run('add', ' Ada@Example.com', '--name', 'Ada', '--role', 'owner');
  expect(added).toMatchObject({ status: 0, stderr: '' });
  const [text, link] = added.stdout.trimEnd().split('\n');
  expect(text).toMatch(/^A link for ada@example.com, which opens once and until 20[\dT:.-]+Z:$/);
  expect(link).toMatch(LINK);
  expect(await run('add', 'ada@example.com', '--name', 'Ada', '--role', 'owner')).toMatchObject({
    status: 1,
    stderr: 'There is already an account with this e-mail address.\n',
  });
  expect((await run('list')).stdout).toBe(
    'ada@example.com: Ada, owner; has not opened a link yet; never seen\n',
  );
  expect(await run('disable', 'ada@example.com')).toMatchObject({
    status: 1,
    stderr: 'This is the only owner. Make somebody else an owner first.\n',
  });

  const other = await run('add', 'bo@example.com', '--name', 'Bo', '--role', 'support', '--json');
  expect(JSON.parse(other.stdout)).toEqual({
    ...{ email: 'bo@example.com', link: expect.stringMatching(LINK), expiresAt: expect.any(String) },
  });
  expect((await run('disable', 'bo@example.com')).stdout).toBe(
    'bo@example.com is signed out everywhere, and can no longer sign in.\n',
  );
  expect(await run('link', 'bo@example.com')).toMatchObject({
    status: 1,
    stderr: 'Give this member of staff access again first.\n',
  });
  expect((await run('enable', 'bo@example.com')).stdout).toBe('bo@example.com can sign in again.\n');
  const renewed = JSON.parse((await run('link', 'bo@example.com', '--json')).stdout) as { link: string };
  expect(renewed.link).toMatch(LINK);
  expect(await run('link', 'nobody@example.com')).toMatchObject({
    status: 1,
    stderr: 'There is no member of staff with the address nobody@example.com.\n',
  });
});

test('what it wrote is in the audit log, without the links', async () => {
  const { db, close } = await openPglite(join(folder, 'data'));
  const rows = await queryRows<{ action: string; outcome: string; actor_name: string }>(
    db,
    'select action, outcome, actor_name, input, after from audit_log order by id',
  );
  await close();
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    ...['staff.add done', 'staff.add refused', 'staff.disable refused', 'staff.add done'],
    ...['staff.disable done', 'staff.link refused', 'staff.enable done', 'staff.link done'],
    'staff.link refused',
  ]);
  expect(rows[0]).toMatchObject({
    actor_name: 'npm run shop -- staff',
    after: { email: 'ada@example.com', role: 'owner' },
  });
  expect(JSON.stringify(rows)).not.toMatch(/"token|link#/);
});

test.each([
  [[], 'Write add, list, link, disable or enable.'],
  [['remove'], 'Write add, list, link, disable or enable.'],
  [['add'], 'Write one e-mail address.'],
  [['link', 'a@example.com', 'b@example.com'], 'Write one e-mail address.'],
  [['add', 'a@example.com'], 'Name the member of staff: --name Ada.'],
  [['add', 'a@example.com', '--name', 'A'], 'Write a role: --role owner, manager, support.'],
  [
    ['add', 'a@example.com', '--name', 'A', '--role', 'chef'],
    'Write a role: --role owner, manager, support.',
  ],
  [['add', 'ada', '--name', 'A', '--role', 'owner'], '“ada” is no e-mail address.'],
  [['add', 'a@example.com', '--name', ' ', '--role', 'owner'], 'A name has 1 to 100 characters.'],
  [['list', 'a@example.com'], 'staff list takes no e-mail address.'],
  [['link', 'a@example.com', '--role', 'owner'], 'Only staff add takes --name and --role.'],
])('staff %s: is refused', async (args, message) => {
  const { status, stderr } = await run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
