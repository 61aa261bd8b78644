import { chooseMeasure, toCentimeters } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';

const COUNTS = ['', 'One', 'Two', 'Three', 'Four'];

const joinNumbers = (numbers: readonly number[]) =>
  `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** "Three bundles: 18, 20 and 22 inches (46, 51 and 56 cm)." for the shortest of a set; null for a single item. */
export function setLengthsText(shortestInches: number, offsets: readonly number[]): string | null {
  if (offsets.length < 2 || !Number.isFinite(shortestInches)) return null;
  const lengths = offsets.map((offset) => shortestInches + offset);
  const inches = `${joinNumbers(lengths)} inches`;
  const cm = `${joinNumbers(lengths.map((length) => toCentimeters(length)))} cm`;
  return `${COUNTS[offsets.length] ?? offsets.length} bundles: ${chooseMeasure(SHOP_UNITS, inches, cm, `${inches} (${cm})`)}.`;
}
