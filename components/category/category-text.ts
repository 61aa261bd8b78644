/** The texts of the category page. */
export const categoryText = {
  // Before and after
  beforeAfter: 'Before and after',
  compare: 'The same head, minutes apart. Drag the line to compare.',
  compareKeys: 'The arrow keys move it, too.',
  picture: (label: string) => `${label}, before and after`,
};
