/**
 * Price of bundle items alone and together, in minor units of the shown currency; the saving is rounded once.
 * Shared: the page totals a selection as the cart will.
 */
export function bundleTotal(lines: readonly { minor: number; qty: number }[], discountPercent: number) {
  const wholeMinor = lines.reduce((sum, { minor, qty }) => sum + minor * qty, 0);
  return { wholeMinor, finalMinor: wholeMinor - Math.round((wholeMinor * discountPercent) / 100) };
}

type BundleItemOptions = { choices: readonly unknown[] };

/** Lists the selections of all bundle items, each as one option index per item; an item with one length keeps it. */
export function bundleLengthSets(slots: readonly BundleItemOptions[]): number[][] {
  const count = Math.max(...slots.map(({ choices }) => choices.length));
  return Array.from({ length: count }, (_, choiceIndex) =>
    slots.map(({ choices }) => Math.min(choiceIndex, choices.length - 1)),
  );
}
