import { describe, expect, test } from 'vitest';
import { EMPTY_HAIR_PROFILE, mergeHairProfiles } from '@/contract/hair-profile-fields';
import type { Facet } from '@/contract/product-list';
import { applyPreferences, listHairPreferences } from '@/lib/catalog/hair-preferences';
import { joinReasons } from '@/lib/catalog/hair-preferences-text';
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
  listHairPreferences({ ...profile, ...changes }, { facets, query, budget: { ...budget, amount } });
const reasonsOf = (preferences: { reason: string }[]) => preferences.map(({ reason }) => reason);

describe('the preferences for a list', () => {
  test('are filters with reasons, what must fit first', () => {
    const { preferences, unmet } = list();
    expect(joinReasons(reasonsOf(preferences))).toBe(
      'Size M for your 21.5 in, up to $200, CURLY, BROWN, 18 to 22 in',
    );
    expect(unmet).toEqual([]);
    expect(serializeListQuery(applyPreferences(EMPTY_LIST_QUERY, preferences))).toBe(
      'texture=curly&color_family=brown&cap_size=M&length=18-22&price=-200',
    );
  });

  test('leave out what the shopper filters by herself', () => {
    const query = parseListQuery('texture=straight&price=300-400');
    const { preferences } = list({}, query);
    expect(preferences.map(({ code }) => code)).toEqual(['cap_size', 'color_family', 'length']);
    expect(serializeListQuery(applyPreferences(query, preferences))).toContain('texture=straight');
  });

  test('that nothing in the list meets are said, and do not empty it', () => {
    const { preferences, unmet } = list(
      { headInches: 21, texture: 'straight', lengthInches: 30 },
      EMPTY_LIST_QUERY,
      100,
    );
    expect(reasonsOf(preferences)).toEqual(['BROWN']);
    expect(unmet).toEqual(['size S for your 21 in', 'up to $200', 'STRAIGHT', '28 to 32 in']);
  });

  test('have no size for a head that no cap fits, and the named size for one that was not measured', () => {
    const large = list({ headInches: 26 });
    expect(large.preferences.map(({ code }) => code)).not.toContain('cap_size');
    expect(large.unmet).toEqual(['a head of 26 in']);
    const named = listHairPreferences(
      { ...EMPTY_HAIR_PROFILE, capSize: 'M' },
      { facets, query: EMPTY_LIST_QUERY, budget: null },
    );
    expect(reasonsOf(named.preferences)).toEqual(['size M']);
  });

  test('are none for answers that the list does not know', () => {
    expect(list({ texture: 'woolly', colorFamily: 'green' }).preferences.map(({ code }) => code)).toEqual([
      ...['cap_size', 'price', 'length'],
    ]);
    const empty = listHairPreferences(profile, { facets: [], query: EMPTY_LIST_QUERY, budget });
    expect(empty).toEqual({ preferences: [], unmet: [] });
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
