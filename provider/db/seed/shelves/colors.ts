export type OptionRow = { value: string; label: string; hint?: string; image?: string; family?: string };

type Family = 'black' | 'brown' | 'blonde' | 'red' | 'burgundy' | 'grey' | 'mixed' | 'bright';

const color = (value: string, label: string, family: Family, hint: string): OptionRow => ({
  value,
  label,
  family,
  hint,
  image: `swatches/${value}.webp`,
});

/** Shades, by family; labels as on the swatches. */
export const colors: readonly OptionRow[] = [
  color('natural-black', 'Natural Black', 'black', 'shade 1B, undyed'),
  color('jet-black', 'Jet Black', 'black', 'shade 1'),
  color('dark-brown', 'Dark Brown', 'brown', 'shade 2'),
  color('chocolate-brown', 'Chocolate Brown', 'brown', 'shade 4'),
  color('chestnut', 'Chestnut', 'brown', 'shade 6'),
  color('honey-blonde', 'Honey Blonde', 'blonde', 'shade 27'),
  color('blonde-613', '613 Blonde', 'blonde', 'shade 613, takes any dye'),
  color('ash-blonde', 'Ash Blonde', 'blonde', 'shade 18, toned cool'),
  color('platinum', 'Platinum', 'blonde', 'shade 60'),
  color('ginger', 'Ginger', 'red', 'shade 350'),
  color('copper-red', 'Copper Red', 'red', 'shade 130'),
  color('burgundy', 'Burgundy 99J', 'burgundy', 'shade 99J'),
  color('silver-grey', 'Silver Grey', 'grey', 'three tones of grey'),
  color('highlight-p4-27', 'Highlight P4/27', 'mixed', 'honey ribbons on chocolate'),
  color('balayage', 'Balayage Brown', 'mixed', 'painted by hand'),
  color('ombre-brown', 'Ombre Black to Brown', 'mixed', 'fades from the chin'),
  color('ombre-blonde', 'Ombre Black to Honey', 'mixed', 'fades from the jaw'),
  color('rose-pink', 'Rose Pink', 'bright', 'direct dye'),
  color('navy-blue', 'Midnight Blue', 'bright', 'blue in the sun'),
];
