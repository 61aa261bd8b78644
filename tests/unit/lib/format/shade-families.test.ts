import { describe, expect, test } from 'vitest';
import { toggleComparedColor, groupColorFamilies } from '@/lib/format/shade-families';

const shade = (code: string, family: string) => ({
  code,
  name: code,
  family,
  image: `swatches/${code}.webp`,
});

describe('the shade guide', () => {
  test('families stand in the order of their first shade, a family is one however its shades are spread', () => {
    const families = groupColorFamilies([
      shade('jet', 'black'),
      shade('ginger', 'red'),
      shade('off', 'black'),
    ]);
    expect(families.map(({ title, colors }) => [title, colors.map(({ code }) => code)])).toEqual([
      ['Black', ['jet', 'off']],
      ['Red and copper', ['ginger']],
    ]);
  });

  test('a family that is new here is called as it is, and one without a name is other', () => {
    expect(groupColorFamilies([shade('teal', 'teal'), shade('x', '')]).map(({ title }) => title)).toEqual([
      'teal',
      'Other',
    ]);
  });

  test('two lie side by side: a third takes the place of the first, and again takes one away', () => {
    expect(toggleComparedColor([], 'a')).toEqual(['a']);
    expect(toggleComparedColor(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleComparedColor(['a', 'b'], 'c')).toEqual(['b', 'c']);
    expect(toggleComparedColor(['a', 'b'], 'a')).toEqual(['b']);
  });
});
