import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withCompression } from '@/scripts/compress-responses.mjs';
import { compressBody, improveCompression } from '@/scripts/encodings.mjs';
import { withResponseCache } from '@/scripts/response-cache.mjs';

const words = ['lace', 'wig', 'body wave', 'highlight', 'glueless', 'closure', 'bundle', 'honey', 'ginger'];
/** Text that Brotli compresses better with more time. */
function createText(seed: number) {
  let state = seed;
  return Array.from({ length: 3_000 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[state % words.length];
  }).join(' ');
}

test('a page is compressed better once, and found by its key from then on', async () => {
  const page = Buffer.from(createText(1));
  const small = await compressBody(page, 'br', 'br / one');
  const better = await improveCompression(small);
  expect(better!.length).toBeLessThan(small.length);
  expect(brotliDecompressSync(better!).equals(page)).toBe(true);
  expect(await compressBody(page, 'br', 'br / one')).toBe(better);
  expect(await improveCompression(better!)).toBeNull();
  expect(await improveCompression(small)).toBeNull();
});

test('nothing else is compressed again', async () => {
  const page = Buffer.from(createText(2));
  expect(await improveCompression(await compressBody(page, 'gzip', 'gzip / one'))).toBeNull();
  expect(await improveCompression(await compressBody(page, 'br', null))).toBeNull();
  expect(await improveCompression(page)).toBeNull();
});

test('at most 100 pages wait, and the others are compressed when they are sent again', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 103 }, (_, at) =>
      compressBody(Buffer.from(createText(at + 3)), 'br', `br /${at} x`),
    ),
  );
  const improved = await Promise.all(bodies.map(improveCompression));
  expect(improved.filter(Boolean)).toHaveLength(100);
  expect(await improveCompression(bodies.at(-1)!)).not.toBeNull();
}, 60_000);

test('a page that is sent often from memory becomes smaller', async () => {
  const page = createText(500);
  const render = async (_req: IncomingMessage, res: ServerResponse) => {
    res.setHeader('Content-Type', 'text/html');
    res.setHeader('ETag', '"one"');
    res.end(Buffer.from(page));
  };
  const handle = withCompression(render, new Map());
  const server = createServer(withResponseCache(handle, { maxBytes: 1024 * 1024, isSharedPage: () => true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetchPage = () =>
    new Promise<{ body: Buffer; length: string | undefined }>((resolve, reject) => {
      const headers = { 'Accept-Encoding': 'br' };
      request({ port, host: '127.0.0.1', path: '/wigs', headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ body: Buffer.concat(chunks), length: response.headers['content-length'] }),
        );
      })
        .on('error', reject)
        .end();
    });

  const first = await fetchPage();
  for (let count = 0; count < 3; count += 1) expect((await fetchPage()).body.equals(first.body)).toBe(true);
  await expect.poll(async () => (await fetchPage()).body.length).toBeLessThan(first.body.length);
  const better = await fetchPage();
  expect(better.length).toBe(String(better.body.length));
  expect(brotliDecompressSync(better.body).toString()).toBe(page);
  server.close();
});
