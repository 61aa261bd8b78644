// Why a piece suits a shopper, by the hair profile.

import { chooseMeasure, convertLength, nameLengthUnit, toExactCentimeters } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';

const lengthUnit = nameLengthUnit(SHOP_UNITS).slice(0, 2);

export const capSize = (size: string) => `size ${size}`;
export const capFits = (size: string, inches: number) => {
  const rounded = Math.round(inches * 10) / 10;
  return `size ${size} for your ${chooseMeasure(SHOP_UNITS, `${rounded} in`, `${toExactCentimeters(inches)} cm`)}`;
};
export const upTo = (price: string) => `up to ${price}`;
export const lengthRange = (from: number, to: number) =>
  `${convertLength(SHOP_UNITS, from)} to ${convertLength(SHOP_UNITS, to)} ${lengthUnit}`;

/** "Size M for your 21.5 in, body wave, up to $200" */
export const joinReasons = (reasons: readonly string[]) => {
  const text = reasons.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
