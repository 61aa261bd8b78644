import { convertLength } from '@/lib/format/body-lines';

const COUNTS = ['', 'One', 'Two', 'Three', 'Four'];

const joinNumbers = (numbers: readonly number[]) =>
  `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** "Three bundles: 18, 20 and 22 inches (46, 51 and 56 cm)." for the shortest of a set; null for a single item. */
export function setLengthsText(shortestInches: number, offsets: readonly number[]): string | null {
  if (offsets.length < 2 || !Number.isFinite(shortestInches)) return null;
  const inches = offsets.map((offset) => shortestInches + offset);
  const cm = inches.map((length) => convertLength(length, 'cm'));
  return `${COUNTS[offsets.length] ?? offsets.length} bundles: ${joinNumbers(inches)} inches (${joinNumbers(cm)} cm).`;
}
