const PARTS = 4;

/** Splits a total into instalments in minor units: quarters, with the remaining cents in the first. */
export function splitIntoInstalments(totalMinor: number): number[] {
  const instalmentMinor = Math.floor(totalMinor / PARTS);
  return [
    totalMinor - instalmentMinor * (PARTS - 1),
    ...Array.from({ length: PARTS - 1 }, () => instalmentMinor),
  ];
}

/** Returns the amount paid on the order day; other instalments are never more. */
export const getFirstInstalment = (totalMinor: number) => splitIntoInstalments(totalMinor)[0] ?? totalMinor;
