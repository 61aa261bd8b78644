import { expect, test } from 'vitest';
import {
  derivePalette,
  getContrast,
  getPalette,
  listContrastErrors,
  mixColors,
} from '@/provider/shop-folder/settings/colors';

test('the contrast is that of WCAG', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(getContrast('#ffffff', '#ffffff')).toBe(1);
  expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('colors are mixed by channel', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mixColors('#0b6b3a', '#0b6b3a', 0.3)).toBe('#0b6b3a');
});

test('a shop that names no color has the default palette, which can be read', () => {
  expect(derivePalette({})).toEqual({});
  expect(getPalette({})).toMatchObject({ text: '#21161a', accent: '#7a1c36' });
  expect(listContrastErrors({})).toEqual([]);
});

test('a named color brings its derived ones with it', () => {
  expect(derivePalette({ accent: '#0b6b3a' })).toEqual({
    accent: '#0b6b3a',
    accentDeep: '#084b29',
    accentTint: '#e7f0eb',
    accentPaper: '#d3e4dc',
  });
});

test.each(['#111111', '#000080', '#7a1c36', '#0b6b3a'])('text can be read on the tints of %s', (accent) => {
  expect(listContrastErrors({ accent })).toEqual([]);
});

test.each([
  [{ text: '#999999' }, 'text'],
  [{ accent: '#ffd700' }, 'accent'],
  [{ dark: '#aaaaaa' }, 'dark'],
])('%o cannot be read', (colors, key) => {
  expect(listContrastErrors(colors).map((error) => error.key)).toEqual([key]);
});
