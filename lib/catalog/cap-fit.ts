import { getCapFit, formatCapRange, type CapSize } from '@/contract/cap-size';

const CM_PER_INCH = 2.54;

/** "21.5 in (54.6 cm)" */
const measureText = (inches: number) =>
  `${Math.round(inches * 10) / 10} in (${Math.round(inches * CM_PER_INCH * 10) / 10} cm)`;

const noCapFitsText = (size: 'S' | 'L', measurement: string) =>
  size === 'S'
    ? `Your ${measurement} is smaller than our smallest cap, S. The band takes up about a centimetre.`
    : `Your ${measurement} is larger than our largest cap, L.`;

/** The cap size for a head alone, as the hair profile shows it: "M, for 21.3 to 22.4 in, 54 to 57 cm". */
export function capSizeText(headInches: number): string {
  const { size, isAvailable } = getCapFit(headInches);
  if (isAvailable) return `${size}, for ${formatCapRange(size)}`;
  return size === 'S' ? 'Smaller than our S' : 'Larger than our L';
}

export type CapSizeAdvice = {
  text: string;
  /** The size to choose instead of the selected one; null when no change is needed. */
  suggestedSize: CapSize | null;
};

/** Which of a wig's cap sizes fits a head: "Size M fits your 21.5 in (54.6 cm)." */
export function getCapSizeAdvice(
  headInches: number,
  availableSizes: readonly string[],
  selectedSize: string | null,
): CapSizeAdvice {
  const measurement = measureText(headInches);
  const { size, isAvailable } = getCapFit(headInches);
  if (!isAvailable) return { text: noCapFitsText(size, measurement), suggestedSize: null };
  if (!availableSizes.includes(size)) {
    const sizes = `${availableSizes.slice(0, -1).join(', ')}${availableSizes.length > 1 ? ' and ' : ''}${availableSizes.at(-1) ?? ''}`;
    return {
      text: `Your ${measurement} needs size ${size}. This wig is made in ${sizes} only.`,
      suggestedSize: null,
    };
  }
  return {
    text: `Size ${size} fits your ${measurement}.`,
    suggestedSize: size === selectedSize ? null : size,
  };
}
