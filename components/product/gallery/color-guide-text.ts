// The dialog that compares shades.

export const shadeGuideText =
  'Lay two shades side by side, by daylight if you can: screens are warmer than windows.';
export const shadesError = 'The shades could not be loaded.';
export const noShades = 'There are no shades to compare yet.';
export const shadeElsewhere = 'in other styles';
export const shadePicture = (shade: string) => `${shade} swatch`;
export const yourShade = 'Your choice';
export const chooseShade = 'Choose this shade';
export const seeShade = 'See wigs in this shade';
export const noShadeChosen = 'Choose a shade below';
