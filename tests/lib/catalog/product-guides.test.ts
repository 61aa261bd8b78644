import { expect, it } from 'vitest';
import type { HowTo } from '@/contract/product';
import type { ProductOption } from '@/lib/catalog/variant-selection';
import { getOptionGuides } from '@/lib/catalog/product-guides';

const option = (code: string, hint: string | null): ProductOption => ({
  code,
  label: code,
  kind: 'chip',
  values: [{ value: 'a', label: 'A', hint, image: null }],
});
const measure: HowTo = {
  id: 1,
  kind: 'measure',
  title: 'Measure your head once',
  image: null,
  video: null,
  minutes: 2,
  steps: [{ title: 'Around', text: 'Tape along the hairline.' }],
};

it('shows how to measure the head at the cap size, and not at the length as well', () => {
  const guides = getOptionGuides(
    [option('length', 'reaches the chest'), option('cap_size', null)],
    [measure],
    'body',
  );
  expect(guides.map(({ code, steps }) => [code, steps.length])).toEqual([
    ['length', 0],
    ['cap_size', 1],
  ]);
});

it('shows how to measure at the length when there is no cap size', () =>
  expect(getOptionGuides([option('length', null)], [measure], 'straight')).toMatchObject([
    { code: 'length', note: null, rows: [], steps: measure.steps },
  ]));

it('says how much a texture shortens the length', () =>
  expect(getOptionGuides([option('length', 'reaches the chest')], [], 'coily')[0]?.note).toBe(
    'Lengths are measured with the hair pulled straight. In this texture 20 inches hang like 9 (23 cm).',
  ));

it('omits a guide without content', () =>
  expect(getOptionGuides([option('lace', null), option('color', 'shade 1')], [measure], null)).toEqual([]));

it('formats a length in inches and centimetres', () => {
  const length = { ...option('length', 'falls to the chest'), kind: 'length' as const };
  const lengthValue = { value: '20', label: '20 in', hint: 'falls to the chest', image: null };
  expect(getOptionGuides([{ ...length, values: [lengthValue] }], [], 'straight')[0]?.rows).toEqual([
    { value: '20', term: '20 in, 51 cm', text: 'falls to the chest' },
  ]);
});
