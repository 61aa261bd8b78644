import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { withResponseHeaders } from '@/scripts/response-headers.mjs';
import { withCompression } from '@/scripts/compress-responses.mjs';
import { withScriptPolicy } from '@/scripts/script-policy.mjs';

let server: Server | undefined;
afterEach(() => server?.close());

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const pageOf = (nonce: string, content = '') =>
  `<html><head><script src="/a.js" nonce="${nonce}"></script></head><body><script>layout()</script><p>é</p>${content}`;
const own = (nonce: string, text: string) => `<script nonce="${nonce}">${text}</script>`;
/** The nonce that a page is to be rendered with. */
const askedNonce = (req: IncomingMessage) =>
  /^script-src 'nonce-([^']+)'$/.exec(String(req.headers['content-security-policy']))?.[1];

type Render = (req: IncomingMessage, res: ServerResponse, nonce: string) => void;

/** Requests a server that renders as Next does. */
async function serve(render: Render) {
  const next = async (req: IncomingMessage, res: ServerResponse) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    render(req, res, askedNonce(req) ?? '');
  };
  const listener = withResponseHeaders(withCompression(withScriptPolicy(next), new Map()), {});
  const created = createServer((req, res) => void listener(req, res));
  server = created;
  await new Promise<void>((done) => created.listen(0, '127.0.0.1', done));
  const { port } = created.address() as AddressInfo;
  return async (path = '/', init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const policy = answer.headers.get('Content-Security-Policy');
    return {
      status: answer.status,
      etag: answer.headers.get('ETag'),
      policy,
      scripts: /script-src ([^;]*)/.exec(policy ?? '')?.[1],
      html: await answer.text(),
    };
  };
}

/** Rendered once and cached, as by Next: later requests get the nonce of the first. */
function renderOnce(): Render {
  let page: string | undefined;
  return (_req, res, nonce) => {
    page ??= pageOf(nonce, own(nonce, 'one()') + own(nonce, 'two()'));
    res.setHeader('ETag', '"of-next"');
    res.setHeader('Content-Length', Buffer.byteLength(page));
    res.end(page);
  };
}

test('a cached page lists its scripts by hashes, the same for everyone', async () => {
  const ask = await serve(renderOnce());
  const first = await ask();
  const second = await ask('/', { headers: { 'Accept-Encoding': 'identity' } });
  expect(first.scripts).toBe(`'self' ${hash('layout()')} ${hash('one();two()')}`);
  expect(first.html).toContain('<p>é</p><script>one();two()</script>');
  expect(first.html).not.toContain('nonce');
  expect(second).toEqual(first);
});

test('a browser that has the page keeps the policy that came with it', async () => {
  const ask = await serve(renderOnce());
  const { etag } = await ask();
  const again = await ask('/', { headers: { 'If-None-Match': `W/${etag}` } });
  expect([again.status, again.html, again.policy]).toEqual([304, '', null]);
  expect((await ask('/', { headers: { 'If-None-Match': '"of-next"' } })).status).toBe(200);
});

test('a streamed page has the nonce of its request, also in a shell that others were sent', async () => {
  const shell = pageOf('of-another', own('of-another', 'shell()'));
  const ask = await serve((_req, res, nonce) => {
    res.write(shell);
    res.write(own(nonce, 'late()'));
    res.end(own('of-another', 'steal()'));
  });
  const [one, two] = [await ask(), await ask()];
  const nonce = /'nonce-([^']+)'/.exec(one.scripts!)![1]!;
  expect(one.scripts).toBe(`'self' 'nonce-${nonce}'`);
  expect(one.html).toContain(own(nonce, 'layout()'));
  expect(one.html).toContain(own(nonce, 'shell()'));
  expect(one.html).toContain(own(nonce, 'late()'));
  // Nothing after the shell is rendered with its nonce: whoever wrote this read the nonce in another's page.
  expect(one.html).toContain(own('of-another', 'steal()'));
  expect(two.scripts).not.toBe(one.scripts);
});

test('the beginning of a page may arrive in pieces, cut within a tag or a character', async () => {
  const ask = await serve((_req, res, nonce) => {
    const bytes = Buffer.from(pageOf(nonce, own(nonce, 'late()')));
    for (let at = 0; at < bytes.length; at += 7) res.write(bytes.subarray(at, at + 7));
    res.end();
  });
  const { html, scripts } = await ask();
  const nonce = /'nonce-([^']+)'/.exec(scripts!)![1]!;
  expect(html).toBe(
    pageOf(nonce, own(nonce, 'late()')).replace('<script>layout', `<script nonce="${nonce}">layout`),
  );
});

test('a page that ends before its layout is complete is sent whole', async () => {
  const ask = await serve((_req, res) => {
    res.write('<p>short');
    res.end('</p>');
  });
  expect((await ask()).html).toBe('<p>short</p>');
});

test('the data of a page is rendered with a nonce too, and is not changed', async () => {
  const seen: (string | undefined)[] = [];
  const ask = await serve((req, res) => {
    seen.push(askedNonce(req));
    res.setHeader('Content-Type', 'text/x-component');
    res.end('0:<script>data</script>');
  });
  expect((await ask('/wigs', { headers: { rsc: '1' } })).html).toBe('0:<script>data</script>');
  expect(seen[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
});

test('a client cannot choose the nonce', async () => {
  const seen: (string | string[] | undefined)[] = [];
  const ask = await serve((req, res) => {
    seen.push(req.headers['content-security-policy'], req.headers['content-security-policy-report-only']);
    res.end('x');
  });
  const policy = "script-src 'nonce-known'";
  const headers = { 'Content-Security-Policy': policy, 'Content-Security-Policy-Report-Only': policy };
  await ask('/', { headers });
  await ask('/api/health', { headers });
  expect(seen[0]).not.toContain('known');
  expect(seen.slice(1)).toEqual([undefined, undefined, undefined]);
});
