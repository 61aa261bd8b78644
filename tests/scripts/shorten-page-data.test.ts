import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenPageData } from '@/scripts/shorten-page-data.mjs';

/** As Next writes it (htmlEscapeJsonString). */
const toJson = (data: unknown) =>
  JSON.stringify(data).replace(
    /[&><\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const createPage = (...texts: string[]) =>
  [
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    ...texts.map((text) => `<script>self.__next_f.push(${toJson([1, text])})</script>`),
  ].join('<p>It&#x27;s</p>');

/** What the scripts of a page push. */
function readPageData(html: string) {
  const pushed: unknown[] = [];
  const self = { __next_f: { push: (data: unknown) => pushed.push(data) } };
  for (const [, code] of html.matchAll(/<script>(.*?)<\/script>/gs)) runInNewContext(code!, { self });
  return JSON.parse(JSON.stringify(pushed));
}

test('quotes in the data of a page need no backslash', () => {
  const html = createPage('1:["$","p",null,{"children":"It\'s \\"new\\""}]\n');
  expect(shortenPageData(html)).toContain(
    String.raw`push([1,'1:["$","p",null,{"children":"It\'s \\"new\\""}]\n'])`,
  );
});

test('any data stays the same, and cannot leave its string', () => {
  const text = fc
    .array(
      fc.constantFrom('"', "'", '\\', '\n', '\u2028', '</script>', '<!--', '])', '.push([1,', 'ß', '😀', 'a'),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const html = createPage(one, other);
      const short = shortenPageData(html);
      expect(readPageData(short)).toEqual([[0], [1, one], [1, other]]);
      expect(short.match(/<\/?script>/g)).toEqual(html.match(/<\/?script>/g));
    }),
  );
});

test('binary data and other scripts stay as they are', () => {
  const html = '<script>self.__next_f.push([3,"aGk="])</script><script>list.push(["1","it\'s"])</script>';
  expect(shortenPageData(html)).toBe(html);
});

test('an article that shows such code keeps its text', () => {
  const html = `<p>list.push([1,"it's"])</p><p>self.__next_f.push([1,"it's"])</p>${createPage("it's")}`;
  expect(shortenPageData(html).split('<script>')[0]).toBe(html.split('<script>')[0]);
});
