import { expect, test } from 'vitest';
import { firstOfTextures } from '@/lib/format/starters';

test('the first of each texture, the loosest first; what has none is no starter', () => {
  const textures = ['coily', null, 'straight', 'body-wave', 'coily', 'straight'];
  const cards = textures.map((texture, id) => ({ id, texture }));
  expect(firstOfTextures(cards).map(({ id }) => id)).toEqual([2, 3, 0]);
});
