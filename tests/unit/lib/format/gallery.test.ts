import { expect, it } from 'vitest';
import { inColor } from '@/lib/format/gallery';

const picture = (path: string, color: string | null) => ({ path, color });
const gallery = [
  picture('a', 'black'),
  picture('b', 'black'),
  picture('c', null),
  picture('d', 'ginger'),
  picture('e', 'copper'),
  picture('f', 'plum'),
];
const order = (pictures: readonly { path: string }[]) => pictures.map(({ path }) => path).join('');

it.each([
  ['black', 'abcde'],
  ['ginger', 'dcabe'],
  ['plaid', 'cabde'],
  [null, 'cabde'],
])('in %s the pictures stand %s', (color, expected) => expect(order(inColor(gallery, color))).toBe(expected));

it('leaves out no picture of the colour, and adds none where there are enough', () => {
  const black = 'ghijkl'.split('').map((path) => picture(path, 'black'));
  expect(order(inColor([...gallery, ...black], 'black'))).toBe('abghijklc');
});
