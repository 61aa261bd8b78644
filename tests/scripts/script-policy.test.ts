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
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  const { port } = created.address() as AddressInfo;
  return async (path = '/', init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const policy = response.headers.get('Content-Security-Policy');
    return {
      status: response.status,
      etag: response.headers.get('ETag'),
      policy,
      scripts: /script-src ([^;]*)/.exec(policy ?? '')?.[1],
      html: await response.text(),
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
  const fetchPage = await serve(renderOnce());
  const first = await fetchPage();
  const second = await fetchPage('/', { headers: { 'Accept-Encoding': 'identity' } });
  expect(first.scripts).toBe(`'self' ${hash('layout()')} ${hash('one();two()')}`);
  expect(first.html).toContain('<p>é</p><script>one();two()</script>');
  expect(first.html).not.toContain('nonce');
  expect(second).toEqual(first);
});

test('a browser that has the page keeps the policy that came with it', async () => {
  const fetchPage = await serve(renderOnce());
  const { etag } = await fetchPage();
  const revalidated = await fetchPage('/', { headers: { 'If-None-Match': `W/${etag}` } });
  expect([revalidated.status, revalidated.html, revalidated.policy]).toEqual([304, '', null]);
  expect((await fetchPage('/', { headers: { 'If-None-Match': '"of-next"' } })).status).toBe(200);
});

test('a streamed page has the nonce of its request, also in a shell that others were sent', async () => {
  const shell = pageOf('of-another', own('of-another', 'shell()'));
  const fetchPage = await serve((_req, res, nonce) => {
    res.write(shell);
    res.write(own(nonce, 'late()'));
    res.end(own('of-another', 'steal()'));
  });
  const [first, second] = [await fetchPage(), await fetchPage()];
  const nonce = /'nonce-([^']+)'/.exec(first.scripts!)![1]!;
  expect(first.scripts).toBe(`'self' 'nonce-${nonce}'`);
  expect(first.html).toContain(own(nonce, 'layout()'));
  expect(first.html).toContain(own(nonce, 'shell()'));
  expect(first.html).toContain(own(nonce, 'late()'));
  // Nothing after the shell is rendered with its nonce: whoever wrote this read the nonce in another's page.
  expect(first.html).toContain(own('of-another', 'steal()'));
  expect(second.scripts).not.toBe(first.scripts);
});

/** A page as React streams it: a shell with a boundary, and its segment after `lateMs`. */
const renderLateSegment =
  (lateMs: number): Render =>
  (_req, res, nonce) => {
    res.write(pageOf(nonce, '<!--$?--><template id="B:0"></template>Loading<!--/$-->'));
    const finish = () => {
      res.write(`<div hidden id="S:0">two items é</div>${own(nonce, '$RC("B:0","S:0")')}`);
      res.end('</body>');
    };
    if (lateMs === 0) finish();
    else setTimeout(finish, lateMs);
  };

test('a page of one shopper that is complete in time has its late segment in place', async () => {
  const { html } = await (await serve(renderLateSegment(0)))();
  expect(html).toMatch(/<p>é<\/p><!--\$-->two items é<!--\/\$--><\/body>$/);
});

test('a page that is not complete in time is streamed, its shell first', async () => {
  await serve(renderLateSegment(1_500));
  const { port } = server!.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  const chunks: string[] = [];
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) chunks.push(chunk);
  expect(chunks[0]).toMatch(/Loading<!--\/\$-->$/);
  expect(chunks.join('')).toMatch(
    /Loading<!--\/\$--><div hidden id="S:0">two items é<\/div><script.*<\/body>$/,
  );
});

test('the beginning of a page may arrive in pieces, cut within a tag or a character', async () => {
  const fetchPage = await serve((_req, res, nonce) => {
    const bytes = Buffer.from(pageOf(nonce, own(nonce, 'late()')));
    for (let at = 0; at < bytes.length; at += 7) res.write(bytes.subarray(at, at + 7));
    res.end();
  });
  const { html, scripts } = await fetchPage();
  const nonce = /'nonce-([^']+)'/.exec(scripts!)![1]!;
  expect(html).toBe(
    pageOf(nonce, own(nonce, 'late()')).replace('<script>layout', `<script nonce="${nonce}">layout`),
  );
});

test('a page that ends before its layout is complete is sent whole', async () => {
  const fetchPage = await serve((_req, res) => {
    res.write('<p>short');
    res.end('</p>');
  });
  expect((await fetchPage()).html).toBe('<p>short</p>');
});

test('the data of a page is rendered with a nonce too, and is not changed', async () => {
  const nonces: (string | undefined)[] = [];
  const fetchPage = await serve((req, res) => {
    nonces.push(askedNonce(req));
    res.setHeader('Content-Type', 'text/x-component');
    res.end('0:<script>data</script>');
  });
  expect((await fetchPage('/wigs', { headers: { rsc: '1' } })).html).toBe('0:<script>data</script>');
  expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
});

test('a client cannot choose the nonce', async () => {
  const policyHeaders: (string | string[] | undefined)[] = [];
  const fetchPage = await serve((req, res) => {
    policyHeaders.push(
      req.headers['content-security-policy'],
      req.headers['content-security-policy-report-only'],
    );
    res.end('x');
  });
  const policy = "script-src 'nonce-known'";
  const headers = { 'Content-Security-Policy': policy, 'Content-Security-Policy-Report-Only': policy };
  await fetchPage('/', { headers });
  await fetchPage('/api/health', { headers });
  expect(policyHeaders[0]).not.toContain('known');
  expect(policyHeaders.slice(1)).toEqual([undefined, undefined, undefined]);
});
