/**
 * What pieces cost alone and together, in minor units of the shown currency; the saving is rounded once. Both ends know
 * it: the page sums what is being chosen as the cart will.
 */
export function bundleSum(lines: readonly { minor: number; qty: number }[], discountPercent: number) {
  const wholeMinor = lines.reduce((sum, { minor, qty }) => sum + minor * qty, 0);
  return { wholeMinor, finalMinor: wholeMinor - Math.round((wholeMinor * discountPercent) / 100) };
}

type Piece = { choices: readonly unknown[] };

/** The ways to choose all pieces at once, each as the place of every piece's choice: what has one length keeps it. */
export function bundleSteps(pieces: readonly Piece[]): number[][] {
  const count = Math.max(...pieces.map(({ choices }) => choices.length));
  return Array.from({ length: count }, (_, step) =>
    pieces.map(({ choices }) => Math.min(step, choices.length - 1)),
  );
}
