import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SwatchDots } from '@/components/product-card/swatch-dots';

const colours = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: `Shade ${index + 1}`,
    image: `shade-${index}.webp`,
  }));
const markupOf = (count: number) => renderToStaticMarkup(<SwatchDots swatches={colours(count)} />);

test('four colours are shown as four dots, also on a phone', () => {
  const markup = markupOf(4);
  expect(markup.match(/<img/g)).toHaveLength(4);
  expect(markup).not.toContain('hidden');
  expect(markup).not.toContain('+');
});

test('of more than four colours, four are shown and the rest are counted', () => {
  const markup = markupOf(8);
  expect(markup.match(/<img/g)).toHaveLength(4);
  expect(markup).toMatch(/>\+4</);
});

test('colours without images are counted in words', () => {
  const markup = renderToStaticMarkup(<SwatchDots swatches={[]} total={3} />);
  expect(markup).toMatch(/>3 colours</);
  expect(markup).not.toContain('+');
});
