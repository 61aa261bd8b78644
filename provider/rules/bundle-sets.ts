type BundleLine = { id: number; sku: string; qty: number; bundleId: number | null };
type Bundle = { id: number; discountPercent: number; slots: readonly { variantSku: string; qty: number }[] };

/** So many whole sets of a bundle, and the pieces of each line that make one of them. */
export type BundleSets = {
  discountPercent: number;
  sets: number;
  parts: { lineId: number; qty: number }[];
};

/** The whole sets that lie in a cart. What is more than a set costs its usual price. */
export function bundleSets(lines: readonly BundleLine[], bundles: readonly Bundle[]): BundleSets[] {
  return bundles.flatMap(({ id, discountPercent, slots }) => {
    const parts = slots.flatMap(({ variantSku, qty }) => {
      const line = lines.find(({ bundleId, sku }) => bundleId === id && sku === variantSku);
      return line ? [{ lineId: line.id, qty, sets: Math.floor(line.qty / qty) }] : [];
    });
    if (parts.length < slots.length || parts.length === 0) return [];
    const sets = Math.min(...parts.map((part) => part.sets));
    return sets > 0
      ? [{ discountPercent, sets, parts: parts.map(({ lineId, qty }) => ({ lineId, qty })) }]
      : [];
  });
}
