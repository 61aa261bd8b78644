type BundleLine = { id: number; sku: string; qty: number; bundleId: number | null };
type Slot = { variantSku: string; qty: number; instead?: readonly { variantSku: string }[] };
type Bundle = { id: number; discountPercent: number; slots: readonly Slot[] };
type Part = { lineId: number; qty: number };

/** A number of whole sets of a bundle, and the quantity of each line that makes up one set. */
export type BundleSets = {
  discountPercent: number;
  sets: number;
  parts: Part[];
};

/** The SKUs that can fill a slot: its own, or an allowed replacement. */
export const getSlotSkus = ({ variantSku, instead = [] }: Slot) => [
  variantSku,
  ...instead.map((replacement) => replacement.variantSku),
];

/**
 * Finds the parts of one set in the remaining quantities, taking lines in their order; null when a slot stays
 * empty.
 */
function findSetParts(
  lines: readonly BundleLine[],
  remaining: ReadonlyMap<number, number>,
  slots: readonly Slot[],
) {
  const parts = new Map<number, number>();
  for (const slot of slots) {
    const skus = getSlotSkus(slot);
    let missing = slot.qty;
    for (const { id } of lines.filter(({ sku }) => skus.includes(sku))) {
      const taken = Math.min(missing, (remaining.get(id) ?? 0) - (parts.get(id) ?? 0));
      if (taken > 0) parts.set(id, (parts.get(id) ?? 0) + taken);
      missing -= taken;
    }
    if (missing > 0) return null;
  }
  return [...parts].map(([lineId, qty]): Part => ({ lineId, qty }));
}

function findSets(lines: readonly BundleLine[], { discountPercent, slots }: Bundle): BundleSets[] {
  const remaining = new Map(lines.map(({ id, qty }) => [id, qty]));
  const bundleSets: BundleSets[] = [];
  for (
    let parts = findSetParts(lines, remaining, slots);
    parts?.length;
    parts = findSetParts(lines, remaining, slots)
  ) {
    const sets = Math.min(...parts.map(({ lineId, qty }) => Math.floor((remaining.get(lineId) ?? 0) / qty)));
    parts.forEach(({ lineId, qty }) => remaining.set(lineId, (remaining.get(lineId) ?? 0) - sets * qty));
    bundleSets.push({ discountPercent, sets, parts });
  }
  return bundleSets;
}

/**
 * Finds the whole sets in a cart, in any combination of the offered lengths. Items beyond whole sets cost
 * their usual price.
 */
export const findBundleSets = (lines: readonly BundleLine[], bundles: readonly Bundle[]): BundleSets[] =>
  bundles.flatMap((bundle) =>
    findSets(
      lines.filter(({ bundleId }) => bundleId === bundle.id),
      bundle,
    ),
  );
