// Which cap size fits a head, in the words of the hair profile and the product page.

import { chooseMeasure } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';

/** "S, M and L" */
const joinSizes = (sizes: readonly string[]) =>
  `${sizes.slice(0, -1).join(', ')}${sizes.length > 1 ? ' and ' : ''}${sizes.at(-1) ?? ''}`;

// Hair profile
export const size = (size: string, range: string | null) => `${size}, for ${range}`;
export const smallerThanSmallest = 'Smaller than our S';
export const largerThanLargest = 'Larger than our L';

// Product page
export const measurement = (inches: number, cm: number) =>
  chooseMeasure(SHOP_UNITS, `${inches} in`, `${cm} cm`, `${inches} in (${cm} cm)`);
export const tooSmall = (measurement: string) =>
  `Your ${measurement} is smaller than our smallest cap, S. The band takes up about ${chooseMeasure(SHOP_UNITS, 'half an inch', 'a centimetre', 'a centimetre')}.`;
export const tooLarge = (measurement: string) => `Your ${measurement} is larger than our largest cap, L.`;
export const notMade = (measurement: string, size: string, availableSizes: readonly string[]) =>
  `Your ${measurement} needs size ${size}. This wig is made in ${joinSizes(availableSizes)} only.`;
export const fits = (measurement: string, size: string) => `Size ${size} fits your ${measurement}.`;
