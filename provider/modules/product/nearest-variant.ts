export type VariantOptionValue = { code: string; value: string };
type Candidate = { variantId: number; options: readonly VariantOptionValue[] };

const LENGTH = 'length';

const getLengthInches = (options: readonly VariantOptionValue[]) => {
  const inches = Number.parseFloat(options.find(({ code }) => code === LENGTH)?.value ?? '');
  return Number.isNaN(inches) ? null : inches;
};
const getOtherOptions = (options: readonly VariantOptionValue[]) =>
  options
    .filter(({ code }) => code !== LENGTH)
    .map(({ code, value }) => `${code}=${value}`)
    .sort()
    .join('&');

/** Finds the nearest of the variants that differ only in length; of two equally near, the longer one. */
export function findNearestVariant<C extends Candidate>(
  targetOptions: readonly VariantOptionValue[],
  candidates: readonly C[],
): C | null {
  const length = getLengthInches(targetOptions);
  if (length === null) return null;

  const matches = candidates.flatMap((candidate) => {
    const inches = getLengthInches(candidate.options);
    return inches !== null &&
      inches !== length &&
      getOtherOptions(candidate.options) === getOtherOptions(targetOptions)
      ? [{ candidate, inches }]
      : [];
  });
  matches.sort((a, b) => Math.abs(a.inches - length) - Math.abs(b.inches - length) || b.inches - a.inches);
  return matches[0]?.candidate ?? null;
}
