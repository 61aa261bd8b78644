const CM_PER_INCH = 2.54;

/** The caps that wigs are made on, by what they go around. */
const CAPS = [
  { size: 'S', fromCm: 52, toCm: 54 },
  { size: 'M', fromCm: 54, toCm: 57 },
  { size: 'L', fromCm: 57, toCm: 60 },
] as const;
export type CapSize = (typeof CAPS)[number]['size'];

/** How a head stands to the caps: in one of them, or outside them all. */
export type CapFit = { size: CapSize; isAvailable: true } | { size: 'S' | 'L'; isAvailable: false };

const roundTo = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const formatInches = (cm: number) => roundTo(cm / CM_PER_INCH, 1).toFixed(1);

/** A head is read to a tenth of an inch by some and to the centimetre by others: an edge counts by either reading. */
const getRoundedEdges = (cm: number) => [roundTo(cm / CM_PER_INCH, 1), roundTo(cm / CM_PER_INCH, 2)];

/** The cap for a head; between two sizes the smaller one, since a cap gives. */
export function getCapFit(headInches: number): CapFit {
  if (headInches < Math.min(...getRoundedEdges(CAPS[0].fromCm))) return { size: 'S', isAvailable: false };
  const cap = CAPS.find(({ toCm }) => headInches <= Math.max(...getRoundedEdges(toCm)));
  return cap ? { size: cap.size, isAvailable: true } : { size: 'L', isAvailable: false };
}

/** "21.3 to 22.4 in, 54 to 57 cm"; nothing for a size that is not one of these. */
export function formatCapRange(size: string): string | null {
  const cap = CAPS.find((candidate) => candidate.size === size);
  return cap
    ? `${formatInches(cap.fromCm)} to ${formatInches(cap.toCm)} in, ${cap.fromCm} to ${cap.toCm} cm`
    : null;
}
