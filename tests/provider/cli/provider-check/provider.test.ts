// In test:all only: commands in processes of their own (keys.db runs on a push).
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runProviderCheck } from '@/provider/cli/provider-check/run-provider-check';
import { runCommand } from '@/provider/cli/run-command';
import { startShopCommand } from '@/tests/support/run-shop-command';

const closers: (() => void)[] = [];

async function listen(respond: RequestListener) {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let errors: string[];
let output: string[];
beforeEach(() => {
  [errors, output] = [[], []];
  vi.mocked(console.error).mockImplementation((text: string) => void errors.push(text));
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text));
});
afterEach(() => {
  closers.splice(0).forEach((close) => close());
  vi.mocked(console.error).mockReset();
});

test.each([
  ['no subcommand', [], 'Write: provider check <address>.'],
  ['no address', ['check'], 'Name the address of one provider.'],
  ['two addresses', ['check', 'http://a.test', 'http://b.test'], 'Name the address of one provider.'],
  ['a path', ['check', 'shops/demo'], 'Write the address like http://localhost:4000, without /api.'],
  [
    'another protocol',
    ['check', 'ftp://a.test'],
    'Write the address like http://localhost:4000, without /api.',
  ],
  ['a password', ['check', 'http://a:b@a.test'], 'Write the address without a user and a password.'],
  ['an unknown call', ['check', 'http://a.test', '--only', 'cart.ad'], /^There is no call “cart.ad”/],
  ['no time', ['check', 'http://a.test', '--timeout', '0'], /^--timeout is a number of seconds/],
  ['an unknown option', ['check', 'http://a.test', '--fast'], 'provider has no option --fast.'],
])('%s ends with 2, and says what to write', async (_name, args, message) => {
  expect(await runCommand(['provider', ...args])).toBe(2);
  const expected = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(errors).toEqual([expected, 'See: npm run shop -- provider --help']);
});

test('--help says what is written, and ends with 0', async () => {
  expect(await runCommand(['provider', '--help'])).toBe(0);
  expect(output.join()).toContain('places an unpaid order');
});

test('an address where nothing listens ends with 2', async () => {
  const address = await listen(() => undefined);
  closers.splice(0).forEach((close) => close());
  const { status, stdout, stderr } = await startShopCommand(['provider', 'check', address]);
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Nothing answers at this address: The connection was refused.\n',
  });
});

test('an address that takes the connection and never answers ends with 2', async () => {
  const address = await listen(() => undefined);
  expect(await runCommand(['provider', 'check', address, '--timeout', '0.2'])).toBe(2);
  expect(errors).toEqual(['Nothing answers at this address: The answer was not complete after 0.2 seconds.']);
});

test('a server that is no provider fails every call with a sentence, and ends with 1', async () => {
  const address = await listen((_request, response) =>
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>\u001b[31mNot found</h1>'),
  );
  expect(await runCommand(['provider', 'check', address, '--only', 'home'])).toBe(1);
  expect(output.join('\n').split('\n').slice(0, 3)).toEqual([
    'home',
    '  ✗ home.top (GET /api/home/top)',
    '      HTML came instead of JSON (HTTP 404): “<h1> [31mNot found</h1>”.',
  ]);
  expect(output.join('\n')).toMatch(/Of 4 calls, 0 hold, 4 do not, and 0 were not tried\.$/);
  expect(output.join('\n')).not.toMatch(/\u001b/);
});

test('--json prints counts and results', async () => {
  const address = await listen((_request, response) => response.end('{"code":200000}'));
  expect(await runCommand(['provider', 'check', address, '--only', 'home.top', '--json'])).toBe(1);
  expect(JSON.parse(output.join())).toEqual({
    address: `${address}/`,
    isWriting: false,
    counts: { holds: 0, fails: 1, notTried: 0 },
    results: [
      {
        call: 'home.top',
        method: 'GET',
        path: '/api/home/top',
        result: 'fails',
        reasons: [
          'The body is not an envelope of code, message and data: message is missing or of a wrong type (HTTP 200).',
        ],
      },
    ],
  });
});

test('after three calls without an answer, the others are not tried', async () => {
  const address = await listen((request, response) => {
    if (request.url === '/api/common/server_time')
      response.end(JSON.stringify({ code: 200000, message: 'success', data: { now: 1 } }));
  });
  const results = await runProviderCheck({
    ...{ address, timeoutMs: 300, isWriting: false },
    only: ['home.top', 'home.read', 'home.posts', 'home.videos'],
  });
  expect(results.map(({ result, reasons }) => [result, ...reasons])).toEqual([
    ['fails', 'The answer was not complete after 0.3 seconds.'],
    ['fails', 'The answer was not complete after 0.3 seconds.'],
    ['fails', 'The answer was not complete after 0.3 seconds.'],
    ['not tried', 'The provider has stopped answering.'],
  ]);
});

test('an answer that drips is not waited for longer than the time given', async () => {
  const address = await listen((request, response) => {
    response.write('{"code":200000,');
    if (request.url === '/api/common/server_time') return response.end('"message":"","data":{"now":1}}');
    const timer = setInterval(() => response.write(' '), 50);
    return response.on('close', () => clearInterval(timer));
  });
  const [result] = await runProviderCheck({
    ...{ address, timeoutMs: 400, isWriting: false },
    only: ['home.top'],
  });
  expect(result?.reasons).toEqual(['The answer was not complete after 0.4 seconds.']);
});
