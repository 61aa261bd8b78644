import { expect, test } from 'vitest';
import { completeBoundaries } from '@/scripts/complete-boundaries.mjs';
import { readReactScripts } from '@/scripts/trusted-scripts.mjs';

const definitions = readReactScripts()
  .filter((text) => /^\$R[BC]=/.test(text))
  .slice(0, 1)
  .join('');
const place = (id: string, fallback: string) =>
  `<!--$?--><template id="B:${id}"></template>${fallback}<!--/$-->`;
const part = (id: string, content: string) => `<div hidden id="S:${id}">${content}</div>`;
const move = (id: string, before = '') => `<script>${before}$RC("B:${id}","S:${id}")</script>`;
const page = (main: string, late: string) => `<html><body><main>${main}</main>${late}</body></html>`;

test('a late part stands in its place, without the scripts that would move it', () => {
  const html = page(
    `<h1>Your cart</h1>${place('0', '<p>Loading</p>')}<footer></footer>`,
    part('0', '<div>Two items</div>') + move('0', definitions),
  );
  expect(definitions).toContain('$RC=function');
  expect(completeBoundaries(html)).toBe(
    page('<h1>Your cart</h1><!--$--><div>Two items</div><!--/$--><footer></footer>', ''),
  );
});

test('parts of a page with a nonce, one inside another, stand in their places', () => {
  const html = page(
    place('0', '<p>Loading</p>'),
    `${part('0', `<ul>${place('1', '…')}</ul>`)}<script nonce="abc=">$RC("B:0","S:0")</script>` +
      `${part('1', '<li>Wig</li>')}<script nonce="abc=">$RC("B:1","S:1")</script>`,
  );
  expect(completeBoundaries(html)).toBe(page('<!--$--><ul><!--$--><li>Wig</li><!--/$--></ul><!--/$-->', ''));
});

test('a fallback with boundaries of its own is replaced whole', () => {
  const fallback = `<div><!--$--><b>1</b><!--/$--><!--$?-->…<!--/$--></div><!--&-->hidden<!--/&-->`;
  const html = page(place('0', fallback), part('0', 'hair') + move('0'));
  expect(completeBoundaries(html)).toBe(page('<!--$-->hair<!--/$-->', ''));
});

test('an error of a part is left to the script that reports it, with the functions it needs', () => {
  const failed = '<script>$RX=function(b){};$RX("B:1","")</script>';
  const html = page(place('0', '…') + place('1', '…'), part('0', 'hair') + move('0', definitions) + failed);
  const completed = completeBoundaries(html);
  expect(completed).toContain(`<!--$-->hair<!--/$-->${place('1', '…')}`);
});

const untouched = page(place('0', '…'), part('0', 'hair') + move('0', definitions));
test.each([
  ['a part that is missing', untouched.replace('id="S:0"', 'id="S:7"')],
  ['a place that is missing', untouched.replace('id="B:0"', 'id="B:7"')],
  ['a place that does not end', untouched.replace('<!--/$-->', '')],
  ['a place after its part', `${part('0', 'hair')}${move('0')}${place('0', '…')}`],
  ['a script with more than calls', untouched.replace('$RC("B', 'steal();$RC("B')],
  ['a call in a text', page('&lt;script>$RC("B:0","S:0")&lt;/script>', '')],
  ['a page without late parts', page('<p>hair</p>', '')],
])('%s leaves the page as it is', (_what, html) => {
  expect(completeBoundaries(html)).toBe(html);
});
