import { expect, test } from 'vitest';
import { firstOfTextures } from '@/lib/format/starters';

test('the first of each texture stays, in its order; what has none is no starter', () => {
  const cards = ['curly', null, 'straight', 'curly', 'coily', 'straight'].map((texture, id) => ({
    id,
    texture,
  }));
  expect(firstOfTextures(cards).map(({ id }) => id)).toEqual([0, 2, 4]);
});
