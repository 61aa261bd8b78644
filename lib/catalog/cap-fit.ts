import { getCapFit, formatCapRange, type CapSize } from '@/contract/cap-size';
import { toExactCentimeters } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';
import * as capFitText from './cap-fit-text';

/** "21.5 in (54.6 cm)" */
const measureText = (inches: number) =>
  capFitText.measurement(Math.round(inches * 10) / 10, toExactCentimeters(inches));

const noCapFitsText = (size: 'S' | 'L', measurement: string) =>
  size === 'S' ? capFitText.tooSmall(measurement) : capFitText.tooLarge(measurement);

/** The cap size for a head alone, as the hair profile shows it: "M, for 21.3 to 22.4 in, 54 to 57 cm". */
export function capSizeText(headInches: number): string {
  const { size, isAvailable } = getCapFit(headInches);
  if (isAvailable) return capFitText.size(size, formatCapRange(size, SHOP_UNITS));
  return size === 'S' ? capFitText.smallerThanSmallest : capFitText.largerThanLargest;
}

type CapSizeAdvice = {
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
  if (!availableSizes.includes(size))
    return { text: capFitText.notMade(measurement, size, availableSizes), suggestedSize: null };
  return {
    text: capFitText.fits(measurement, size),
    suggestedSize: size === selectedSize ? null : size,
  };
}
