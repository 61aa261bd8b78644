import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { isPreview, withPreviews } from '@/scripts/previews.mjs';

const TOKEN = 'a'.repeat(43);
const DRAFT = { subject: 'pages', name: 'faq' };

type Seen = { shown: 'shop' | 'preview'; isPreview: boolean; cookie: string | undefined };

/** Says by which handler each request was answered. */
async function start() {
  const findPreview = vi.fn(async (token: string) => (token === TOKEN ? DRAFT : null));
  const createHandler = (shown: Seen['shown']) => (req: IncomingMessage, res: ServerResponse) => {
    res.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate');
    res.end(JSON.stringify({ shown, isPreview: isPreview(), cookie: req.headers.cookie } satisfies Seen));
  };
  const server = createServer(
    withPreviews(createHandler('shop'), createHandler('preview'), { findPreview, draftSecret: 'secret' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string, cookie?: string, method = 'GET') => {
    const response = await fetch(`${url}${path}`, {
      ...{ method, redirect: 'manual' },
      headers: cookie === undefined ? {} : { cookie },
    });
    const text = await response.text();
    return { response, seen: (text ? JSON.parse(text) : null) as Seen };
  };
  return { ask, findPreview, close: () => server.close() };
}

test('a page with the token of a draft goes past the caches, and no cache keeps it', async () => {
  const { ask, close } = await start();
  const { response, seen } = await ask('/faq', `currency=EUR; preview=${TOKEN}`);
  expect(seen).toMatchObject({ shown: 'preview', isPreview: true });
  expect(seen.cookie).toContain('__prerender_bypass=secret');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  close();
});

test('no cookie of the browser keeps Next from rendering a draft as one', async () => {
  const { ask, close } = await start();
  const { seen } = await ask(
    '/faq',
    `__next_preview_data=x; __prerender_bypass; preview=${TOKEN};__next_preview_data=y; __prerender_bypass=z; a=b`,
  );
  expect(seen.cookie).toBe(`preview=${TOKEN}; a=b; __prerender_bypass=secret`);
  close();
});

test.each([
  ['without a cookie', '/faq', undefined],
  ['with a token that nobody has', '/faq', `preview=${'b'.repeat(43)}`],
  ['with a token of another form', '/faq', 'preview=1'],
  ['with a cookie of a similar name', '/faq', `my-preview=${TOKEN}`],
  ['for a call', '/api/blogs', `preview=${TOKEN}`],
  ['for the back office', '/admin/content', `preview=${TOKEN}`],
  ['for an image', '/media/a.webp', `preview=${TOKEN}`],
])('a request %s is handled as ever', async (_, path, cookie) => {
  const { ask, close } = await start();
  const { response, seen } = await ask(path, cookie);
  expect(seen).toMatchObject({ shown: 'shop', isPreview: false });
  expect(seen.cookie ?? '').not.toContain('__prerender_bypass');
  expect(response.headers.get('X-Robots-Tag')).toBeNull();
  close();
});

test('a write is no preview, and nothing is looked up without a token', async () => {
  const { ask, findPreview, close } = await start();
  expect((await ask('/faq', `preview=${TOKEN}`, 'POST')).seen.shown).toBe('shop');
  await ask('/faq');
  expect(findPreview).not.toHaveBeenCalled();
  close();
});

test('the shop is shown where the provider cannot say what a token shows', async () => {
  const { ask, findPreview, close } = await start();
  findPreview.mockRejectedValue(new Error('away'));
  expect((await ask('/faq', `preview=${TOKEN}`)).seen.shown).toBe('shop');
  close();
});

test('a preview is ended by its link', async () => {
  const { ask, close } = await start();
  const { response } = await ask('/preview/end', `preview=${TOKEN}`);
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/');
  expect(response.headers.get('Set-Cookie')).toContain('preview=; Path=/; Max-Age=0');
  close();
});
