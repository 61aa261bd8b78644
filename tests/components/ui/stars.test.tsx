import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from '@/components/ui/display/stars';

const shown = (rating: number) => {
  const html = renderToStaticMarkup(<Stars rating={rating} count={12} />);
  return { html, paths: [...html.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path) };
};

test('five stars are drawn to the half, and labelled to one decimal with the number of reviews', () => {
  const { html, paths } = shown(3.4);
  expect(html).toContain('3.4 out of 5 stars, 12 reviews');
  const [first, second, third, half, empty] = paths;
  expect(paths).toHaveLength(5);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, half, empty]).size).toBe(3);
});

test('all stars are full for 5, and none for 0', () => {
  expect(new Set(shown(5).paths).size).toBe(1);
  expect(new Set(shown(0).paths).size).toBe(1);
  expect(shown(5).paths[0]).not.toBe(shown(0).paths[0]);
});
