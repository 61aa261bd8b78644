import { expect, test } from 'vitest';
import { bundleGroups } from '@/lib/format/bundle-groups';

test('deals of one title are one deal in several lengths, in the order they come in', () => {
  const deal = (id: number, title: string, label: string) => ({ id, title, items: [{ label }] });
  const groups = bundleGroups([deal(1, 'A', '14 in'), deal(2, 'B', 'The wig'), deal(3, 'A', '16 in')]);
  expect(
    groups.map(({ title, steps }) => [title, steps.map(({ label, bundle }) => [label, bundle.id])]),
  ).toEqual([
    [
      'A',
      [
        ['14 in', 1],
        ['16 in', 3],
      ],
    ],
    ['B', [['The wig', 2]]],
  ]);
  expect(bundleGroups([{ title: 'Empty', items: [] }])[0]?.steps[0]?.label).toBe('Empty');
});
