// The texts of the home page that the response does not contain.

import { formatShortLength } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';
import * as sharedProductText from '@/lib/catalog/shared-product-text';

// Without products
export const empty = 'There is nothing here yet. Please come back soon.';

// Guarantees
export const guarantees = 'What you can rely on';

// Textures: "22 in when worn"
export const wornLength = (inches: number) => formatShortLength(SHOP_UNITS, inches);
export const whenWorn = 'when worn';

// Before and after
export const beforeAfter = sharedProductText.namedBeforeAndAfter;

// Reviews
export const fromReviews = (count: number) =>
  `from ${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;

// Videos
export const play = (title: string, seconds: number) => `Play: ${title}, ${seconds} seconds`;
