import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeValues, type Preference } from '@/provider/shop-folder/products/merge-values';

type Sources = { base: number[] | null; file: number[]; shop: number[] };

function merge({ base, file, shop }: Sources, preference: Preference = null, isFollowing = false) {
  const sources = { base: base && { tags: base }, file: { tags: file }, shop: { tags: shop } };
  return mergeValues(sources, preference, isFollowing ? ['tags'] : []);
}
const keep = (base: number[]) => ({ changes: {}, base: { tags: base }, conflicts: [] });
const take = (value: number[]) => ({ changes: { tags: value }, base: { tags: value }, conflicts: [] });

test.each([
  ['nothing changed', { base: [1], file: [1], shop: [1] }, keep([1])],
  ['the folder changed', { base: [1], file: [2], shop: [1] }, take([2])],
  ['the shop changed', { base: [1], file: [1], shop: [2] }, keep([1])],
  ['both changed alike', { base: [1], file: [2], shop: [2] }, keep([2])],
  ['never imported, and the same', { base: null, file: [1], shop: [1] }, keep([1])],
])('%s', (_name, sources, expected) => {
  for (const preference of ['theirs', 'ours', null] as const)
    expect(merge(sources, preference)).toEqual(expected);
});

test('where both changed, the preference counts; without one nothing is written, this time and the next', () => {
  const sources = { base: [1], file: [2], shop: [3] };
  expect(merge(sources, 'theirs')).toEqual(take([2]));
  expect(merge(sources, 'ours')).toEqual(keep([2]));
  expect(merge(sources)).toEqual({ changes: {}, base: { tags: [1] }, conflicts: ['tags'] });
  for (const preference of ['theirs', 'ours', null] as const)
    expect(merge(sources, preference, true)).toEqual(take([2]));

  const first = merge({ base: null, file: [2], shop: [3] });
  expect(first).toEqual({ changes: {}, base: {}, conflicts: ['tags'] });
  const again = mergeValues({ base: first.base, file: { tags: [2] }, shop: { tags: [3] } }, null);
  expect(again.conflicts).toEqual(['tags']);
});

test('a value that follows the folder stays where no import has read it, until the folder changes it', () => {
  const sources = { base: null, file: [2], shop: [3] };
  for (const preference of ['ours', null] as const)
    expect(merge(sources, preference, true)).toEqual(keep([2]));
  expect(merge(sources, 'theirs', true)).toEqual(take([2]));
  expect(merge({ base: [2], file: [4], shop: [3] }, null, true)).toEqual(take([4]));
});

test('whatever changes, the same import again changes nothing', () => {
  const value = fc.array(fc.nat(2), { maxLength: 1 });
  const preference = fc.constantFrom('theirs' as const, 'ours' as const, null);
  const sources = fc.record({ base: fc.option(value), file: value, shop: value });
  fc.assert(
    fc.property(sources, preference, fc.boolean(), (from, prefer, isFollowing) => {
      const first = merge(from, prefer, isFollowing);
      const shop = { tags: from.shop, ...first.changes };
      const following = isFollowing ? (['tags'] as const) : [];
      const second = mergeValues({ base: first.base, file: { tags: from.file }, shop }, prefer, following);
      expect(second).toEqual({ changes: {}, base: first.base, conflicts: first.conflicts });
    }),
  );
});
