import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchImage } from '@/provider/shop-folder/media/fetch-image';
import { IMAGE_MAX_BYTES } from '@/provider/shop-folder/media/image-error';
import { publicNetwork, type NetworkRules } from '@/provider/shop-folder/media/network-rules';
import { openImageServer, redirectTo, sendImage } from '@/tests/support/servers/image-server';

const PRIVATE = 'The address belongs to a private network. Write one that anybody can open.';
const bytes = Buffer.from('the bytes of an image');

let server: Awaited<ReturnType<typeof openImageServer>>;
beforeAll(async () => {
  server = await openImageServer({
    '/image': sendImage(bytes),
    '/moved': redirectTo('/image'),
    '/loop': redirectTo('/loop'),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((left) => [`/hop${left}`, redirectTo(`/hop${left - 1}`)])),
    '/hop0': sendImage(bytes),
    '/hop6': redirectTo('/hop5'),
    '/file': redirectTo('file:///etc/passwd'),
    '/nowhere': redirectTo('http://['),
    '/gone': (response) => response.writeHead(410).end(),
    '/zipped': (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(bytes)),
    '/large': (response) =>
      response.writeHead(200, { 'Content-Length': IMAGE_MAX_BYTES + 1 }).end(Buffer.alloc(10)),
    '/endless': (response) => {
      const part = Buffer.alloc(1024 * 1024);
      const write = () => {
        if (!response.destroyed) response.write(part, () => setImmediate(write));
      };
      response.writeHead(200);
      write();
    },
    '/short': (response) => {
      response.writeHead(200, { 'Content-Length': 1_000 });
      response.write(bytes, () => response.destroy());
    },
    '/silent': () => undefined,
    '/drip': (response) => {
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
      response.writeHead(200);
    },
  });
});
afterAll(() => server.close());

const fetchAddress = (address: string, network: Partial<NetworkRules> = {}, signal?: AbortSignal) =>
  fetchImage(new URL(address, server.origin), {
    network: { ...server.network, ...network },
    signal: signal ?? new AbortController().signal,
  });
/** What a shop is told where nothing is allowed beyond what is public. */
const fetchPublicly = (address: string, lookup?: LookupFunction) =>
  fetchImage(new URL(address), {
    network: { ...publicNetwork, ...(lookup && { lookup }), answerMs: 2_000 },
    signal: new AbortController().signal,
  });

describe('an address', () => {
  test('is fetched without cookies and compression, also after redirects', async () => {
    expect(await fetchAddress('/image')).toEqual(bytes);
    expect(await fetchAddress('/moved')).toEqual(bytes);
    expect(await fetchAddress('/hop5')).toEqual(bytes);
    for (const { headers } of server.requests) {
      expect(headers).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': 'OdetteHairImport/1.0' });
      expect(headers.cookie).toBeUndefined();
    }
  });

  test.each([
    ['ftp://example.com/a.jpg', /begins with https/],
    ['data:image/png;base64,AAAA', /begins with https/],
    ['https://me:secret@example.com/a.jpg', /user name or a password/],
    ['https://example.com:8443/a.jpg', /port other than/],
    ['http://example.com:22/a.jpg', /port other than/],
  ])('%s is refused', async (address, message) => {
    await expect(fetchPublicly(address)).rejects.toThrow(message);
  });

  test.each([
    ...['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0.0.0.0', '10.0.0.7', '172.16.0.1'],
    ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['192.0.2.1', '198.18.0.1', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
    ...['[fe80::1]', '[fd00:ec2::254]', '[fc00::1]', '[ff02::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
    ...['[2001:db8::1]', '[fec0::1]', '[4000::1]', 'localhost'],
  ])('on %s is refused', async (host) => {
    await expect(fetchPublicly(`http://${host}/a.jpg`)).rejects.toThrow(PRIVATE);
    await expect(fetchPublicly(`https://${host}/a.jpg`)).rejects.toThrow(PRIVATE);
  });
});

describe('a host', () => {
  const answer =
    (...addresses: string[]): LookupFunction =>
    (_host, options, callback) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (options.all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    };

  test.each([['10.0.0.7'], ['169.254.169.254'], ['::1'], ['::7f00:1'], ['::ffff:10.0.0.7']])(
    'that DNS says is %s is refused',
    async (address) => {
      await expect(fetchPublicly('http://images.test/a.jpg', answer(address))).rejects.toThrow(PRIVATE);
    },
  );

  test('with one private address among public ones is refused', async () => {
    const lookup = answer('93.184.215.14', '127.0.0.1');
    await expect(fetchPublicly('http://images.test/a.jpg', lookup)).rejects.toThrow(PRIVATE);
  });

  test('is looked up once for each connection, so that DNS cannot change after the check', async () => {
    const answers = ['127.0.0.2', '127.0.0.1'];
    const asked: string[] = [];
    const lookup: LookupFunction = (host, options, callback) => {
      asked.push(host);
      answer(answers.shift() ?? '127.0.0.1')(host, options, callback);
    };
    const address = `http://images.test:${server.port}`;
    expect(await fetchAddress(`${address}/image`, { lookup })).toEqual(bytes);
    expect(asked).toEqual(['images.test']);
    await expect(fetchAddress(`${address}/image`, { lookup })).rejects.toThrow(PRIVATE);
  });

  test('that a redirect leads to is checked as well', async () => {
    const internal = createServer((_request, response) => response.end(bytes));
    await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve));
    const { port } = internal.address() as AddressInfo;
    const open = await openImageServer({ '/out': redirectTo(`http://127.0.0.1:${port}/image`) });
    const network = { ...open.network, allowedPorts: [open.port, port] };
    await expect(fetchAddress(`${open.origin}/out`, network)).rejects.toThrow(PRIVATE);
    await open.close();
    internal.close();
  });

  test('that does not exist is said', async () => {
    const lookup: LookupFunction = (_host, _options, callback) =>
      callback(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), []);
    await expect(fetchPublicly('http://images.test/a.jpg', lookup)).rejects.toThrow(/Is it misspelt\?$/);
  });
});

describe('an answer', () => {
  test.each([
    ['/loop', /redirects more than 5 times/],
    ['/hop6', /redirects more than 5 times/],
    ['/file', /begins with https/],
    ['/nowhere', /redirects to one that is none/],
    ['/gone', /answers with the status 410/],
    ['/zipped', /compressed/],
    ['/large', /larger than 20 MB/],
    ['/endless', /larger than 20 MB/],
    ['/short', /cannot be reached \(ECONNRESET\)/],
  ])('of %s is refused', async (path, message) => {
    await expect(fetchAddress(path)).rejects.toThrow(message);
  });

  test('has to begin in time, and end in time', async () => {
    await expect(fetchAddress('/silent', { answerMs: 200 })).rejects.toThrow(
      'The address does not answer within 0.2 seconds.',
    );
    await expect(fetchAddress('/drip', { answerMs: 200, totalMs: 400 })).rejects.toThrow(
      'The image takes longer than 0.4 seconds to be fetched.',
    );
  });

  test('is not awaited once the import is stopped, and nothing stays connected', async () => {
    const controller = new AbortController();
    const reason = new Error('stopped');
    setTimeout(() => controller.abort(reason), 100);
    await expect(fetchAddress('/drip', {}, controller.signal)).rejects.toBe(reason);
    await expect(fetchAddress('/image', {}, controller.signal)).rejects.toBe(reason);
    await expect.poll(() => server.countConnections()).toBe(0);
  });

  test('does not come from a proxy that the environment names', async () => {
    const proxy = await openImageServer({});
    for (const name of ['http_proxy', 'HTTP_PROXY', 'ALL_PROXY']) vi.stubEnv(name, proxy.origin);
    expect(await fetchAddress('/image')).toEqual(bytes);
    expect(proxy.requests).toHaveLength(0);
    vi.unstubAllEnvs();
    await proxy.close();
  });
});
