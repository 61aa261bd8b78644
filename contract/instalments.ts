const PARTS = 4;

/** The sums of a payment plan in minor units: quarters, and the first takes the cents that are left. */
export function instalmentSums(totalMinor: number): number[] {
  const quarter = Math.floor(totalMinor / PARTS);
  return [totalMinor - quarter * (PARTS - 1), ...Array.from({ length: PARTS - 1 }, () => quarter)];
}

/** What is paid on the day of the order; the other parts are never more. */
export const firstInstalment = (totalMinor: number) => instalmentSums(totalMinor)[0] ?? totalMinor;
