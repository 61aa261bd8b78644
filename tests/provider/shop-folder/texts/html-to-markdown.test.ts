import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertHtml } from '@/provider/shop-folder/sections/texts/html-to-markdown';
import { convertMarkdown } from '@/provider/shop-folder/texts/markdown-to-html';
import { convertAroundPlaceholders } from '@/provider/shop-folder/texts/placeholders';
import { splitFrontMatter } from '@/provider/shop-folder/texts/read-markdown-file';

const render = (markdown: string) => convertAroundPlaceholders(markdown, convertMarkdown);

test.each([
  ['<p>One <strong>two</strong> &amp; <em>three</em>.</p>', 'One **two** & *three*.'],
  ['<h2>Size</h2>\n<p>A <a href="/wigs">wig</a>.</p>', '## Size\n\nA [wig](/wigs).'],
  ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', undefined],
  ['<p>In {return_days}, {cut_off}.</p>', 'In {return_days}, {cut_off}.'],
  ['<p>In \\{return_days}.</p>', 'In \\{return_days}.'],
  ['<p>{unknown}</p>', '\\{unknown}'],
  ['<p><a href="mailto:{email}">{email}</a></p>', '[{email}](mailto:{email})'],
  ['<table><tr><td>{cut_off}</td></tr></table>', undefined],
  ['<figure><img src="a.webp" alt="A" width="9" height="9"></figure>', undefined],
  ['<div>\n\n<p>Two\n\nparts</p></div>', undefined],
  ['<p>1. A # * _ line</p>', undefined],
  ['', ''],
])('%s is the same text again', (html, markdown) => {
  const converted = convertHtml(html, '');
  if (markdown !== undefined) expect(converted).toBe(markdown);
  expect(render(converted).replace(/\s+/g, ' ')).toBe(html.replace(/\s+/g, ' '));
});

test('blocks that the shop did not change stay as they were written', () => {
  const known = '## Size\n\nUse a *soft* tape,\nor a ruler.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n';
  const html = render(known).replace('<h2>Size</h2>', '<h2>Sizes</h2>');
  expect(convertHtml(html, known)).toBe(known.replace('Size', 'Sizes').trim());
});

describe('every text of the demo', () => {
  const files = ['pages', 'blog'].flatMap((folder) =>
    readdirSync(join('shops/demo', folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('shops/demo', folder, name)),
  );
  test.each(files)('%s is the same text again', (file) => {
    const { body } = splitFrontMatter(readFileSync(file, 'utf8'), () => undefined)!;
    const html = render(body);
    expect(render(convertHtml(html, ''))).toBe(html);
    expect(convertHtml(`${html}\n<p>More.</p>`, body.replace(/\{\w+\}/g, ''))).toMatch(/(?:^|\n\n)More\.$/);
  });
});
