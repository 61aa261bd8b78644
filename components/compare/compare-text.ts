// The texts of the comparison of products.

export const title = 'Compare';
export const pageTitle = (count: number) => (count > 1 ? `Compare ${count} pieces` : 'Compare');
export const empty = 'Nothing to compare yet. Press Compare above a list and choose two to four pieces.';
export const browse = 'Continue shopping';
export const needsAnother = 'Choose one more piece to see how they differ.';
export const missing = (count: number) =>
  count === 1 ? 'One piece is no longer sold here.' : `${count} pieces are no longer sold here.`;
export const different = 'Where they differ';
export const same = 'The same in all';
export const prices = 'Price by length';
export const notStated = 'Not stated';
export const remove = (name: string) => `Remove ${name}`;
export const removeShort = 'Remove';
export const addAnother = 'Add another piece';
export const share = 'Copy a link to this comparison';
export const piece = 'Piece';

// On cards and products
export const compare = (name: string) => `Compare ${name}`;
export const compareShort = 'Compare';
export const seeComparison = (count: number) => `See ${count} side by side`;
export const full = 'Up to four pieces can be compared. Remove one first.';
