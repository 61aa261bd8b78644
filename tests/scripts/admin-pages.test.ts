import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAdminPages } from '@/scripts/admin-pages.mjs';
import { precompressAssets } from '@/scripts/precompress-assets.mjs';

const SCRIPT = `console.log('${'the back office '.repeat(100)}')`;
const dir = mkdtempSync(join(tmpdir(), 'admin-pages-'));
let server: Server;

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Back office</title>');
  writeFileSync(join(dir, 'assets', 'index-abc.js'), SCRIPT);
  writeFileSync(join(dir, 'assets', 'font-abc.woff2'), 'font');
  writeFileSync(join(dir, 'assets', 'notes.txt'), 'no part of a page');
  writeFileSync(join(dir, 'secret.js'), 'no part of a page');
  precompressAssets(dir);
  const handle = withAdminPages((_req: IncomingMessage, res: ServerResponse) => res.end('the shop'), {
    dir,
    env: { SITE_URL: 'https://shop.example', IMAGE_HOST: 'https://images.example/x' },
  });
  server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

/** Without the changes that `fetch` makes to paths and encodings. */
const send = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          ...{ status: response.statusCode ?? 0, headers: response.headers },
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('the pages of the back office', () => {
  test.each(['/admin', '/admin/', '/admin/orders/100000001/show?tab=1', '/admin/no/such/page'])(
    'have one document: %s',
    async (path) => {
      const { status, headers, body } = await send(path);
      expect([status, String(body)]).toEqual([200, '<!doctype html><title>Back office</title>']);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age='),
      });
    },
  );

  test('load nothing from elsewhere but images, and run no script that is not a file of theirs', async () => {
    const policy = String((await send('/admin')).headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data: blob: https://images.example",
        "frame-ancestors 'none'",
        'frame-src blob:',
        "require-trusted-types-for 'script'",
      ]),
    );
  });

  test('keep their files for a year, compressed once', async () => {
    const plain = await send('/admin/assets/index-abc.js');
    expect(String(plain.body)).toBe(SCRIPT);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=UTF-8',
      vary: 'Accept-Encoding',
    });
    const small = await send('/admin/assets/index-abc.js', 'GET', { 'Accept-Encoding': 'gzip' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(small.body))).toBe(SCRIPT);
    const font = await send('/admin/assets/font-abc.woff2', 'GET', { 'Accept-Encoding': 'br' });
    expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual([
      'font/woff2',
      undefined,
    ]);
  });

  test('send the headers alone to HEAD', async () => {
    const { status, headers, body } = await send('/admin/assets/index-abc.js', 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(SCRIPT.length), 0]);
  });

  test.each([
    '/admin/assets/no-such.js',
    '/admin/assets/notes.txt',
    '/admin/assets/index-abc.js.br',
    '/admin/assets/../secret.js',
    '/admin/assets/..%2fsecret.js',
    '/admin/assets/',
  ])('give out no other file: %s', async (path) => {
    const { status, body } = await send(path);
    expect([status, String(body)]).toEqual([404, 'There is no such file\n']);
  });

  test('answer nothing but GET and HEAD', async () => {
    const { status, headers } = await send('/admin', 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test.each(['/', '/administration', '/api/admin/orders', '/x/admin'])('leave %s to the shop', async (path) =>
    expect(String((await send(path)).body)).toBe('the shop'),
  );
});

test('a build without the pages leaves all addresses to the shop', () => {
  const shop = () => undefined;
  expect(withAdminPages(shop, { dir: join(dir, 'none'), env: {} })).toBe(shop);
});
