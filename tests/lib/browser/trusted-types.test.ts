import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import 'zod';
import { TRUSTED_TYPES_SCRIPT } from '@/lib/browser/trusted-types';

type Rules = Record<'createHTML' | 'createScriptURL', (input: string) => string | null> & {
  createScript?: unknown;
};

function readPolicy() {
  let policy: { name: string; rules: Rules } | undefined;
  const trustedTypes = {
    createPolicy: (name: string, rules: Rules) => {
      policy = { name, rules };
    },
  };
  const location = { origin: 'https://shop.example' };
  const document = { baseURI: 'https://shop.example/wigs' };
  const context = { window: { trustedTypes }, trustedTypes, location, document, URL };
  runInNewContext(TRUSTED_TYPES_SCRIPT, context);
  return { ...policy!, context };
}

test('zod does not test whether it can compile code from a string, which the browser would report', () => {
  expect(readPolicy().context).toMatchObject({ __zod_globalConfig: { jitless: true } });
  expect(Object.keys(globalThis)).toContain('__zod_globalConfig'); // the name in the installed zod
});

test('allows only scripts of the build, and no text as a script', () => {
  const { name, rules } = readPolicy();
  expect(name).toBe('default');
  expect(rules.createScriptURL('/_next/static/chunks/a.js')).toBe('/_next/static/chunks/a.js');
  for (const address of [
    'https://evil.example/_next/static/a.js',
    '//evil.example/_next/static/a.js',
    '/_next/static/../../media/a.js',
    '/media/a.js',
    'data:text/javascript,1',
    'blob:https://shop.example/1',
  ])
    expect(rules.createScriptURL(address), address).toBeNull();
  expect(rules.createScript).toBeUndefined();
});

test.each([
  '<p>Wash it <a href="/care">with care</a>, once on = off</p><figure data-locks="3"><img src="a.webp" alt=""></figure>',
  '<script></script>',
  '{"@context":"https://schema.org"}',
  '.crop { position: absolute }',
])('allows HTML without code: %s', (html) => {
  expect(readPolicy().rules.createHTML(html)).toBe(html);
});

test.each([
  '<img src=x onerror=steal()>',
  '<img src="x"onerror=steal()>',
  '<b/onclick=steal()>',
  '<script>steal()</script>',
  '<script></script><script>steal()</script>',
  '<IFRAME srcdoc="x">',
  '<svg><a/>',
  '<a href="javascript:steal()">x</a>',
  '<base href="//evil.example">',
  '<form action="//evil.example">',
])('rejects HTML with code in it: %s', (html) => {
  expect(readPolicy().rules.createHTML(html)).toBeNull();
});
