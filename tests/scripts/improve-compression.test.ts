// In test:all only: compresses images at full size.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withCompression } from '@/scripts/compress-responses.mjs';
import { compressBody, improveCompression } from '@/scripts/encodings.mjs';
import UntypedPageCacheHandler from '@/scripts/page-cache-handler.mjs';
import { withResponseCache } from '@/scripts/response-cache.mjs';

type CachedPage = { html: string; headers: Record<string, string> };
/** As Next uses it. */
const PageCacheHandler = UntypedPageCacheHandler as unknown as new (context: object) => {
  get: (key: string, context: object) => Promise<{ value: CachedPage } | null>;
  set: (key: string, page: CachedPage, context: object) => Promise<void>;
};

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

/** A server with Next's cached page of this text, and a page with the same text that is rendered per request. */
async function serve(text: string) {
  const pages = new PageCacheHandler({
    fs: { readFile: () => Promise.reject(new Error('no file')), existsSync: () => false },
    flushToDisk: false,
    serverDistDir: '/nowhere',
    revalidatedTags: [],
    maxMemoryCacheSize: 1024 * 1024,
  });
  const value = { kind: 'APP_PAGE', html: text, headers: { 'x-next-cache-tags': 'tag:wigs' } };
  await pages.set('/USD/wigs', value, { cacheControl: { revalidate: 300, expire: 31_536_000 } });
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    if (req.url === '/wigs') await pages.get('/USD/wigs', { kind: 'APP_PAGE', isFallback: false });
    res.setHeader('x-nextjs-cache', 'HIT');
    res.setHeader('Content-Type', 'text/html');
    res.setHeader('ETag', `"${req.url}"`);
    res.end(Buffer.from(text));
  };
  const isSharedPage = ({ url }: IncomingMessage) => url !== '/wigs';
  const server = createServer(
    withResponseCache(withCompression(handle, new Map()), { maxBytes: 1024 * 1024, isSharedPage }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetchPage = (path: string) =>
    new Promise<{ body: Buffer; length: string | undefined }>((resolve, reject) => {
      const headers = { 'Accept-Encoding': 'br' };
      request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ body: Buffer.concat(chunks), length: response.headers['content-length'] }),
        );
      })
        .on('error', reject)
        .end();
    });
  return { fetchPage, close: () => server.close() };
}

test('a cached page that is sent often from memory becomes smaller, a rendered one does not', async () => {
  const text = createText(500);
  const { fetchPage, close } = await serve(text);
  const [first, rendered] = [await fetchPage('/wigs'), await fetchPage('/search/result?q=a')];
  for (let count = 0; count < 6; count += 1) await fetchPage('/search/result?q=a');
  await expect
    .poll(async () => (await fetchPage('/wigs')).body.length, { timeout: 10_000 })
    .toBeLessThan(first.body.length);
  const better = await fetchPage('/wigs');
  expect(better.length).toBe(String(better.body.length));
  expect(brotliDecompressSync(better.body).toString()).toBe(text);
  expect((await fetchPage('/search/result?q=a')).body.equals(rendered.body)).toBe(true);
  close();
});
