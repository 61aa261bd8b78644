type BundleLine = { id: number; sku: string; qty: number; bundleId: number | null; unitCents: number };
type Bundle = { id: number; discountPercent: number; slots: readonly { variantSku: string; qty: number }[] };

/**
 * What a bundle takes off its lines: the reduction holds for as many whole sets as lie in the cart; what is more
 * than a set costs its usual price.
 */
export function bundleParts(lines: readonly BundleLine[], bundles: readonly Bundle[]) {
  const parts = new Map<number, { bundleOffCents: number; bundleQty: number }>();

  for (const bundle of bundles) {
    const mine = lines.filter((line) => line.bundleId === bundle.id);
    const slots = bundle.slots.map((slot) => ({
      slot,
      line: mine.find((line) => line.sku === slot.variantSku),
    }));
    const sets = Math.min(...slots.map(({ slot, line }) => (line ? Math.floor(line.qty / slot.qty) : 0)));
    if (!Number.isFinite(sets) || sets < 1) continue;

    for (const { slot, line } of slots) {
      if (!line) continue;
      parts.set(line.id, {
        bundleOffCents: Math.round((line.unitCents * bundle.discountPercent) / 100),
        bundleQty: sets * slot.qty,
      });
    }
  }
  return parts;
}
