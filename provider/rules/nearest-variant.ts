export type Choice = { code: string; value: string };
type Candidate = { variantId: number; options: readonly Choice[] };

const LENGTH = 'length';

const lengthOf = (options: readonly Choice[]) => {
  const inches = Number.parseFloat(options.find(({ code }) => code === LENGTH)?.value ?? '');
  return Number.isNaN(inches) ? null : inches;
};
const restOf = (options: readonly Choice[]) =>
  options
    .filter(({ code }) => code !== LENGTH)
    .map(({ code, value }) => `${code}=${value}`)
    .sort()
    .join('&');

/** Of the variants that differ in length alone, the nearest one; of two as near, the longer one. */
export function nearestVariant<C extends Candidate>(
  wanted: readonly Choice[],
  candidates: readonly C[],
): C | null {
  const length = lengthOf(wanted);
  if (length === null) return null;

  const near = candidates.flatMap((candidate) => {
    const inches = lengthOf(candidate.options);
    return inches !== null && inches !== length && restOf(candidate.options) === restOf(wanted)
      ? [{ candidate, inches }]
      : [];
  });
  near.sort((a, b) => Math.abs(a.inches - length) - Math.abs(b.inches - length) || b.inches - a.inches);
  return near[0]?.candidate ?? null;
}
