import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addNonceToFirstPart,
  findNonce,
  hasLayoutScripts,
  isReactScript,
  readReactScripts,
  hashPageScripts,
} from '@/scripts/trusted-scripts.mjs';

const NONCE = 'c29tZSByYW5kb20gYnl0ZQ==';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const own = (text: string, nonce = NONCE) => `<script nonce="${nonce}">${text}</script>`;

const head = `<head><link rel="preload" nonce="${NONCE}" href="/a.js"/><script src="/a.js" nonce="${NONCE}"></script></head>`;
const body = (content: string, layout = '<script>layout()</script>') =>
  `<!DOCTYPE html><html>${head}<body><div hidden=""><!--$--><!--/$--></div>${layout}<main>${content}</main>`;

test('a whole page lists the scripts of its layout and of its rendering by hashes, adjacent ones as one', () => {
  const { html, sources } = hashPageScripts(
    `${body('hair')}${own('one()')}${own('two()')}<p>é</p>${own('three()')}`,
  );
  expect(sources).toEqual([hash('layout()'), hash('one();two()'), hash('three()')]);
  expect(html).toContain('<script>one();two()</script><p>é</p><script>three()</script>');
});

test('no nonce of a rendering is left in a page that others are sent', () => {
  const { html, sources } = hashPageScripts(`${body('hair')}${own(`data("${NONCE}")`)}`);
  expect(html).not.toContain(NONCE);
  expect(html).toContain('<script src="/a.js"></script>');
  expect(sources).toContain(hash(`data("${'0'.repeat(NONCE.length)}")`));
});

test.each([
  ['without a nonce', '<script>steal()</script>'],
  ['with a nonce of another rendering', own('steal()', 'b2xk')],
  ['that looks like a call of React', '<script>$RC("B:0","S:0");steal()</script>'],
  ['that calls React with code', '<script>$RC(steal())</script>'],
  ['with other attributes', `<script defer>steal()</script>`],
])('a script %s in the text of a page is not trusted', (_what, injected) => {
  const { sources } = hashPageScripts(`${body(injected)}${own('one()')}`);
  expect(sources).toEqual([hash('layout()'), hash('one()')]);
  expect(addNonceToFirstPart(body(injected), 'fresh')).toContain(injected);
});

test('data blocks are not changed, and need no hash', () => {
  const block = `<script type="application/ld+json">{"name":"wig"}</script>`;
  const { html, sources } = hashPageScripts(body(block));
  expect(html).toContain(block);
  expect(sources).toEqual([hash('layout()')]);
});

test('a cached shell and the layout get the nonce of this request', () => {
  const html = addNonceToFirstPart(`${body('hair')}${own('one()')}`, 'fresh');
  expect(html).toContain('<script src="/a.js" nonce="fresh">');
  expect(html).toContain('<script nonce="fresh">layout()</script>');
  expect(html).toContain('<script nonce="fresh">one()</script>');
});

test('the layout scripts are known to be complete only when other content has followed', () => {
  const page = body('hair');
  const cut = page.indexOf('<main>');
  expect(hasLayoutScripts(page.slice(0, cut - 20))).toBe(false);
  expect(hasLayoutScripts(page.slice(0, cut))).toBe(false);
  expect(hasLayoutScripts(page)).toBe(true);
});

test('the nonce of a page is that of its head, whatever its text contains', () => {
  expect(findNonce(`<head><title> nonce=&quot;a&quot;</title></head><body>${own('x()')}`)).toBeUndefined();
  expect(findNonce(body(own('x()', 'other')))).toBe(NONCE);
});

test('React’s own functions are found in the installed React, and recognised with and without a call', () => {
  const scripts = readReactScripts();
  for (const start of ['$RB=[]', '$RS=', '$RX=', '$RM=new Map', 'requestAnimationFrame('])
    expect(
      scripts.find((text) => text.startsWith(start)),
      start,
    ).toBeDefined();
  const complete = scripts.find((text) => text.startsWith('$RB=[]'))!;
  expect(isReactScript(`${complete}$RC("B:1","S:1")`)).toBe(true);
  expect(isReactScript('$RR("B:1","S:1",[["/a.css","next"]])')).toBe(true);
  expect(isReactScript('requestAnimationFrame(function(){$RT=performance.now()});')).toBe(true);
  expect(isReactScript(`${complete}steal()`)).toBe(false);
});
