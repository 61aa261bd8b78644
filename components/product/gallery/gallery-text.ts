/** The texts of components/product/gallery. */
export const productGalleryText = {
  // Gallery
  pictures: (name: string) => `Pictures of ${name}`,
  playVideo: 'Play the film',
  zoom: 'Look closer',
  // Shade guide
  shadeGuide: 'Shade guide',
  shadeGuideText: 'Lay two shades side by side, by daylight if you can: screens are warmer than windows.',
  shadesError: 'The shades could not be loaded.',
  noShades: 'There are no shades to compare yet.',
  shadeElsewhere: 'in other styles',
  shadePicture: (shade: string) => `${shade} swatch`,
  yourShade: 'Your choice',
  chooseShade: 'Choose this shade',
  seeShade: 'See wigs in this shade',
  noShadeChosen: 'Choose a shade below',
};
