import { expect, test } from 'vitest';
import { getFirstPerTexture } from '@/lib/cached/recommended-starters';

test('lists the first product of each texture, the loosest first, and none without a texture', () => {
  const textures = ['coily', null, 'straight', 'body-wave', 'coily', 'straight'];
  const cards = textures.map((texture, id) => ({ id, texture }));
  expect(getFirstPerTexture(cards).map(({ id }) => id)).toEqual([2, 3, 0]);
});
