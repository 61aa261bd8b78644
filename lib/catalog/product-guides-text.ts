// The texts of the guides beside the options of a product.

import { chooseMeasure } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';

// The link beside an option, and the title of its dialog
export const guides = {
  length: { link: 'Length guide', title: 'Where a length falls' },
  lace: { link: 'Which lace?', title: 'Which lace?' },
  cap_size: { link: 'Measure', title: 'Your cap size' },
};

// Length guide
export const lengthTerm = (length: string, cm: number) =>
  chooseMeasure(SHOP_UNITS, length, `${cm} cm`, `${length}, ${cm} cm`);
export const hangingLength = (
  { inches, cm }: { inches: number; cm: number },
  hanging: { inches: number; cm: number },
) => {
  const inInches = `${inches} inches hang like ${hanging.inches}`;
  const inCentimeters = `${cm} cm hang like ${hanging.cm}`;
  const text = chooseMeasure(SHOP_UNITS, inInches, inCentimeters, `${inInches} (${hanging.cm} cm)`);
  return `Lengths are measured with the hair pulled straight. In this texture ${text}.`;
};
