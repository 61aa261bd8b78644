/** How the shop writes measures: the setting `units` of shop.yaml. */
export const UNITS = ['both', 'inches', 'centimeters'] as const;
export type Units = (typeof UNITS)[number];

export const CM_PER_INCH = 2.54;

/** Whole centimeters, as hair is sold. */
export const toCentimeters = (inches: number): number => Math.round(inches * CM_PER_INCH);

/** To a tenth, as a head is measured. */
export const toExactCentimeters = (inches: number): number => Math.round(inches * CM_PER_INCH * 10) / 10;

/** One measure in the units of the shop; `both` is how a shop with both writes it, in inches if space is limited. */
export const chooseMeasure = (units: Units, inches: string, centimeters: string, both = inches): string =>
  ({ inches, centimeters, both })[units];

/** A length without its unit: 20, or 51. */
export const convertLength = (units: Units, inches: number): number =>
  units === 'centimeters' ? toCentimeters(inches) : inches;

export const nameLengthUnit = (units: Units): string => (units === 'centimeters' ? 'cm' : 'inches');

/** "20 inches", or "51 cm". */
export const formatLength = (units: Units, inches: number): string =>
  `${convertLength(units, inches)} ${nameLengthUnit(units)}`;

/** "20 in", or "51 cm". */
export const formatShortLength = (units: Units, inches: number): string =>
  `${convertLength(units, inches)} ${nameLengthUnit(units).slice(0, 2)}`;
