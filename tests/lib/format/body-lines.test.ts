import { expect, it } from 'vitest';
import { fallText, shortFallText } from '@/lib/format/body-lines';

it.each([
  [10, 'falls above the shoulder'],
  [14, 'falls to the shoulder'],
  [20, 'falls between chest and bust'],
  [26, 'falls to the waist'],
  [34, 'falls below the hip'],
] as const)('hair of %i inches %s', (inches, text) => expect(fallText(inches)).toBe(text));

it.each([
  [10, 'above the shoulder'],
  [14, 'to the shoulder'],
  [20, 'chest to bust'],
] as const)('the short text for %i inches is "%s"', (inches, text) =>
  expect(shortFallText(inches)).toBe(text),
);
