/** Where hair falls on the body, in inches from the crown (look: length picker). */
export const BODY_LINES = [
  { name: 'shoulder', inches: 14 },
  { name: 'chest', inches: 18 },
  { name: 'bust', inches: 22 },
  { name: 'waist', inches: 26 },
  { name: 'hip', inches: 30 },
] as const;

/** "falls between chest and bust" for a length in inches. */
export function fallText(inches: number): string {
  const exactLine = BODY_LINES.find((line) => line.inches === inches);
  if (exactLine) return `falls to the ${exactLine.name}`;

  const lineAbove = BODY_LINES.findLast((line) => line.inches < inches);
  const lineBelow = BODY_LINES.find((line) => line.inches > inches);
  if (!lineAbove) return `falls above the ${BODY_LINES[0].name}`;
  if (!lineBelow) return `falls below the ${lineAbove.name}`;
  return `falls between ${lineAbove.name} and ${lineBelow.name}`;
}

/** The same where space is limited: "chest to bust". */
export const shortFallText = (inches: number): string =>
  fallText(inches)
    .replace(/^falls (?:between )?/, '')
    .replace(' and ', ' to ');
