import { describe, expect, test } from 'vitest';
import { toggleComparedColor, groupColorFamilies } from '@/lib/catalog/color-families';

const shade = (code: string, family: string) => ({
  code,
  name: code,
  family,
  image: `swatches/${code}.webp`,
});

describe('the shade guide', () => {
  test('families are in the order of their first shade, and each appears once, however its shades are spread', () => {
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

  test('an unknown family keeps its name, and one without a name is called Other', () => {
    expect(groupColorFamilies([shade('teal', 'teal'), shade('x', '')]).map(({ title }) => title)).toEqual([
      'teal',
      'Other',
    ]);
  });

  test('two shades are compared: a third replaces the first, and a second click removes one', () => {
    expect(toggleComparedColor([], 'a')).toEqual(['a']);
    expect(toggleComparedColor(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleComparedColor(['a', 'b'], 'c')).toEqual(['b', 'c']);
    expect(toggleComparedColor(['a', 'b'], 'a')).toEqual(['b']);
  });
});
