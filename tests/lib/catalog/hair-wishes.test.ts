import { describe, expect, test } from 'vitest';
import { EMPTY_HAIR_PROFILE, mergeHairProfiles } from '@/contract/hair-profile-fields';
import type { Facet } from '@/contract/product-list';
import { applyWishes, listHairWishes } from '@/lib/catalog/hair-wishes';
import { joinReasons } from '@/lib/catalog/hair-wishes-text';
import { EMPTY_LIST_QUERY, parseListQuery, serializeListQuery } from '@/lib/catalog/list-query';

const facet = (attributeCode: string, counts: Record<string, number>, range: Partial<Facet> = {}): Facet => ({
  ...{ attributeCode, label: attributeCode, kind: 'check', min: null, max: null },
  options: Object.entries(counts).map(([value, count]) => ({
    ...{ value, label: value.toUpperCase(), count, isSelected: false, swatches: [] },
  })),
  ...range,
});
const facets = [
  facet('texture', { curly: 3, straight: 0 }),
  facet('color_family', { brown: 2 }),
  facet('length', { '14': 4, '20': 1, '30': 0 }),
  facet('cap_size', { S: 0, M: 5 }),
  facet('price', { '100-200': 3 }, { min: 120, max: 400 }),
];
const profile = {
  ...EMPTY_HAIR_PROFILE,
  ...{ texture: 'curly', headInches: 21.5, colorFamily: 'brown', lengthInches: 20 },
};
const budget = { amount: 200, text: 'up to $200' };
const list = (changes: Partial<typeof profile> = {}, query = EMPTY_LIST_QUERY, amount = budget.amount) =>
  listHairWishes({ ...profile, ...changes }, { facets, query, budget: { ...budget, amount } });
const reasonsOf = (wishes: { reason: string }[]) => wishes.map(({ reason }) => reason);

describe('the wishes for a list', () => {
  test('are filters with reasons, what must fit first', () => {
    const { wishes, unmet } = list();
    expect(joinReasons(reasonsOf(wishes))).toBe(
      'Size M for your 21.5 in, up to $200, CURLY, BROWN, 18 to 22 in',
    );
    expect(unmet).toEqual([]);
    expect(serializeListQuery(applyWishes(EMPTY_LIST_QUERY, wishes))).toBe(
      'texture=curly&color_family=brown&cap_size=M&length=18-22&price=-200',
    );
  });

  test('leave out what the shopper filters by herself', () => {
    const query = parseListQuery('texture=straight&price=300-400');
    const { wishes } = list({}, query);
    expect(wishes.map(({ code }) => code)).toEqual(['cap_size', 'color_family', 'length']);
    expect(serializeListQuery(applyWishes(query, wishes))).toContain('texture=straight');
  });

  test('that nothing in the list meets are said, and do not empty it', () => {
    const { wishes, unmet } = list(
      { headInches: 21, texture: 'straight', lengthInches: 30 },
      EMPTY_LIST_QUERY,
      100,
    );
    expect(reasonsOf(wishes)).toEqual(['BROWN']);
    expect(unmet).toEqual(['size S for your 21 in', 'up to $200', 'STRAIGHT', '28 to 32 in']);
  });

  test('have no size for a head that no cap fits, and the named size for one that was not measured', () => {
    expect(list({ headInches: 26 }).wishes.map(({ code }) => code)).not.toContain('cap_size');
    const named = listHairWishes(
      { ...EMPTY_HAIR_PROFILE, capSize: 'M' },
      { facets, query: EMPTY_LIST_QUERY, budget: null },
    );
    expect(reasonsOf(named.wishes)).toEqual(['size M']);
  });

  test('are none for answers that the list does not know', () => {
    expect(list({ texture: 'woolly', colorFamily: 'green' }).wishes.map(({ code }) => code)).toEqual([
      ...['cap_size', 'price', 'length'],
    ]);
    const empty = listHairWishes(profile, { facets: [], query: EMPTY_LIST_QUERY, budget });
    expect(empty).toEqual({ wishes: [], unmet: [] });
  });
});

test('of two profiles, the newer decides where both have an answer', () => {
  const older = { ...EMPTY_HAIR_PROFILE, texture: 'curly', capSize: 'S' };
  const newer = { ...EMPTY_HAIR_PROFILE, texture: 'straight', headInches: 22 };
  expect(mergeHairProfiles(older, newer)).toEqual({
    ...EMPTY_HAIR_PROFILE,
    ...{ texture: 'straight', capSize: 'S', headInches: 22 },
  });
});
