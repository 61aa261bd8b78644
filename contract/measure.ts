/** How the shop writes measures: the setting `units` of shop.yaml. */
export const UNITS = ['both', 'inches', 'centimeters'] as const;
export type Units = (typeof UNITS)[number];

export const CM_PER_INCH = 2.54;

const roundTo = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

export const toCentimeters = (inches: number, decimals = 0) => roundTo(inches * CM_PER_INCH, decimals);

/** One measure in the units of the shop; `both` is how a shop with both writes it, in inches if space is limited. */
export function chooseMeasure(units: Units, inches: string, centimeters: string, both = inches): string {
  if (units === 'both') return both;
  return units === 'inches' ? inches : centimeters;
}

/** "20 inches", or "51 cm". */
export const formatLength = (units: Units, inches: number) =>
  chooseMeasure(units, `${inches} inches`, `${toCentimeters(inches)} cm`);

/** "20 in", or "51 cm". */
export const formatShortLength = (units: Units, inches: number) =>
  chooseMeasure(units, `${inches} in`, `${toCentimeters(inches)} cm`);
