const PARTS = 4;

/** The sums of a payment plan in minor units: quarters, and the first takes the cents that are left. */
export function splitIntoInstalments(totalMinor: number): number[] {
  const instalmentMinor = Math.floor(totalMinor / PARTS);
  return [totalMinor - instalmentMinor * (PARTS - 1), ...Array.from({ length: PARTS - 1 }, () => instalmentMinor)];
}

/** What is paid on the day of the order; the other parts are never more. */
export const getFirstInstalment = (totalMinor: number) => splitIntoInstalments(totalMinor)[0] ?? totalMinor;
