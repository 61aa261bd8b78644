import { expect, it } from 'vitest';
import { inColor } from '@/lib/format/gallery';

const picture = (path: string, color: string | null) => ({ path, color });
const gallery = [picture('a', 'black'), picture('b', 'black'), picture('c', null), picture('d', 'ginger')];

it.each([
  ['black', 'abcd'],
  ['ginger', 'dcab'],
  ['plaid', 'cabd'],
])('in %s the pictures stand %s', (color, order) =>
  expect(
    inColor(gallery, color)
      .map(({ path }) => path)
      .join(''),
  ).toBe(order),
);
