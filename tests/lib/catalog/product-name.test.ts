import { expect, it } from 'vitest';
import { getNameInColor } from '@/lib/catalog/product-name';

it.each([
  ['P4/27 Highlight Body Wave Lace Wig', 'Highlight P4/27', 'Ginger', 'Body Wave Lace Wig in Ginger'],
  ['613 Blonde Straight 3 Bundles', '613 Blonde', 'Ash Blonde', 'Straight 3 Bundles in Ash Blonde'],
  [
    'Ombre Brown Straight Lace Wig',
    'Ombre Black to Brown',
    'Ombre Black to Honey',
    'Straight Lace Wig in Ombre Black to Honey',
  ],
])('%s is renamed in another colour', (name, ownColor, selectedColor, expected) =>
  expect(getNameInColor(name, ownColor, selectedColor)).toBe(expected),
);

it('keeps the name in its own colour, and a name without a colour', () => {
  expect(getNameInColor('Ginger Body Wave Lace Wig', 'Ginger', 'Ginger')).toBe('Ginger Body Wave Lace Wig');
  expect(getNameInColor('Pixie Cut Wig', 'Natural Black', 'Platinum')).toBe('Pixie Cut Wig');
  expect(getNameInColor('Satin Sleep Bonnet', null, null)).toBe('Satin Sleep Bonnet');
});
