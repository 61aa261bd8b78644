import { expect, test } from 'vitest';
import { convertMarkdown } from '@/provider/shop-folder/texts/markdown-to-html';

test.each([
  [
    '## Heat\n\nOn *dry* hair, **never** twice.',
    '<h2>Heat</h2>\n<p>On <em>dry</em> hair, <strong>never</strong> twice.</p>',
  ],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  [
    '[Track](/order/track), [write](mailto:a@b.example?subject=Shade%20ring)',
    '<p><a href="/order/track">Track</a>, <a href="mailto:a@b.example?subject=Shade%20ring">write</a></p>',
  ],
  ['It\'s "so": 3 < 4 & 5 > 4, &nbsp;&eacute;', '<p>It\'s "so": 3 &lt; 4 &amp; 5 &gt; 4, &nbsp;&eacute;</p>'],
  ['one\\\ntwo \\*three\\*', '<p>one<br>two *three*</p>'],
])('%j becomes HTML', (markdown, html) => {
  expect(convertMarkdown(markdown)).toBe(html);
});

test('the first row of a table has its column names', () => {
  expect(convertMarkdown('| Size | Inches |\n| --- | :-: |\n| **S** | 21 |\n| M | 22 |\n')).toBe(
    '<table>\n<thead><tr><th scope="col">Size</th><th scope="col">Inches</th></tr></thead>\n<tbody>\n' +
      '<tr><td><strong>S</strong></td><td>21</td></tr>\n<tr><td>M</td><td>22</td></tr>\n</tbody>\n</table>',
  );
});

test('HTML stays where Markdown has no word for it', () => {
  const locks = '<figure data-locks="straight *curly"><figcaption>20 inches, *each*.</figcaption></figure>';
  expect(convertMarkdown(`Before.\n\n${locks}\n\n\nAfter a<b>b</b>.`)).toBe(
    `<p>Before.</p>\n${locks}\n<p>After a<b>b</b>.</p>`,
  );
});
