import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from '@/components/ui/display/stars';

const shown = (rating: number) => {
  const html = renderToStaticMarkup(<Stars rating={rating} count={12} />);
  return { html, stars: [...html.matchAll(/<use href="[^"]+#([^"]+)"/g)].map(([, name]) => name) };
};

test('five stars are drawn to the half, and labelled to one decimal with the number of reviews', () => {
  const { html, stars } = shown(3.4);
  expect(html).toContain('3.4 out of 5 stars, 12 reviews');
  expect(stars).toEqual(['star-fill', 'star-fill', 'star-fill', 'star-half-fill', 'star']);
});

test('all stars are full for 5, and none for 0', () => {
  expect(new Set(shown(5).stars)).toEqual(new Set(['star-fill']));
  expect(new Set(shown(0).stars)).toEqual(new Set(['star']));
});
