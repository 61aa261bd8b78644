import { chooseMeasure, CM_PER_INCH, type Units } from './measure';

/** Cap sizes of wigs, by head circumference. */
const CAPS = [
  { size: 'S', fromCm: 52, toCm: 54 },
  { size: 'M', fromCm: 54, toCm: 57 },
  { size: 'L', fromCm: 57, toCm: 60 },
] as const;
export type CapSize = (typeof CAPS)[number]['size'];

/** Whether a head fits one of the caps, or lies outside them all. */
export type CapFit = { size: CapSize; isAvailable: true } | { size: 'S' | 'L'; isAvailable: false };

const roundTo = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const formatInches = (cm: number) => roundTo(cm / CM_PER_INCH, 1).toFixed(1);

/** Some measure to a tenth of an inch, others to the centimetre: an edge is valid in either reading. */
const getRoundedEdges = (cm: number) => [roundTo(cm / CM_PER_INCH, 1), roundTo(cm / CM_PER_INCH, 2)];

/** Returns the cap for a head; between two sizes the smaller one, since a cap stretches. */
export function getCapFit(headInches: number): CapFit {
  if (headInches < Math.min(...getRoundedEdges(CAPS[0].fromCm))) return { size: 'S', isAvailable: false };
  const cap = CAPS.find(({ toCm }) => headInches <= Math.max(...getRoundedEdges(toCm)));
  return cap ? { size: cap.size, isAvailable: true } : { size: 'L', isAvailable: false };
}

/** "21.3 to 22.4 in, 54 to 57 cm"; null for an unknown size. */
export function formatCapRange(size: string, units: Units): string | null {
  const cap = CAPS.find((candidate) => candidate.size === size);
  if (!cap) return null;
  const inches = `${formatInches(cap.fromCm)} to ${formatInches(cap.toCm)} in`;
  const centimeters = `${cap.fromCm} to ${cap.toCm} cm`;
  return chooseMeasure(units, inches, centimeters, `${inches}, ${centimeters}`);
}
