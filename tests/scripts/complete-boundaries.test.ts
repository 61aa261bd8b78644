import { expect, test } from 'vitest';
import { completeBoundaries } from '@/scripts/complete-boundaries.mjs';
import { readReactScripts } from '@/scripts/trusted-scripts.mjs';

/** The definition of a function as the installed React writes it; of two, the shorter. */
const getDefinition = (name: string) =>
  readReactScripts()
    .filter((text) => text.includes(`${name}=function`))
    .at(-1) ?? '';
const completeDefinition = getDefinition('$RC');

const boundary = (id: string, fallback: string) =>
  `<!--$?--><template id="B:${id}"></template>${fallback}<!--/$-->`;
const segment = (id: string, content: string) => `<div hidden id="S:${id}">${content}</div>`;
const complete = (id: string, definition = '') => `<script>${definition}$RC("B:${id}","S:${id}")</script>`;
const page = (main: string, late: string) => `<html><body><main>${main}</main>${late}</body></html>`;

test('a late segment stands in place of the fallback, without the scripts that would move it', () => {
  const html = page(
    `<h1>Your cart</h1>${boundary('0', '<p>Loading</p>')}<footer></footer>`,
    segment('0', '<div>Two items</div>') + complete('0', completeDefinition),
  );
  expect(completeDefinition).toMatch(/^\$RB=/);
  expect(completeBoundaries(html)).toBe(
    page('<h1>Your cart</h1><!--$--><div>Two items</div><!--/$--><footer></footer>', ''),
  );
});

test('segments of a page with a nonce, one inside another, stand in their boundaries', () => {
  const html = page(
    boundary('0', '<p>Loading</p>'),
    `${segment('0', `<ul>${boundary('1', '…')}</ul>`)}<script nonce="abc=">$RC("B:0","S:0")</script>` +
      `${segment('1', '<li>Wig</li>')}<script nonce="abc=">$RC("B:1","S:1")</script>`,
  );
  expect(completeBoundaries(html)).toBe(page('<!--$--><ul><!--$--><li>Wig</li><!--/$--></ul><!--/$-->', ''));
});

test('a fallback with boundaries of its own is replaced completely', () => {
  const fallback = `<div><!--$--><b>1</b><!--/$--><!--$?-->…<!--/$--></div><!--&-->hidden<!--/&-->`;
  const html = page(boundary('0', fallback), segment('0', 'hair') + complete('0'));
  expect(completeBoundaries(html)).toBe(page('<!--$-->hair<!--/$-->', ''));
});

test('a boundary that failed keeps the script that reports it, with its function', () => {
  const failed = `<script>${getDefinition('$RX')}$RX("B:1","")</script>`;
  const html = page(
    boundary('0', '…') + boundary('1', '…'),
    segment('0', 'hair') + complete('0', completeDefinition) + failed,
  );
  expect(completeBoundaries(html)).toBe(
    page(`<!--$-->hair<!--/$-->${boundary('1', '…')}`, `<script>${completeDefinition}</script>${failed}`),
  );
});

test('a boundary that was sent in pieces is left to its scripts, and those after it are completed', () => {
  const pieces =
    segment('0', 'one <template id="P:2"></template>') +
    segment('2', 'two') +
    `<script>${getDefinition('$RS')}$RS("S:2","P:2")</script>` +
    complete('0', completeDefinition);
  const html = page(boundary('0', '…') + boundary('1', '…'), pieces + segment('1', 'hair') + complete('1'));
  expect(completeBoundaries(html)).toBe(page(`${boundary('0', '…')}<!--$-->hair<!--/$-->`, pieces));
});

const untouched = page(boundary('0', '…'), segment('0', 'hair') + complete('0', completeDefinition));
test.each([
  ['a segment that is missing', untouched.replace('id="S:0"', 'id="S:7"')],
  ['a boundary that is missing', untouched.replace('id="B:0"', 'id="B:7"')],
  ['a boundary that does not end', untouched.replace('<!--/$-->', '')],
  ['a boundary after its segment', `${segment('0', 'hair')}${complete('0')}${boundary('0', '…')}`],
  ['a script with more than calls', untouched.replace('$RC("B', 'steal();$RC("B')],
  ['a call in a text', page('&lt;script>$RC("B:0","S:0")&lt;/script>', '')],
  ['a page without late segments', page('<p>hair</p>', '')],
])('%s leaves the page as it is', (_what, html) => {
  expect(completeBoundaries(html)).toBe(html);
});
