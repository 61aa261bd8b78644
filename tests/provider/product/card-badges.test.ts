import { describe, expect, test } from 'vitest';
import { getCardBadges } from '@/provider/modules/product/card-badges';

const plain = { discountPercent: 0, stock: 9, isNew: false, own: [] };

describe('the badges of a product card', () => {
  test('follow from the data: saving, few left, new, then the shop’s own labels', () =>
    expect(
      getCardBadges({ discountPercent: 20, stock: 2, isNew: true, own: ['Glueless', 'Set of 3'] }),
    ).toEqual([
      { kind: 'sale', label: '-20%' },
      { kind: 'few', label: '2 left' },
      { kind: 'new', label: 'New' },
      { kind: 'plain', label: 'Glueless' },
      { kind: 'plain', label: 'Set of 3' },
    ]));

  test('are empty when none applies', () => expect(getCardBadges(plain)).toEqual([]));

  test.each([
    [0, []],
    [1, ['1 left']],
    [3, ['3 left']],
    [4, []],
  ])('for a stock of %i are %j', (stock, labels) =>
    expect(getCardBadges({ ...plain, stock }).map(({ label }) => label)).toEqual(labels),
  );

  test('contain New once', () =>
    expect(getCardBadges({ ...plain, isNew: true, own: ['New'] })).toEqual([{ kind: 'new', label: 'New' }]));
});
