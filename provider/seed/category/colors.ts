export type OptionRow = { value: string; label: string; hint?: string; image?: string; family?: string };

type Family = 'black' | 'brown' | 'blonde' | 'red' | 'burgundy' | 'grey' | 'mixed' | 'bright';

const createColor = (value: string, label: string, family: Family, hint: string): OptionRow => ({
  value,
  label,
  family,
  hint,
  image: `swatches/${value}.webp`,
});

/** Colours, by family; labels as on the swatches. */
export const demoColors: readonly OptionRow[] = [
  createColor('natural-black', 'Natural Black', 'black', 'shade 1B, undyed'),
  createColor('jet-black', 'Jet Black', 'black', 'shade 1'),
  createColor('dark-brown', 'Dark Brown', 'brown', 'shade 2'),
  createColor('chocolate-brown', 'Chocolate Brown', 'brown', 'shade 4'),
  createColor('chestnut', 'Chestnut', 'brown', 'shade 6'),
  createColor('honey-blonde', 'Honey Blonde', 'blonde', 'shade 27'),
  createColor('blonde-613', '613 Blonde', 'blonde', 'shade 613, takes any dye'),
  createColor('ash-blonde', 'Ash Blonde', 'blonde', 'shade 18, toned cool'),
  createColor('platinum', 'Platinum', 'blonde', 'shade 60'),
  createColor('ginger', 'Ginger', 'red', 'shade 350'),
  createColor('copper-red', 'Copper Red', 'red', 'shade 130'),
  createColor('burgundy', 'Burgundy 99J', 'burgundy', 'shade 99J'),
  createColor('silver-grey', 'Silver Grey', 'grey', 'three tones of grey'),
  createColor('highlight-p4-27', 'Highlight P4/27', 'mixed', 'honey ribbons on chocolate'),
  createColor('balayage', 'Balayage Brown', 'mixed', 'painted by hand'),
  createColor('ombre-brown', 'Ombre Black to Brown', 'mixed', 'fades from the chin'),
  createColor('ombre-blonde', 'Ombre Black to Honey', 'mixed', 'fades from the jaw'),
  createColor('rose-pink', 'Rose Pink', 'bright', 'direct dye'),
  createColor('navy-blue', 'Midnight Blue', 'bright', 'blue in the sun'),
];
