import { Marked } from 'marked';
import { expect, test } from 'vitest';
import {
  escapeParagraphs,
  escapeText,
  joinBlocks,
  toLink,
  toMarkdown,
  toQuote,
  toSection,
  toTable,
} from '@/lib/seo/markdown/format';

const render = (markdown: string) => new Marked().parse(markdown, { async: false }).trim();

test.each([
  '# not a heading',
  '- not a list',
  '1. not a list',
  '[not a link](javascript:alert(1))',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'not *emphasized* and _not_ `code`',
  '> not a quote',
  '![not an image](http://a.example/x.png)',
  'https://not.a.link and www.neither.example',
])('%s stays text', (text) => {
  const html = render(escapeText(text));
  expect(html).toMatch(/^<p>/);
  expect(html.replace(/^<p>|<\/p>$/g, '')).not.toMatch(/<(?!\/p)/);
});

test('a text of several lines is one line, or keeps its paragraphs', () => {
  expect(escapeText('one\n\n# two')).toBe('one # two');
  expect(escapeParagraphs('one\ntwo\n\n\nthree')).toBe('one\\\ntwo\n\nthree');
});

test('a link goes to the Markdown form of a page, and its address cannot end early', () => {
  expect(toLink('Wigs [new]', '/wigs')).toBe('[Wigs \\[new\\]](/wigs.md)');
  expect(render(toLink('A', '/a(b) c'))).toContain('<a href="/a(b)%20c.md">A</a>');
});

test('a cell cannot end its row', () => {
  expect(toTable(['A'], [['x | y']])).toBe('| A |\n| --- |\n| x \\| y |');
});

test('blocks without content leave no gap, and a section without content no heading', () => {
  expect(joinBlocks('a', null, false, '', 'b')).toBe('a\n\nb');
  expect(toSection('Title', null, '')).toBeNull();
  expect(toSection('Title', 'text')).toBe('## Title\n\ntext');
});

test('each line of a quote is quoted', () => {
  expect(toQuote('a\n\nb')).toBe('> a\n>\n> b');
});

test('HTML becomes Markdown, and terms stand in bold above their text', () => {
  expect(toMarkdown('<h2>Wash</h2><p>Cold <strong>water</strong>.</p><ul><li>one</li></ul>')).toBe(
    '## Wash\n\nCold **water**.\n\n-   one',
  );
  expect(toMarkdown('<dl><dt>Cap</dt><dd>The base</dd></dl>')).toMatch(/\*\*Cap\*\*\s+The base/);
});
