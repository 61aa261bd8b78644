import { describe, expect, it, test } from 'vitest';
import { splitTextBlocks, addHeadingIds } from '@/components/blog/parse-rich-text';

describe('the table of contents', () => {
  it('derives the id of each section from its title, and no two are alike', () => {
    const { html, headings } = addHeadingIds(
      '<h2>Which one is yours</h2><p>a</p><h2>Salt &amp; <em>sun</em></h2><h2>Which one is yours</h2><h2>…</h2>',
    );
    expect(headings).toEqual([
      { id: 'which-one-is-yours', title: 'Which one is yours' },
      { id: 'salt-sun', title: 'Salt & sun' },
      { id: 'which-one-is-yours-2', title: 'Which one is yours' },
      { id: 'part', title: '…' },
    ]);
    expect(html).toContain('<h2 id="salt-sun">Salt &amp; <em>sun</em></h2>');
  });

  it('is empty for a text without sections', () => {
    expect(addHeadingIds('<p>a</p>')).toEqual({ html: '<p>a</p>', headings: [] });
  });
});

describe('figures', () => {
  it('split the text at their position', () => {
    expect(
      splitTextBlocks(
        '<p>a</p><figure data-locks="straight *body-wave nonsense"><figcaption>The <em>same</em></figcaption></figure><p>b</p>',
      ),
    ).toEqual([
      { kind: 'html', html: '<p>a</p>' },
      {
        kind: 'locks',
        caption: 'The same',
        locks: [
          { texture: 'straight', label: 'Straight', isHighlighted: false },
          { texture: 'body', label: 'Body wave', isHighlighted: true },
        ],
      },
      { kind: 'html', html: '<p>b</p>' },
    ]);
  });

  it('contain an image whose size is known', () => {
    const image = '<img src="products/a.webp" alt="A &amp; b" width="9" height="12" />';
    expect(splitTextBlocks(`<figure>${image}<figcaption>Close</figcaption></figure>`)).toEqual([
      { kind: 'picture', path: 'products/a.webp', alt: 'A & b', width: 9, height: 12, caption: 'Close' },
    ]);
  });

  test.each([
    '<figure data-locks="nonsense"></figure>',
    '<figure><img src="a.webp" /></figure>',
    '<figure></figure>',
    ' ',
  ])('%s gives no blocks', (html) => {
    expect(splitTextBlocks(html)).toEqual([]);
  });
});
