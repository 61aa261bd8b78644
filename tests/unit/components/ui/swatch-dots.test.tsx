import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SwatchDots } from '@/components/ui/swatch-dots';

const colours = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    label: `Shade ${place + 1}`,
    image: `shade-${place}.webp`,
  }));
const markupOf = (count: number) => renderToStaticMarkup(<SwatchDots swatches={colours(count)} />);

test('four colours are four dots, on a phone too', () => {
  const markup = markupOf(4);
  expect(markup.match(/<img/g)).toHaveLength(4);
  expect(markup).not.toContain('hidden');
  expect(markup).not.toContain('+');
});

test('of more, a phone shows three dots and counts the rest, so that the price has room beside them', () => {
  const markup = markupOf(8);
  expect(markup.match(/<img/g)).toHaveLength(4);
  expect(markup.match(/<img[^>]*max-sm:hidden/g)).toHaveLength(1);
  expect(markup).toContain('<span class="sm:hidden">+5</span><span class="max-sm:hidden">+4</span>');
});
