type Share = { id: number; weight: number };

/**
 * Splits an amount of minor units by weight into shares that sum to it exactly (largest remainder; of equal
 * ones the lower id first). The order of the shares does not matter.
 */
export function allocateProportionally(amount: number, shares: readonly Share[]): Map<number, number> {
  const total = shares.reduce((sum, share) => sum + share.weight, 0);
  if (total <= 0) return new Map(shares.map((share) => [share.id, 0]));

  const cuts = shares.map(({ id, weight }) => {
    // BigInt, since an amount times a weight can exceed the safe integers.
    const product = BigInt(amount) * BigInt(weight);
    return { id, whole: Number(product / BigInt(total)), rest: Number(product % BigInt(total)) };
  });
  let remaining = amount - cuts.reduce((sum, cut) => sum + cut.whole, 0);
  cuts.sort((a, b) => b.rest - a.rest || a.id - b.id);

  return new Map(cuts.map((cut) => [cut.id, remaining-- > 0 ? cut.whole + 1 : cut.whole]));
}
