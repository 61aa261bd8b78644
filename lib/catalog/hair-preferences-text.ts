// Why a piece suits a shopper, by the hair profile.

import { chooseMeasure, convertLength, nameLengthUnit, toExactCentimeters } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';

const lengthUnit = nameLengthUnit(SHOP_UNITS).slice(0, 2);

export const capSize = (size: string) => `size ${size}`;
const measure = (inches: number) =>
  chooseMeasure(SHOP_UNITS, `${Math.round(inches * 10) / 10} in`, `${toExactCentimeters(inches)} cm`);
export const head = (inches: number) => `a head of ${measure(inches)}`;
export const capFits = (size: string, inches: number) => `size ${size} for your ${measure(inches)}`;
export const upTo = (price: string) => `up to ${price}`;
export const lengthRange = (from: number, to: number) =>
  `${convertLength(SHOP_UNITS, from)} to ${convertLength(SHOP_UNITS, to)} ${lengthUnit}`;

/** "Size M for your 21.5 in, body wave, up to $200" */
export const joinReasons = (reasons: readonly string[]) => {
  const text = reasons.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
