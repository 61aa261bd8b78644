import { describe, expect, test } from 'vitest';
import { compared, shadeFamilies } from '@/lib/format/shade-families';

const shade = (code: string, family: string) => ({
  code,
  name: code,
  family,
  image: `swatches/${code}.webp`,
});

describe('the shade guide', () => {
  test('families stand in the order of their first shade, a family is one however its shades are spread', () => {
    const families = shadeFamilies([shade('jet', 'black'), shade('ginger', 'red'), shade('off', 'black')]);
    expect(families.map(({ title, shades }) => [title, shades.map(({ code }) => code)])).toEqual([
      ['Black', ['jet', 'off']],
      ['Red and copper', ['ginger']],
    ]);
  });

  test('a family that is new here is called as it is, and one without a name is other', () => {
    expect(shadeFamilies([shade('teal', 'teal'), shade('x', '')]).map(({ title }) => title)).toEqual([
      'teal',
      'Other',
    ]);
  });

  test('two lie side by side: a third takes the place of the first, and again takes one away', () => {
    expect(compared([], 'a')).toEqual(['a']);
    expect(compared(['a'], 'b')).toEqual(['a', 'b']);
    expect(compared(['a', 'b'], 'c')).toEqual(['b', 'c']);
    expect(compared(['a', 'b'], 'a')).toEqual(['b']);
  });
});
