import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog, removePersonalData, toLoggablePath } from '@/scripts/log.mjs';

const METHODS = ['log', 'info', 'debug', 'warn', 'error'] as const;
const originals = Object.fromEntries(METHODS.map((method) => [method, console[method]]));
type Line = Record<string, unknown> & { err?: { message: string; stack: string; cause?: unknown } };

let lines: Line[] = [];
const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };

beforeEach(() => {
  lines = [];
  for (const method of METHODS) originals[method] = console[method];
});
afterEach(() => void Object.assign(console, originals));

describe('a line', () => {
  test('has time, level, area and message', async () => {
    await createLog().open(stream);
    console.warn('[database] A transaction is retried');
    console.log('The shop is open on', 'http://localhost:3000');
    expect(lines).toMatchObject([
      { level: 'warn', area: 'database', msg: 'A transaction is retried' },
      { level: 'info', msg: 'The shop is open on http://localhost:3000' },
    ]);
    expect(Date.parse(String(lines[0]!.time))).toBeGreaterThan(Date.now() - 10_000);
  });

  test('has of an error its message and where it was thrown, and nothing of the request that it carries', async () => {
    await createLog().open(stream);
    const cause = new DrizzleQueryError('select $1', ['tasha@mail.com'], new Error('broken'));
    const error = Object.assign(new Error('Mail to tasha@mail.com failed', { cause }), {
      config: { headers: { Authorization: 'secret-1' }, data: 'password' },
    });
    console.error('[mail] It failed', error);
    const [line] = lines;
    expect(line).toMatchObject({
      area: 'mail',
      msg: 'It failed',
      err: { message: 'Mail to [email] failed' },
    });
    expect(line!.err!.stack).toContain('log.test.ts');
    expect(line!.err!.cause).toMatchObject({ message: expect.stringContaining('select $1') as string });
    expect(JSON.stringify(lines)).not.toMatch(/tasha|secret-1|password/);
  });
});

test('the link of the first owner is readable', async () => {
  await createLog().open(stream);
  console.info(
    '[back office] Nobody has an account yet: http://shop.test/admin/0123456789abcdef0123456789abcdef',
  );
  expect(lines[0]!.msg).toContain('/0123456789abcdef');
});

describe('a request', () => {
  /** Answers as `handle` does, behind the log. */
  async function serve(handle: (id: string | undefined) => number, options?: { isProxyTrusted: boolean }) {
    const log = createLog(options);
    await log.open(stream);
    const server = createServer(
      log.observe(
        (
          req: { headers: Record<string, string> },
          res: { writeHead: (status: number) => { end: () => void } },
        ) => res.writeHead(handle(req.headers['x-request-id'])).end(),
      ),
    );
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    const { port } = server.address() as AddressInfo;
    return {
      get: async (path: string, headers: Record<string, string> = {}) => {
        const count = lines.length;
        await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
        for (let tries = 0; tries < 5 && lines.length === count; tries += 1)
          await new Promise((next) => setTimeout(next, 10));
      },
      close: () => new Promise((closed) => server.close(closed)),
    };
  }

  test('has one id in all lines that are written for it, and its own line', async () => {
    const ids: (string | undefined)[] = [];
    const server = await serve((id) => {
      ids.push(id);
      console.error('[provider] It failed');
      return 500;
    });
    await server.get('/api/orders/12?email=tasha@mail.com');
    await server.close();
    expect(lines).toMatchObject([
      { level: 'error', area: 'provider', requestId: ids[0] },
      {
        level: 'error',
        msg: 'request',
        method: 'GET',
        path: '/api/orders/12',
        status: 500,
        requestId: ids[0],
      },
    ]);
    expect(ids[0]).toMatch(/^[\w-]{36}$/);
  });

  test('keeps the id that a trusted proxy gave it, and no other', async () => {
    for (const [isProxyTrusted, id, isKept] of [
      [true, 'edge-12345', true],
      [true, 'tasha@mail.com', false],
      [false, 'edge-12345', false],
    ] as const) {
      lines = [];
      const server = await serve(() => 200, { isProxyTrusted });
      await server.get('/wigs', { 'X-Request-Id': id });
      await server.close();
      expect(lines.map(({ requestId }) => requestId === id)).toEqual([isKept]);
    }
  });

  test('has no line of its own if it is for a part of a page, or asks how the shop is', async () => {
    const server = await serve(() => 200);
    for (const path of ['/_next/static/a.js', '/media/a.webp', '/api/health', '/api/ready', '/api/metrics'])
      await server.get(path);
    await server.close();
    expect(lines).toEqual([]);
  });
});

test('the log has paths without tokens and email addresses', () => {
  const paths = {
    '/straight-bob-lace-wig-13x4?color=2': '/straight-bob-lace-wig-13x4',
    '/api/products/list': '/api/products/list',
    '/api/orders/100000123': '/api/orders/100000123',
    '/api/quote/0123456789abcdef0123456789abcdef/items': '/api/quote/…/items',
    '/order/6b1f0c52-11a7-4a53-9f5e-0d8e8e7f3c11': '/order/…',
    '/unsubscribe/eyJhbGciOiJIUzI1NiJ9': '/unsubscribe/…',
    '/api/customers/tasha%40mail.com': '/api/customers/…',
    '/api/customers/tasha@mail.com': '/api/customers/…',
  };
  for (const [path, expected] of Object.entries(paths)) expect(toLoggablePath(path)).toBe(expected);
  expect(toLoggablePath(`/${'a'.repeat(10_000)}`).length).toBeLessThan(300);
});

test('messages keep names of constraints and ids of requests', () => {
  const text = 'quote_items_quote_id_variant_id_unique 6b1f0c52-11a7-4a53-9f5e-0d8e8e7f3c11';
  expect(removePersonalData(text)).toBe(text);
  expect(removePersonalData('token 0123456789abcdef0123456789abcdef, GET /a?key=1 "<a.b@c.org>"')).toBe(
    'token [token], GET /a "<[email]>"',
  );
});
