// The texts of the guides beside the options of a product.

// The link beside an option, and the title of its dialog
export const guides = {
  length: { link: 'Length guide', title: 'Where a length falls' },
  lace: { link: 'Which lace?', title: 'Which lace?' },
  cap_size: { link: 'Measure', title: 'Your cap size' },
};

// Length guide
export const bothUnits = (length: string, cm: number) => `${length}, ${cm} cm`;
export const hangingLength = (inches: number, hangingInches: number, hangingCm: number) =>
  `Lengths are measured with the hair pulled straight. In this texture ${inches} inches hang like ${hangingInches} (${hangingCm} cm).`;
