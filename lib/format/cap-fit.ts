import { capFitOf, capRangeText, type CapSize } from '@/contract/cap-size';

const CM_PER_INCH = 2.54;

/** "21.5 in (54.6 cm)" */
const measureText = (inches: number) =>
  `${Math.round(inches * 10) / 10} in (${Math.round(inches * CM_PER_INCH * 10) / 10} cm)`;

const outsideText = (size: 'S' | 'L', measure: string) =>
  size === 'S'
    ? `Your ${measure} is smaller than our smallest cap, S. The band takes up about a centimetre.`
    : `Your ${measure} is larger than our largest cap, L.`;

/** What a head concludes to by itself, as the hair profile says it: "M, for 21.3 to 22.4 in, 54 to 57 cm". */
export function capSizeText(headInches: number): string {
  const { size, isMade } = capFitOf(headInches);
  if (isMade) return `${size}, for ${capRangeText(size)}`;
  return size === 'S' ? 'Smaller than our S' : 'Larger than our L';
}

export type CapAdvice = {
  words: string;
  /** The size to choose instead of the chosen one; null where nothing is to be changed. */
  instead: CapSize | null;
};

/** Which of the caps that a wig is made on fits a head: "Size M fits your 21.5 in (54.6 cm)." */
export function capAdvice(headInches: number, made: readonly string[], chosen: string | null): CapAdvice {
  const measure = measureText(headInches);
  const { size, isMade } = capFitOf(headInches);
  if (!isMade) return { words: outsideText(size, measure), instead: null };
  if (!made.includes(size)) {
    const sizes = `${made.slice(0, -1).join(', ')}${made.length > 1 ? ' and ' : ''}${made.at(-1) ?? ''}`;
    return {
      words: `Your ${measure} needs size ${size}. This wig is made in ${sizes} only.`,
      instead: null,
    };
  }
  return { words: `Size ${size} fits your ${measure}.`, instead: size === chosen ? null : size };
}
