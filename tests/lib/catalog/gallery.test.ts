import { expect, it } from 'vitest';
import { selectGalleryImages } from '@/lib/catalog/gallery';

const createImage = (path: string, color: string | null) => ({ path, color });
const gallery = [
  createImage('a', 'black'),
  createImage('b', 'black'),
  createImage('c', null),
  createImage('d', 'ginger'),
  createImage('e', 'copper'),
  createImage('f', 'plum'),
];
const order = (images: readonly { path: string }[]) => images.map(({ path }) => path).join('');

it.each([
  ['black', 'abcde'],
  ['ginger', 'dcabe'],
  ['plaid', 'cabde'],
  [null, 'cabde'],
])('the images for %s are in the order %s', (color, expected) =>
  expect(order(selectGalleryImages(gallery, color))).toBe(expected),
);

it('keeps every image of the colour, and adds other colours only when there are too few', () => {
  const black = 'ghijkl'.split('').map((path) => createImage(path, 'black'));
  expect(order(selectGalleryImages([...gallery, ...black], 'black'))).toBe('abghijklc');
});
