import { expect, test } from 'vitest';
import { deferScripts } from '@/scripts/defer-scripts.mjs';
import { addNonceToFirstPart, hashPageScripts } from '@/scripts/trusted-scripts.mjs';

const CHUNKS = '/_next/static/chunks/';
const chunk = (name: string, attributes = 'async=""') =>
  `<script src="${CHUNKS}${name}" ${attributes}></script>`;
const preload = (name: string) =>
  `<link rel="preload" as="script" fetchPriority="low" href="${CHUNKS}${name}"/>`;
const page = (head: string, content = '<main>hair</main>') =>
  `<!DOCTYPE html><html><head>${head}</head><body><script>layout()</script>${content}`;

const getNames = (html: string) => {
  const [, names] = /\}\)\((\[.*?\]),\d+\)<\/script>/.exec(html) ?? [];
  return names && (JSON.parse(names) as string[]);
};

test('the chunks of a page are added by one script, after those of the layout and in their order', () => {
  const html = deferScripts(
    page(
      preload('main.js') + chunk('a.js') + chunk('b_-~1.js?dpl=7'),
      `<main>hair</main>${chunk('main.js', 'id="_R_" async=""')}`,
    ),
  );
  expect(getNames(html)).toEqual(['a.js', 'b_-~1.js?dpl=7', 'main.js']);
  expect(html).not.toContain('src="');
  expect(html).not.toContain('rel="preload"');
  expect(html).toMatch(/<script>layout\(\)<\/script><script>\(\(names,imageCount\)=>/);
  expect(html).toMatch(/<\/script><main>hair<\/main>$/);
});

test.each([
  ['a script for old browsers', chunk('polyfills.js', 'noModule=""')],
  ['a script from elsewhere', '<script src="https://js.stripe.com/v3" async=""></script>'],
  ['a preload of another file', '<link rel="preload" as="script" href="/_next/static/chunks/other.js"/>'],
  ['a tag in a text', '&lt;script src="/_next/static/chunks/a.js" async=""&gt;&lt;/script&gt;'],
])('%s stays', (_what, tag) => {
  expect(deferScripts(page(tag + chunk('a.js')))).toContain(tag);
  expect(deferScripts(page(tag))).toBe(page(tag));
});

test.each(['<p>Closed</p>', '<body><p>Closed</p>', '<body><main></main><script>late()</script>'])(
  'a page without the scripts of the layout stays as it is: %s',
  (body) => {
    const html = `<html><head>${chunk('a.js')}</head>${body}`;
    expect(deferScripts(html)).toBe(html);
  },
);

test('the script waits for as many images as the page has of high priority', () => {
  const image = '<img alt="" fetchPriority="high" src="/a.webp"/>';
  const html = deferScripts(page(chunk('a.js'), `${image}<img alt="" src="/b.webp"/>${image}`));
  expect(html).toContain('(["a.js"],2)</script>');
});

test('the policy of a page allows the script: by its hash, or by the nonce of the request', () => {
  const html = deferScripts(page(chunk('a.js', 'async="" nonce="abc="')));
  expect(getNames(html)).toEqual(['a.js']);
  expect(hashPageScripts(html).sources).toHaveLength(2);
  expect(addNonceToFirstPart(html, 'fresh')).toContain('<script nonce="fresh">((names,imageCount)=>');
});
