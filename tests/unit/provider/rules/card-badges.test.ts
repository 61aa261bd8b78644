import { describe, expect, test } from 'vitest';
import { getCardBadges } from '@/provider/rules/card-badges';

const plain = { discountPercent: 0, stock: 9, isNew: false, own: [] };

describe('the badges of a card', () => {
  test('are told from what is: saving, few left, new, then the shop’s own words', () =>
    expect(
      getCardBadges({ discountPercent: 20, stock: 2, isNew: true, own: ['Glueless', 'Set of 3'] }),
    ).toEqual([
      { kind: 'sale', label: '-20%' },
      { kind: 'few', label: '2 left' },
      { kind: 'new', label: 'New' },
      { kind: 'plain', label: 'Glueless' },
      { kind: 'plain', label: 'Set of 3' },
    ]));

  test('are none where there is nothing to say', () => expect(getCardBadges(plain)).toEqual([]));

  test.each([
    [0, []],
    [1, ['1 left']],
    [3, ['3 left']],
    [4, []],
  ])('of %i in stock say %j', (stock, words) =>
    expect(getCardBadges({ ...plain, stock }).map(({ label }) => label)).toEqual(words),
  );

  test('say new once', () =>
    expect(getCardBadges({ ...plain, isNew: true, own: ['New'] })).toEqual([{ kind: 'new', label: 'New' }]));
});
