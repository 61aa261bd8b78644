import { lengthNumber } from './body-lines';

const COUNTS = ['', 'One', 'Two', 'Three', 'Four'];

const listed = (numbers: readonly number[]) => `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** "Three bundles: 18, 20 and 22 inches (46, 51 and 56 cm)." for the shortest of a set; nothing of a single piece. */
export function setLengthsText(shortest: number, steps: readonly number[]): string | null {
  if (steps.length < 2 || !Number.isFinite(shortest)) return null;
  const inches = steps.map((step) => shortest + step);
  const cm = inches.map((length) => lengthNumber(length, 'cm'));
  return `${COUNTS[steps.length] ?? steps.length} bundles: ${listed(inches)} inches (${listed(cm)} cm).`;
}
